import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {configFromSession, readConfigOptions} from '../../src/protocol/config.js';
import {readTurnUsage} from '../../src/protocol/usage.js';
import type {TurnUsage} from '../../src/protocol/update.js';
import type {ConversationAction} from '../../src/state/action.js';
import {initialState} from '../../src/state/conversation-state.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {reduce} from '../../src/state/reduce.js';
import {selectVisiblePlan, selectVisiblePlans} from '../../src/state/selectors.js';
import {finish, prompt, session, tell, update} from './story.js';

const select = (id: string, currentValue: string, values: readonly string[], category?: string) => ({
  id,
  name: id,
  category,
  type: 'select',
  currentValue,
  options: values.map(value => ({value, name: value})),
});
const modes = {
  currentModeId: 'ask',
  availableModes: [
    {id: 'ask', name: 'Ask'},
    {id: 'code', name: 'Code'},
  ],
};
const start = (result: object): ConversationState =>
  reduce(initialState, {
    type: 'session/started',
    sessionId: session,
    options: configFromSession(result as never) ?? [],
  });
const values = (state: ConversationState) =>
  Object.fromEntries(state.session.config.map(option => [option.configId, option.currentValue]));
const model = {configId: 'model', source: 'option', value: 'big'} as const;
const requested: ConversationAction = {type: 'config/changeRequested', ...model};

