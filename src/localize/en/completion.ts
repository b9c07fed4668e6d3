/** English words of the area “completion”: lists that open while a message is written. They load with them. */
export const completion = {
  commands: 'Commands',
  mentions: 'Mentions',
  hostCommand: 'This app',
  argument: (hint: string): string => `Takes: ${hint}`,
  more: (count: number): string => (count === 1 ? '1 more: go on typing' : `${count} more: go on typing`),
  nothingFound: 'Nothing found',
  searching: 'Searching…',
  searchFailed: 'Some of it could not be searched',
  unknownCommand: (name: string): string => `The agent has no command /${name}. Send once more to send it as text.`,
  kind: {
    file: 'File',
    directory: 'Folder',
    symbol: 'Symbol',
    selection: 'Selection',
    url: 'Link',
    resource: 'Resource',
  },
};
