import {expect} from '@open-wc/testing';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import type {ConversationAction} from '../../src/state/action.js';
import {fail} from '../state/story.js';
import {makeConversation, settle, showConversation, tellTo, transcriptOf} from './conversation-fixture.js';

const methods = [{id: 'login', name: 'Log in', type: 'agent' as const}];
const fieldOf = (element: AcpConversation) =>
  element.shadowRoot!.querySelector('acp-composer')!.shadowRoot!.querySelector('textarea')!;
const status = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-connection-status')!.shadowRoot!;
const named = (root: ParentNode, name: string) =>
  [...root.querySelectorAll<HTMLElement>('button')].find(button => button.textContent.includes(name));

/** A conversation whose agent asks for a sign-in when the first message is sent. */
async function refused() {
  const {conversation, calls} = makeConversation();
  const {features} = conversation.store.state.connection;
  const known: ConversationAction = {
    type: 'connection/opened',
    protocolVersion: 1,
    agent: undefined,
    features: features!,
    authMethods: methods,
  };
  conversation.store.dispatch(known);
  conversation.store.dispatch({type: 'host/offered', actions: ['prompt', 'cancel', 'authenticate', 'queue']});
  const element = await showConversation(conversation);
  conversation.actions.submit([{type: 'text', text: 'Deploy it'}]);
  const id = conversation.store.state.submissions[0]!.id;
  const content = [{type: 'text', text: 'Deploy it'}];
  await tellTo(element, {type: 'prompt/sent', session: 's1', request: id, content}, fail(id, 'Sign in first', -32000));
  return {element, conversation, calls};
}

describe('<acp-conversation> sign-in on a prompt', () => {
  it('S12 shows the methods, never repeats the prompt, and has its text one action away', async () => {
    const {element, calls} = await refused();
    expect(status(element).textContent).to.contain('Log in');
    named(status(element), 'Log in')!.click();
    await settle(element);
    await tellTo(element, {type: 'auth/succeeded'});
    expect(calls.map(([name]) => name)).to.deep.equal(['prompt', 'authenticate']);
    expect(status(element).textContent).to.not.contain('Log in');
    named(transcriptOf(element).shadowRoot!, en.messages.backToComposer)!.click();
    await settle(element);
    expect(fieldOf(element).value).to.equal('Deploy it');
    expect(calls).to.have.length(2);
  });

  it('S12 sends the text again by the user’s word only', async () => {
    const {element, calls} = await refused();
    await tellTo(element, {type: 'auth/succeeded'});
    named(transcriptOf(element).shadowRoot!, en.messages.sendAgain)!.click();
    await settle(element);
    expect(calls.map(([name]) => name)).to.deep.equal(['prompt', 'prompt']);
    expect(calls[1]![1]).to.deep.equal([{type: 'text', text: 'Deploy it'}]);
  });
});