describe('reduce: config/…', () => {
  it('K5 legacy modes are one option of their category, unless an option holds it', () => {
    assert.deepEqual(values(start({modes})), {mode: 'ask'});
    assert.deepEqual(values(start({modes, configOptions: [select('m', 'x', ['x'], 'mode')]})), {m: 'x'});
    assert.deepEqual(values(start({modes, configOptions: [select('model', 's', ['s'], 'model')]})), {
      mode: 'ask',
      model: 's',
    });
  });

  it('K5 current_mode_update sets the mode option, whichever source drew it', () => {
    const report = update({sessionUpdate: 'current_mode_update', currentModeId: 'code'});
    assert.deepEqual(values(tell([report], start({modes}))), {mode: 'code'});
    assert.deepEqual(values(tell([report], start({configOptions: [select('m', 'ask', ['ask', 'code'], 'mode')]}))), {
      m: 'code',
    });
  });

  it('K3 an update replaces the whole list, and legacy options stay', () => {
    const before = start({
      modes,
      configOptions: [select('model', 's', ['s', 'big'], 'model'), select('effort', 'low', ['low'])],
    });
    const after = tell(
      [update({sessionUpdate: 'config_option_update', configOptions: [select('model', 'big', ['big'], 'model')]})],
      before,
    );
    assert.deepEqual(values(after), {mode: 'ask', model: 'big'});
  });

  describe('K5 a legacy option whose category the agent’s list held for a while', () => {
    const replaced = (...configOptions: unknown[]) => update({sessionUpdate: 'config_option_update', configOptions});
    const reported = (currentModeId: string) => update({sessionUpdate: 'current_mode_update', currentModeId});
    const own = select('m', 'x', ['x', 'ask', 'code'], 'mode');
    const size = select('size', 's', ['s', 'l']);

    it('comes back with its current value when the list holds it no longer', () => {
      const before = start({modes, configOptions: [own, size]});
      assert.deepEqual(values(before), {m: 'x', size: 's'});
      assert.deepEqual(values(tell([replaced(size)], before)), {mode: 'ask', size: 's'});
      assert.deepEqual(values(tell([reported('code'), replaced(size)], before)), {mode: 'code', size: 's'});
      assert.deepEqual(values(tell([replaced()], tell([replaced(own)], before))), {mode: 'ask'});
    });

    it('comes back with the value it was changed to', () => {
      const mode = {configId: 'mode', source: 'mode', value: 'code'} as const;
      const story = [
        {type: 'config/changeRequested', ...mode},
        {type: 'config/changeAnswered', ...mode},
      ] as const;
      assert.deepEqual(values(tell([...story, replaced(own), replaced()], start({modes}))), {mode: 'code'});
    });

    it('is gone with its session, and stays away while another option has its id', () => {
      const next: ConversationAction = {type: 'session/started', sessionId: session, options: []};
      assert.deepEqual(values(tell([next, replaced()], start({modes, configOptions: [own]}))), {});
      const same = select('mode', 'x', ['x']);
      const state = tell([replaced(same)], start({modes}));
      assert.deepEqual(
        state.session.config.map(({configId, source}) => [configId, source]),
        [['mode', 'option']],
      );
    });

    it('is in the end as if the list had never held it', () => {
      const step = fc.oneof(
        fc.record({list: fc.subarray([own, size, select('effort', 'low', ['low'])])}),
        fc.record({mode: fc.constantFrom('ask', 'code')}),
      );
      fc.assert(
        fc.property(fc.array(step, {maxLength: 8}), fc.boolean(), (steps, atStart) => {
          const run = (lists: (list: readonly unknown[]) => readonly unknown[]) => {
            const begun = start({modes, configOptions: lists(atStart ? [own, size] : [size])});
            const told = steps.map(one => ('mode' in one ? reported(one.mode) : replaced(...lists(one.list))));
            return tell([...told, replaced(size)], begun).session;
          };
          assert.deepEqual(
            run(list => list),
            run(list => list.filter(option => option !== own)),
          );
        }),
      );
    });
  });

  it('K3 a change in flight is pending and not done', () => {
    const state = tell([requested], start({configOptions: [select('model', 's', ['s', 'big'])]}));
    assert.deepEqual(values(state), {model: 's'});
    assert.deepEqual(
      state.session.changes.map(({configId, status}) => [configId, status]),
      [['model', 'pending']],
    );
  });

  it('K3 answers and updates apply in the order they arrive', () => {
    const before = tell([requested], start({configOptions: [select('model', 's', ['s', 'big'])]}));
    const options = configFromSession({configOptions: [select('model', 'big', ['s', 'big'])]})!;
    const answered = tell([{type: 'config/changeAnswered', ...model, options}], before);
    assert.deepEqual([values(answered), answered.session.changes], [{model: 'big'}, []]);
    const later = tell(
      [update({sessionUpdate: 'config_option_update', configOptions: [select('model', 's', ['s', 'big'])]})],
      answered,
    );
    assert.deepEqual(values(later), {model: 's'});
  });

  it('K3 a refused change falls back to the last list and says so', () => {
    const before = tell([requested], start({configOptions: [select('model', 's', ['s', 'big'])]}));
    const state = tell(
      [{type: 'config/changeFailed', configId: 'model', value: 'big', error: {class: 'other', text: 'no'}}],
      before,
    );
    assert.deepEqual([values(state), state.session.changes[0]?.status], [{model: 's'}, 'failed']);
    assert.deepEqual(tell([{type: 'config/changeDismissed', configId: 'model'}], state).session.changes, []);
  });

  it('K3 the answer of an older change leaves a newer one of the same option under way', () => {
    const newer: ConversationAction = {type: 'config/changeRequested', ...model, value: 'huge'};
    const before = tell([requested, newer], start({configOptions: [select('model', 's', ['s', 'big', 'huge'])]}));
    const options = configFromSession({configOptions: [select('model', 'big', ['s', 'big', 'huge'])]})!;
    const answered = tell([{type: 'config/changeAnswered', ...model, options}], before);
    assert.deepEqual(
      answered.session.changes.map(({value, status}) => [value, status]),
      [['huge', 'pending']],
    );
  });

  it('K5 an answer whose list holds another value says that the change was not applied', () => {
    const options = configFromSession({configOptions: [select('model', 's', ['s', 'big'])]})!;
    const state = tell(
      [requested, {type: 'config/changeAnswered', ...model, options}],
      start({configOptions: [select('model', 's', ['s', 'big'])]}),
    );
    assert.deepEqual(
      state.session.changes.map(({status}) => status),
      ['notApplied'],
    );
  });

  it('K5 the answer of a legacy request sets no value that the option does not offer', () => {
    const before = start({configOptions: [select('model', 'big', ['big', 'small'], 'model')]});
    const change = {type: 'config/changeAnswered', configId: 'model', source: 'model'} as const;
    assert.deepEqual(values(tell([{...change, value: 'small[medium]'}], before)), {model: 'big'});
    assert.deepEqual(values(tell([{...change, value: 'small'}], before)), {model: 'small'});
  });

  it('K5 the empty answer of set_mode makes the asked value current', () => {
    const mode = {configId: 'mode', source: 'mode', value: 'code'} as const;
    const state = tell(
      [
        {type: 'config/changeRequested', ...mode},
        {type: 'config/changeAnswered', ...mode},
      ],
      start({modes}),
    );
    assert.deepEqual([values(state), state.session.changes], [{mode: 'code'}, []]);
  });

  it('K2 groups with equal names stay separate, loose values are a group without a name', () => {
    const grouped = {
      ...select('model', 'a', []),
      options: [
        {group: 'x', name: 'Fast', options: [{value: 'a', name: 'A'}]},
        {group: 'y', name: 'Fast', options: [{value: 'b', name: 'B'}]},
      ],
    };
    const [option] = configFromSession({configOptions: [grouped]})!;
    assert.deepEqual(
      option?.groups.map(({groupId, name}) => [groupId, name]),
      [
        ['x', 'Fast'],
        ['y', 'Fast'],
      ],
    );
  });

  it('P8 configuration, commands, title and usage of a child are not the conversation\u2019s', () => {
    const child = update({sessionUpdate: 'subagent_update', sessionId: 'kid', title: 'Kid'});
    const before = tell([child], start({configOptions: [select('model', 's', ['s'])]}));
    for (const fields of [
      {sessionUpdate: 'config_option_update', configOptions: []},
      {sessionUpdate: 'available_commands_update', availableCommands: []},
      {sessionUpdate: 'session_info_update', title: 'Kid'},
      {sessionUpdate: 'usage_update', used: 1, size: 2},
      {sessionUpdate: 'plan', entries: [{content: 'x', priority: 'low', status: 'pending'}]},
    ])
      assert.equal(tell([update(fields, 'kid')], before), before);
  });
});

