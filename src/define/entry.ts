import {AcpEntry} from '../connectors/transcript/entry.js';
import './terminal-view.js';
import './tool-row.js';

if (!customElements.get('acp-entry')) customElements.define('acp-entry', AcpEntry);

declare global {
  interface HTMLElementTagNameMap {
    'acp-entry': AcpEntry;
  }
}
