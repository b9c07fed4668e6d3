import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {surface} from '../markdown/surface.js';

async function pasted(): Promise<string> {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.focus();
  await sendKeys({press: 'Control+v'});
  const {value} = field;
  field.remove();
  return value;
}

describe('a selection', () => {
  it('copies clean text: no language, no words of buttons', async () => {
    const element = await surface(
      'Before\n\n```ts\nlet a = 1;\n\nlet b;\n```\n\n- [x] done\n- two\n\n| a | b |\n|-|-|\n| 1 | 2 |',
    );
    const {root} = element;
    document.getSelection()!.setBaseAndExtent(root, 0, root, root.childNodes.length);
    await sendKeys({press: 'Control+c'});
    const lines = (await pasted())
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '');
    expect(lines).to.deep.equal(['Before', 'let a = 1;', 'let b;', 'done', 'two', 'a\tb', '1\t2']);
    element.remove();
  });

  it('D3 copies code without what disguises it and without its marks; the button copies it exactly', async () => {
    const code = "let a\u202e = 'x\u200by';";
    const element = await surface(`\`\`\`ts\n${code}\n\`\`\``);
    const text = element.root.querySelector('pre')!;
    document.getSelection()!.setBaseAndExtent(text, 0, text, text.childNodes.length);
    await sendKeys({press: 'Control+c'});
    expect((await pasted()).trim()).to.equal("let a = 'xy';");
    element.root.querySelector<HTMLElement>('.code-copy')!.click();
    await waitUntil(() => element.root.querySelector('.code-copy[data-copied]'));
    expect((await pasted()).trim()).to.equal(code);
    element.remove();
  });
});
