import {markdown} from '../document.js';

/** One way to show an answer that streams. */
export interface Renderer {
  /** Puts an empty view on the page. */
  mount(): Promise<void> | void;
  push(chunk: string): void;
  end(): Promise<void> | void;
}

/** What the bench calls in the page. */
export interface StreamBench {
  mount(): Promise<void>;
  /** Streams the document, one chunk per frame, and lets the page come to rest. */
  stream(): Promise<void>;
  /** Characters on the page, to see that it shows what it was given. */
  shown(): number;
}

const chunkSize = 100;
const documentSize = 60_000;

const frame = (): Promise<void> => new Promise(resolve => requestAnimationFrame(() => resolve()));

async function frames(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await frame();
}

function textLength(node: Node): number {
  if (node instanceof Text) return node.data.length;
  if (node instanceof Element && ['STYLE', 'SCRIPT'].includes(node.nodeName)) return 0;
  const shadow = node instanceof Element && node.shadowRoot ? textLength(node.shadowRoot) : 0;
  return [...node.childNodes].reduce((sum, child) => sum + textLength(child), shadow);
}

/** Makes a renderer measurable. */
export function install(renderer: Renderer): void {
  const bench: StreamBench = {
    async mount() {
      await renderer.mount();
      await frames(20);
    },
    async stream() {
      const text = markdown(documentSize);
      for (let at = 0; at < text.length; at += chunkSize) {
        renderer.push(text.slice(at, at + chunkSize));
        await frame();
      }
      await renderer.end();
      await frames(20);
    },
    shown: () => textLength(document.body),
  };
  Object.assign(globalThis, {bench});
}
