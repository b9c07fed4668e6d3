const rasters = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
const sounds = new Set([
  'audio/mpeg',
  'audio/mp3',
  'audio/wav',
  'audio/x-wav',
  'audio/wave',
  'audio/ogg',
  'audio/webm',
  'audio/aac',
  'audio/mp4',
  'audio/x-m4a',
  'audio/flac',
  'audio/x-flac',
]);

/** More than any type has, in characters. */
const longestType = 200;

/** The type without parameters, in lower case: `text/html; charset=x` is `text/html`. */
export function mediaType(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestType).split(';')[0]!.trim().toLowerCase() : '';
}

/** Types of images that may be drawn. SVG is one: inside an image element it can neither run nor load anything. */
export function isImageType(type: string): boolean {
  return rasters.has(type) || type === 'image/svg+xml';
}

/** Types of sound that may be played. */
export function isAudioType(type: string): boolean {
  return sounds.has(type);
}

/** Whether a text of this type is Markdown. */
export function isMarkdownType(type: string): boolean {
  return type === 'text/markdown' || type === 'text/x-markdown';
}
