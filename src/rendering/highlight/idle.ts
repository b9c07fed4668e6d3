/** Longest slice of work, in ms. */
const longest = 8;
/** How long work waits at most for a page that is never idle, in ms. */
const patience = 1000;

/** Waits until the page has nothing better to do; answers until when work may go on. */
export function idle(): Promise<number> {
  return new Promise(resolve => {
    const start = (): void => resolve(performance.now() + longest);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, {timeout: patience});
    else setTimeout(start, 16);
  });
}
