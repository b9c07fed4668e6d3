import {AcpUsageMeter} from '../components/usage-meter/usage-meter.js';

if (!customElements.get('acp-usage-meter')) customElements.define('acp-usage-meter', AcpUsageMeter);

declare global {
  interface HTMLElementTagNameMap {
    'acp-usage-meter': AcpUsageMeter;
  }
}
