import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import type {ConversationAction} from '../../src/state/action.js';
import type {Draft} from '../../src/state/draft.js';
import {readyActions} from '../../src/testing/builders.js';
import {fail, prompt, stop, update} from '../state/story.js';
import {makeConversation, settle, showConversation} from './conversation-fixture.js';

/** A control: its role and name as they are read out, and what a key does to it. */
type Control = readonly [heard: string, key: string, does: string];

interface Situation {
  readonly story: readonly ConversationAction[];
  readonly draft?: Partial<Draft>;
  /** All that can be worked in header, bar and composer, in the order of Tab. Whoever adds a control adds its line. */
  readonly controls: readonly Control[];
}

const {composer, queue, config, conversation, notices, plan, usage, connection} = en;
const {attachments} = enLate;

const select = (id: string, category: string, values: readonly string[]) => ({
  id,
  name: id,
  category,
  type: 'select',
  currentValue: values[0],
  options: values.map(value => ({value, name: value})),
});

const opened = readyActions().find(action => action.type === 'connection/opened')!;

const options = [
  select('Mode', 'mode', ['ask', 'code']),
  select('Model', 'model', ['a', 'b', 'c', 'd', 'e', 'f']),
  {id: 'fast', name: 'Fast', type: 'boolean', currentValue: false},
];

const withOptions = update({sessionUpdate: 'config_option_update', configOptions: options});
const triggers: readonly Control[] = [
  ['button Mode: ask', 'Enter', 'focus listbox Mode'],
  ['button Model: a', 'Space', `focus combobox ${config.search('Model')}`],
  [`button ${config.more}`, 'Enter', 'focus switch Fast'],
];
const menu: Control = [`button ${conversation.more}`, 'Enter', `focus menuitem ${conversation.details}`];
const message: Control = [`textbox ${composer.message}`, 'Enter', 'acp-prompt-submit'];
const emptyMessage: Control = [`textbox ${composer.message}`, 'Enter', 'nothing'];
const expand: Control = [`button ${composer.expand}`, 'Enter', 'aria-pressed=true'];
const attach: Control = [`button ${composer.attach}`, 'Space', 'dialog'];
const queued = (id: string, text: string): ConversationAction => ({
  type: 'queue/added',
  id,
  content: [{type: 'text', text}],
});
const line = (...without: string[]): readonly Control[] =>
  (
    [
      [`button ${queue.sendNow}`, 'Enter', 'acp-queue-send-now'],
      [`button ${queue.edit}`, 'Enter', 'acp-queue-edit'],
      [`button ${queue.moveUp}`, 'Enter', 'acp-queue-move'],
      [`button ${queue.moveDown}`, 'Space', 'acp-queue-move'],
      [`button ${queue.remove}`, 'Enter', 'acp-queue-remove'],
    ] as const
  ).filter(([name]) => !without.includes(name));

