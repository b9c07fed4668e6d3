import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withMention} from '../../../src/components/completion-list/mention-source.js';
import {draftContent} from '../../../src/components/composer/draft-content.js';
import {freeLabel, mentionsIn} from '../../../src/components/composer/mention-text.js';
import type {DraftMention} from '../../../src/state/draft.js';
import {emptyDraft} from '../../../src/store/view-state.js';

const mention = (label: string, more: Partial<DraftMention> = {}): DraftMention => ({
  label,
  kind: 'file',
  uri: `file:///w/${label}`,
  name: label,
  ...more,
});
const named = (text: string, ...labels: string[]) =>
  mentionsIn(
    text,
    labels.map(label => mention(label)),
  ).map(({mention: {label}, start, end}) => [label, text.slice(start, end)]);

describe('mentionsIn', () => {
  it('C4 finds each mention where the text names it, as often as it does', () => {
    assert.deepEqual(named('@a.js and @b.js, (@a.js)', 'a.js', 'b.js'), [
      ['a.js', '@a.js'],
      ['b.js', '@b.js'],
      ['a.js', '@a.js'],
    ]);
  });

  it('C4 forgets a mention whose text was removed or changed, and takes the longer of two', () => {
    assert.deepEqual(named('@a.jsx @a.j me@a.js @a.js/x', 'a.js'), []);
    assert.deepEqual(named('@read me', 'read', 'read me'), [['read me', '@read me']]);
    assert.deepEqual(named('See @a.js.', 'a.js'), [['a.js', '@a.js']]);
  });
});

describe('freeLabel', () => {
  it('C4 numbers the second of two things of one name, and gives the same thing its own again', () => {
    const known = [mention('index.ts', {uri: 'file:///a/index.ts'})];
    assert.equal(freeLabel('index.ts', 'file:///b/index.ts', known), 'index.ts (2)');
    assert.equal(freeLabel('index.ts', 'file:///a/index.ts', known), 'index.ts');
    assert.equal(freeLabel('two\nlines', 'x', []), 'two lines');
  });
});

describe('withMention', () => {
  const item = {label: 'a.js:3', kind: 'selection', uri: 'file:///w/a.js#L3', text: 'let a;'};

  it('C4 mentions what a host gives at the caret, with white space around it', () => {
    const at = (text: string, selectionStart: number, selectionEnd = selectionStart) =>
      withMention({...emptyDraft, text, selectionStart, selectionEnd}, item);
    assert.deepEqual([at('', 0).text, at('', 0).selectionStart], ['@a.js:3 ', 8]);
    assert.equal(at('see here', 3).text, 'see @a.js:3 here');
    assert.equal(at('see this now', 4, 8).text, 'see @a.js:3 now');
    assert.deepEqual(named(at('see', 3).text, 'a.js:3'), [['a.js:3', '@a.js:3']]);
    assert.deepEqual(withMention(at('', 0), item).mentions?.length, 1);
  });
});

describe('draftContent', () => {
  const file = mention('a.js', {mimeType: 'text/javascript', text: 'let a;'});

  it('C4 embeds a mention where the agent takes that, and links it elsewhere, in its place', () => {
    const draft = {...emptyDraft, text: 'Fix @a.js, then stop', mentions: [file]};
    const uri = 'file:///w/a.js';
    assert.deepEqual(draftContent(draft, {embeddedContext: true}), [
      {type: 'text', text: 'Fix '},
      {type: 'resource', resource: {uri, text: 'let a;', mimeType: 'text/javascript'}},
      {type: 'text', text: ', then stop'},
    ]);
    assert.deepEqual(draftContent(draft, undefined)[1], {
      type: 'resource_link',
      uri,
      name: 'a.js',
      mimeType: 'text/javascript',
    });
  });

  it('C4 links what has no content, and sends nothing of a mention that is no longer named', () => {
    const draft = {...emptyDraft, text: '@b.js', mentions: [mention('b.js'), file]};
    assert.deepEqual(
      draftContent(draft, {embeddedContext: true}).map(({type}) => type),
      ['resource_link'],
    );
  });

  it('sends text byte for byte, and none that is only white space', () => {
    assert.deepEqual(draftContent({...emptyDraft, text: '  a \n'}, undefined), [{type: 'text', text: '  a \n'}]);
    assert.deepEqual(draftContent({...emptyDraft, text: ' \n'}, undefined), []);
  });
});
