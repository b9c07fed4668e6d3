import type {LitElement} from 'lit';
import {css} from 'lit';
import {AcpFilesAttachEvent} from '../../components/events/attachment-events.js';
import {lateWords} from '../../localize/late.js';

/** Looks of the sign that files can be dropped. */
export const dropStyles = css`
  [part='drop'] {
    position: absolute;
    inset: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: center;
    border: 2px dashed var(--_focus);
    border-radius: var(--_radius-card);
    background: color-mix(in srgb, var(--_surface) 85%, transparent);
    font-weight: 500;
    pointer-events: none;
  }

  [part='drop'][hidden] {
    display: none;
  }
`;

/** Whether files are dragged, and not text or a link. */
function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/**
 * Takes files that are dropped anywhere on a conversation (C3). What is dropped is attached or refused by name; the page
 * never goes away. Dragged text is the text field's.
 */
export function takeDrops(host: LitElement): void {
  const sign = document.createElement('div');
  sign.setAttribute('part', 'drop');
  sign.hidden = true;
  const show = (on: boolean): void => {
    if (on && !sign.isConnected) host.renderRoot.append(sign);
    sign.textContent = on ? lateWords(host).attachments.drop : '';
    sign.hidden = !on;
  };
  host.addEventListener('dragover', event => {
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    show(true);
  });
  host.addEventListener('dragleave', event => {
    if (!(event.relatedTarget instanceof Node) || !host.contains(event.relatedTarget)) show(false);
  });
  host.addEventListener('drop', event => {
    show(false);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    const {files, folders} = sorted(event.dataTransfer!);
    if (files.length + folders.length > 0) host.dispatchEvent(new AcpFilesAttachEvent(files, folders, 'drop'));
  });
}

/** Files in their order, and the names of folders, which a page cannot read as files. */
function sorted({items, files}: DataTransfer): {readonly files: readonly File[]; readonly folders: readonly string[]} {
  const found: File[] = [];
  const folders: string[] = [];
  for (const item of items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry?.();
    const file = item.getAsFile();
    if (entry?.isDirectory) folders.push(entry.name);
    else if (file) found.push(file);
  }
  return items.length > 0 ? {files: found, folders} : {files: [...files], folders};
}
