import {AcpConversation} from '../connectors/conversation/conversation.js';
import './composer.js';
import './config-picker.js';
import './connection-status.js';
import './notice.js';
import './permission-card.js';
import './plan-list.js';
import './queue-list.js';
import './transcript.js';
import './usage-meter.js';

if (!customElements.get('acp-conversation')) customElements.define('acp-conversation', AcpConversation);

declare global {
  interface HTMLElementTagNameMap {
    'acp-conversation': AcpConversation;
  }
}
