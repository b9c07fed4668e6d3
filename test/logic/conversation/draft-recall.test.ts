import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {draftContent} from '../../../src/components/composer/draft-content.js';
import {withContent} from '../../../src/connectors/conversation/draft-recall.js';
import {emptyDraft} from '../../../src/store/view-state.js';

const text = (value: string) => ({type: 'text', text: value});
const image = {type: 'image', data: '', mimeType: 'image/png'};
const attached = {id: 'a1', name: 'a.png', status: 'ready', block: image} as const;

describe('withContent', () => {
  it('Q2 puts content behind a draft that is not empty, and loses none of either', () => {
    const draft = {...emptyDraft, text: 'typed', attachments: [attached]};
    const next = withContent(draft, [text('queued'), {...image, data: 'AA=='}]);
    assert.equal(next.text, 'typed\n\nqueued');
    assert.deepEqual(
      next.attachments.map(({name, block}) => [name, block]),
      [
        ['a.png', image],
        ['', {...image, data: 'AA=='}],
      ],
    );
    assert.equal(next.selectionStart, next.text.length);
  });

  it('Q2 takes the place of an empty draft', () => {
    assert.equal(withContent(emptyDraft, [text('a'), text('b')]).text, 'a\nb');
    assert.equal(withContent({...emptyDraft, text: 'kept'}, [image]).text, 'kept');
  });

  it('Q2 gives a message back as the draft it was sent from: names, mentions in their place', () => {
    const mention = {label: 'basket.js', kind: 'file', uri: 'file:///w/basket.js', name: 'basket.js'};
    const draft = {...emptyDraft, text: 'See @basket.js now', attachments: [attached], mentions: [mention]};
    const content = draftContent(draft, undefined);
    assert.deepEqual(
      content.map(({type}) => type),
      ['text', 'resource_link', 'text', 'image'],
    );
    const back = withContent(emptyDraft, content);
    assert.deepEqual([back.text, back.mentions], [draft.text, [mention]]);
    assert.deepEqual(
      back.attachments.map(({name}) => name),
      ['a.png'],
    );
  });

  it('Q2 names what another page has sent by its address', () => {
    const block = {type: 'resource_link', name: 'basket.js', uri: 'file:///w/basket.js'};
    const embedded = {type: 'resource', resource: {uri: 'file:///w/prices.js', text: 'x'}};
    assert.deepEqual(
      withContent(emptyDraft, [block, embedded]).attachments.map(({name}) => name),
      ['basket.js', 'prices.js'],
    );
  });

  it('Q2 gives any text with any mentions back as it was', () => {
    const mentions = ['a.js', 'a', 'two words'].map(label => ({
      label,
      kind: 'file',
      uri: `file:///${label}`,
      name: label,
    }));
    const pieces = fc.array(fc.constantFrom('@a.js', '@a', '@two words', ' ', '\n', 'x', '.', '@', '/'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(pieces, parts => {
        const text = parts.join('');
        const back = withContent(emptyDraft, draftContent({...emptyDraft, text, mentions}, undefined));
        assert.equal(back.text, text.trim() === '' ? '' : text);
      }),
    );
  });
});