describe('readConfigOptions', () => {
  it('K2 keeps the value of a type that ACP does not define as it reads', () => {
    const read = (currentValue: unknown) =>
      readConfigOptions([{id: 'n', name: 'N', type: 'number', currentValue}])?.map(option => option.currentValue);
    assert.deepEqual([4, {a: 1}, 'x', true, null].flatMap(read), ['4', '{"a":1}', 'x', true, undefined]);
  });
});

describe('reduce: plan, usage, title, notices', () => {
  it('L1 an update replaces the plan, an empty one removes it', () => {
    const plan = (...contents: string[]) =>
      update({
        sessionUpdate: 'plan',
        entries: contents.map(content => ({content, priority: 'low', status: 'pending'})),
      });
    const state = tell([plan('a', 'b'), plan('c')]);
    assert.equal(state.plans.length, 1);
    assert.equal(state.plans[0]?.type === 'items' && state.plans[0].entries.length, 1);
    assert.deepEqual(tell([plan()], state).plans, []);
  });

  it('L2 an absent cost keeps the last, null clears it', () => {
    const usage = (fields: object) => update({sessionUpdate: 'usage_update', used: 1, size: 10, ...fields});
    const state = tell([usage({cost: {amount: 2, currency: 'credits'}}), usage({})]);
    assert.deepEqual(state.session.usage?.cost, {amount: 2, currency: 'credits'});
  });

  it('L2 a lower count, as after a compaction, replaces the higher one', () => {
    const usage = (used: number) => update({sessionUpdate: 'usage_update', used, size: 10});
    assert.deepEqual(tell([usage(9), usage(2)]).session.usage, {used: 2, size: 10, cost: undefined});
  });

  it('L2 keeps the tokens of the turn that ended last, and of no other', () => {
    const ended = (request: string, usage?: TurnUsage): ConversationAction => ({
      type: 'prompt/finished',
      session,
      request,
      stopReason: 'end_turn',
      usage,
    });
    const state = tell([prompt('1', 'Go'), ended('1', {inputTokens: 5, outputTokens: 2})]);
    assert.deepEqual(state.session.usage, {turn: {inputTokens: 5, outputTokens: 2}});
    const patched = tell([update({sessionUpdate: 'usage_update', used: 1, size: 10})], state);
    assert.deepEqual(patched.session.usage?.turn, {inputTokens: 5, outputTokens: 2});
    assert.equal(tell([prompt('2', 'On'), ended('2')], patched).session.usage?.turn, undefined);
  });

  it('L2 reads the tokens of a turn defensively, also from a quota', () => {
    const quota = {_meta: {quota: {token_count: {input_tokens: 3, output_tokens: 1}}}};
    assert.deepEqual(readTurnUsage({usage: {inputTokens: 7, outputTokens: 'x', more: 1}}), {inputTokens: 7});
    assert.deepEqual(readTurnUsage(quota), {inputTokens: 3, outputTokens: 1});
    for (const result of [{}, {usage: 'much'}, {usage: {}}, {_meta: null}])
      assert.equal(readTurnUsage(result), undefined);
  });

  it('L2 keeps the limit an agent told, and takes nothing else for one', () => {
    const usage = (limit: unknown) =>
      update({sessionUpdate: 'usage_update', used: 1, size: 10, _meta: {'_claude/rateLimit': limit}});
    const told = {status: 'allowed_warning', rateLimitType: 'five_hour', utilization: 0.91, resetsAt: 1_800_000_000};
    const state = tell([usage(told), usage(undefined), usage('soon'), usage({})]);
    assert.deepEqual(state.session.usage?.limit, {
      status: 'allowed_warning',
      period: 'five_hour',
      share: 0.91,
      resetsAt: 1_800_000_000,
    });
  });

  it('L3 an absent title keeps, null and blank fall back', () => {
    const title = (fields: object) => update({sessionUpdate: 'session_info_update', ...fields});
    const titled = tell([title({title: 'One'}), title({updatedAt: '2026-01-01T00:00:00Z'})]);
    assert.equal(titled.session.title, 'One');
    assert.equal(tell([title({title: null})], titled).session.title, undefined);
    assert.equal(tell([title({title: '  '})], titled).session.title, undefined);
  });

  it('L4 notices are no rows; equal ones are separate events', () => {
    const notice = update({sessionUpdate: 'notice', severity: 'warning', title: 'Low disk'});
    const state = tell([notice, notice]);
    assert.deepEqual([state.notices.length, state.transcript.entries.size], [2, 0]);
    assert.equal(tell([{type: 'notice/dismissed', id: 0}], state).notices.length, 1);
  });

  it('keeps what nobody understood for the inspector and changes nothing else', () => {
    const before = tell([]);
    const state = tell([update({sessionUpdate: '_vendor_thing', x: 1})], before);
    assert.deepEqual({...state, unrecognized: before.unrecognized}, before);
    assert.equal(state.unrecognized.count, 1);
  });
});

