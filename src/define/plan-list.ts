import {AcpPlanList} from '../components/plan-list/plan-list.js';

if (!customElements.get('acp-plan-list')) customElements.define('acp-plan-list', AcpPlanList);

declare global {
  interface HTMLElementTagNameMap {
    'acp-plan-list': AcpPlanList;
  }
}