const situations: Readonly<Record<string, Situation>> = {
  'an idle session with a draft, a plan, its usage and a notice': {
    story: [
      ...withOptions,
      ...update({sessionUpdate: 'plan', entries: [{content: 'Dig', status: 'in_progress', priority: 'low'}]}),
      ...update({sessionUpdate: 'usage_update', used: 85, size: 100}),
      ...update({sessionUpdate: 'notice', severity: 'warning', title: 'Low disk'}),
    ],
    draft: {text: 'Hi'},
    controls: [
      menu,
      [`button ${notices.dismiss}`, 'Enter', 'acp-notice-dismiss'],
      [`button ${plan.line('Dig', 1, 1)}`, 'Enter', 'aria-expanded=true'],
      message,
      expand,
      attach,
      ...triggers,
      [`button ${usage.meter(85)}`, 'Enter', `focus group ${usage.context}`],
      [`button ${composer.send}`, 'Enter', 'acp-prompt-submit'],
    ],
  },
  'a running turn with a draft and a queue': {
    story: [...withOptions, prompt('1', 'go'), queued('q1', 'First'), queued('q2', 'Second')].flat(),
    draft: {text: 'Third'},
    controls: [
      menu,
      [`button ${queue.count(2)}`, 'Enter', 'aria-expanded=false'],
      [`button ${queue.clear}`, 'Enter', 'acp-queue-clear'],
      ...line(`button ${queue.moveUp}`),
      ...line(`button ${queue.moveDown}`),
      message,
      expand,
      attach,
      ...triggers,
      [`button ${composer.stop}`, 'Enter', 'acp-run-cancel'],
      [`button ${composer.queueMessage}`, 'Enter', 'acp-prompt-submit'],
    ],
  },
  'a paused queue': {
    story: [prompt('1', 'go'), queued('q1', 'First'), fail('1', 'boom')].flat(),
    controls: [
      menu,
      [`button ${queue.count(1)}`, 'Space', 'aria-expanded=false'],
      [`button ${queue.resume}`, 'Enter', 'acp-queue-resume'],
      [`button ${queue.clear}`, 'Space', 'acp-queue-clear'],
      ...line(`button ${queue.moveUp}`, `button ${queue.moveDown}`),
      [`textbox ${composer.message}`, 'Enter', 'acp-queue-send-next'],
      expand,
      attach,
      [`button ${composer.send}`, 'Enter', 'nothing'],
    ],
  },
  'a running turn without a draft': {
    story: [prompt('1', 'go')].flat(),
    controls: [menu, emptyMessage, expand, attach, [`button ${composer.stop}`, 'Space', 'acp-run-cancel']],
  },
  'a turn that is being stopped': {
    story: [prompt('1', 'go'), stop].flat(),
    controls: [menu, emptyMessage, expand, attach, [`button ${composer.stopping}`, 'Enter', 'nothing']],
  },
  'a draft with attachments': {
    story: [],
    draft: {
      text: 'Read @slow.js',
      attachments: [
        {id: '1', name: 'ok.txt', status: 'ready', block: {type: 'text', text: 'x'}},
        {id: '2', name: 'locked.txt', status: 'failed', problem: {reason: 'unreadable'}, retryable: true},
        {
          id: '3',
          name: '',
          status: 'ready',
          pasted: true,
          block: {type: 'resource', resource: {uri: 'attachment:///p', text: 'long'}},
        },
        {id: '4', name: 'slow.png', status: 'loading'},
      ],
      mentions: [{label: 'slow.js', kind: 'file', uri: 'file:///slow.js', name: 'slow.js', loading: 'long'}],
    },
    controls: [
      menu,
      [`button ${attachments.remove('ok.txt')}`, 'Enter', 'acp-attachment-remove'],
      [`button ${attachments.retry('locked.txt')}`, 'Enter', 'acp-attachment-retry'],
      [`button ${attachments.remove('locked.txt')}`, 'Space', 'acp-attachment-remove'],
      [`button ${attachments.inline(attachments.unnamed.text)}`, 'Enter', 'acp-attachment-remove'],
      [`button ${attachments.remove(attachments.unnamed.text)}`, 'Enter', 'acp-attachment-remove'],
      [`button ${attachments.remove('slow.png')}`, 'Enter', 'acp-attachment-remove'],
      [`button ${attachments.stopReading('@slow.js')}`, 'Enter', 'acp-mention-read-cancel'],
      [`textbox ${composer.message}`, 'Enter', 'nothing'],
      expand,
      attach,
      [`button ${composer.send}`, 'Enter', 'nothing'],
    ],
  },
  'an option that was not changed': {
    story: [
      ...withOptions,
      {type: 'config/changeFailed', configId: 'Mode', value: 'code', error: {class: 'other', text: 'No'}},
    ],
    controls: [
      menu,
      emptyMessage,
      expand,
      attach,
      [`button ${config.retry}`, 'Enter', 'acp-config-set'],
      [`button ${config.dismiss}`, 'Enter', 'acp-config-dismiss'],
      ...triggers,
      [`button ${composer.send}`, 'Enter', 'nothing'],
    ],
  },
  'an agent that exited': {
    story: [
      {type: 'host/offered', actions: ['prompt', 'cancel', 'restart', 'queue']},
      {
        type: 'connection/closed',
        problem: {class: 'agentExited', text: 'Gone'},
        exit: {code: 1, signal: null, stderrTail: 'Error'},
      },
    ],
    controls: [
      menu,
      [`button ${connection.restart}`, 'Enter', 'acp-agent-restart'],
      [`button ${connection.details}`, 'Enter', 'open'],
      emptyMessage,
      expand,
      attach,
    ],
  },
  'an agent that asks for sign-in': {
    story: [
      {type: 'host/offered', actions: ['prompt', 'cancel', 'authenticate', 'restart', 'queue']},
      {...opened, authMethods: [{id: 'web', name: 'Web', type: 'agent'}]},
      {type: 'auth/required', error: {class: 'authRequired', text: 'Sign in'}},
    ],
    controls: [
      menu,
      [`button ${connection.signInWith('Web')}`, 'Enter', 'acp-sign-in'],
      [`button ${connection.details}`, 'Space', 'open'],
      emptyMessage,
      expand,
      attach,
      [`button ${composer.send}`, 'Enter', 'nothing'],
    ],
  },
  'a stop that nobody confirms': {
    story: [
      {type: 'host/offered', actions: ['prompt', 'cancel', 'restart', 'queue']} as const,
      prompt('1', 'go'),
      stop,
      {type: 'run/cancelOverdue', run: 1} as const,
    ].flat(),
    controls: [
      menu,
      [`button ${composer.restart}`, 'Enter', 'acp-agent-restart'],
      emptyMessage,
      expand,
      attach,
      [`button ${composer.stopping}`, 'Space', 'nothing'],
    ],
  },
};

