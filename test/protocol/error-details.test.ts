import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {errorDetails} from '../../src/protocol/error-details.js';

describe('errorDetails', () => {
  const cases: readonly (readonly [unknown, string, string])[] = [
    [{code: -32000, message: 'Authentication required'}, 'authRequired', 'Authentication required'],
    [{code: -32002, message: 'Not found'}, 'sessionGone', 'Not found'],
    [{code: -32800, message: 'Cancelled'}, 'cancelled', 'Cancelled'],
    [{code: 529, message: 'Busy'}, 'overloaded', 'Busy'],
    [
      {code: -32603, message: 'No', data: {message: 'You’ve hit your usage limit.'}},
      'overloaded',
      'You’ve hit your usage limit.',
    ],
    [{code: -32603, message: 'No', data: 'Rate limit reached'}, 'overloaded', 'Rate limit reached'],
    [{code: 403, message: 'No access to this model.'}, 'modelUnavailable', 'No access to this model.'],
    [{code: -32603, message: 'Prompt is too long'}, 'tooLarge', 'Prompt is too long'],
    [{code: -32603, message: 'No', data: {details: 'Why', message: 'Because'}}, 'other', 'Why'],
    [undefined, 'other', 'Unknown error'],
  ];
  for (const [error, kind, text] of cases)
    it(`S6 reads ${JSON.stringify(error)}`, () => {
      const read = errorDetails(error);
      assert.deepEqual([read.class, read.text], [kind, text]);
    });
});
