import '../../src/define/all.js';
import {opened} from '../../stories/fixtures/conversations.js';
import {Playback} from '../../stories/fixtures/playback.js';

/** What happened to the page while a command printed. */
export interface TerminalResult {
  readonly megabytes: number;
  /** Milliseconds from the first piece to the last row. */
  readonly total: number;
  /** The longest time, in milliseconds, in which the page could do nothing else. */
  readonly longest: number;
  /** Tasks that the browser itself calls long: 50 ms and more. */
  readonly longTasks: number;
  /** The last row that is shown, to see that all was read. */
  readonly last: string;
  /** Nodes in the card. */
  readonly nodes: number;
}

const pieceLength = 16 * 1024;

/** A log in colours, and progress that moves about on a screen. */
const kinds = {
  log: (line: number): string => `\u001b[32m✓\u001b[0m test ${line} \u001b[2mof a long run\u001b[0m passed in 3 ms\r\n`,
  screen: (line: number): string =>
    `\u001b[2K  building ${line % 100} %\r\n\u001b[1A\u001b[33mmodule ${line}\u001b[0m done\r\n`,
};

const frame = (): Promise<void> => new Promise(resolve => requestAnimationFrame(() => resolve()));

/** Calls back in a task of its own, as a message of a socket does. */
function inTasks(step: () => boolean): Promise<void> {
  const {port1, port2} = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = () => {
      if (step()) port2.postMessage(0);
      else resolve();
    };
    port2.postMessage(0);
  });
}

function card(element: HTMLElement): ShadowRoot | null | undefined {
  const find = (root: ParentNode): Element | undefined => {
    for (const child of root.querySelectorAll('*')) {
      if (child.localName === 'acp-terminal-card') return child;
      const found = child.shadowRoot ? find(child.shadowRoot) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return find(element.shadowRoot!)?.shadowRoot;
}

async function terminal(megabytes: number, kind: keyof typeof kinds): Promise<TerminalResult> {
  const exchange = opened().prompt('Run it.').command('run', 'npm test');
  const playback = new Playback().deliver(exchange);
  const element = document.createElement('acp-conversation');
  element.conversation = playback.conversation;
  document.body.append(element);
  for (let index = 0; index < 30; index++) await frame();

  let [line, sent, longTasks] = [0, 0, 0];
  const observer = new PerformanceObserver(list => (longTasks += list.getEntries().length));
  observer.observe({type: 'longtask'});
  let [longest, before, ended] = [0, performance.now(), false];
  const watch = inTasks(() => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    return !ended;
  });
  const start = performance.now();
  performance.mark('output begins');
  await inTasks(() => {
    let piece = '';
    while (piece.length < pieceLength) piece += kinds[kind](line++);
    sent += piece.length;
    const event = {kind: 'output', terminalId: 'run', text: piece, delta: true} as const;
    playback.conversation.store.dispatch({type: 'terminal/patched', session: exchange.sessionId, event});
    return sent < megabytes * 1_000_000;
  });
  playback.deliver(exchange.exit('run', 0));
  const rows = (): NodeListOf<Element> | undefined => card(element)?.querySelectorAll('.row');
  const wanted = String(line - 1);
  for (
    let tries = 0;
    tries < 600 &&
    !rows()
      ?.item(rows()!.length - 1)
      ?.textContent.includes(wanted);
    tries++
  )
    await frame();
  const total = performance.now() - start;
  ended = true;
  await watch;
  observer.disconnect();
  const last = [...(rows() ?? [])].at(-1)?.textContent.trim() ?? '';
  const nodes = card(element)?.querySelectorAll('*').length ?? 0;
  element.remove();
  return {megabytes: sent / 1_000_000, total, longest, longTasks, last, nodes};
}

Object.assign(globalThis, {terminal});
