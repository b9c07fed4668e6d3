import {AcpConfigPicker} from '../components/config-picker/config-picker.js';

if (!customElements.get('acp-config-picker')) customElements.define('acp-config-picker', AcpConfigPicker);

declare global {
  interface HTMLElementTagNameMap {
    'acp-config-picker': AcpConfigPicker;
  }
}
