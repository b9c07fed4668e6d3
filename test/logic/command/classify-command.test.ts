import fc from 'fast-check';
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {classifyCommand} from '../../../src/rendering/command/classify-command.js';
import type {CommandFace} from '../../../src/rendering/command/command-face.js';
import {parseShell} from '../../../src/rendering/command/shell-words.js';
import {commandLines} from './command-lines.js';

function told(face: CommandFace): string {
  if (face.kind === 'search') return `search ${face.query} @ ${face.paths.join(', ')}`;
  if (face.kind !== 'read') return face.kind;
  return `read ${face.path}${face.from === undefined ? '' : `:${face.from}-${face.to ?? ''}`}`;
}

describe('classifyCommand', () => {
  for (const [line, face] of commandLines)
    it(`X8 shows ${JSON.stringify(line)} as ${face}`, () => assert.equal(told(classifyCommand(line)), face));

  it('X8 is told by more than 200 lines', () => assert.ok(new Set(commandLines.map(([line]) => line)).size > 200));

  it('never throws, and never reads what a shell would run besides', () => {
    const piece = fc.constantFrom(
      ...[
        'cat',
        'grep',
        'rg',
        'sed',
        'head',
        'bash -lc',
        'cd',
        'a.txt',
        '-n',
        "'1,5p'",
        '"',
        "'",
        '\\',
        '$',
        '$(',
        '`',
      ],
      ...['|', '&&', '||', ';', '&', '>', '<', '<<', '(', ')', '{', '}', '#', '*', '\n', 'rm', 'x', '2>&1', '日本'],
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 14}), fc.constantFrom(' ', ''), (pieces, between) => {
        const line = pieces.join(between);
        const face = classifyCommand(line);
        const words = parseShell(line)?.flatMap(({commands}) => commands.map(([first]) => first?.text)) ?? [];
        if (words.includes('rm')) assert.equal(face.kind, 'terminal', line);
      }),
      {numRuns: 2_000},
    );
  });

  it('leaves a huge line alone', () => assert.equal(classifyCommand(`cat ${'x'.repeat(10_000)}`).kind, 'terminal'));
});

describe('parseShell', () => {
  it('gives back words that were quoted', () => {
    const word = fc.string({minLength: 1, unit: 'binary'}).filter(text => !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(word, {minLength: 1, maxLength: 6}), words => {
        const line = ['x', ...words.map(text => `'${text.replaceAll("'", "'\\''")}'`)].join(' ');
        assert.deepEqual(
          parseShell(line)?.[0]?.commands[0]?.map(({text}) => text),
          ['x', ...words],
        );
      }),
    );
  });

  for (const space of ['\u00a0', '\u3000', '\ufeff', '\u2028', '\r', '\f', '\v'])
    it(`X8 ends at a space that is none to a shell: ${JSON.stringify(space)}`, () => {
      assert.equal(parseShell(`ls${space}-l`), undefined);
      assert.equal(parseShell(`ls${space}`), undefined);
    });
});
