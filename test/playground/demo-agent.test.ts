import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {scenarioFor, scenarios} from '../../playground/agent/scenarios/all.js';
import {chunksOf} from '../../playground/agent/chunks.js';
import {gone} from './support/processes.js';
import {startDemo, terminalCapabilities} from './support/demo-client.js';

const timeout = 180_000;

describe('scenarioFor', () => {
  for (const scenario of scenarios) {
    it(`takes “${scenario.say}” for itself`, () => assert.equal(scenarioFor(scenario.say), scenario));
  }

  it('counts what a prompt begins with before words in its middle', () => {
    assert.equal(scenarioFor('$ cat test/x').say, '$ ls -l src');
    assert.equal(scenarioFor('read test/basket.test.js').say, 'read src/basket.js');
    assert.equal(scenarioFor('/plan').say, 'make a plan');
  });
});

describe('chunksOf', () => {
  it('loses nothing and never cuts a character', () => {
    const text = '👩‍👩‍👧 漢字 e\u0301 and plain words, many of them, over and over. '.repeat(5);
    const chunks = chunksOf(text);
    assert.equal(chunks.join(''), text);
    assert.ok(chunks.length > 20);
    assert.ok(chunks.every(chunk => !chunk.startsWith('\u0301') && !chunk.startsWith('\u200d')));
  });
});

