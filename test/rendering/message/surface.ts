import type {TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {baseStyles} from '../../../src/components/shared/base.styles.js';
import {controlStyles} from '../../../src/components/shared/controls.styles.js';
import {icon} from '../../../src/components/shared/icons.js';
import {en} from '../../../src/localize/en.js';
import {contentStyles} from '../../../src/rendering/content/content.styles.js';
import {contentModule} from '../../../src/rendering/content/lazy-content.js';
import {markdown, markdownModule} from '../../../src/rendering/markdown/markdown.js';
import {markdownStyles} from '../../../src/rendering/markdown/markdown.styles.js';
import type {MessageContext} from '../../../src/rendering/message/message-context.js';
import {messageStyles} from '../../../src/rendering/message/message.styles.js';
import {turnStyles} from '../../../src/rendering/message/turn.styles.js';

/** A root that draws templates of messages, and writes down what was asked of its element. */
export class MessageSurface extends LitElement {
  static override styles = [baseStyles, controlStyles, contentStyles, markdownStyles, messageStyles, turnStyles];

  readonly asked: unknown[] = [];
  readonly open = new Map<string, boolean>();
  draw: (context: MessageContext) => unknown = () => nothing;

  readonly context: MessageContext = {
    words: en,
    icon,
    markdown: text => markdown(text, false, this.context),
    openFile: (path, line) => this.asked.push(['openFile', path, line]),
    openLink: href => this.asked.push(['openLink', href]),
    isOpen: key => this.open.get(key),
    toggle: (key, open) => this.asked.push(['toggle', key, open]),
    copy: text => this.asked.push(['copy', text]),
    resend: id => this.asked.push(['resend', id]),
    recall: (id, content) => this.asked.push(['recall', id, content]),
    discard: id => this.asked.push(['discard', id]),
    chooseOption: configId => this.asked.push(['chooseOption', configId]),
    restart: () => this.asked.push(['restart']),
    goOn: () => this.asked.push(['goOn']),
  };

  override render(): TemplateResult {
    return html`${this.draw(this.context)}`;
  }

  /** Draws a template and waits until it stands. */
  async show(draw: (context: MessageContext) => unknown): Promise<this> {
    this.draw = draw;
    this.requestUpdate();
    await this.updateComplete;
    return this;
  }

  get words(): string {
    return this.renderRoot.textContent.replace(/\s+/g, ' ').trim();
  }

  all(selector: string): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>(selector)];
  }

  buttons(): readonly string[] {
    return this.all('button:not(.copy-message, .code-copy)').map(button => button.textContent.trim());
  }

  press(name: string): void {
    this.all('button')
      .find(button => button.textContent.trim() === name)!
      .click();
  }
}

customElements.define('test-messages', MessageSurface);

/** A surface in the page, with what the function draws, once the parts that load when needed are there. */
export async function messageSurface(draw: (context: MessageContext) => unknown): Promise<MessageSurface> {
  await Promise.all([markdownModule.load(), contentModule.load()]);
  const element = new MessageSurface();
  document.body.append(element);
  return element.show(draw);
}
