const number = new Intl.NumberFormat('en');
const list = new Intl.ListFormat('en', {type: 'unit', style: 'long'});

const times = (count: number): string => (count === 1 ? 'once' : `${number.format(count)} times`);
const things = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${number.format(count)} ${many}`;

/** What calls of one kind did, as an item of a list. */
function done(kind: string, count: number): string {
  switch (kind) {
    case 'read':
      return `read ${things(count, 'file', 'files')}`;
    case 'execute':
      return `ran ${things(count, 'command', 'commands')}`;
    case 'search':
      return `searched ${times(count)}`;
    case 'fetch':
      return `fetched ${times(count)}`;
    case 'think':
      return `thought ${times(count)}`;
    default:
      return `used ${things(count, 'tool', 'tools')}`;
  }
}

/** English words of the area “review”: what is said of a turn that is over. They load with what says it. */
export const review = {
  /** One line for many calls, by kind of tool: “Read 6 files, ran 2 commands”. */
  quietRun: (counts: readonly (readonly [kind: string, count: number])[]): string => {
    const text = list.format(counts.map(([kind, count]) => done(kind, count)));
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  changedFiles: (count: number): string => (count === 1 ? 'Changed 1 file' : `Changed ${number.format(count)} files`),
  showChange: (path: string): string => `Show the change of ${path}`,
};
