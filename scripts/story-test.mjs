// Opens every story of the built Storybook in Chromium. It must render, its play function must pass, axe must find
// nothing, the console must stay free of errors, and nothing may be fetched from elsewhere.
//   npm run test:stories              all of them
//   npm run test:stories -- composer  only stories whose id holds the word
// Stories are switched over Storybook's channel: a page load for each would take three times as long.
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {availableParallelism} from 'node:os';
import {extname, join, normalize} from 'node:path';
import {chromium} from 'playwright-core';
import {chromiumArgs, requireChromium} from './chromium.mjs';
import {root} from './install.mjs';

const folder = join(root, 'storybook-static');
const contentTypes = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function answer(request, response) {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  if (path === '/favicon.ico') return void response.writeHead(204).end();
  const body = await readFile(join(folder, path)).catch(() => undefined);
  if (!body) return void response.writeHead(404).end();
  response.writeHead(200, {'content-type': contentTypes[extname(path)] ?? 'application/octet-stream'}).end(body);
}

async function serve() {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {server, origin: `http://127.0.0.1:${server.address().port}`};
}

/** Runs in the page before Storybook: keeps what its channel reports of the story being shown. */
function listen() {
  const ends = ['storyFinished', 'storyErrored', 'storyThrewException', 'storyMissing'];
  const faults = ['playFunctionThrewException', 'unhandledErrorsWhilePlaying'];
  const timer = setInterval(() => {
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
    if (!channel) return;
    clearInterval(timer);
    globalThis.storyReports = [];
    for (const event of [...ends, ...faults]) {
      channel.on(event, payload => {
        const violations = (payload?.reporters ?? []).flatMap(reporter => reporter.result?.violations ?? []);
        globalThis.storyReports.push({
          event,
          end: ends.includes(event),
          status: payload?.status,
          message: payload?.message ?? payload?.description ?? payload?.[0]?.message,
          violations: violations.map(
            found => `${found.id}: ${found.nodes.map(node => node.target.flat().join(' >> ')).join(', ')}`,
          ),
        });
      });
    }
  }, 1);
}

/** What Storybook reported of a story, as sentences. */
function faultsOf(reports) {
  return reports.flatMap(report => {
    if (report.event !== 'storyFinished') return [`${report.event}: ${String(report.message ?? '').slice(0, 600)}`];
    if (report.violations.length) return report.violations.map(found => `axe ${found}`);
    return report.status === 'error' ? ['the story failed'] : [];
  });
}

/** A page that shows stories one after the other and tells what was wrong with each. */
async function openViewer(context, origin) {
  const page = await context.newPage();
  let faults = [];
  let loaded = false;
  page.on('pageerror', error => faults.push(`page error: ${error.message}`));
  page.on('console', message => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  page.on('request', request => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) faults.push(`outside request: ${url}`);
  });
  const show = async id => {
    if (!loaded) return void (await page.goto(`${origin}/iframe.html?id=${encodeURIComponent(id)}&viewMode=story`));
    await page.evaluate(storyId => {
      globalThis.storyReports.length = 0;
      globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', {storyId, viewMode: 'story'});
    }, id);
  };
  return async id => {
    faults = [];
    await show(id);
    await page
      .waitForFunction(() => globalThis.storyReports?.some(report => report.end), undefined, {timeout: 30_000})
      .catch(() => faults.push('never finished'));
    faults.push(...faultsOf((await page.evaluate(() => globalThis.storyReports)) ?? []));
    // after a fault the next story starts from a clean page
    loaded = faults.length === 0;
    return faults;
  };
}

async function testStories(stories, origin) {
  const browser = await chromium.launch({executablePath: requireChromium(), args: chromiumArgs});
  const context = await browser.newContext({viewport: {width: 1000, height: 700}, reducedMotion: 'reduce'});
  await context.addInitScript(listen);
  const queue = [...stories];
  let failed = 0;
  const work = async () => {
    const view = await openViewer(context, origin);
    for (let story = queue.shift(); story; story = queue.shift()) {
      const faults = await view(story.id);
      if (!faults.length) continue;
      failed++;
      console.log(`FAILED ${story.id}\n  ${faults.join('\n  ')}`);
    }
  };
  await Promise.all(Array.from({length: Math.min(2, availableParallelism())}, work));
  await browser.close();
  return failed;
}

const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
const words = process.argv.slice(2);
const stories = Object.values(index.entries).filter(
  entry => entry.type === 'story' && (!words.length || words.some(word => entry.id.includes(word))),
);
const {server, origin} = await serve();
const failed = stories.length ? await testStories(stories, origin) : 1;
server.close();
if (!stories.length) console.log('There is no such story.');
console.log(`${Math.max(0, stories.length - failed)} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
