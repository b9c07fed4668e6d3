import {expect, waitUntil} from '@open-wc/testing';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {actionsFromTraffic, noTraffic} from '../../src/protocol/actions-from-traffic.js';
import type {ConversationKey} from '../../src/protocol/traffic.js';
import {createConversation} from '../../src/store/conversation.js';
import {parseRecording} from '../../src/testing/recording.js';
import {settle, showConversation} from './conversation-fixture.js';

/** What can be read on the controls of a conversation. */
interface Controls {
  readonly config: readonly string[];
  readonly more?: readonly string[];
  /** What is said of changes that were refused. */
  readonly problems?: readonly string[];
  readonly plans?: readonly string[];
  readonly usage?: string;
  readonly commands: string;
}

const codex = {
  config: ['Mode: Workspace access', 'Model: 5.5', 'Reasoning effort: Medium'],
  more: ['Collaboration mode: Default', 'Fast mode: Off'],
  commands: '/plan /mcp /skills /status /review /review-branch',
};
const claude = {config: ['Mode: Manual', 'Model: Default (recommended)', 'Effort: Default']};
const gemini = {
  config: ['Mode: Default', 'Model: Auto'],
  commands: '/memory /memory show /memory refresh /memory list /memory inbox /extensions',
};

/** What the traffic of real agents leads to. */
const recorded: Readonly<Record<string, Controls>> = {
  'claude/config-options': {
    config: ['Mode: Plan', 'Model: Haiku 5.5', 'Effort: Medium'],
    more: ['Ultracode: On'],
    problems: ['fast was not changed to on', 'Model was not changed to no-such-model', 'nope was not changed to x'],
    usage: 'Context usage: 0 %',
    commands: '/review-file /deep-research /dataviz /update-config',
  },
  'claude/config-options-boolean': {
    ...claude,
    more: ['Fast mode, on', 'Ultracode, on'],
    commands: '/review-file /deep-research /dataviz /update-config /verify /debug',
  },
  'claude/plan-todo': {
    ...claude,
    more: ['Fast mode: Off', 'Ultracode: Off'],
    plans: ['Plan: All done, 4 of 4'],
    usage: 'Context usage: 0 %',
    commands: '/review-file /deep-research /dataviz /update-config',
  },
  'codex-acp/plan': {...codex, plans: ['Plan: All done, 4 of 4'], usage: 'Context usage: 3 %'},
  'codex-acp/plan-mode.caps-full': {
    ...codex,
    more: ['Collaboration mode: Default', 'Fast mode, off'],
    plans: ['Plan: Plan', 'Plan: Plan'],
    usage: 'Context usage: 4 %',
    commands: '/plan /mcp /skills /status',
  },
  'codex-acp/usage': {...codex, usage: 'Context usage: 4 %'},
  'gemini/config-options': {
    ...gemini,
    problems: ['Model was not changed to no-such-model', 'nope was not changed to x'],
  },
  'gemini/modes': {...gemini, config: ['Mode: Auto Edit', 'Model: Auto']},
  'gemini/slash-commands': gemini,
};

const unanswered = new Promise<never>(() => undefined);

/** The element that shows what a recording ends with. */
async function shownAtEnd(name: string): Promise<AcpConversation> {
  const answer = await fetch(`/test/recordings/files/${name}.jsonl`);
  // the recorded answers settle what was asked for
  const host = {prompt: () => unanswered, setConfigOption: () => unanswered};
  const conversation = createConversation(host, {traffic: true, schedule: flush => queueMicrotask(() => flush())});
  let traffic = noTraffic;
  let own: ConversationKey | undefined;
  for (const message of parseRecording(await answer.text()).messages) {
    const step = actionsFromTraffic(traffic, message);
    traffic = step.traffic;
    for (const {conversation: key, action} of step.actions) {
      if (key !== 'all') own ??= key;
      if (key === 'all' || key === own) conversation.store.dispatch(action);
    }
  }
  return showConversation(conversation);
}

const find = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();

async function moreOf(picker: Element): Promise<string[]> {
  const root = picker.shadowRoot!;
  find(root, '[part~=more-button]')[0]!.click();
  await waitUntil(() => root.querySelector('[part=options]'));
  return find(root, '[part=options] [data-config]').map(row => {
    const checked = row.getAttribute('aria-checked');
    return checked === null ? nameOf(row) : `${nameOf(row)}, ${checked === 'true' ? 'on' : 'off'}`;
  });
}

async function commandsOf(element: AcpConversation): Promise<string> {
  const root = element.shadowRoot!.querySelector('acp-composer')!.shadowRoot!;
  const field = root.querySelector('textarea')!;
  field.focus();
  document.execCommand('insertText', false, '/');
  await waitUntil(() => root.querySelector('[role=option]'));
  return find(root, '[role=option]')
    .map(option => option.querySelector('[part~=name], .name')?.textContent.trim() ?? option.textContent.trim())
    .join(' ');
}

async function controlsOf(element: AcpConversation): Promise<Controls> {
  const root = element.shadowRoot!;
  const picker = root.querySelector('acp-config-picker')!;
  const config = find(picker.shadowRoot!, '[part=trigger]').map(nameOf);
  const problems = find(picker.shadowRoot!, '[part=problem] .what > bdi:first-child').map(nameOf);
  const hasMore = find(picker.shadowRoot!, '[part~=more-button]:not(.narrow-only)').length > 0;
  const plans = find(root, 'acp-plan-list').map(plan => nameOf(find(plan.shadowRoot!, '[part=toggle]')[0]!));
  const usage = root.querySelector('acp-usage-meter')?.shadowRoot?.querySelector('[part=base]');
  return {
    config,
    ...(hasMore && {more: await moreOf(picker)}),
    ...(problems.length > 0 && {problems}),
    ...(plans.length > 0 && {plans}),
    ...(usage && {usage: nameOf(usage)}),
    commands: await commandsOf(element),
  };
}

describe('<acp-conversation> from recordings of real agents', () => {
  for (const [name, controls] of Object.entries(recorded))
    it(`K1 K5 L1 L2 C5 ${name} gives the right pickers, lists and meters`, async () => {
      const element = await shownAtEnd(name);
      await settle(element);
      expect(await controlsOf(element)).to.deep.equal(controls);
    });
});
