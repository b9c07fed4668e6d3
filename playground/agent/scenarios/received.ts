import type {ContentBlock, SessionUpdate} from '@agentclientprotocol/sdk';
import type {Scenario} from './scenario.js';

const bytesOf = (base64: string): number => Buffer.from(base64, 'base64').length;

/** One block of a prompt in a line: what it is, its name, its type and its size. */
export function describeBlock(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return `text, ${block.text.length} characters`;
    case 'image':
      return `image${block.uri ? ` \`${block.uri}\`` : ''}, ${block.mimeType}, ${bytesOf(block.data)} bytes`;
    case 'audio':
      return `audio, ${block.mimeType}, ${bytesOf(block.data)} bytes`;
    case 'resource_link':
      return `link to \`${block.name}\`, ${block.uri}`;
    case 'resource': {
      const {resource} = block;
      const size = 'text' in resource ? `${resource.text.length} characters` : `${bytesOf(resource.blob)} bytes`;
      return `embedded \`${resource.uri}\`, ${resource.mimeType ?? 'no type'}, ${size}`;
    }
  }
}

/** What comes in, told back; and what nobody expects, going out. */
export const receivedScenarios: readonly Scenario[] = [
  {
    say: 'attachments',
    shows: 'what came with your message: kind, name, type and size of each part',
    matches: /\battach/i,
    run: turn => turn.say(`I received:\n\n${turn.content.map(block => `- ${describeBlock(block)}`).join('\n')}`),
  },
  {
    say: 'unknown update',
    shows: 'an update, a content and a tool kind that the page does not know',
    matches: /\bunknown\b/i,
    async run(turn) {
      await turn.send({sessionUpdate: 'market_weather', sky: 'grey'} as unknown as SessionUpdate);
      const content = {type: 'scent', of: 'bread', strength: 3} as unknown as ContentBlock;
      await turn.send({sessionUpdate: 'agent_message_chunk', messageId: turn.session.mintId('message-'), content});
      const call = await turn.call({title: 'Bake a loaf', kind: 'bake' as 'other', rawInput: {flour: 500}});
      await turn.update(call, {status: 'risen' as 'completed'});
      await turn.say('The sky, the scent and the loaf are things no client has heard of.');
    },
  },
];
