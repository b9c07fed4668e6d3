import {AcpTerminalCard} from '../components/terminal-card/terminal-card.js';

if (!customElements.get('acp-terminal-card')) customElements.define('acp-terminal-card', AcpTerminalCard);

declare global {
  interface HTMLElementTagNameMap {
    'acp-terminal-card': AcpTerminalCard;
  }
}
