/** An address without its query and fragment. */
export function pathOf(uri: string): string {
  const end = uri.search(/[?#]/);
  return end < 0 ? uri : uri.slice(0, end);
}

/** The language of a text by the end of its name, else by its type; `''` if neither tells one. */
export function languageOf(type: string, uri: string): string {
  const ending = /^data:/i.test(uri) ? undefined : /\.([a-z\d+#]{1,12})$/i.exec(pathOf(uri))?.[1];
  return ending ?? type.replace(/^[a-z]+\/(?:x-)?(?:.*\+)?/, '');
}
