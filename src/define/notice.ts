import {AcpNotice} from '../components/notice/notice.js';

if (!customElements.get('acp-notice')) customElements.define('acp-notice', AcpNotice);

declare global {
  interface HTMLElementTagNameMap {
    'acp-notice': AcpNotice;
  }
}
