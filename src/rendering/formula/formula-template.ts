import type {TemplateResult} from 'lit';
import {html} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {LazyModule, whenLoaded} from '../lazy-module.js';
import type {FormulaToken} from './formula-syntax.js';

/** What reads formulas: large, and of use only where the host wants them. */
const mathmlModule = new LazyModule(() => import('./mathml.js'));

/** A formula as MathML; as it is written while it grows, until what reads it has loaded, and if it cannot be read. */
export function formulaTemplate({text, display, open}: FormulaToken): unknown {
  const source = (): TemplateResult => html`<code class="formula-source" dir="ltr">${text}</code>`;
  const formula = guard([text, display, open], () =>
    open ? source() : whenLoaded(mathmlModule, module => module.mathml(text, display) ?? source(), source()),
  );
  return display ? html`<div class="formula" part="formula" tabindex="0" dir="ltr">${formula}</div>` : formula;
}
