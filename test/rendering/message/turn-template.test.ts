import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {en} from '../../../src/localize/en.js';
import type {OutcomeOptions} from '../../../src/rendering/message/turn-template.js';
import {agentTurnMark} from '../../../src/rendering/message/turn-marks.js';
import {outcomeTemplate, submissionTemplate} from '../../../src/rendering/message/turn-template.js';
import {emptyList} from '../../../src/state/collections/persistent-list.js';
import type {PromptSubmission, TurnOutcome} from '../../../src/state/conversation-state.js';
import type {ErrorClass} from '../../../src/state/error-details.js';
import {messageSurface} from './surface.js';

const words = en.messages;
const content = [{type: 'text', text: 'Run the tests'}];

function submission(status: PromptSubmission['status'], more: Partial<PromptSubmission> = {}): PromptSubmission {
  return {id: 's1', content, status, ...more};
}

function ended(outcome: TurnOutcome, options: Partial<OutcomeOptions> = {}) {
  const turn = {id: 0, source: 'user' as const, items: emptyList<number>(), outcome};
  return messageSurface(context =>
    outcomeTemplate(turn, {failed: undefined, empty: false, newest: true, ...options}, context),
  );
}

describe('outcomeTemplate', () => {
  afterEach(() => document.querySelectorAll('test-messages').forEach(element => element.remove()));

  it('S6 says nothing after a plain end', async () => {
    expect((await ended({kind: 'endTurn'})).words).to.equal('');
  });

  it('S6 says that there is no answer if the turn shows nothing', async () => {
    expect((await ended({kind: 'endTurn'}, {empty: true})).words).to.equal(words.noAnswer);
  });

  it('S6 gives each end its own words', async () => {
    const kinds = ['cancelled', 'refusal', 'maxTokens', 'maxTurnRequests', 'disconnected', 'error'] as const;
    const said = new Set<string>();
    for (const kind of kinds) said.add((await ended({kind}, {newest: false})).words);
    expect(said.size).to.equal(kinds.length);
  });

  it('S6 keeps a stop reason that nobody knows', async () => {
    expect((await ended({kind: 'unknown', stopReason: 'budget_exhausted'})).words).to.contain('budget_exhausted');
  });

  it('S6 tells the classes of errors apart', async () => {
    const classes: readonly ErrorClass[] = [
      'authRequired',
      'connectionLost',
      'agentExited',
      'overloaded',
      'modelUnavailable',
      'tooLarge',
      'sessionGone',
      'other',
    ];
    const said = new Set<string>();
    for (const name of classes) {
      const element = await ended({kind: 'error', error: {class: name, text: 'What it said'}});
      said.add(element.words);
      expect(element.words).to.contain('What it said');
    }
    expect(said.size).to.equal(classes.length);
  });

  it('S6 does not repeat an error that the last message shows', async () => {
    const error = {class: 'other' as const, text: 'Out of credit', code: 402, data: {plan: 'free'}};
    const element = await ended({kind: 'error', error, errorShown: true});
    expect(element.words).not.to.contain('Out of credit');
    expect(element.all('details')[0]!.textContent).to.contain('402').and.to.contain('"plan": "free"');
  });

  it('S6 offers to go on where the agent reached a limit, while that is the newest turn', async () => {
    const element = await ended({kind: 'maxTokens'});
    element.press(words.goOn);
    expect(element.asked).to.deep.equal([['goOn']]);
    expect((await ended({kind: 'maxTokens'}, {newest: false})).buttons()).to.deep.equal([]);
    expect((await ended({kind: 'cancelled'})).buttons()).to.deep.equal([]);
  });

  it('S11 offers an answered failure again, back or away', async () => {
    const element = await ended({kind: 'error'}, {failed: submission('failed')});
    expect(element.buttons()).to.deep.equal([words.sendAgain, words.backToComposer, words.discard]);
    element.press(words.sendAgain);
    element.press(words.backToComposer);
    element.press(words.discard);
    expect(element.asked).to.deep.equal([
      ['resend', 's1'],
      ['recall', 's1', content],
      ['discard', 's1'],
    ]);
  });

  it('S11 warns before a message with unknown outcome is sent again', async () => {
    const element = await ended({kind: 'disconnected'}, {failed: submission('unknown')});
    expect(element.words).to.contain(words.mayRunTwice);
    expect(element.buttons()).to.include(words.sendAgainAnyway);
  });

  it('S4 reads as a restart when the user started the agent again, not as a loss', async () => {
    const error = {class: 'restarted', text: 'The agent was started again'} as const;
    const element = await ended({kind: 'disconnected', error}, {failed: submission('unknown')});
    expect(element.words).to.contain(words.errors.restarted);
    expect(element.words).to.not.contain(words.outcomeUnknown);
    expect(element.words).to.not.contain(error.text);
    expect(element.words).to.contain(words.mayRunTwice);
  });

  it('shows the text of an error as text', async () => {
    const element = await ended({kind: 'error', error: {class: 'other', text: '<img src=x> **no**', data: '<b>'}});
    expect(element.all('img, b, strong')).to.have.length(0);
    expect(element.words).to.contain('<img src=x> **no**');
  });

  it('is accessible', async () => {
    const element = await messageSurface(context => {
      const turn = {id: 0, source: 'user' as const, items: emptyList<number>()};
      const outcome = {kind: 'error' as const, error: {class: 'overloaded' as const, text: 'Busy', code: 529}};
      return html`
        ${agentTurnMark(context)}
        ${outcomeTemplate({...turn, outcome}, {failed: submission('failed'), empty: true, newest: true}, context)}
        ${outcomeTemplate({...turn, outcome: {kind: 'refusal'}}, {failed: undefined, empty: true, newest: true}, context)}
        ${submissionTemplate(submission('waiting', {waitsFor: 'cancel'}), context)}
      `;
    });
    await expect(element).to.be.accessible();
  });
});

describe('submissionTemplate', () => {
  afterEach(() => document.querySelectorAll('test-messages').forEach(element => element.remove()));

  it('S11 says what a message waits for', async () => {
    const said = new Set<string>();
    for (const waitsFor of ['cancel', 'config', 'connection', 'turn', 'authentication'] as const) {
      const element = await messageSurface(context => submissionTemplate(submission('waiting', {waitsFor}), context));
      expect(element.words).to.contain('Run the tests').and.to.contain(words.waitsFor[waitsFor]);
      expect(element.buttons()).to.deep.equal([words.backToComposer, words.discard]);
      said.add(element.words);
    }
    expect(said.size).to.equal(5);
    const sending = await messageSurface(context => submissionTemplate(submission('waiting'), context));
    expect(sending.buttons()).to.deep.equal([]);
  });

  it('S11 keeps a message that was not sent, with its error and its next steps', async () => {
    const error = {class: 'connectionLost' as const, text: 'The socket closed'};
    const element = await messageSurface(context => submissionTemplate(submission('notSent', {error}), context));
    expect(element.words).to.contain('Run the tests').and.to.contain(words.notSent).and.to.contain(error.text);
    expect(element.buttons()).to.deep.equal([words.sendAgain, words.backToComposer, words.discard]);
  });
});

describe('agentTurnMark', () => {
  it('S14 sets a turn apart that the agent began', async () => {
    const element = await messageSurface(context => agentTurnMark(context));
    expect(element.words).to.equal(words.agentTurn);
    element.remove();
  });
});
