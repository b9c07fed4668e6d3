// Tests of everything that renders: real Chromium, Lit in development mode, one warning of Lit fails the test.
import {availableParallelism} from 'node:os';
import {fileURLToPath} from 'node:url';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {defaultReporter} from '@web/test-runner';
import {playwrightLauncher} from '@web/test-runner-playwright';
import {chromiumArgs, requireChromium} from './scripts/chromium.mjs';
import {cdpPlugin, closingLine, pooledPages} from './scripts/wtr-pool.mjs';

const concurrency = Math.min(4, Math.max(2, availableParallelism()));

// Floating panels provoke a harmless ResizeObserver error that mocha would fail the test for. A warning that Lit
// prints in development is a defect of ours, so it is reported as an error; only "you are in dev mode" is known.
const pageScript = `
  addEventListener('error', event => {
    if (!/ResizeObserver loop/.test(event.message)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);
  globalThis.litIssuedWarnings = new Set(['dev-mode']);
  const warn = console.warn;
  console.warn = (...parts) => {
    warn(...parts);
    if (/lit\\.dev\\/msg\\//.test(parts.join(' '))) reportError(new Error('Lit warns: ' + parts.join(' ')));
  };
`;

export default {
  files: ['test/{components,connectors,rendering}/**/*.test.ts', 'test/cases/browser/*.test.ts'],
  nodeResolve: {exportConditions: ['development', 'browser', 'default']},
  plugins: [
    cdpPlugin(),
    esbuildPlugin({ts: true, target: 'es2022', tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url))}),
  ],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      concurrency,
      launchOptions: {executablePath: requireChromium(), args: chromiumArgs},
      ...pooledPages(),
    }),
  ],
  concurrency,
  staticLogging: !process.stdout.isTTY,
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  testFramework: {config: {ui: 'bdd', timeout: 60_000}},
  testRunnerHtml: testFramework => `<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8"><title>Tests</title><script>${pageScript}</script></head>
      <body><script type="module" src="${testFramework}"></script></body>
    </html>`,
  reporters: [defaultReporter({reportTestResults: true, reportTestProgress: false}), closingLine()],
};
