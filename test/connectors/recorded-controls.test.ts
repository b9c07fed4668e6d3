import {expect, waitUntil} from '@open-wc/testing';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {settle} from './conversation-fixture.js';
import {recordingText, shownAtEnd} from './recorded-conversation.js';

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
  // `set_model` names models in another way than the options do
  'codex-acp/config-options': {
    config: ['Mode: Full access', 'Model: 6.1 Sol', 'Reasoning effort: Medium'],
    more: ['Collaboration mode: Plan', 'Fast mode: On'],
    usage: 'Context usage: 3 %',
    commands: '/plan /mcp /skills /status',
  },
  'claude/plan-mode-approve': {
    ...claude,
    more: ['Fast mode: Off', 'Ultracode: Off'],
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
  'gemini/plan-todo': {...gemini, commands: '/memory /memory show /memory refresh /memory list'},
  'gemini/image-and-resource': {...gemini, commands: '/memory /memory show /memory refresh /memory list'},
  'claude/slash-commands': {
    ...claude,
    more: ['Fast mode: Off', 'Ultracode: Off'],
    usage: 'Context usage: 0 %',
    // the newest list; the first had four more
    commands:
      '/review-file /deep-research /dataviz /update-config /verify /debug /code-review /simplify /batch ' +
      '/fewer-permission-prompts /loop /claude-api /workflow-authoring /run /run-skill-generator ' +
      '/plugin-authoring /agents /auto-mode-setup /autocompact /compact /config /output-style /context ' +
      '/effort /fast /heapdump /init /model /__remote-workflow /workflow-launch-exec /reload-skills ' +
      '/rename /security-review /usage /insights /recap /goal /list-agents /team-onboarding /mcp ' +
      '/remote-control',
  },
  'claude/modes': {
    ...claude,
    config: ['Mode: Accept edits', 'Model: Default (recommended)', 'Effort: Default'],
    more: ['Fast mode: Off', 'Ultracode: Off'],
    usage: 'Context usage: 0 %',
    commands: '/review-file /deep-research /dataviz /update-config',
  },
  'claude/image-and-resource': {
    ...claude,
    more: ['Fast mode: Off', 'Ultracode: Off'],
    usage: 'Context usage: 0 %',
    commands: '/review-file /deep-research /dataviz /update-config',
  },
  'codex-acp/slash-commands': {
    ...codex,
    usage: 'Context usage: 3 %',
    commands:
      '/plan /mcp /skills /status /review /review-branch /review-commit /compact /goal /rename /logout ' +
      '/$imagegen /$openai-docs /$review-agent /$skill-creator /$skill-installer',
  },
  // the answer of the load says another mode than the session had
  'codex-acp/image-and-resource': {
    ...codex,
    config: ['Mode: Auto review', 'Model: 5.5', 'Reasoning effort: Medium'],
    usage: 'Context usage: 3 %',
    commands: '/plan /mcp /skills /status',
  },
  'codex-acp/image-uri-audio-blob': {...codex, usage: 'Context usage: 3 %', commands: '/plan /mcp /skills'},
  'claude/plan-mode-reject': {
    ...claude,
    config: ['Mode: Plan', 'Model: Default (recommended)', 'Effort: Default'],
    more: ['Fast mode: Off', 'Ultracode: Off'],
    usage: 'Context usage: 0 %',
    commands: '/review-file /deep-research /dataviz /update-config /verify /debug',
  },
  'claude/plan-todo-fullcaps': {
    ...claude,
    more: ['Fast mode, off', 'Ultracode, off'],
    plans: ['Plan: All done, 4 of 4'],
    usage: 'Context usage: 0 %',
    commands: '/review-file /deep-research /dataviz /update-config /verify /debug',
  },
  'codex-acp/config-options-full-caps': {
    ...codex,
    config: ['Mode: Full access', 'Model: 6.1 Sol', 'Reasoning effort: Medium'],
    more: ['Collaboration mode: Plan', 'Fast mode, on'],
    usage: 'Context usage: 3 %',
  },
  'codex-acp/plan-mode': {...codex, usage: 'Context usage: 4 %'},
  'codex-acp/plan.caps-full': {
    ...codex,
    more: ['Collaboration mode: Default', 'Fast mode, off'],
    plans: ['Plan: All done, 4 of 4'],
    usage: 'Context usage: 3 %',
  },
  'codex-acp/plan.codemode': {
    ...codex,
    config: ['Mode: Workspace access', 'Model: 6.1 Sol', 'Reasoning effort: Low'],
    plans: ['Plan: All done, 4 of 4'],
    usage: 'Context usage: 3 %',
  },
  'codex-acp/slash-commands.caps-full': {
    ...codex,
    more: ['Collaboration mode: Default', 'Fast mode, off'],
    usage: 'Context usage: 3 %',
    commands:
      '/plan /mcp /skills /status /review /review-branch /review-commit /compact /goal /rename /logout ' +
      '/$imagegen /$openai-docs /$review-agent /$skill-creator /$skill-installer',
  },
  'gemini/plan-mode-approve': {...gemini, config: ['Mode: Plan', 'Model: Auto']},
  'gemini/plan-mode-gemini-approve': {...gemini, config: ['Mode: Plan', 'Model: Auto']},
  'gemini/plan-mode-gemini-reject': {...gemini, config: ['Mode: Plan', 'Model: Auto']},
  'gemini/plan-mode-reject': {...gemini, config: ['Mode: Plan', 'Model: Auto']},
};

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
      const element = await shownAtEnd(await recordingText(name));
      await settle(element);
      expect(await controlsOf(element)).to.deep.equal(controls);
    });
});
