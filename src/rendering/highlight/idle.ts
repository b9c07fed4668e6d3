/** Longest slice of work, in ms. */
const longest = 8;
/** How long work waits at most for a page that is never idle, in ms. */
const patience = 1000;

/** Text that came less than this ago, in ms, still streams. */
const pause = 250;
/** How long work waits at most for a pause in what streams, in ms. */
const longestStream = 15_000;

let lastStreamed = -Infinity;
let streamingSince = 0;

/** Text of an answer was drawn that still grows: what is seen to grow goes before colours. */
export function noteStreaming(): void {
  const now = performance.now();
  if (now - lastStreamed > pause) streamingSince = now;
  lastStreamed = now;
}

/** Whether text streams, and not for so long that nobody waits for its end. */
function isStreaming(): boolean {
  const now = performance.now();
  return now - lastStreamed < pause && now - streamingSince < longestStream;
}

/** Waits for a pause in what streams, and until the page has nothing better to do; answers until when work may go on. */
export async function idle(): Promise<number> {
  while (isStreaming()) await new Promise(resolve => setTimeout(resolve, pause));
  return new Promise(resolve => {
    const start = (): void => resolve(performance.now() + longest);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, {timeout: patience});
    else setTimeout(start, 16);
  });
}
