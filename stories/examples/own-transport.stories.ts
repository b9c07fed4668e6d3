import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, userEvent, waitFor} from 'storybook/test';
import '../../src/define/all.js';
import {drawn, within} from '../conversations/conversation-story.js';
import {conversationOverPort} from './own-transport.js';

/** The other end: answers each prompt with its own words, as an ACP client elsewhere would pass an agent on. */
function echoingAgent(): MessagePort {
  const {port1, port2} = new MessageChannel();
  port2.onmessage = ({data}: MessageEvent<{kind: string; submission: string; content: {text: string}[]}>) => {
    if (data.kind !== 'prompt') return;
    const content = {type: 'text', text: `You said: *${data.content[0]!.text}*`};
    const update = {sessionUpdate: 'agent_message_chunk', messageId: data.submission, content};
    port2.postMessage({kind: 'update', params: {sessionId: 's1', update}});
    port2.postMessage({kind: 'answer', submission: data.submission, answer: {stopReason: 'end_turn'}});
  };
  return port1;
}

const meta: Meta = {
  title: 'Examples/Own transport',
  render: () => html`
    <acp-conversation class="page" .conversation=${conversationOverPort(echoingAgent())}></acp-conversation>
  `,
};
export default meta;

export const Connected: StoryObj = {};

export const Talks: StoryObj = {
  play: async ({canvasElement}) => {
    const conversation = await drawn(canvasElement);
    await userEvent.type(within(conversation, 'acp-composer', 'textarea'), 'Hello{Enter}');
    const scroller = within(conversation, 'acp-transcript', '[part=scroller]');
    await waitFor(() => expect(scroller.textContent).toContain('You said: Hello'));
    await waitFor(() => expect(conversation.conversation!.store.state.activity.state).toBe('idle'));
  },
};
