/** English words of the area “preferences”: what the user prefers for options. They load with the lists. */
export const preferences = {
  favourites: 'Favourites',
  recent: 'Recent',
  all: 'All',
  favourite: 'favourite',
  mark: 'Mark as favourite (Alt+F)',
  unmark: 'Take the mark away (Alt+F)',
  notKept: 'Favourites and defaults of options last only until this page is closed',
  notKeptWhy: 'The storage of this browser cannot be used or is full.',
  setDefault: (value: string): string => `Begin new sessions with ${value}`,
  isDefault: (value: string): string => `New sessions begin with ${value}`,
  noDefault: 'Let the agent choose',
  searchOptions: 'Search options',
  keys: 'Alt+F marks a favourite',
  nextMode: (keys: string): string => `${keys} takes the next one`,
  nextFavourite: (keys: string): string => `${keys} takes the next favourite`,
};
