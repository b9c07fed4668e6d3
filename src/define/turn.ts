import {AcpTurn} from '../connectors/transcript/turn.js';
import './entry.js';

if (!customElements.get('acp-turn')) customElements.define('acp-turn', AcpTurn);

declare global {
  interface HTMLElementTagNameMap {
    'acp-turn': AcpTurn;
  }
}