/** Everything below an element, through all shadow roots, but the transcript, whose rows have keys of their own. */
function* below(root: ParentNode): Generator<HTMLElement> {
  for (const child of root.children) {
    if (child.localName === 'acp-transcript') continue;
    if (child instanceof HTMLElement) yield child;
    if (child instanceof HTMLSlotElement && child.assignedElements().length > 0) continue;
    yield* below(child);
    if (child.shadowRoot) yield* below(child.shadowRoot);
  }
}

const workable = 'button, input, textarea, select, summary, a[href], [role=switch], [role=option], [tabindex="0"]';
const isSeen = (element: HTMLElement) => element.checkVisibility({visibilityProperty: true});

/** Role and name, as they are read out. */
function heard(element: Element): string {
  const native: Readonly<Record<string, string>> = {textarea: 'textbox', summary: 'button', input: 'textbox'};
  const role = element.getAttribute('role') ?? native[element.localName] ?? element.localName;
  return `${role} ${(element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim()}`;
}

function focused(): HTMLElement {
  let at = document.activeElement!;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at as HTMLElement;
}

const seen = (element: AcpConversation) => [...below(element.shadowRoot!)].filter(found => found.matches(workable));

async function show({story, draft}: Situation): Promise<AcpConversation> {
  const {conversation} = makeConversation(story);
  if (draft) {
    const caret = {selectionStart: 0, selectionEnd: 0, attachments: []};
    conversation.view.draft = {text: '', ...caret, ...draft};
  }
  const element = await showConversation(conversation);
  element.storage = null;
  const composer = element.shadowRoot!.querySelector('acp-composer')!;
  await waitUntil(() => composer.shadowRoot!.querySelector('[part=completion]') !== null);
  await settle(element);
  return element;
}

/** What Tab reaches in header, bar and composer, in its order. */
async function reached(element: AcpConversation): Promise<readonly HTMLElement[]> {
  const found: HTMLElement[] = [];
  const before = document.createElement('button');
  element.before(before);
  before.focus();
  for (let presses = 0; presses < 60; presses++) {
    await sendKeys({press: 'Tab'});
    const at = focused();
    if (at === document.body || at === before || found.includes(at)) break;
    found.push(at);
  }
  before.remove();
  const own = new Set(seen(element));
  return found.filter(control => own.has(control));
}

/** Presses a key on the control that has the focus, and says what came of it. */
async function press(element: AcpConversation, key: string): Promise<string> {
  const control = focused();
  const name = heard(control);
  const heardOf: string[] = [];
  const {dispatchEvent} = EventTarget.prototype;
  const {click} = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = () => void heardOf.push('dialog');
  EventTarget.prototype.dispatchEvent = function (event) {
    const quiet = ['acp-draft-change', 'acp-composer-note-change', 'acp-transcript-move', 'acp-send-wait'];
    if (event.type.startsWith('acp-') && !quiet.includes(event.type)) heardOf.push(event.type);
    return dispatchEvent.call(this, event);
  };
  const states = () => ['aria-expanded', 'aria-pressed'].map(state => `${state}=${control.getAttribute(state)}`);
  const before = states();
  const open = control.closest('details')?.open;
  try {
    await sendKeys({press: key});
    await settle(element);
    // a popup takes the focus when it is laid out
    if (before.includes('aria-expanded=false') && control.getAttribute('aria-haspopup'))
      await waitUntil(() => focused() !== control);
  } finally {
    EventTarget.prototype.dispatchEvent = dispatchEvent;
    HTMLInputElement.prototype.click = click;
  }
  if (heardOf.length > 0) return heardOf[0]!;
  const pressed = states().find(state => state.startsWith('aria-pressed') && !before.includes(state));
  if (pressed) return pressed;
  if (control.closest('details')?.open !== open) return 'open';
  if (focused() !== control && heard(focused()) !== name) return `focus ${heard(focused())}`;
  return states().find(state => !before.includes(state)) ?? 'nothing';
}

describe('controls of a conversation, by keys and by ear', () => {
  for (const [name, situation] of Object.entries(situations)) {
    const {controls} = situation;

    it(`R3 Tab reaches each control of ${name}, and each has its name`, async () => {
      const element = await show(situation);
      const found = await reached(element);
      expect(found.map(heard)).to.deep.equal(controls.map(([what]) => what));
      const left = seen(element).filter(control => isSeen(control) && !found.includes(control));
      expect(left.map(heard)).to.deep.equal([]);
    });

    for (const [at, [what, key, does]] of controls.entries()) {
      it(`R3 ${key} works “${what}” (${at + 1}) of ${name}`, async () => {
        const element = await show(situation);
        const before = document.createElement('button');
        element.before(before);
        before.focus();
        let presses = 0;
        for (let met = -1; met < at && presses < 60; presses++) {
          await sendKeys({press: 'Tab'});
          if (seen(element).includes(focused())) met += 1;
        }
        expect(heard(focused())).to.equal(what);
        expect(await press(element, key)).to.equal(does);
        before.remove();
      });
    }
  }
});
