import {AcpConnectionStatus} from '../components/connection-status/connection-status.js';

if (!customElements.get('acp-connection-status')) customElements.define('acp-connection-status', AcpConnectionStatus);

declare global {
  interface HTMLElementTagNameMap {
    'acp-connection-status': AcpConnectionStatus;
  }
}
