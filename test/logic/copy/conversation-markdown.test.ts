import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {applyPatch} from 'diff';
import {conversationMarkdown} from '../../../src/rendering/copy/conversation-markdown.js';
import {blocksMarkdown, fenced} from '../../../src/rendering/copy/block-markdown.js';
import {diffWords} from '../../../src/rendering/diff/diff-words.js';
import {messageMarkdown} from '../../../src/rendering/copy/message-markdown.js';
import type {MessageEntry} from '../../../src/state/entry.js';
import {en} from '../../../src/localize/en.js';
import {agent, call, callUpdate, fail, finish, prompt, tell, thought, update} from '../../state/story.js';

describe('conversationMarkdown', () => {
  it('holds what both said, as it was written, and leaves thoughts out', () => {
    const state = tell([
      update({sessionUpdate: 'session_info_update', title: 'A  title'}),
      prompt('1', 'Hello *you*'),
      thought('Hm.'),
      agent('# Yes\n\n```ts\nlet a;\n```', 'm1'),
      finish('1'),
      prompt('2', 'And?'),
      agent('More.', 'm2'),
      finish('2'),
    ]);
    assert.equal(
      conversationMarkdown(state),
      [
        '# A title',
        '## You',
        'Hello *you*',
        '## Agent',
        '# Yes\n\n```ts\nlet a;\n```',
        '## You',
        'And?',
        '## Agent',
        'More.\n',
      ].join('\n\n'),
    );
    assert.equal(conversationMarkdown(tell([])), '');
  });

  it('tells what the agent did, with its changes and output', () => {
    const state = tell([
      prompt('1', 'Go'),
      call('t1', {title: 'npm *test*', kind: 'execute', _meta: {terminal_info: {terminal_id: 'x'}}}),
      callUpdate('t1', {_meta: {terminal_output: {terminal_id: 'x', data: '\u001b[32mok\u001b[0m\r\n10%\r100%\n'}}}),
      callUpdate('t1', {status: 'completed', _meta: {terminal_exit: {terminal_id: 'x', exit_code: 0, signal: null}}}),
      call('t2', {
        title: 'Edit a.ts',
        status: 'failed',
        content: [
          {type: 'diff', path: 'a.ts', oldText: 'one\ntwo\n', newText: 'one\n2\n'},
          {type: 'content', content: {type: 'text', text: 'Says ``` inside'}},
        ],
      }),
      finish('1'),
    ]);
    const text = conversationMarkdown(state);
    assert.ok(text.includes(`**npm \\*test\\*** · ${en.tools.status.completed}`), text);
    assert.ok(text.includes('```console\nok\n100%\n[exit code: 0]\n```'), text);
    assert.ok(text.includes(`**Edit a.ts** · ${en.tools.status.failed}`), text);
    assert.ok(text.includes('```diff\n--- a.ts\n+++ a.ts\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n```'), text);
    assert.ok(text.includes('````\nSays ``` inside\n````'), text);
  });

  it('X4 puts output that is one fence into no second one, and T7 tells a missing end of line', () => {
    const text = conversationMarkdown(
      tell([
        prompt('1', 'Go'),
        call('t1', {
          title: 'Work',
          content: [
            {type: 'content', content: {type: 'text', text: '```console\n\u001b[31mred\u001b[0m\n[exit code: 2]\n```'}},
            {type: 'diff', path: 'a.ts', oldText: 'one\nlast', newText: 'one\nlast\n'},
          ],
        }),
        finish('1'),
      ]),
    );
    assert.ok(text.includes('\n\n```console\nred\n[exit code: 2]\n```\n\n'), text);
    assert.ok(text.includes(' one\n-last\n\\ No newline at end of file\n+last\n```'), text);
  });

  it('says how turns ended, other than plainly', () => {
    const state = tell([
      prompt('1', 'One'),
      agent('Part', 'm1'),
      finish('1', 'max_tokens'),
      prompt('2', 'Two'),
      fail('2', 'It broke'),
    ]);
    const text = conversationMarkdown(state);
    assert.ok(text.includes(`Part\n\n*${en.messages.maxTokens}*`), text);
    assert.ok(text.includes(`*${en.messages.errors.other}*\n\nIt broke`), text);
  });

  it('quotes work that is nested in a call, and cuts output that is very long', () => {
    const state = tell([
      prompt('1', 'Go'),
      call('t1', {title: 'Task'}),
      agent('Inner\n\ntext', 'i1', {parentToolCallId: 't1'}),
      call('t2', {content: [{type: 'content', content: {type: 'text', text: 'line\n'.repeat(50_000)}}]}),
    ]);
    const text = conversationMarkdown(state);
    assert.ok(text.includes('> Inner\n>\n> text'), text.slice(0, 400));
    assert.ok(text.length < 30_000);
  });

  it('lets code that a message leaves open end with it', () => {
    const state = tell([
      prompt('1', '```js\nmine'),
      agent('```ts\nlet a;', 'm1'),
      call('t1', {title: 'Task'}),
      agent('<!-- inner', 'i1', {parentToolCallId: 't1'}),
      finish('1'),
      prompt('2', 'And?'),
      finish('2'),
    ]);
    const text = conversationMarkdown(state);
    assert.ok(text.includes('mine\n```\n\n## Agent\n\n```ts\nlet a;\n```\n\n**Task**'), text);
    assert.ok(text.includes('> <!-- inner\n> -->\n\n## You\n\nAnd?'), text);
    const blocks = [
      {type: 'text', text: '~~~\nx'},
      {type: 'resource_link', name: 'a', uri: 'file:///a'},
    ];
    assert.equal(blocksMarkdown(blocks), '~~~\nx\n~~~\n\n[a](<file:///a>)');
  });

  it('quotes lines whatever ends them', () => {
    const state = tell([
      prompt('1', 'Go'),
      call('t1', {title: 'Task'}),
      agent('a\r\nb\rc\u2028d', 'i1', {parentToolCallId: 't1'}),
    ]);
    assert.ok(conversationMarkdown(state).includes('\n\n> a\r\n> b\r> c\u2028d\n'));
  });

  const copied = (fields: object) => conversationMarkdown(tell([prompt('1', 'Go'), call('t1', fields), finish('1')]));

  it('tells a result that is in the raw output alone, bounded', () => {
    assert.ok(copied({title: 'A', rawOutput: 'done\n'}).includes('\n\n```\ndone\n```'));
    assert.ok(copied({title: 'A', rawOutput: {ok: true}}).includes('\n\n```json\n{\n  "ok": true\n}\n```'));
    assert.ok(copied({title: 'A', rawOutput: {content: [{type: 'text', text: 'said'}]}}).includes('```\nsaid\n```'));
    const long = copied({title: 'A', rawOutput: 'x'.repeat(100_000)});
    assert.ok(long.includes('xxx…\n```') && long.length < 30_000 && long.length > 15_000);
    const content = [{type: 'content', content: {type: 'text', text: 'shown'}}];
    assert.ok(!copied({title: 'A', content, rawOutput: 'again'}).includes('again'));
  });

  it('T3 names a call without a title as its row does', () => {
    assert.ok(copied({title: '   ', _meta: {tool_name: 'Bash'}}).includes('**Bash** ·'));
    assert.ok(copied({title: ' \n '}).includes(`**${en.tools.untitled}** ·`));
  });

  it('T7 cuts a long diff between its changes, and says how many it leaves out', () => {
    const oldText = Array.from({length: 400}, (_, i) => `${'long '.repeat(25)}${i}\n`).join('');
    const newText = oldText.replaceAll('0\n', '0!\n');
    const text = copied({title: 'A', content: [{type: 'diff', path: 'a.ts', oldText, newText}]});
    const [, patch = '', after] = /```diff\n([^]*?)\n```\n\n\*(.*)\*/.exec(text) ?? [];
    assert.ok(applyPatch(oldText, `${patch}\n`), text.slice(-400));
    assert.equal(after, diffWords(en).leftOut(40 - patch.match(/^@@/gm)!.length));
    const whole = copied({title: 'A', content: [{type: 'diff', path: 'a`.ts', oldText: null, newText: oldText}]});
    assert.ok(whole.includes('\n\n`` a`.ts ``\n\n*1 more change is left out*'), whole.slice(-400));
  });

  it('T7 names a file in which nothing changes, and lets no path begin a line', () => {
    const diff = (path: string, newText: string) => ({type: 'diff', path, oldText: 'a\n', newText});
    assert.ok(copied({title: 'A', content: [diff('a.ts', 'a\n')]}).includes('\n\n`a.ts` · No changes\n'));
    assert.ok(copied({title: 'A', content: [diff('a\n+evil', 'b\n')]}).includes('--- "a\\n+evil"\n'));
  });
});

