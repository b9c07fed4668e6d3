import './permission-card.js';
import './terminal-card.js';
import {AcpToolRow} from '../components/tool-row/tool-row.js';

if (!customElements.get('acp-tool-row')) customElements.define('acp-tool-row', AcpToolRow);

declare global {
  interface HTMLElementTagNameMap {
    'acp-tool-row': AcpToolRow;
  }
}
