import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {UsageError, defaultPort, parseCommandLine} from '../../playground/server/command-line.js';
import {shellWords} from '../../playground/server/shell-words.js';

const here = process.cwd();

describe('shellWords', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['', []],
    ['  npx   my-agent --acp ', ['npx', 'my-agent', '--acp']],
    [`bash '/a dir/run.sh' "it's"`, ['bash', '/a dir/run.sh', "it's"]],
    [`a"b c"'d e'f`, ['ab cd ef']],
    [String.raw`one\ word "a \"quoted\" \n" '\n'`, ['one word', String.raw`a "quoted" \n`, String.raw`\n`]],
    [`""  ''`, ['', '']],
    ['a\tb\nc', ['a', 'b', 'c']],
    ['$HOME *', ['$HOME', '*']],
  ];
  for (const [line, words] of cases) {
    it(`splits ${JSON.stringify(line)}`, () => assert.deepEqual(shellWords(line), words));
  }

  it('refuses a quote that is not closed', () => {
    assert.throws(() => shellWords('a "b'), RangeError);
  });
});

describe('parseCommandLine', () => {
  it('starts the demo agent here without options', () => {
    assert.deepEqual(parseCommandLine([], here), {
      agent: undefined,
      cwd: here,
      terminals: false,
      preamble: undefined,
      port: defaultPort,
      open: true,
      replay: undefined,
      realtime: false,
      record: undefined,
    });
  });

  it('reads every option', () => {
    const args = ['--agent', 'node "my agent.js"', '--cwd', 'src', '--preamble', 'Be short.', '--port=0', '--no-open'];
    args.push('--record', 'a.jsonl', '--terminals');
    assert.deepEqual(parseCommandLine(args, here), {
      agent: ['node', 'my agent.js'],
      cwd: `${here}/src`,
      terminals: true,
      preamble: 'Be short.',
      port: 0,
      open: false,
      replay: undefined,
      realtime: false,
      record: `${here}/a.jsonl`,
    });
    const replay = parseCommandLine(['--replay', 'package.json', '--realtime'], here);
    assert.ok(replay !== 'help' && replay.replay === `${here}/package.json` && replay.realtime);
    assert.equal(parseCommandLine(['--help'], here), 'help');
  });

  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [['--colour'], /Unknown option --colour/],
    [['-x'], /Unknown option -x/],
    [['word'], /“word” is no option/],
    [['--port'], /--port needs a value/],
    [['--port', 'x'], /“x” is no port number/],
    [['--port', '65536'], /no port number/],
    [['--no-open=yes'], /--no-open takes no value/],
    [['--agent', 'a "b'], /--agent: The quote " is not closed/],
    [['--agent', ' '], /--agent needs a command/],
    [['--agent', 'a', '--agent', 'b'], /can be given once/],
    [['--cwd', 'nowhere'], /nowhere is no directory/],
    [['--replay', 'nowhere'], /nowhere is no file/],
    [['--replay', 'package.json', '--agent', 'a'], /takes no --agent/],
    [['--realtime'], /needs --replay/],
  ];
  for (const [args, message] of wrong) {
    it(`explains ${args.join(' ')}`, () => {
      assert.throws(
        () => parseCommandLine(args, here),
        error => error instanceof UsageError && message.test(error.message),
      );
    });
  }
});
