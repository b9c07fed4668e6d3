// @web/test-runner-playwright closes its browser context after every test file, and so throws the HTTP and code caches
// away: 50 files took 43 s here. With a pool of contexts they take 7 s. Each has one page, because pages of one context
// are tabs of one window, and Chromium draws no frames for a tab that another one hides.
export function pooledPages() {
  const idle = [];
  return {
    createBrowserContext: async ({browser}) => {
      const lease = idle.pop() ?? {context: await browser.newContext(), page: undefined};
      return new Proxy(lease.context, {
        get(target, key) {
          if (key === 'lease') return lease;
          if (key === 'close') return async () => void (lease.page?.isClosed() || idle.push(lease));
          const value = Reflect.get(target, key);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
    createPage: async ({context}) => {
      const page = (context.lease.page ??= await context.newPage());
      await page.emulateMedia({
        media: null,
        colorScheme: null,
        reducedMotion: null,
        forcedColors: null,
        contrast: null,
      });
      return page;
    },
  };
}

/** Test command `cdp`: raw DevTools protocol (IME, accessibility tree, CPU throttling). Chromium only. */
export function cdpPlugin() {
  const sessions = new WeakMap();
  return {
    name: 'cdp-command',
    async executeCommand({command, payload, session}) {
      if (command !== 'cdp') return undefined;
      if (session.browser.type !== 'playwright') throw new Error('The command cdp needs Chromium.');
      const page = session.browser.getPage(session.id);
      if (!sessions.has(page)) sessions.set(page, await page.context().newCDPSession(page));
      return (await sessions.get(page).send(payload.method, payload.params ?? {})) ?? {};
    },
  };
}

/** Prints one closing line that a CI can read. */
export function closingLine() {
  return {
    stop({sessions}) {
      let passed = 0;
      let failed = 0;
      const skipped = [];
      const walk = suite => {
        for (const t of suite.tests) t.skipped ? skipped.push(t.name) : t.passed ? passed++ : failed++;
        suite.suites.forEach(walk);
      };
      for (const s of sessions) {
        if (s.testResults) walk(s.testResults);
        if (!s.passed && (s.errors.length || !s.testResults)) failed++;
      }
      // at the very end: WTR's own terminal writer redraws lines until then
      process.once('exit', () => {
        for (const name of skipped) console.log(`skipped: ${name}`);
        console.log(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped`);
      });
    },
  };
}
