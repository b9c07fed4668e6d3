import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {
  commandChoices,
  commandOf,
  ghostHint,
  unknownCommand,
} from '../../../src/components/completion-list/commands.js';
import {ranked} from '../../../src/components/completion-list/fuzzy.js';
import {MentionSearch} from '../../../src/components/completion-list/mention-search.js';
import type {MentionItem, MentionSource} from '../../../src/components/completion-list/mention-source.js';
import {triggerAt} from '../../../src/components/completion-list/trigger.js';

const never = () => false;
const at = (text: string, caret = text.length) => triggerAt(text, caret, never);

describe('triggerAt', () => {
  it('C5 finds a / at the start of the text, of a line, and behind white space', () => {
    assert.deepEqual(at('/pl'), {kind: 'command', start: 0, query: 'pl'});
    assert.deepEqual(at('first\n/pl'), {kind: 'command', start: 6, query: 'pl'});
    assert.deepEqual(at('fix it /pl'), {kind: 'command', start: 7, query: 'pl'});
    assert.deepEqual(at('/plan', 3), {kind: 'command', start: 0, query: 'pl'});
  });

  it('C5 finds none inside words, paths and addresses, and behind the name', () => {
    for (const text of ['see src/review', '1/2', 'http://a', '/usr/bin', '/plan off', '//', 'and/or'])
      assert.equal(at(text), undefined, text);
  });

  it('C5 goes on over a space as long as a name may still come of it', () => {
    const spaced = (query: string) => 'memory show'.startsWith(query);
    assert.deepEqual(triggerAt('/memory sh', 10, spaced), {kind: 'command', start: 0, query: 'memory sh'});
    assert.equal(triggerAt('/memory it', 10, spaced), undefined);
  });

  it('C4 finds an @ in front of a name or a path, not in an address', () => {
    assert.deepEqual(at('see @src/ba'), {kind: 'mention', start: 4, query: 'src/ba'});
    assert.equal(at('me@example.org'), undefined);
    assert.equal(at('@basket.js now'), undefined);
  });

  it('never looks past the caret or in front of the line, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({unit: fc.constantFrom('/', '@', 'a', ' ', '\n', '$', '.')}), fc.nat(), (text, n) => {
        const caret = text.length === 0 ? 0 : n % (text.length + 1);
        const found = at(text, caret);
        if (!found) return;
        assert.equal(text.slice(found.start + 1, caret), found.query);
        assert.ok(!found.query.includes('\n') && /^$|\s/.test(text.slice(Math.max(0, found.start - 1), found.start)));
      }),
    );
  });
});

describe('ranked', () => {
  it('C5 puts the whole name first, then its beginning, then words, then the rest, and drops what does not fit', () => {
    const names = ['deploy-preview', 'report', 'review-file', 'preview', 're', 'spread', 'plan'];
    assert.deepEqual(
      ranked(names, 're', name => name),
      ['re', 'report', 'review-file', 'preview', 'spread', 'deploy-preview'],
    );
    assert.deepEqual(
      ranked(names, 'rvf', name => name),
      ['review-file'],
    );
    assert.deepEqual(
      ranked(names, 'xyz', name => name),
      [],
    );
  });

  it('keeps the order of the list while nothing is typed', () => {
    assert.deepEqual(
      ranked(['b', 'a', 'c'], '', name => name),
      ['b', 'a', 'c'],
    );
  });

  it('reads a $ in a name as what it is', () => {
    assert.deepEqual(
      ranked(['plan', '$imagegen'], '$im', name => name),
      ['$imagegen'],
    );
    assert.deepEqual(
      ranked(['plan', '$imagegen'], 'imag', name => name),
      ['$imagegen'],
    );
  });
});

