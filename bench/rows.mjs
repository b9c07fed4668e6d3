// Rows rendered for each streamed chunk, whatever the length of the conversation. It must be exactly one.
export async function benchRows(browser, origin, {counts, chunks, log}) {
  const results = [];
  for (const entries of counts) {
    const page = await browser.newPage({viewport: {width: 1000, height: 850}, reducedMotion: 'reduce'});
    await page.goto(`${origin}/rows`);
    await page.waitForFunction(() => globalThis.rows);
    const {renders, ...result} = await page.evaluate(
      ([count, pieces]) => globalThis.rows(count, pieces),
      [entries, chunks],
    );
    await page.close();
    const rowsPerChunk = renders['acp-entry'] / chunks;
    log(`rows at ${result.entries}: ${rowsPerChunk} per chunk ${JSON.stringify(renders)}`);
    results.push({...result, rowsPerChunk, renders});
  }
  return results;
}
