/**
 * Control sequences, operating system commands and other strings, and escapes of one character. Each ends where the
 * text ends too, so that half of one is not seen while the text grows.
 */
const escapes =
  // eslint-disable-next-line no-control-regex -- escape characters are what it looks for
  /\u001b(?:\[[0-?]*[ -/]*(?:[@-~]|$)|[\]PX^_][^\u0007\u001b\n]*(?:\u0007|\u001b\\|\u001b?$)|[ -/]*(?:[0-~]|$))?/g;

/** A text without escape sequences of terminals, for places that have no colours (X4). Others stay as they are. */
export function withoutEscapes(text: string): string {
  return text.includes('\u001b') ? text.replaceAll(escapes, '') : text;
}
