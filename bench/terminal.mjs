// The longest task while 100 MB of output come into an open card, as a figure: it differs by machine and load.
export async function benchTerminal(browser, origin, {megabytes, log}) {
  const results = [];
  for (const kind of ['log', 'screen']) {
    const page = await browser.newPage({viewport: {width: 1000, height: 850}, reducedMotion: 'reduce'});
    await page.goto(`${origin}/terminal`);
    await page.waitForFunction(() => globalThis.terminal);
    const result = await page.evaluate(([size, of]) => globalThis.terminal(size, of), [megabytes, kind]);
    await page.close();
    log(`terminal ${kind}: ${JSON.stringify(result)}`);
    results.push({kind, ...result});
  }
  return results;
}
