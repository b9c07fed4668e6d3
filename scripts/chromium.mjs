// Finds a Chromium. As root on Debian it installs one with apt-get; elsewhere it says what to do.
import {execFileSync} from 'node:child_process';
import {accessSync, constants, existsSync, readFileSync, readdirSync} from 'node:fs';
import {homedir} from 'node:os';
import {join} from 'node:path';

const executable = path => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function fromCaches() {
  const home = homedir();
  const roots = [
    [process.env.PLAYWRIGHT_BROWSERS_PATH, /^chromium-\d+$/],
    [join(home, '.cache/ms-playwright'), /^chromium-\d+$/],
    [join(home, 'Library/Caches/ms-playwright'), /^chromium-\d+$/],
    [process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, 'ms-playwright'), /^chromium-\d+$/],
    [join(home, '.cache/puppeteer/chrome'), /-\d/],
  ];
  const tails = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  for (const [root, name] of roots) {
    if (!root || !existsSync(root)) continue;
    const dirs = readdirSync(root)
      .filter(d => name.test(d))
      .sort((a, b) => b.localeCompare(a, 'en', {numeric: true}));
    for (const d of dirs) for (const t of tails) if (executable(join(root, d, t))) return join(root, d, t);
  }
  return undefined;
}

export function findChromium() {
  if (process.env.CHROME_PATH) {
    if (executable(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
    throw new Error(`CHROME_PATH is ${process.env.CHROME_PATH}, but that is no executable file.`);
  }
  const known = {
    linux: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome-stable',
      '/usr/bin/google-chrome',
      '/snap/bin/chromium',
    ],
    darwin: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
    win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .filter(v => process.env[v])
      .flatMap(v => [
        join(process.env[v], 'Google/Chrome/Application/chrome.exe'),
        join(process.env[v], 'Microsoft/Edge/Application/msedge.exe'),
      ]),
  }[process.platform];
  return known?.find(executable) ?? fromCaches();
}

function isDebian() {
  try {
    return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

export function aptInstall(packages) {
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  const apt = (...args) => execFileSync('apt-get', args, {env, stdio: ['ignore', 'ignore', 'inherit']});
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

export const canApt = () => process.platform === 'linux' && process.getuid?.() === 0 && isDebian();

export function requireChromium() {
  let path = findChromium();
  if (path) return path;
  if (canApt()) {
    console.log('No Chromium found: installing the Debian package chromium …');
    aptInstall(['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']);
    path = findChromium();
    if (path) return path;
  }
  throw new Error(
    [
      'The tests need Chromium or Chrome, and none was found. Do one of these:',
      '  - Debian:        sudo apt-get install chromium',
      '  - Ubuntu, other: install Google Chrome, or run  npx playwright install chromium',
      '  - anywhere:      set CHROME_PATH to the browser you have',
    ].join('\n'),
  );
}

export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

if (import.meta.url === `file://${process.argv[1]}`) console.log(requireChromium());
