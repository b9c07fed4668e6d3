import {css} from 'lit';
import {addStyles} from '../late-styles.js';

const viewerStyles = css`
  .image-viewer {
    max-inline-size: 96vw;
    max-block-size: 96vh;
    padding: 0;
    overflow: hidden;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface-popup);
    color: var(--_text);
  }

  .image-viewer::backdrop {
    background: var(--_scrim);
  }

  .image-viewer > .view {
    display: block;
    max-inline-size: 96vw;
    max-block-size: calc(96vh - 3rem);
    overflow: auto;
  }

  .image-viewer .large {
    display: block;
    max-inline-size: 96vw;
    max-block-size: calc(96vh - 3rem);
    margin: auto;
    cursor: zoom-in;
  }

  .image-viewer .whole .large {
    max-inline-size: none;
    max-block-size: none;
    cursor: zoom-out;
  }

  .image-viewer .double .large {
    zoom: 2;
  }

  .image-viewer > .line {
    display: flex;
    align-items: center;
    gap: var(--_space-m);
    block-size: 3rem;
    padding-inline: var(--_space-m);
  }

  .image-viewer .name {
    flex: 1;
    overflow: hidden;
    font-size: var(--_size-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** Changes between fitting and full size; an image that fits anyway is drawn twice as large. */
function zoom(view: Element, large: HTMLImageElement): void {
  const fits = large.naturalWidth <= large.clientWidth;
  const whole = view.classList.toggle('whole');
  view.classList.toggle('double', whole && fits);
}

/** Shows the image inside a button in a dialog of its own; a press on it changes between fitting and full size. */
export function openViewer(button: Element, close: string): void {
  const source = button.querySelector('img');
  const root = button.getRootNode();
  if (!source || !(root instanceof ShadowRoot || root instanceof Document)) return;
  addStyles(root, viewerStyles);
  const large = element('img', 'large');
  large.src = source.src;
  large.alt = source.alt;
  const view = element('div', 'view', large);
  view.tabIndex = 0;
  const closeButton = element('button', 'button', close);
  closeButton.type = 'button';
  const line = element('div', 'line', element('bdi', 'name', source.alt), closeButton);
  const dialog = element('dialog', 'image-viewer', view, line);
  dialog.setAttribute('aria-label', source.alt);
  large.addEventListener('click', () => zoom(view, large));
  view.addEventListener('keydown', event => {
    if (event.key === 'Enter' || event.key === ' ') zoom(view, large);
  });
  closeButton.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  // Escape closes this layer only (R3)
  dialog.addEventListener('keydown', event => event.stopPropagation());
  dialog.addEventListener('close', () => dialog.remove());
  (root instanceof ShadowRoot ? root : document.body).append(dialog);
  dialog.showModal();
  closeButton.focus();
}
