/** How one diff is drawn. */
export interface DiffViewOptions {
  /** Kind of the tool call it belongs to; a delete call deletes. */
  readonly callKind?: string | undefined;
  /** Line of the file at which an excerpt starts, if it is known. */
  readonly startLine?: number | undefined;
  /** The path is named just above, so the head leaves it out. */
  readonly hidePath?: boolean | undefined;
  /** Lines drawn at first, and by each "Show more". */
  readonly portion?: number | undefined;
  /** Hidden and look-alike characters are marked (P2). */
  readonly checked?: boolean | undefined;
}
