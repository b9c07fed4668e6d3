import {expect} from '@open-wc/testing';
import {diff as words} from '../../../src/localize/en/diff.js';
import type {Stage} from './stage.js';
import {describeCases} from './stage.js';

/** The diffs of a call, opened. */
async function diffs(stage: Stage, toolCallId = 'c1'): Promise<HTMLElement[]> {
  await stage.open(toolCallId);
  return stage.all<HTMLElement>('.diff', stage.row(toolCallId));
}

/** Added and removed lines as they are drawn. */
function changed(stage: Stage, diff: Element): string[] {
  return stage.all<HTMLElement>('ins, del', diff).map(line => line.innerText);
}

describeCases({
  async B106(play) {
    const stage = await play();
    const [diff] = await diffs(stage);
    expect(stage.text(stage.row('c1'))).to.contain(words.added);
    expect(stage.text(stage.row('c1'))).to.contain(words.plus(2));
    expect(stage.text(stage.row('c1'))).to.not.contain('−');
    expect(changed(stage, diff!)).to.have.length(2);
  },

  async B108(play) {
    const stage = await play();
    const [a, b] = await diffs(stage);
    expect(changed(stage, a!)).to.have.length(2);
    expect(stage.text(a)).to.not.match(/\^M|\\r/);
    expect(stage.text(b)).to.contain(words.lineEnds('CRLF', 'LF'));
    expect(changed(stage, b!)).to.deep.equal([]);
  },

  async B110(play) {
    const stage = await play();
    await diffs(stage, 'c1');
    await diffs(stage, 'c2');
    expect(stage.text(stage.row('c1'))).to.contain(words.deleted);
    expect(stage.text(stage.row('c2'))).to.contain(words.emptied);
    for (const id of ['c1', 'c2']) expect(stage.text(stage.row(id))).to.contain(words.minus(1));
  },

  async B111(play) {
    const stage = await play();
    const texts = (await diffs(stage)).map(diff => stage.text(diff));
    expect(texts).to.have.length(3);
    expect(texts[0]).to.contain(words.unchanged);
    expect(texts[1]).to.contain(words.addedEmpty);
    expect(texts[2]).to.contain(words.unchanged);
  },

  async B113(play) {
    const stage = await play();
    const texts = (await diffs(stage)).map(diff => stage.text(diff));
    expect(texts.map(text => /(a|b)\.txt/.exec(text)?.[0])).to.deep.equal(['a.txt', 'b.txt', 'a.txt']);
    expect(stage.text(stage.one('[part~=header]', stage.row('c1')))).to.match(/\b2 files\b/);
  },

  async B115(play) {
    const stage = await play();
    const order = stage.all<Element & {call?: {toolCallId: string}}>('acp-tool-row').map(({call}) => call?.toolCallId);
    expect(order).to.deep.equal(['c1', 'c2', 'c3']);
    const [diff] = await diffs(stage, 'c2');
    expect(changed(stage, diff!)).to.have.length(2);
    expect(stage.text(stage.row('c2'))).to.contain(words.plus(1));
    expect(stage.text(stage.row('c2'))).to.contain(words.minus(1));
  },

  async B116(play) {
    const stage = await play();
    const [diff] = await diffs(stage);
    expect(stage.all('tab, img, strong, b', stage.row('c1'))).to.deep.equal([]);
    expect(stage.text(diff)).to.contain('**x** &amp; <img src=x onerror=alert(1)>');
    expect(changed(stage, diff!)).to.have.length(4);
  },
});
