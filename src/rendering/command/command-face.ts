/** What a command does, as far as a row shows it (X8). It changes nothing about what runs. */
export type CommandFace = ReadFace | SearchFace | {readonly kind: 'terminal'};

/** A command that shows a file, or some of its lines. */
export interface ReadFace {
  readonly kind: 'read';
  readonly path: string;
  /** First and last line that it shows, from 1; absent where it shows all to that side. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A command that looks for something in files. */
export interface SearchFace {
  readonly kind: 'search';
  readonly query: string;
  /** Where it looks; empty for the directory that it runs in. */
  readonly paths: readonly string[];
}

/** What is not known for sure is a command like any other. */
export const terminalFace: CommandFace = {kind: 'terminal'};
