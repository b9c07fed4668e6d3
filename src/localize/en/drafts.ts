/** English words of the area “drafts”: what is said about a draft besides its text. They load with what says it. */
export const drafts = {
  notKept: 'Drafts last only until this page is closed',
  notKeptWhy: 'The storage of this browser cannot be used.',
};
