import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import '../../src/define/connection-status.js';
import type {ConnectionAction} from '../../src/components/connection-status/connection-status-logic.js';
import type {AcpConnectionStatus} from '../../src/components/connection-status/connection-status.js';
import {en} from '../../src/localize/en.js';
import type {AuthMethodInfo, SessionState} from '../../src/state/conversation-state.js';
import type {ErrorDetails} from '../../src/state/error-details.js';

const words = en.connection;
const all: readonly ConnectionAction[] = ['restart', 'signIn', 'newSession'];

async function status(facts: Partial<AcpConnectionStatus>) {
  const el = await fixture<AcpConnectionStatus>(html`<acp-connection-status .actions=${all}></acp-connection-status>`);
  Object.assign(el, facts);
  await el.updateComplete;
  return el;
}

const makeSession = (more: Partial<SessionState>): SessionState => ({
  status: 'ready',
  config: [],
  changes: [],
  ...more,
});
const makeError = (text: string, more: Partial<ErrorDetails> = {}): ErrorDetails => ({class: 'other', text, ...more});
const makeMethod = (id: string, type = 'agent', description?: string): AuthMethodInfo => ({
  id,
  name: `Method ${id}`,
  type,
  description,
});

const part = (el: AcpConnectionStatus, name: string) => el.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);
const title = (el: AcpConnectionStatus) => part(el, 'title')?.textContent;
const steps = (el: AcpConnectionStatus) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[part=step-button]')];
const stepNames = (el: AcpConnectionStatus) => steps(el).map(step => step.textContent.trim());

