import {AcpTerminalView} from '../connectors/transcript/terminal-view.js';
import './terminal-card.js';

if (!customElements.get('acp-terminal-view')) customElements.define('acp-terminal-view', AcpTerminalView);

declare global {
  interface HTMLElementTagNameMap {
    'acp-terminal-view': AcpTerminalView;
  }
}
