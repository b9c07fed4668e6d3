import {AcpQueueList} from '../components/queue-list/queue-list.js';

if (!customElements.get('acp-queue-list')) customElements.define('acp-queue-list', AcpQueueList);

declare global {
  interface HTMLElementTagNameMap {
    'acp-queue-list': AcpQueueList;
  }
}
