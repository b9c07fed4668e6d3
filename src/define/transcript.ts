import {AcpTranscript} from '../connectors/transcript/transcript.js';
import './turn.js';

if (!customElements.get('acp-transcript')) customElements.define('acp-transcript', AcpTranscript);

declare global {
  interface HTMLElementTagNameMap {
    'acp-transcript': AcpTranscript;
  }
}
