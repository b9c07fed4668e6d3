import {AcpPermissionCard} from '../components/permission-card/permission-card.js';

if (!customElements.get('acp-permission-card')) customElements.define('acp-permission-card', AcpPermissionCard);

declare global {
  interface HTMLElementTagNameMap {
    'acp-permission-card': AcpPermissionCard;
  }
}
