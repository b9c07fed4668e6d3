import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withContent} from '../../../src/connectors/conversation/draft-recall.js';
import {emptyDraft} from '../../../src/store/view-state.js';

const text = (value: string) => ({type: 'text', text: value});
const image = {type: 'image', data: '', mimeType: 'image/png'};

describe('withContent', () => {
  it('Q2 puts content behind a draft that is not empty, and loses none of either', () => {
    const draft = {...emptyDraft, text: 'typed', attachments: [image]};
    const next = withContent(draft, [text('queued'), {...image, data: 'AA=='}]);
    assert.equal(next.text, 'typed\n\nqueued');
    assert.equal(next.attachments.length, 2);
    assert.equal(next.selectionStart, next.text.length);
  });

  it('Q2 takes the place of an empty draft', () => {
    assert.equal(withContent(emptyDraft, [text('a'), text('b')]).text, 'a\nb');
    assert.equal(withContent({...emptyDraft, text: 'kept'}, [image]).text, 'kept');
  });
});
