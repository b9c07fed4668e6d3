/** A table of what follows from what: the rows of the documentation, each of which is tested. */
export interface TransitionTable<Row> {
  readonly title: string;
  /** What the table says, and by which rules. */
  readonly intro: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The cells of a row as they are read. */
  readonly cells: (row: Row) => readonly string[];
  /** The cells of a row as the code says. */
  readonly actual: (row: Row) => readonly string[];
}

function line(cells: readonly string[], widths: readonly number[]): string {
  return `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`;
}

/** A table in Markdown, its columns even. */
export function markdown<Row>(table: TransitionTable<Row>): string {
  const {title, intro, columns, rows, cells} = table;
  const body = rows.map(cells);
  const widths = columns.map((column, index) => Math.max(3, column.length, ...body.map(row => row[index]!.length)));
  const rule = widths.map(width => '-'.repeat(width));
  return [`## ${title}`, intro, [columns, rule, ...body].map(row => line(row, widths)).join('\n')].join('\n\n');
}
