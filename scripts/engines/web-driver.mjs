// A browser behind the W3C WebDriver protocol, as the test runner needs one: WebKitWebDriver on Linux, safaridriver on
// macOS. One window, one test file at a time.
import {spawn} from 'node:child_process';
import {setTimeout as wait} from 'node:timers/promises';

const named = {
  Enter: '\uE006',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Meta: '\uE03D',
  F1: '\uE031',
  F2: '\uE032',
  F3: '\uE033',
  F6: '\uE036',
  F8: '\uE038',
};

const valueOf = key => {
  const value = named[key] ?? (/^Key[A-Z]$/.test(key) ? key[3].toLowerCase() : key);
  if ([...value].length !== 1) throw new Error(`The key ${key} has no WebDriver code here.`);
  return value;
};

/** The runner asks its own commands first, and they refuse what they do not know: these are to be asked before them. */
export function commandsFirst(config, commands) {
  config.plugins.unshift(commands);
}

/** Starts the driver with the first session and ends it with the last. */
export class WebDriverLauncher {
  type = 'acp-webdriver';
  concurrency = 1;
  #options;
  #driver;
  #session;
  #active;

  /**
   * @param options name: of the browser · command: [program, …arguments] of the driver · port: it listens on ·
   *   capabilities: of the session · env: added to the environment of the driver
   */
  constructor(options) {
    this.#options = options;
    this.name = options.name;
  }

  initialize(config) {
    commandsFirst(config, webDriverCommands());
  }

  async stop() {
    if (this.#session) await this.#call('DELETE', '').catch(() => undefined);
    this.#driver?.kill();
  }

  async startSession(id, url) {
    if (!this.#session) await this.#start();
    this.#active = id;
    await this.#call('POST', '/window/rect', {width: 800, height: 700});
    await this.#call('POST', '/url', {url});
  }

  async startDebugSession() {
    throw new Error('Debugging is not supported in this browser.');
  }

  isActive(id) {
    return this.#active === id;
  }

  getBrowserUrl() {
    return this.#call('GET', '/url');
  }

  async stopSession() {
    this.#active = undefined;
    await this.#call('POST', '/url', {url: 'about:blank'});
    return {};
  }

  async keys(steps) {
    const actions = steps.map(([type, key]) => ({type, value: valueOf(key)}));
    await this.#call('POST', '/actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
  }

  async mouse(steps) {
    const parameters = {pointerType: 'mouse'};
    await this.#call('POST', '/actions', {actions: [{type: 'pointer', id: 'mouse', parameters, actions: steps}]});
  }

  async release() {
    await this.#call('DELETE', '/actions');
  }

  /** Makes the page itself, without the frame of the window, this large. */
  async resize(width, height) {
    const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight]';
    const [x, y] = await this.#call('POST', '/execute/sync', {script, args: []});
    await this.#call('POST', '/window/rect', {width: width + x, height: height + y});
  }

  /**
   * Presses the keys of undo, and takes back what was typed last unless the page does that itself: no key does it in
   * the small browser that comes with WebKit on Linux.
   */
  async undo() {
    await this.#run('addEventListener("keydown", event => { window.lastKey = event; })');
    await this.keys(pressed(['Control', 'z']));
    await this.#run('if (!window.lastKey.defaultPrevented) document.execCommand("undo")');
  }

  #run(script) {
    return this.#call('POST', '/execute/sync', {script, args: []});
  }

  async #start() {
    const {command, port, env, capabilities} = this.#options;
    this.#driver = spawn(command[0], command.slice(1), {stdio: 'ignore', env: {...process.env, ...env}});
    this.#driver.on('error', error => console.error(`${command[0]}: ${error.message}`));
    for (let tries = 0; ; tries++) {
      try {
        await fetch(`http://127.0.0.1:${port}/status`);
        break;
      } catch (error) {
        if (tries === 50) throw error;
        await wait(200);
      }
    }
    const {sessionId} = await this.#send('POST', '/session', {capabilities: {alwaysMatch: capabilities ?? {}}});
    this.#session = sessionId;
  }

  #call(method, path, body) {
    return this.#send(method, `/session/${this.#session}${path}`, body);
  }

  async #send(method, path, body) {
    const url = `http://127.0.0.1:${this.#options.port}${path}`;
    const answer = await fetch(url, {method, body: body && JSON.stringify(body)});
    const {value} = await answer.json();
    if (!answer.ok) throw new Error(`WebDriver ${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  }
}

const buttons = {left: 0, middle: 1, right: 2};

/** The commands of the tests, over WebDriver. */
function webDriverCommands() {
  return {
    name: 'web-driver-commands',
    async executeCommand({command, payload, session: {browser}}) {
      if (browser.type !== 'acp-webdriver') return undefined;
      switch (command) {
        case 'send-keys':
          if (payload.press === 'Control+z') await browser.undo();
          else await browser.keys(keySteps(payload));
          return true;
        case 'send-mouse':
          await browser.mouse(mouseSteps(payload));
          return true;
        case 'reset-mouse':
          await browser.release();
          return true;
        case 'set-viewport':
          await browser.resize(payload.width, payload.height);
          return true;
        default:
          return undefined;
      }
    },
  };
}

function keySteps({type, press, down, up}) {
  if (type !== undefined) return [...type].flatMap(key => pressed([key === '\n' ? 'Enter' : key]));
  if (press !== undefined) return pressed(press.length > 1 ? press.split('+') : [press]);
  return down === undefined ? [['keyUp', up]] : [['keyDown', down]];
}

const pressed = keys => [...keys.map(key => ['keyDown', key]), ...keys.toReversed().map(key => ['keyUp', key])];

function mouseSteps({type, position, button = 'left'}) {
  const move = position && {type: 'pointerMove', duration: 0, x: position[0], y: position[1]};
  const down = {type: 'pointerDown', button: buttons[button]};
  const up = {type: 'pointerUp', button: buttons[button]};
  return {move: [move], down: [down], up: [up], click: [move, down, up]}[type];
}