describe('demo agent', {timeout}, () => {
  it('S1 answers turn after turn in one session', async test => {
    const demo = await startDemo(test);
    for (const words of ['one', 'two', 'three']) assert.equal(await demo.prompt(words), 'end_turn');
    assert.match(demo.text(), /“one”. This is turn 1 .*“two”. This is turn 2 .*“three”. This is turn 3 /s);
    assert.equal(new Set(demo.of('agent_message_chunk').map(({messageId}) => messageId)).size, 3);
  });

  it('lists in its help everything it can show', async test => {
    const demo = await startDemo(test);
    await demo.prompt('help');
    for (const {say} of scenarios) assert.ok(demo.text().includes(`**${say}**`), say);
  });

  it('reads and searches the real files', async test => {
    const demo = await startDemo(test);
    await demo.prompt('read src/prices.js');
    await demo.prompt('search for priceOf(');
    const [read, search] = demo.of('tool_call_update');
    assert.match(JSON.stringify(read!.content), /honey: 650/);
    assert.match(JSON.stringify(search!.content), /src\/basket.js:10: sum \+= priceOf/);
    assert.equal(search!.locations?.[0]?.line, 10);
  });

  it('asks with a diff before it edits, and edits only when allowed', async test => {
    const demo = await startDemo(test);
    const file = join(demo.directory, 'src/basket.js');
    const before = readFileSync(file, 'utf8');
    demo.pick = 'reject';
    await demo.prompt('fix the bug');
    assert.equal(readFileSync(file, 'utf8'), before);
    demo.pick = 'once';
    await demo.prompt('fix the bug');
    const after = readFileSync(file, 'utf8');
    assert.match(after, /priceOf\(article\) \* count/);
    const asked = demo.permissions[1]!;
    assert.deepEqual(asked.toolCall.content, [{type: 'diff', path: file, oldText: before, newText: after}]);
    assert.deepEqual(
      asked.options.map(({kind}) => kind),
      ['allow_once', 'allow_always', 'reject_once'],
    );
  });

  it('asks no more after “always”, and not in a mode that allows it', async test => {
    const demo = await startDemo(test);
    demo.pick = 'always';
    await demo.prompt('fix the bug');
    await demo.prompt('write a new file');
    assert.equal(demo.permissions.length, 1);
    await demo.set('mode', 'auto');
    await demo.prompt('$ true');
    assert.equal(demo.permissions.length, 1);
  });

  it('runs the tests for real: they fail, and pass once the bug is fixed', async test => {
    const demo = await startDemo(test, terminalCapabilities);
    await demo.prompt('run the tests');
    await demo.prompt('fix the bug');
    await demo.prompt('run the tests');
    const exits = demo
      .of('tool_call_update')
      .map(({_meta}) => _meta?.['terminal_exit'] as {exit_code: number} | undefined)
      .filter(exit => exit !== undefined);
    assert.deepEqual(
      exits.map(({exit_code}) => exit_code),
      [1, 0],
    );
    assert.match(demo.text(), /Some tests fail.*All tests pass/s);
  });

  it('X1 X9 streams output to a client that draws terminals, and sends plain text to others', async test => {
    const drawing = await startDemo(test, terminalCapabilities);
    await drawing.prompt('colours');
    const deltas = drawing.of('tool_call_update').filter(({_meta}) => _meta?.['terminal_output_delta']);
    assert.ok(deltas.length > 5, `${deltas.length} pieces`);
    assert.ok(drawing.of('tool_call')[0]!.content!.some(({type}) => type === 'terminal'));

    const plain = await startDemo(test);
    await plain.prompt('$ echo out; exit 4');
    const sent = JSON.stringify(plain.updates);
    assert.doesNotMatch(sent, /terminal_(info|output|exit)|"terminal"/);
    assert.match(sent, /```console\\nout\\n\\n\[exit code: 4\]\\n```/);
  });

  it('S4 stops a command in the middle, with all it started, and answers cancelled', async test => {
    const demo = await startDemo(test, terminalCapabilities);
    demo.pick = 'once';
    const answer = demo.prompt('$ echo $$; sleep 60 & echo $!; wait');
    const pids = () =>
      demo
        .of('tool_call_update')
        .map(({_meta}) => (_meta?.['terminal_output_delta'] as {data: string} | undefined)?.data ?? '')
        .join('')
        .match(/\d+/g) ?? [];
    await demo.until(() => pids().length === 2);
    await demo.stop();
    assert.equal(await answer, 'cancelled');
    await gone(pids().map(Number));
  });

  it('S4 stops while it waits for an answer', async test => {
    const demo = await startDemo(test);
    demo.pick = undefined;
    const answer = demo.prompt('two permissions');
    await demo.until(() => demo.permissions.length === 2);
    await demo.stop();
    assert.equal(await answer, 'cancelled');
    demo.pick = 'once';
    assert.equal(await demo.prompt('and now'), 'end_turn');
  });

  it('S12 wants a sign-in first, and works after it', async test => {
    const demo = await startDemo(test);
    await assert.rejects(demo.prompt('sign in'), {code: -32000});
    await demo.signIn();
    assert.equal(await demo.prompt('sign in'), 'end_turn');
  });

  it('ends a turn in every way', async test => {
    const demo = await startDemo(test);
    assert.equal(await demo.prompt('refuse'), 'refusal');
    assert.equal(await demo.prompt('max tokens'), 'max_tokens');
    assert.equal(await demo.prompt('too many requests'), 'max_turn_requests');
    await assert.rejects(demo.prompt('overloaded'), {code: 529});
    assert.equal(await demo.prompt('say nothing'), 'end_turn');
  });

  it('K3 changes the levels of effort with the model', async test => {
    const demo = await startDemo(test);
    const effort = () => demo.options.find(({id}) => id === 'effort');
    assert.equal(effort()?.currentValue, 'medium');
    await demo.set('model', 'birch');
    assert.equal(effort()?.currentValue, 'high');
    await demo.set('model', 'moss');
    assert.equal(effort(), undefined);
    await assert.rejects(demo.set('effort', 'low'), {code: -32602});
  });

  it('offers booleans, notices and compactions only to clients that declared them', async test => {
    const bare = await startDemo(test);
    await bare.prompt('notice');
    await bare.prompt('compact');
    assert.equal(bare.of('notice').length + bare.of('compaction_update').length, 0);
    assert.ok(bare.options.every(({type}) => type === 'select'));

    const full = await startDemo(test, {session: {configOptions: {boolean: {}}, notices: {}, compaction: {}}});
    await full.prompt('notice');
    await full.prompt('compact');
    assert.deepEqual(
      full.of('notice').map(({severity}) => severity),
      ['info', 'warning', 'error'],
    );
    assert.deepEqual(
      full.of('compaction_update').map(({status}) => status),
      ['in_progress', 'completed'],
    );
    assert.ok(full.options.some(({type}) => type === 'boolean'));
  });

  it('S14 begins a turn by itself after its answer', async test => {
    const demo = await startDemo(test);
    await demo.prompt('come back later');
    await demo.until(() => demo.of('tool_call').length === 1);
    assert.match(demo.text(), /Here I am again/);
  });

  it('tells commands, title, usage and a plan', async test => {
    const demo = await startDemo(test);
    demo.pick = 'once';
    await demo.prompt('make a plan');
    assert.equal(demo.of('plan').length, 5);
    assert.ok(
      demo
        .of('plan')
        .at(-1)!
        .entries.every(({status}) => status === 'completed'),
    );
    assert.equal(demo.of('session_info_update')[0]?.title, 'make a plan');
    assert.ok(demo.of('usage_update').length > 0);
    assert.ok(demo.of('available_commands_update')[0]!.availableCommands.some(({name}) => name === 'help'));
  });
});