describe('<acp-connection-status>', () => {
  it('renders nothing while all is well', async () => {
    const el = await status({connection: {status: 'open'}, session: makeSession({})});
    expect(part(el, 'base')).to.equal(null);
  });

  it('tells of an agent that exited: how, what is kept, restart, its last lines', async () => {
    const exit = {code: 3, signal: null, stderrTail: '\u001b[31mError: no module\u001b[0m\n'};
    const el = await status({connection: {status: 'closed', protocolVersion: 1, exit}});
    expect(title(el)).to.equal(words.agentExited);
    expect(part(el, 'text')!.textContent).to.contain(words.exitCode(3)).and.to.contain(words.keptAll);
    expect(stepNames(el)).to.deep.equal([words.restart]);
    expect(part(el, 'details-text')!.textContent).to.equal('Error: no module');
    await expect(el).to.be.accessible();
  });

  it('S6 shows what the agent wrote last once, also where it is the text of the error', async () => {
    const exit = {code: 1, signal: null, stderrTail: 'warning: old\nError: no module\n'};
    const problem = {class: 'agentExited', text: 'Error: no module', data: {code: 1}} as const;
    const el = await status({connection: {status: 'closed', protocolVersion: 1, exit, problem}});
    const shown = part(el, 'details-text')!.textContent;
    expect(shown.split('no module')).to.have.length(2);
    expect(shown).to.contain('warning: old').and.to.contain('"code": 1');
  });

  it('tells of an agent that did not start, with what it wrote last in view', async () => {
    const exit = {code: null, signal: null, stderrTail: 'spawn my-agent ENOENT'};
    const el = await status({connection: {status: 'closed', exit}});
    expect(title(el)).to.equal(words.agentNotStarted);
    expect(stepNames(el)).to.deep.equal([words.restart]);
    expect(part(el, 'details-text')!.checkVisibility()).to.equal(true);
    expect(part(el, 'details-text')!.textContent).to.equal('spawn my-agent ENOENT');
  });

  it('tells of a signal', async () => {
    const el = await status({connection: {status: 'closed', exit: {code: null, signal: 'SIGKILL'}}});
    expect(part(el, 'text')!.textContent).to.contain(words.exitSignal('SIGKILL'));
    expect(part(el, 'details')).to.equal(null);
  });

  it('offers to reconnect after a lost connection', async () => {
    const el = await status({connection: {status: 'closed'}});
    const seen: boolean[] = [];
    el.addEventListener('acp-agent-restart', event => {
      event.preventDefault();
      seen.push(event.defaultPrevented);
    });
    expect(title(el)).to.equal(words.connectionLost);
    expect(stepNames(el)).to.deep.equal([words.reconnect]);
    steps(el)[0]!.click();
    expect(seen).to.deep.equal([true]);
  });

  it('offers nothing that the host cannot do', async () => {
    const el = await status({connection: {status: 'closed'}, actions: []});
    expect(stepNames(el)).to.be.empty;
    expect(title(el)).to.equal(words.connectionLost);
  });

  it('S12 shows ways to sign in and calls only those of the agent', async () => {
    const methods = [
      makeMethod('a', 'agent', 'Account'),
      makeMethod('b'),
      makeMethod('c', 'terminal'),
      makeMethod('d', 'env_var'),
    ];
    const el = await status({connection: {status: 'open'}, auth: {status: 'required', methods}});
    const asked: string[] = [];
    el.addEventListener('acp-sign-in', event => asked.push(event.methodId));
    expect(title(el)).to.equal(words.signInNeeded);
    expect(stepNames(el)).to.deep.equal([words.signInWith('Method a'), words.signInWith('Method b'), words.reconnect]);
    steps(el)[1]!.click();
    expect(asked).to.deep.equal(['b']);
    expect(part(el, 'methods')!.textContent)
      .to.contain('Account')
      .and.to.contain(words.terminalMethod('Method c'))
      .and.to.contain(words.otherMethod('Method d'));
    await expect(el).to.be.accessible();
  });

  it('S12 says so when the agent names no way to sign in, or sign-in failed', async () => {
    const auth = {status: 'required', methods: [], error: makeError('wrong password')} as const;
    const el = await status({connection: {status: 'open'}, auth});
    expect(part(el, 'methods')!.textContent).to.contain(words.noMethods);
    expect(part(el, 'text')!.textContent).to.contain(words.signInFailed).and.to.contain('wrong password');
    expect(stepNames(el)).to.deep.equal([words.reconnect]);
  });

  it('S12 calls it no failure that signing in is needed', async () => {
    const error = makeError('Log in first', {class: 'authRequired'});
    const el = await status({auth: {status: 'required', methods: [makeMethod('a')], error}});
    expect(title(el)).to.equal(words.signInNeeded);
    expect(part(el, 'text')!.textContent).to.contain('Log in first').and.not.to.contain(words.signInFailed);
  });

  it('offers a new session when this one is gone, failed or closed', async () => {
    const titles: unknown[] = [];
    const gone = makeError('no such session', {class: 'sessionGone', code: -32002});
    for (const session of [
      makeSession({status: 'failed', problem: gone}),
      makeSession({status: 'failed', problem: makeError('disk full')}),
      makeSession({status: 'closed'}),
    ]) {
      const el = await status({connection: {status: 'open'}, session});
      titles.push([title(el), stepNames(el)[0]]);
    }
    expect(titles).to.deep.equal([
      [words.sessionGone, words.newSession],
      [words.sessionFailed, words.newSession],
      [words.sessionClosed, words.newSession],
    ]);
  });

  it('asks for a new session', async () => {
    const el = await status({session: makeSession({status: 'closed'})});
    let asked = 0;
    el.addEventListener('acp-session-new', () => asked++);
    steps(el)[0]!.click();
    expect(asked).to.equal(1);
  });

  it('shows the lost connection before everything else', async () => {
    const el = await status({
      connection: {status: 'closed'},
      auth: {status: 'required', methods: [makeMethod('a')]},
      session: makeSession({status: 'failed'}),
    });
    expect(title(el)).to.equal(words.connectionLost);
  });

  it('keeps the raw data of an error behind a disclosure', async () => {
    const problem = makeError('refused', {code: -32603, data: {hint: 'later'}});
    const el = await status({connection: {status: 'failed', problem}});
    expect(part(el, 'details')!.hasAttribute('open')).to.equal(false);
    expect(part(el, 'details-text')!.textContent).to.contain('-32603').and.to.contain('"hint": "later"');
  });

  it('copies the details on request', async () => {
    const copied: string[] = [];
    const clipboard = navigator.clipboard;
    const stand = {writeText: (text: string) => (copied.push(text), Promise.resolve())};
    Object.defineProperty(navigator, 'clipboard', {value: stand, configurable: true});
    const el = await status({connection: {status: 'failed', problem: makeError('refused')}});
    part(el, 'copy-button')!.click();
    await waitUntil(() => part(el, 'copy-button')!.textContent.includes(words.copied));
    Object.defineProperty(navigator, 'clipboard', {value: clipboard, configurable: true});
    expect(copied).to.deep.equal(['refused']);
  });

  describe('a wait', () => {
    it('is not shown before it takes long', async () => {
      const el = await status({connection: {status: 'opening'}, waitAfter: 60_000});
      expect(part(el, 'base')).to.equal(null);
    });

    it('offers to restart an agent that does not answer for long, where the host can', async () => {
      const el = await status({connection: {status: 'opening'}, waitAfter: 0, overdueAfter: 20});
      await waitUntil(() => part(el, 'wait')?.nextElementSibling?.textContent === words.noAnswerYet);
      expect(stepNames(el)).to.deep.equal([words.restart]);
      await expect(el).to.be.accessible();
      el.connection = {status: 'open'};
      await el.updateComplete;
      expect(part(el, 'base')).to.equal(null);
      const without = await status({connection: {status: 'opening'}, waitAfter: 0, overdueAfter: 0, actions: []});
      await waitUntil(() => part(without, 'wait'));
      expect(stepNames(without)).to.deep.equal([]);
    });

    it('says what it waits for', async () => {
      const waits: unknown[] = [];
      for (const facts of [
        {connection: {status: 'opening'}},
        {session: makeSession({status: 'starting'})},
        {session: makeSession({}), replay: 'loading'},
        {auth: {status: 'authenticating', methods: []}},
      ] as const) {
        const el = await status({waitAfter: 0, ...facts});
        await waitUntil(() => part(el, 'wait'));
        waits.push(part(el, 'wait')!.textContent.trim());
      }
      expect(waits).to.deep.equal([words.connecting, words.startingSession, words.loadingHistory, words.signingIn]);
    });

    it('goes on at once with the next one', async () => {
      const el = await status({connection: {status: 'opening'}, waitAfter: 0});
      await waitUntil(() => part(el, 'wait'));
      el.waitAfter = 60_000;
      el.connection = {status: 'open'};
      el.session = makeSession({status: 'starting'});
      await el.updateComplete;
      expect(part(el, 'wait')!.textContent).to.contain(words.startingSession);
      await expect(el).to.be.accessible();
    });
  });
});
