/** English words of the area “drafts”: what is said about a draft besides its text. They load with what says it. */
export const drafts = {
  notKept: 'Drafts last only until this page is closed',
  notKeptWhy: 'The storage of this browser cannot be used.',
  partsNotKept: 'What is attached lasts only until this page is closed',
  partsNotKeptWhy: 'The storage of this browser is full. Your text is kept.',
};
