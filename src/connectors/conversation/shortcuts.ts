import type {TemplateResult} from 'lit';
import {html} from 'lit';
import {isApple} from '../../components/shared/is-apple.js';
import type {LateWords} from '../../localize/late.js';

type Action = keyof LateWords['menu']['actions'];

/** The keys of a conversation, as UI.md lists them: what a place has one name for is one row. */
const shortcuts: readonly (readonly [Action, string])[] = [
  ['send', 'Enter'],
  ['line', 'Shift+Enter'],
  ['now', 'Mod+Shift+Enter'],
  ['stop', 'Esc'],
  ['earlier', '↑ ↓'],
  ['permission', 'F8'],
  ['allow', 'Mod+Alt+Y'],
  ['reject', 'Mod+Alt+N'],
  ['mode', 'Mod+.'],
  ['favourite', 'Mod+Alt+.'],
  ['zones', 'F6'],
  ['rows', '↑ ↓'],
  ['open', 'Enter'],
  ['copy', 'C'],
  ['own', 'Alt+PageUp Alt+PageDown'],
  ['end', 'End'],
];

/** Keys as they are called on this machine. */
function named(keys: string): readonly string[] {
  const names = isApple() ? {Mod: '⌘', Alt: '⌥', Shift: '⇧'} : {Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift'};
  return keys.split(' ').map(key => key.replace(/\b(Mod|Alt|Shift)\b/g, name => names[name as keyof typeof names]));
}

/** All keys of a conversation with what they do. */
export function shortcutsTemplate({menu}: LateWords): TemplateResult {
  return html`
    <h2 class="details-title" tabindex="-1">${menu.keys}</h2>
    <dl part="keys" class="keys">
      ${shortcuts.map(
        ([action, keys]) => html`
          <dt>${named(keys).map(key => html`<kbd>${key}</kbd> `)}</dt>
          <dd>${menu.actions[action]}</dd>
        `,
      )}
    </dl>
  `;
}