describe('commands', () => {
  const commands = commandChoices(
    [],
    [
      {name: 'plan', description: 'Make a plan', input: {hint: 'topic'}},
      {name: 'compact', description: 'Shrink'},
      {name: 'db:schema (MCP)', description: 'Show schema'},
      {name: 'db', description: 'Open db'},
      {name: '$imagegen', description: 'Images', input: null},
    ],
  );

  it('C5 reads the longest name that fits, and its argument as it was written', () => {
    assert.deepEqual(
      ['/plan off', '/db:schema (MCP) ', '/db x', '/$imagegen  a\nb'].map(text => {
        const found = commandOf(text, commands);
        return [found?.command.name, found?.argument];
      }),
      [
        ['plan', ' off'],
        ['db:schema (MCP)', ' '],
        ['db', ' x'],
        ['$imagegen', '  a\nb'],
      ],
    );
    for (const text of ['/planet', ' /plan', 'plan', '/']) assert.equal(commandOf(text, commands), undefined, text);
  });

  it('C5 knows an unknown command from a path and from a list that has nothing in it', () => {
    assert.equal(unknownCommand('/nope now', commands), 'nope');
    for (const text of ['/usr/bin', '/plan', 'a /nope', '/', '/db:schema (MCP)'])
      assert.equal(unknownCommand(text, commands), undefined, text);
    assert.equal(unknownCommand('/nope', []), undefined);
  });

  it('C5 hints at the argument until there is one', () => {
    assert.equal(ghostHint('/plan', commands), ' topic');
    assert.equal(ghostHint('/plan ', commands), 'topic');
    for (const text of ['/plan x', '/plan  ', '/compact ', '/pla'])
      assert.equal(ghostHint(text, commands), undefined, text);
  });

  it('C5 lists a command once; what the host carries out itself comes before the agent’s', () => {
    const own = [{name: 'plan', description: 'The app’s own plan'}];
    const all = commandChoices(own, [
      {name: 'plan', description: 'a'},
      {name: 'x', description: 'b'},
      {name: 'x', description: 'c'},
    ]);
    assert.deepEqual(
      all.map(({name, host, description}) => [name, host, description]),
      [
        ['plan', true, 'The app’s own plan'],
        ['x', false, 'b'],
      ],
    );
  });
});

describe('MentionSearch', () => {
  const item = (label: string): MentionItem => ({label, kind: 'file', uri: `file:///${label}`});

  /** A source whose answers the test gives. */
  function slow(): MentionSource & {answers: Map<string, (items: readonly MentionItem[]) => void>; ended: string[]} {
    const answers = new Map<string, (items: readonly MentionItem[]) => void>();
    const ended: string[] = [];
    return {
      name: 'Files',
      answers,
      ended,
      search: (query, signal) => {
        signal.addEventListener('abort', () => ended.push(query));
        return new Promise(resolve => answers.set(query, resolve));
      },
    };
  }

  const settled = () => new Promise<void>(resolve => setImmediate(resolve));

  it('C4 tells a source that nobody waits any more, and takes no late answer', async () => {
    const source = slow();
    const search = new MentionSearch(() => undefined);
    search.ask([source], 'b');
    search.ask([source], 'ba');
    source.answers.get('ba')!([item('basket.js')]);
    await settled();
    source.answers.get('b')!([item('bread.js')]);
    await settled();
    assert.deepEqual(source.ended, ['b']);
    assert.deepEqual(
      search.results?.found.map(found => found.item.label),
      ['basket.js'],
    );
  });

  it('C4 keeps what was found until something new has come', async () => {
    const source = slow();
    const search = new MentionSearch(() => undefined);
    search.ask([source], 'b');
    source.answers.get('b')!([item('basket.js')]);
    await settled();
    search.ask([source], 'ba');
    assert.equal(search.results?.found.length, 1);
    search.end();
    assert.equal(search.results, undefined);
  });

  it('C4 shows what the other sources found when one throws, and says that one did', async () => {
    const broken: MentionSource = {
      name: 'Broken',
      search: () => {
        throw new Error('no index');
      },
    };
    const noList = {name: 'No list', search: () => Promise.resolve('text')} as unknown as MentionSource;
    const search = new MentionSearch(() => undefined);
    search.ask([broken, {name: 'Files', search: () => [item('a.js')]}, noList], 'a');
    await settled();
    assert.deepEqual(
      [search.results?.found.length, search.results?.failed, search.results?.searching],
      [1, true, false],
    );
  });

  it('C4 ranks what fits before what only its source finds', async () => {
    const source: MentionSource = {name: 'Files', search: () => ['zeta.js', 'test/a-basket.js', 'basket.js'].map(item)};
    const search = new MentionSearch(() => undefined);
    search.ask([source], 'bask');
    await settled();
    assert.deepEqual(
      search.results?.found.map(found => found.item.label),
      ['basket.js', 'test/a-basket.js', 'zeta.js'],
    );
  });
});