describe('selectVisiblePlan', () => {
  it('L1 shows the plan that was replaced last, whatever its id', () => {
    const plan = (planId: string, content: string): ConversationAction => ({
      type: 'plan/replaced',
      session,
      planId,
      plan: {type: 'markdown', content},
    });
    const state = tell([plan('9', 'first'), plan('1', 'second'), plan('5', 'third')]);
    const visible = selectVisiblePlan(state);
    assert.equal(visible?.type === 'markdown' && visible.content, 'third');
  });
});

describe('selectVisiblePlans', () => {
  const items = (planId: string, ...statuses: string[]) =>
    update({
      sessionUpdate: 'plan_update',
      plan: {type: 'items', planId, entries: statuses.map(status => ({content: 'x', priority: 'low', status}))},
    });
  const ids = (state: ConversationState) => selectVisiblePlans(state).map(({planId}) => planId);

  it('L1 keeps each plan where it was first seen, and is the same value until one changes', () => {
    const state = tell([items('9', 'pending'), items('1', 'pending'), items('9', 'in_progress')]);
    assert.deepEqual(ids(state), ['9', '1']);
    assert.equal(selectVisiblePlans(state), selectVisiblePlans({...state}));
    const removed = tell([update({sessionUpdate: 'plan_removed', planId: '9'})], state);
    assert.deepEqual(ids(removed), ['1']);
    assert.deepEqual(ids(tell([items('9', 'pending')], removed)), ['1', '9']);
  });

  it('L1 leaves out in later turns what has no open step, but never a plan that has', () => {
    const state = tell([
      prompt('1', 'go'),
      items('done', 'completed', 'cancelled'),
      items('open', 'completed', 'pending'),
      finish('1'),
    ]);
    assert.deepEqual(ids(state), ['done', 'open']);
    assert.deepEqual(ids(tell([prompt('2', 'on')], state)), ['open']);
  });
});
