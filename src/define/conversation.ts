import {AcpConversation} from '../connectors/conversation/conversation.js';
import './composer.js';
import './config-picker.js';
import './transcript.js';

if (!customElements.get('acp-conversation')) customElements.define('acp-conversation', AcpConversation);

// What a first paint does not need comes right after it.
void import('./parts.js');

declare global {
  interface HTMLElementTagNameMap {
    'acp-conversation': AcpConversation;
  }
}
