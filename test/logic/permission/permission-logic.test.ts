import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {PermissionOption} from '@agentclientprotocol/sdk';
import {AnswerGuard} from '../../../src/components/permission-card/answer-guard.js';
import {commandIn} from '../../../src/rendering/command/command-in.js';
import {commandLine} from '../../../src/protocol/command-line.js';
import {
  optionForKey,
  optionLabels,
  shortcutOption,
} from '../../../src/components/permission-card/permission-options.js';
import {permission as words} from '../../../src/localize/en/permission.js';

const option = (name: string, kind: string): PermissionOption =>
  ({optionId: `${name}-${kind}`, name, kind}) as PermissionOption;

describe('AnswerGuard', () => {
  it('P3 refuses everything before the card was on the screen for a frame', () => {
    const guard = new AnswerGuard();
    guard.pressed(10);
    assert.equal(guard.accepts(20, true), false);
  });

  it('P3 refuses a press that began before', () => {
    const guard = new AnswerGuard();
    guard.pressed(10);
    guard.visible(16);
    assert.equal(guard.accepts(30, true), false);
    guard.released();
    guard.pressed(40);
    assert.equal(guard.accepts(50, true), true);
  });

  it('P3 refuses a key that was held down before', () => {
    const guard = new AnswerGuard();
    guard.visible(16);
    guard.pressed(30, true);
    assert.equal(guard.accepts(40), false);
  });

  it('P3 refuses a click of a pointer that went down elsewhere', () => {
    const guard = new AnswerGuard();
    guard.visible(16);
    assert.equal(guard.accepts(30, true), false);
  });

  it('takes a click of assistive technology, which has no press', () => {
    const guard = new AnswerGuard();
    guard.visible(16);
    assert.equal(guard.accepts(30), true);
    assert.equal(guard.accepts(10), false);
  });

  it('starts anew with another request', () => {
    const guard = new AnswerGuard();
    guard.visible(16);
    guard.hidden();
    assert.equal(guard.accepts(30), false);
    guard.visible(40);
    assert.equal(guard.accepts(30), false);
    assert.equal(guard.accepts(50), true);
  });

  it('counts the first frame, not the latest', () => {
    const guard = new AnswerGuard();
    guard.visible(16);
    guard.visible(90);
    assert.equal(guard.accepts(30), true);
  });
});

describe('optionLabels', () => {
  it('P3 tells apart names that look equal', () => {
    const options = [
      option('Allow', 'allow_once'),
      option('Allow ', 'allow_always'),
      option(' Allow\n', 'reject_once'),
    ];
    assert.equal(new Set(optionLabels(options, words).map(label => label.trim())).size, 3);
  });

  it('P3 leaves the labels of the agent alone', () => {
    assert.deepEqual(optionLabels([option('Yes', 'allow_once'), option('No', 'reject_once')], words), ['Yes', 'No']);
  });

  it('P3 appends the kind to equal labels', () => {
    const options = [
      option('Yes', 'allow_once'),
      option('Yes', 'allow_always'),
      option('Yes', 'odd'),
      option('No', 'x'),
    ];
    assert.deepEqual(optionLabels(options, words), ['Yes (allow once)', 'Yes (always allow)', 'Yes (odd)', 'No']);
  });
});

describe('shortcutOption', () => {
  it('is the only option of its kind', () => {
    const options = [option('Yes', 'allow_once'), option('No', 'reject_once')];
    assert.equal(shortcutOption(options, 'allow_once'), options[0]);
    assert.equal(shortcutOption(options, 'reject_once'), options[1]);
  });

  it('is none where the kind is missing or occurs twice', () => {
    assert.equal(shortcutOption([option('Yes', 'allow_always')], 'allow_once'), undefined);
    assert.equal(shortcutOption([option('A', 'allow_once'), option('B', 'allow_once')], 'allow_once'), undefined);
  });
});

describe('optionForKey', () => {
  const options = [option('Yes', 'allow_once'), option('No', 'reject_once')];
  const press = {key: '2', repeat: false, isComposing: false, altKey: false, ctrlKey: false, metaKey: false};

  it('P3 takes the digit of an option', () => {
    assert.equal(optionForKey(options, press), options[1]);
    for (const key of ['0', '3', 'a', 'Enter', ' ']) assert.equal(optionForKey(options, {...press, key}), undefined);
  });

  it('P3 ignores held keys, composition and other keys pressed with it', () => {
    for (const key of ['repeat', 'isComposing', 'altKey', 'ctrlKey', 'metaKey']) {
      assert.equal(optionForKey(options, {...press, [key]: true}), undefined);
    }
  });
});

describe('commandLine', () => {
  const cases: readonly (readonly [unknown, string | undefined])[] = [
    ['git push', 'git push'],
    [['bash', '-lc', 'make clean && make'], "bash -lc 'make clean && make'"],
    [['echo', "it's", ''], "echo 'it'\\''s' ''"],
    [['a', 1, null, {b: 2}], `a 1 null '{"b":2}'`],
    [['FOO=1', 'ls', 'a=b'], "'FOO=1' ls a=b"],
    [['env', 'FOO=1', 'ls'], 'env FOO=1 ls'],
    ['  ', undefined],
    [[], undefined],
    [undefined, undefined],
    [{command: 'x'}, undefined],
  ];
  for (const [value, expected] of cases) {
    it(`P2 reads ${JSON.stringify(value)}`, () => assert.equal(commandLine(value), expected));
  }
});

describe('commandIn', () => {
  const cases: readonly (readonly [unknown, string | undefined, (readonly string[])?])[] = [
    [{command: 'git', args: ['push', '--force']}, 'git push --force', ['command', 'args']],
    [{cmd: 'git', arguments: ['commit', '-m', 'a b']}, "git commit -m 'a b'", ['cmd', 'arguments']],
    [{command: ['git', 'commit'], args: ['-m', "it's"]}, "git commit -m 'it'\\''s'", ['command', 'args']],
    [{command: '/opt/my tool', args: [1]}, "'/opt/my tool' 1", ['command', 'args']],
    [{command: 'make && make test', args: []}, 'make && make test', ['command']],
    [{command: 'ls', args: 'x'}, 'ls', ['command']],
    [{command: ' ', script: 'a\nb'}, 'a\nb', ['script']],
    [{args: ['x']}, undefined],
    [['x'], undefined],
  ];
  for (const [value, command, keys] of cases)
    it(`P2 reads ${JSON.stringify(value)}`, () =>
      assert.deepEqual(commandIn(value), command === undefined ? undefined : {keys, command}));
});
