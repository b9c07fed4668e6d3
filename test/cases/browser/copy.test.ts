import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {Stage} from './stage.js';
import {describeCases} from './stage.js';

/** What a paste puts into a plain field. */
async function pasted(): Promise<string> {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.focus();
  await sendKeys({press: 'Control+v'});
  const {value} = field;
  field.remove();
  return value;
}

function select(node: Node): Selection {
  const selection = document.getSelection()!;
  const range = document.createRange();
  range.selectNodeContents(node);
  selection.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  return selection;
}

function code(stage: Stage): HTMLElement {
  return stage.one<HTMLElement>('pre code');
}

describeCases({
  async B194(play) {
    const sizes: number[] = [];
    let box: HTMLElement | undefined;
    const look = (stage: Stage): void => {
      box ??= code(stage);
      expect(code(stage) === box).to.equal(true);
      expect(stage.all('pre span')).to.deep.equal([]);
      sizes.push(code(stage).textContent.length);
    };
    const stage = await play({after: {100: look, 1500: look, 3000: look}});
    expect(sizes[0]! < sizes[1]! && sizes[1]! < sizes[2]!).to.equal(true);
    expect(code(stage) === box).to.equal(true);
    const lines = code(stage).textContent.split('\n');
    expect(lines).to.have.length(3000);
    await waitUntil(() => stage.all('pre .hl-tag').length >= 3000, 'colours arrive', {timeout: 50_000});
    expect(code(stage).textContent.split('\n')).to.deep.equal(lines);
  },

  async B222(play) {
    let byKeys = '';
    let byButton = '';
    await play({
      user: {
        async 'select only the code block text and copy; then use the copy button'(stage) {
          select(code(stage));
          await sendKeys({press: 'Control+c'});
          byKeys = await pasted();
          const button = stage.one<HTMLElement>('[part="code-copy"]');
          // by a key, since browsers let only a user write to the clipboard
          button.focus();
          await sendKeys({press: 'Enter'});
          await waitUntil(() => button.hasAttribute('data-copied'));
          byButton = await pasted();
        },
      },
    });
    expect(byKeys).to.equal('git show-ref --verify x');
    expect(byButton).to.equal('git show-ref --verify x');
  },

  async B224(play) {
    let copied = '';
    const selected = (): string => document.getSelection()!.toString().trim();
    const stage = await play({
      user: {
        'select "First paragraph."'(on) {
          select(on.all('.markdown p').find(found => on.text(found) === 'First paragraph.')!);
        },
        async 'press Ctrl+C'() {
          await sendKeys({press: 'Control+c'});
          expect(selected()).to.equal('First paragraph.');
          copied = await pasted();
        },
      },
    });
    expect(copied.trim()).to.equal('First paragraph.');
    expect(stage.text()).to.contain('Second. Second.');
  },
});
