import {html, LitElement} from 'lit';
import type {TemplateResult} from 'lit';
import {baseStyles} from '../../../src/components/shared/base.styles.js';
import {icon} from '../../../src/components/shared/icons.js';
import {en} from '../../../src/localize/en.js';
import type {MarkdownContext} from '../../../src/rendering/markdown/markdown-context.js';
import {markdown} from '../../../src/rendering/markdown/markdown-directive.js';
import {markdownStyles} from '../../../src/rendering/markdown/markdown.styles.js';

/** An element that shows a Markdown text, as an entry of the transcript does. */
export class MarkdownSurface extends LitElement {
  static override styles = [baseStyles, markdownStyles];
  static override properties = {text: {}, streaming: {type: Boolean}};

  declare text: string;
  declare streaming: boolean;

  readonly opened: unknown[] = [];
  context: MarkdownContext = {
    words: en,
    icon,
    openFile: (path, line) => this.opened.push({path, line}),
    openLink: href => this.opened.push({href}),
  };

  constructor() {
    super();
    this.text = '';
    this.streaming = false;
  }

  override render(): TemplateResult {
    return html`${markdown(this.text, this.streaming, this.context)}`;
  }

  get root(): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>('.markdown')!;
  }

  /** The elements of the blocks, in their order. */
  get blocks(): Element[] {
    return [...this.root.querySelectorAll(':scope > .blocks > *')];
  }

  /** Elements, attributes and text, without the comments of the renderer. */
  get content(): string {
    const copy = this.root.cloneNode(true) as HTMLElement;
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
    const comments: Node[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode);
    for (const comment of comments) comment.parentNode!.removeChild(comment);
    copy.normalize();
    return new XMLSerializer().serializeToString(copy);
  }

  async show(text: string, streaming = false): Promise<this> {
    this.text = text;
    this.streaming = streaming;
    await this.updateComplete;
    return this;
  }
}

customElements.define('test-markdown', MarkdownSurface);

export async function surface(text = '', streaming = false): Promise<MarkdownSurface> {
  const element = new MarkdownSurface();
  document.body.append(element);
  return element.show(text, streaming);
}
