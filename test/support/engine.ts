const chromium = /Chrom(e|ium)\//.test(navigator.userAgent);

/** A test of what only Chromium lets a test do; in other browsers it is skipped, and its title says why. */
export function itInChromium(title: string, why: string, body: Mocha.AsyncFunc): void {
  if (chromium) it(title, body);
  else it.skip(`${title} (only in Chromium: ${why})`);
}
