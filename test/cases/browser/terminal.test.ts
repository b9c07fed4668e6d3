import {expect} from '@open-wc/testing';
import type {Stage} from './stage.js';
import {describeCases} from './stage.js';

/** The lines of the one terminal of `c1`, as they are drawn. */
async function lines(stage: Stage): Promise<string[]> {
  await stage.open('c1');
  const output = stage.one<HTMLElement>('acp-terminal-card [part~=output], [part~=output]', stage.row('c1'));
  return output.innerText.replace(/\n$/, '').split('\n');
}

describeCases({
  async B87(play) {
    expect(await lines(await play())).to.deep.equal(['Doneloading 50%']);
  },

  async B89(play) {
    const stage = await play();
    expect(await lines(stage)).to.deep.equal(['ok plain']);
    const bold = stage.all<HTMLElement>('span', stage.row('c1')).filter(span => span.textContent === 'ok');
    expect(bold.map(span => getComputedStyle(span).fontWeight)).to.deep.equal(['700']);
  },

  async B90(play) {
    const {title} = document;
    expect(await lines(await play())).to.deep.equal(['hello']);
    expect(document.title).to.equal(title);
  },

  async B92(play) {
    const stage = await play();
    expect(await lines(stage)).to.deep.equal(['docs https://good.example (leads to evil.example)']);
    const links = stage.all<HTMLAnchorElement>('a', stage.row('c1'));
    expect(links.map(({href, title}) => [href, title])).to.deep.equal([
      ['https://evil.example/', 'https://evil.example/'],
    ]);
  },

  async B102(play) {
    expect(await lines(await play())).to.deep.equal(['Solving: done']);
  },

  async B85(play) {
    const stage = await play();
    const shown = await lines(stage);
    expect(shown.at(-1)).to.equal('line 19999');
    expect(stage.all('*').length).to.be.lessThan(6000);
  },
});
