/**
 * A piece of an agent's text, safe to read (P2): `text` is as written; `hidden` stands for characters that show nothing
 * or turn the text around; `lookAlike` is shown, but is not the letter it looks like; `host` is a host name in its
 * punycode form.
 */
export type VisibleSegment =
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'hidden'; readonly text: string; readonly codes: readonly string[]}
  | {readonly kind: 'lookAlike'; readonly text: string; readonly codes: readonly string[]}
  | {readonly kind: 'host'; readonly text: string; readonly written: string};

type Doubtful = {kind: 'hidden' | 'lookAlike'; text: string; codes: string[]};

const maxSegments = 2_000;

/** Collects segments, joining neighbours of one kind, with a bound after which doubtful characters are written out. */
export class Segments {
  readonly list: VisibleSegment[] = [];

  addText(text: string): void {
    const last = this.list.at(-1);
    if (last?.kind === 'text') this.list.splice(-1, 1, {kind: 'text', text: last.text + text});
    else this.list.push({kind: 'text', text});
  }

  addDoubtful(kind: 'hidden' | 'lookAlike', character: string): void {
    const last = this.list.at(-1);
    if (last?.kind === kind) {
      const open = last as Doubtful;
      open.text += character;
      open.codes.push(codeOf(character));
    } else if (this.list.length >= maxSegments) this.addText(`⟨${codeOf(character)}⟩`);
    else this.list.push({kind, text: character, codes: [codeOf(character)]});
  }
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
