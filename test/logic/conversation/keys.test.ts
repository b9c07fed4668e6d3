import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {conversationKey, optionFor} from '../../../src/connectors/conversation/keys.js';
import {makePermission} from '../../../src/testing/builders.js';

const press = (parts: object) => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  keyCode: 0,
  ...parts,
});

describe('conversationKey', () => {
  it('R3 knows the keys of the conversation', () => {
    const table = [
      [{key: 'Escape'}, {kind: 'stop'}],
      [{key: 'F6'}, {kind: 'cycleZone', back: false}],
      [
        {key: 'F6', shiftKey: true},
        {kind: 'cycleZone', back: true},
      ],
      [{key: 'F8'}, {kind: 'focusPermission'}],
      [{key: '.', ctrlKey: true}, {kind: 'cycleMode'}],
      [
        {key: 'z', code: 'KeyY', ctrlKey: true, altKey: true},
        {kind: 'answer', optionKind: 'allow_once'},
      ],
      [
        {key: 'n', code: 'KeyN', ctrlKey: true, altKey: true},
        {kind: 'answer', optionKind: 'reject_once'},
      ],
      [{key: 'a'}, undefined],
      [{key: '.', metaKey: true}, undefined],
    ] as const;
    for (const [event, expected] of table) assert.deepEqual(conversationKey(press(event), false), expected);
  });

  it('takes Cmd for Mod on Apple', () => {
    assert.deepEqual(conversationKey(press({key: '.', metaKey: true}), true), {kind: 'cycleMode'});
    assert.equal(conversationKey(press({key: '.', ctrlKey: true}), true), undefined);
  });

  it('C2 leaves every key to the input method, to repeats and to AltGraph', () => {
    assert.equal(conversationKey(press({key: 'Escape', isComposing: true}), false), undefined);
    assert.equal(conversationKey(press({key: 'Escape', keyCode: 229}), false), undefined);
    assert.equal(conversationKey(press({key: 'Escape', repeat: true}), false), undefined);
    const altGraph = {code: 'KeyY', ctrlKey: true, altKey: true, getModifierState: () => true};
    assert.equal(conversationKey(press(altGraph), false), undefined);
  });
});

describe('optionFor', () => {
  it('offers no shortcut for a kind that is missing or occurs twice', () => {
    const option = (optionId: string, kind: 'allow_once' | 'reject_once') => ({optionId, name: optionId, kind});
    const twice = makePermission({
      options: [option('a', 'allow_once'), option('b', 'allow_once'), option('c', 'reject_once')],
    });
    assert.equal(optionFor(twice, 'allow_once'), undefined);
    assert.equal(optionFor(twice, 'reject_once')?.optionId, 'c');
    assert.equal(optionFor(twice, 'allow_always'), undefined);
    assert.equal(optionFor(undefined, 'allow_once'), undefined);
  });
});
