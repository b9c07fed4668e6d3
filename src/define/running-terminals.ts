import {AcpRunningTerminals} from '../connectors/conversation/running-terminals.js';

if (!customElements.get('acp-running-terminals')) customElements.define('acp-running-terminals', AcpRunningTerminals);

declare global {
  interface HTMLElementTagNameMap {
    'acp-running-terminals': AcpRunningTerminals;
  }
}
