import {expect} from '@open-wc/testing';
import {describeCases} from './stage.js';

describeCases({
  async B65(play) {
    const drawn: Element[] = [];
    const stage = await play({
      user: {
        async 'expand the diff of c1'(then) {
          await then.open('c1');
          drawn.push(then.row('c1'), ...then.all('[part~=body] *', then.row('c1')));
          then.all<HTMLElement>('button', then.row('c1')).at(-1)!.focus();
        },
      },
    });
    expect(drawn.length).to.be.greaterThan(3);
    expect([stage.row('c1'), ...stage.all('[part~=body] *', stage.row('c1'))]).to.deep.equal(drawn);
    expect(stage.all('button', stage.row('c1')).at(-1)!.matches(':focus')).to.equal(true);
  },

  async B80(play) {
    const stage = await play();
    await stage.open('c1');
    expect(stage.text(stage.row('c1'))).to.contain('open fence');
    const paragraphs = stage.all('p').filter(paragraph => stage.text(paragraph) === 'Next paragraph.');
    expect(paragraphs).to.have.length(1);
    expect(paragraphs[0]!.closest('pre, code')).to.equal(null);
  },

  async B81(play) {
    const stage = await play();
    await stage.open('c1');
    const row = stage.row('c1');
    const output = stage.all('*', row).find(found => found.textContent?.includes('line1\nline2'));
    const lines = stage
      .all<HTMLElement>('pre', row)
      .map(pre => pre.innerText)
      .join('\n');
    expect(lines).to.contain('line1\nline2\n    indented\n# not a heading\n* not a list');
    expect(stage.all('h1, ul, li', row)).to.deep.equal([]);
    expect(output).to.not.equal(null);
  },

  async B83(play) {
    const opened: unknown[] = [];
    await play({
      user: {
        async 'open each location'(stage) {
          await stage.open('c1');
          stage.element.addEventListener('acp-location-open', event => {
            event.preventDefault();
            opened.push({path: event.path, line: event.line});
          });
          const places = new Map(
            stage.all<HTMLElement>('[part~=location]', stage.row('c1')).map(p => [stage.text(p), p]),
          );
          for (const place of places.values()) place.click();
        },
      },
    });
    expect(opened).to.deep.equal([
      {path: 'D:\\proj\\src\\Test.java', line: 11},
      {path: '/w/a b.ts', line: undefined},
      {path: '/w/c.ts', line: undefined},
    ]);
  },

  async B24(play) {
    const stage = await play();
    expect(stage.text(stage.row('c1'))).to.contain('cat README.md');
    expect(stage.text(stage.row('c2'))).to.contain('ls -la');
    expect(stage.text()).to.not.contain('undefined');
  },
});
