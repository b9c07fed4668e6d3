// CPU of the main thread while 60 KB of Markdown stream in, one chunk per frame: the whole conversation against a
// floor without a framework and against streamdown. The three take turns, each run in a fresh page.
import {median, spread} from './median.mjs';

async function cpuSeconds(devtools) {
  const {metrics} = await devtools.send('Performance.getMetrics');
  return metrics.find(metric => metric.name === 'TaskDuration').value;
}

async function measure(browser, url) {
  const context = await browser.newContext({viewport: {width: 1000, height: 850}, reducedMotion: 'reduce'});
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', error => errors.push(error.message));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', {timeDomain: 'threadTicks'});
  await page.goto(url);
  await page.waitForFunction(() => globalThis.bench);
  await page.evaluate(() => globalThis.bench.mount());
  const before = await cpuSeconds(devtools);
  await page.evaluate(() => globalThis.bench.stream());
  const seconds = (await cpuSeconds(devtools)) - before;
  const shown = await page.evaluate(() => globalThis.bench.shown());
  await context.close();
  if (errors.length) throw new Error(`${url}: ${errors[0]}`);
  if (shown < 40_000) throw new Error(`${url} shows ${shown} characters only.`);
  return {seconds, shown};
}

/** Medians in ms and the ratios of the kit. */
export async function benchStream(browser, origin, {names, rounds, log}) {
  const runs = Object.fromEntries(names.map(name => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const name of names) {
      const {seconds} = await measure(browser, `${origin}/${name}`);
      runs[name].push(seconds * 1000);
      log(`stream ${round}/${rounds} ${name}: ${(seconds * 1000).toFixed(0)} ms`);
    }
  }
  const medians = Object.fromEntries(names.map(name => [name, median(runs[name])]));
  return {
    rounds,
    cpuMs: medians,
    floorSpread: spread(runs.floor),
    toFloor: medians.conversation / medians.floor,
    ...(medians.streamdown ? {toStreamdown: medians.conversation / medians.streamdown} : {}),
  };
}
