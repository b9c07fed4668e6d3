import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {terminalAnswered} from '../../src/protocol/requests.js';

const commandOf = (params: object) => {
  const [event] = terminalAnswered('terminal/create', {...params}, {terminalId: 't'});
  return event?.kind === 'info' ? event.command : undefined;
};

describe('the command of a terminal that the host runs', () => {
  for (const [params, command] of [
    [{command: 'git', args: ['commit', '-m', "it's done"]}, `git commit -m 'it'\\''s done'`],
    [{command: 'FOO=1', args: ['ls']}, "'FOO=1' ls"],
    [{command: 'printf "%s" a | tr a b; exit 4'}, 'printf "%s" a | tr a b; exit 4'],
    [{command: 'ls', args: []}, 'ls'],
    [{args: ['x']}, "'' x"],
    [{}, ''],
  ] as const)
    it(`X5 reads ${JSON.stringify(params)}`, () => assert.equal(commandOf(params), command));
});
