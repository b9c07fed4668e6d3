// The tests of everything that renders, in Firefox: `npm run test:firefox -- --files …`. It needs an installed Firefox
// (on Debian the package firefox-esr); FIREFOX_PATH names another one.
import {existsSync} from 'node:fs';
import {chromeLauncher} from '@web/test-runner-chrome';
import {commandsFirst} from './web-driver.mjs';
import base from '../../web-test-runner.config.mjs';

function firefox() {
  const known = [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ];
  const found = known.find(path => path && existsSync(path));
  if (!found) throw new Error('No Firefox found. Set FIREFOX_PATH, or on Debian: apt-get install firefox-esr');
  return found;
}

/** The driver knows neither chords nor the name of the space bar. */
const chords = {
  name: 'chords',
  async executeCommand({command, payload, session}) {
    if (command !== 'send-keys' || !/.\+|^Space$/.test(payload.press ?? '')) return undefined;
    const {keyboard} = session.browser.getPage(session.id);
    const held = payload.press.split('+');
    const key = held.pop();
    for (const modifier of held) await keyboard.down(modifier);
    await keyboard.press(key === 'Space' ? ' ' : key);
    for (const modifier of held.toReversed()) await keyboard.up(modifier);
    return true;
  },
};

const launcher = chromeLauncher({launchOptions: {browser: 'firefox', executablePath: firefox(), headless: true}});
const initialize = launcher.initialize.bind(launcher);
launcher.name = 'Firefox';
launcher.initialize = (config, files) => {
  commandsFirst(config, chords);
  return initialize(config, files);
};

// driven from outside, Firefox gives the page keys but not the focus of the window, so Enter presses no button there
const left = 'test/connectors/controls.test.ts';
console.log(`left out: ${left} (a Firefox without a window presses no buttons by keys in it)`);

export default {
  ...base,
  files: [...base.files, `!${left}`],
  browsers: [launcher],
  concurrency: 1,
};
