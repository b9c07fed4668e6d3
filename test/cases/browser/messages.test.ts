import {expect} from '@open-wc/testing';
import {en} from '../../../src/localize/en.js';
import type {Stage} from './stage.js';
import {describeCases} from './stage.js';

/** Elements that could load, run or lead anywhere. */
const active = 'script, svg[onload], img[onerror], [onclick], iframe, object, embed, link';

function links(stage: Stage): HTMLAnchorElement[] {
  return stage.all<HTMLAnchorElement>('a');
}

function codeBlocks(stage: Stage): HTMLElement[] {
  return stage.all<HTMLElement>('pre').filter(pre => pre.checkVisibility());
}

describeCases({
  async B25(play) {
    const stage = await play();
    expect(stage.text()).to.contain('<system-reminder>Folder moved.</system-reminder>');
    expect(stage.text()).to.contain('Rename the class');
    expect(stage.all('system-reminder')).to.deep.equal([]);
  },

  async B185(play) {
    const drawn: string[] = [];
    const look = (stage: Stage) => void drawn.push(stage.text());
    const stage = await play({after: {1: look, 2: look, 3: look, 4: look, 5: look}});
    expect(drawn.filter(text => text.includes('`'))).to.deep.equal([]);
    expect(codeBlocks(stage).map(pre => pre.innerText.trim())).to.deep.equal(['let x = 1']);
    expect(stage.text()).to.contain('swift');
    const paragraphs = stage.all('p').map(paragraph => stage.text(paragraph));
    expect(paragraphs).to.contain('Done.');
  },

  async B187(play) {
    const stage = await play({
      after: {
        1: then => {
          expect(then.text()).to.contain('the docs');
          expect(links(then)).to.deep.equal([]);
        },
      },
    });
    expect(links(stage).map(({href}) => href)).to.deep.equal(['https://example.com/x']);
  },

  async B189(play) {
    const stage = await play();
    const sources = codeBlocks(stage).map(pre => pre.innerText.trim());
    expect(sources).to.deep.equal(['pie\n"A": 1', 'pie\n"A": 1']);
  },

  async B190(play) {
    expect((await play()).text()).to.contain('Plan A is $80, plan B is $50-60 and $HOME stays.');
  },

  async B192(play) {
    const stage = await play();
    expect(codeBlocks(stage).map(pre => pre.innerText.trim())).to.deep.equal(['(?:```[^\\n]*)\\*+']);
    expect(stage.all('em').map(em => stage.text(em))).to.deep.equal(['text']);
  },

  async B195(play) {
    const followed: unknown[] = [];
    const page = location.href;
    await play({
      user: {
        'activate each link'(stage) {
          stage.element.addEventListener('acp-location-open', event => {
            event.preventDefault();
            followed.push([event.path, event.line]);
          });
          stage.element.addEventListener('acp-link-open', event => {
            event.preventDefault();
            followed.push(event.href);
          });
          for (const link of stage.all<HTMLElement>('a, [role=link], button.link')) link.click();
        },
      },
    });
    expect(followed).to.deep.equal([
      ['/w/my file.ts', undefined],
      ['C:/w/x.ts', 3],
      ['src/y.ts', 7],
      ['D:\\w\\t.java', undefined],
    ]);
    expect(location.href).to.equal(page);
  },

  async B197(play) {
    const stage = await play();
    for (const thought of stage.all<HTMLElement>('button[aria-expanded=false]')) thought.click();
    await stage.settle(stage.story);
    expect(stage.all(active)).to.deep.equal([]);
    expect(stage.all('img')).to.deep.equal([]);
    for (const text of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script><svg/onload=alert(1)>'])
      expect(stage.text()).to.contain(text);
  },

  async B199(play) {
    const stage = await play();
    expect(links(stage).filter(({href}) => !/^https?:/.test(href))).to.deep.equal([]);
    for (const link of links(stage)) {
      expect(link.rel).to.contain('noopener');
      expect(link.hostname).to.equal('evil.example');
    }
    expect(stage.text()).to.contain('javascript:alert(1)');
  },

  async B201(play) {
    const stage = await play();
    expect(stage.all('svg').filter(svg => svg.querySelector('script'))).to.deep.equal([]);
    expect(stage.all('iframe, object, embed')).to.deep.equal([]);
    const images = stage.all<HTMLImageElement>('img');
    expect(images.every(({src}) => /^(data:image\/svg|blob:)/.test(src))).to.equal(true);
    expect(images).to.have.length(1);
    expect(stage.text()).to.contain('text/html');
  },

  async B206(play) {
    const stage = await play();
    expect(links(stage)).to.deep.equal([]);
    expect(stage.all('img, iframe')).to.deep.equal([]);
    expect(codeBlocks(stage)[0]!.innerText).to.contain('flowchart LR');
  },

  async B207(play) {
    const stage = await play();
    const direction = (text: string) => {
      const block = stage.all<HTMLElement>('p, li').find(found => stage.text(found).startsWith(text))!;
      return getComputedStyle(block).direction;
    };
    expect(['مرحبا', 'بند واحد', 'Plain English.'].map(direction)).to.deep.equal(['rtl', 'rtl', 'ltr']);
    expect(codeBlocks(stage).map(pre => getComputedStyle(pre).direction)).to.deep.equal(['ltr']);
    expect(getComputedStyle(stage.field.parentElement!).direction).to.equal('ltr');
  },

  async B226(play) {
    const texts = (stage: Stage) =>
      stage
        .all('[part~=outcome]')
        .map(outcome => [...outcome.querySelectorAll('.error-text')].map(text => text.textContent));
    const stage = await play();
    const {noDetails} = en.messages;
    expect(texts(stage)).to.deep.equal([['Internal error', noDetails], ['model overloaded'], ['disk full']]);
    expect(stage.text()).to.not.contain('[object');
  },

  async B233(play) {
    const {maxTokens, maxTurnRequests, goOn} = en.messages;
    const outcomes = (stage: Stage) => stage.all<HTMLElement>('[part~=outcome]');
    const texts = (stage: Stage) => outcomes(stage).map(outcome => stage.text(outcome));
    const stage = await play({
      after: {2: then => void expect(texts(then)).to.deep.equal([`${maxTokens} ${goOn}`])},
    });
    expect(texts(stage)[0]).to.contain(maxTokens);
    expect(texts(stage)[1]).to.equal(`${maxTurnRequests} ${goOn}`);
    expect(outcomes(stage).some(outcome => outcome.classList.contains('danger'))).to.equal(false);
  },

  async B235(play) {
    const stage = await play();
    expect(stage.all('[part~=outcome]').map(outcome => stage.text(outcome))).to.deep.equal([en.messages.noAnswer]);
    expect(stage.text()).to.not.contain(en.composer.stop);
  },

  async B267(play) {
    const stage = await play();
    expect(stage.text()).to.contain('a.py');
    expect(stage.text()).to.contain('a.pdf');
    expect(stage.text()).to.contain('application/pdf');
    expect(stage.text()).to.not.contain('JVBERi0');
    for (const details of stage.all<HTMLDetailsElement>('details')) details.open = true;
    for (const toggle of stage.all<HTMLElement>('button[aria-expanded=false]')) toggle.click();
    await stage.settle(stage.story);
    expect(stage.text()).to.contain('print(1)');
  },
});