describe('messageMarkdown', () => {
  it('S9 copies the parts of one message as one', () => {
    const state = tell([
      prompt('1', 'Go'),
      agent('First', 'm1'),
      call('t1'),
      agent('second', 'm1'),
      agent('Other', 'm2'),
      finish('1'),
    ]);
    const messages = [...state.transcript.entries].filter((entry): entry is MessageEntry => entry.kind === 'message');
    const texts = messages.map(entry => messageMarkdown(entry, state.transcript));
    assert.deepEqual(texts, ['Go', 'First\n\nsecond', 'First\n\nsecond', 'Other']);
  });
});

describe('blocksMarkdown', () => {
  it('names what is no text, where it stands', () => {
    const blocks = [
      {type: 'text', text: 'See '},
      {type: 'text', text: 'this:'},
      {type: 'resource_link', name: 'a [b]', uri: 'file:///a b.ts'},
      {type: 'image', mimeType: 'image/png', data: 'AAAA'},
      {type: 'image', mimeType: 'image/png', uri: 'https://example.com/x.png', data: ''},
      {type: 'resource', resource: {uri: 'file:///c.md', text: 'has ```` inside'}},
      {type: 'hologram'},
      {type: 'text', text: 'End'},
    ];
    assert.equal(
      blocksMarkdown(blocks),
      [
        'See this:',
        '[a \\[b\\]](<file:///a b.ts>)',
        '`[image/png]`',
        '![](<https://example.com/x.png>)',
        '[file:///c.md](<file:///c.md>)\n\n`````\nhas ```` inside\n`````',
        '`[hologram]`',
        'End',
      ].join('\n\n'),
    );
  });

  it('fences code so that nothing in it closes the fence', () => {
    assert.equal(fenced('a\n', 'ts'), '```ts\na\n```');
    assert.equal(fenced('```'), '````\n```\n````');
  });
});
