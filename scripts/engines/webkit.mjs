// The tests of everything that renders, in WebKit: `npm run test:webkit -- --files …`. On Debian it needs the packages
// webkit2gtk-driver and, without a screen, xvfb.
import {spawn} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import base from '../../web-test-runner.config.mjs';
import {WebDriverLauncher} from './web-driver.mjs';

const port = 4777;
const display = process.env.DISPLAY ?? ':77';

function miniBrowser() {
  if (process.env.WEBKIT_BROWSER) return process.env.WEBKIT_BROWSER;
  const root = `/usr/lib/${{x64: 'x86_64', arm64: 'aarch64'}[process.arch]}-linux-gnu`;
  const homes = existsSync(root) ? readdirSync(root).filter(name => /^webkit2?gtk-[\d.]+$/.test(name)) : [];
  const found = homes.map(name => join(root, name, 'MiniBrowser')).find(path => existsSync(path));
  if (!found) throw new Error('No WebKit found. On Debian: apt-get install webkit2gtk-driver xvfb');
  return found;
}

function linux() {
  if (!process.env.DISPLAY) {
    const screen = spawn('Xvfb', [display, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {stdio: 'ignore'});
    screen.on('error', error => console.error(`Xvfb: ${error.message}`));
    process.once('exit', () => screen.kill());
  }
  return new WebDriverLauncher({
    name: 'WebKit',
    command: ['WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`],
    port,
    env: {DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1'},
    capabilities: {'webkitgtk:browserOptions': {binary: miniBrowser(), args: ['--automation']}},
  });
}

const safari = () => new WebDriverLauncher({name: 'Safari', command: ['safaridriver', '-p', String(port)], port});

export default {
  ...base,
  browsers: [process.platform === 'darwin' ? safari() : linux()],
  concurrency: 1,
};
