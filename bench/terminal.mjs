// The longest task while 100 MB of output come into an open card, as a figure: it differs by machine and load. Besides
// the time that passed, the time that the page's own thread worked is told, which other programs do not lengthen.
const categories = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'];

/** Milliseconds of work of the longest task of the page while output comes, as the browser traced it. */
function longestWork(trace) {
  const {traceEvents: events} = JSON.parse(trace.toString());
  const mains = new Set(
    events
      .filter(({name, args}) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({pid, tid}) => `${pid}:${tid}`),
  );
  const begin = events.find(({name}) => name === 'output begins').ts;
  const tasks = events.filter(
    ({name, ts, tdur, pid, tid}) => /RunTask$/.test(name) && ts >= begin && tdur && mains.has(`${pid}:${tid}`),
  );
  return tasks.reduce((longest, {tdur}) => Math.max(longest, tdur / 1000), 0);
}

export async function benchTerminal(browser, origin, {megabytes, log}) {
  const results = [];
  for (const kind of ['log', 'screen']) {
    const page = await browser.newPage({viewport: {width: 1000, height: 850}, reducedMotion: 'reduce'});
    await page.goto(`${origin}/terminal`);
    await page.waitForFunction(() => globalThis.terminal);
    await browser.startTracing(page, {categories});
    const result = await page.evaluate(([size, of]) => globalThis.terminal(size, of), [megabytes, kind]);
    const work = longestWork(await browser.stopTracing());
    await page.close();
    log(`terminal ${kind}: ${JSON.stringify({...result, work})}`);
    results.push({kind, ...result, work});
  }
  return results;
}
