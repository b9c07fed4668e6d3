import './terminal-card.js';
import {AcpToolRow} from '../components/tool-row/tool-row.js';

if (!customElements.get('acp-tool-row')) customElements.define('acp-tool-row', AcpToolRow);

// Only a call that asks for permission needs it.
void import('./permission-card.js');

declare global {
  interface HTMLElementTagNameMap {
    'acp-tool-row': AcpToolRow;
  }
}
