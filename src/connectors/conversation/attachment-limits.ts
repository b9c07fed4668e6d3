import type {AttachmentProblem} from '../../state/draft.js';

/** What a host allows to be attached (C3). */
export interface AttachmentLimits {
  /** How many things one message may carry. Default 20. */
  readonly count?: number;
  /** Bytes of one file. Default 10 MB. */
  readonly bytes?: number;
  /** Bytes of one image as it is sent; a larger one is made smaller. Default 4 MB. */
  readonly imageBytes?: number;
  /** Longest edge of an image in pixels; a longer one is made smaller. Default 4096. */
  readonly imageEdge?: number;
  /** Media types (`image/*`, `text/plain`) and endings (`.csv`) that are allowed. Default: all. */
  readonly types?: readonly string[];
  /** The address of a file, where the host knows one. With it an agent that takes no files gets a link. */
  readonly addressOf?: (file: File) => string | undefined;
}

export type Limits = Required<Omit<AttachmentLimits, 'types' | 'addressOf'>> &
  Pick<AttachmentLimits, 'types' | 'addressOf'>;

/** What counts where the host says nothing. */
export function limitsOf(given: AttachmentLimits | undefined): Limits {
  return {count: 20, bytes: 10_000_000, imageBytes: 4_000_000, imageEdge: 4_096, ...given};
}

const byEnding: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
  md: 'text/markdown',
  txt: 'text/plain',
  json: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
};

/** Endings that browsers take for something else: TypeScript for films. */
const mistaken: Readonly<Record<string, string>> = {
  ts: 'text/typescript',
  mts: 'text/typescript',
  cts: 'text/typescript',
};

/** The media type of a file: as the browser knows it, else by its ending, in whatever case; `''` if neither says. */
export function typeOf(file: Pick<File, 'name' | 'type'>): string {
  const known = file.type.split(';')[0]!.trim().toLowerCase();
  const ending = /\.([^./\\]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  return mistaken[ending] ?? (known || (byEnding[ending] ?? ''));
}

/** Whether a media type is one, or one of those that a pattern such as `image/*` stands for. */
export function fitsType(type: string, pattern: string): boolean {
  if (pattern === '*/*') return true;
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

/** Endings whose files the kit takes for a type or a pattern; the system may know them as something else. */
export function endingsOf(pattern: string): readonly string[] {
  const known = Object.entries({...byEnding, ...mistaken});
  return known.filter(([, type]) => fitsType(type, pattern)).map(([ending]) => `.${ending}`);
}

/** Whether a list of types and endings allows a file. */
function isAllowed(file: Pick<File, 'name' | 'type'>, types: readonly string[] | undefined): boolean {
  if (!types) return true;
  const type = typeOf(file);
  const name = file.name.toLowerCase();
  return types.some(allowed => {
    const wanted = allowed.toLowerCase();
    return wanted.startsWith('.') ? name.endsWith(wanted) : fitsType(type, wanted);
  });
}

/** Why a file cannot be attached, as far as that can be told without reading it. */
export function problemBefore(
  file: Pick<File, 'name' | 'type' | 'size'>,
  {count, bytes, types}: Limits,
  attached: number,
): AttachmentProblem | undefined {
  if (attached >= count) return {reason: 'tooMany', limit: count};
  if (!isAllowed(file, types)) return {reason: 'notAllowed'};
  if (file.size === 0) return {reason: 'empty'};
  // a large image may come out small
  const isImage = typeOf(file).startsWith('image/');
  return file.size > bytes * (isImage ? 8 : 1) ? {reason: 'tooLarge', limit: bytes} : undefined;
}
