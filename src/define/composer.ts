import {AcpComposer} from '../components/composer/composer.js';

if (!customElements.get('acp-composer')) customElements.define('acp-composer', AcpComposer);

declare global {
  interface HTMLElementTagNameMap {
    'acp-composer': AcpComposer;
  }
}
