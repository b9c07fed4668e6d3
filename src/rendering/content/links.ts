import {lineNumber} from './line-number.js';

/** What a link of an agent may do (D2). `text` is shown and does nothing. */
export type LinkTarget =
  | {readonly kind: 'web'; readonly href: string}
  | {readonly kind: 'file'; readonly path: string; readonly line?: number | undefined}
  | {readonly kind: 'text'};

const text: LinkTarget = {kind: 'text'};
const schemePattern = /^[a-z][a-z0-9+.-]*:/i;
const drivePattern = /^[a-z]:[\\/]/i;
// eslint-disable-next-line no-control-regex -- a control character inside an address hides its scheme from readers
const controlPattern = /[\u0000-\u001f\u007f]/;
const lineFragment = /#L(\d+)(?:[C:]\d+)?(?:-L?\d+(?:[C:]\d+)?|:\d+)?$/i;
const lineSuffix = /:(\d+)(?::\d+)?$/;

/**
 * Sorts an address of an agent by what may be done with it (D2): http, https and mailto are web links; `file://…#L3`,
 * `path:7` and `C:\…` are files for the host to open; every other scheme is text. Web addresses come back in their
 * normal form, so that a host name in look-alike letters reads as punycode.
 */
export function classifyLink(href: string): LinkTarget {
  const address = href.trim();
  if (address === '' || controlPattern.test(address)) return text;
  if (address.startsWith('//')) return webLink(`https:${address}`);
  if (drivePattern.test(address)) return fileLink(address);
  if (/^file:/i.test(address)) return fileUrl(address);
  if (/^(https?|mailto):/i.test(address)) return webLink(address);
  if (!schemePattern.test(address))
    return address.startsWith('#') || address.startsWith('?') ? text : fileLink(address);
  return isPathWithLine(address) ? fileLink(address) : text;
}

/** `src/a.ts:7` reads like a scheme; it is a path if what stands before the line number does not. */
function isPathWithLine(address: string): boolean {
  const path = address.replace(lineSuffix, '');
  return path !== address && !schemePattern.test(path) && /[./\\]/.test(path);
}

function webLink(address: string): LinkTarget {
  try {
    const url = new URL(address);
    return url.protocol === 'mailto:' || url.hostname !== '' ? {kind: 'web', href: url.href} : text;
  } catch {
    return text;
  }
}

function fileUrl(address: string): LinkTarget {
  const rest = address.slice('file:'.length);
  if (!rest.startsWith('/')) return text;
  const [, host = '', path = ''] = /^\/\/([^/]*)(.*)$/.exec(rest) ?? [undefined, '', rest];
  if (path === '') return text;
  const plain = /^\/[a-z]:[\\/]/i.test(path) ? path.slice(1) : path;
  return fileLink(host === '' || host.toLowerCase() === 'localhost' ? plain : `//${host}${plain}`);
}

function fileLink(address: string): LinkTarget {
  const match = lineFragment.exec(address) ?? lineSuffix.exec(address);
  const bare = match ? address.slice(0, match.index) : address.replace(/#[\w-]*$/, '');
  const path = decoded(bare);
  if (path === '' || controlPattern.test(path)) return text;
  return {kind: 'file', path, line: lineNumber(match?.[1])};
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
