import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {en} from '../../../src/localize/en.js';
import type {Stage} from './stage.js';
import {describeCases, nameOf} from './stage.js';

/** Presses the one button whose name begins so. */
async function press(stage: Stage, name: string): Promise<HTMLButtonElement> {
  const found = [...stage.buttons()].filter(([label]) => label.startsWith(name));
  expect(
    found.map(([label]) => label),
    name,
  ).to.have.length(1);
  found[0]![1].click();
  await stage.settle(stage.story);
  return found[0]![1];
}

function rows(stage: Stage): HTMLElement[] {
  return stage.all<HTMLElement>('[role=option]').filter(row => row.checkVisibility());
}

describeCases({
  async B125(play) {
    const stage = await play({
      user: {
        async 'open the model picker and search "free"'(then) {
          await press(then, en.config.more);
          await press(then, 'Model');
        },
      },
    });
    const groups = stage.all<HTMLElement>('[role=listbox] [role=group]').filter(group => group.checkVisibility());
    expect(groups).to.have.length(2);
    expect(rows(stage).map(row => row.getAttribute('aria-selected'))).to.deep.equal(['false', 'true']);
    const texts = rows(stage).map(row => stage.text(row));
    expect(texts.every(text => text.includes('Free'))).to.equal(true);
    expect(stage.text()).to.contain('via provider two');
  },

  async B130(play) {
    const stage = await play({
      user: {
        async 'open the model picker and move the highlight to Model C'(then) {
          await press(then, 'Model');
          await sendKeys({press: 'End'});
        },
        async 'press Enter'() {
          await sendKeys({press: 'Enter'});
        },
      },
    });
    expect(stage.state.session.changes).to.deep.equal([]);
    expect(stage.all(':focus').length).to.be.greaterThan(0);
  },

  async B146(play) {
    const stage = await play();
    expect(stage.text()).to.contain(en.plan.leftUnfinished);
    const toggle = await press(stage, en.plan.title);
    expect(nameOf(toggle)).to.equal(en.plan.line('Write', 2, 3));
    const steps = stage.all('[part~=item]').map(item => stage.text(item));
    expect(steps).to.have.length(3);
    expect(steps[1]).to.contain(en.plan.leftUnfinished);
    const moving = stage.element
      .getAnimations({subtree: true})
      .concat(...stage.all('acp-plan-list').map(list => list.shadowRoot!.getAnimations()));
    expect(moving).to.deep.equal([]);
  },

  async B152(play) {
    const stage = await play();
    await press(stage, en.usage.meter(116));
    await waitUntil(() => stage.text().includes(en.usage.tokens('233,900', '200,000')));
    expect(stage.text()).to.contain(en.usage.exceeded);
    for (const meter of stage.all('[aria-valuenow]'))
      expect(Number(meter.getAttribute('aria-valuenow'))).to.be.at.most(Number(meter.getAttribute('aria-valuemax')));
  },

  async B154(play) {
    const costs: string[] = [];
    const look = async (stage: Stage) => {
      const button = await press(stage, en.usage.meter(10));
      costs.push(stage.text());
      button.click();
    };
    await play({after: {0: look, 1: look}});
    expect(costs[0]).to.contain('12.5 credits');
    expect(costs[1]).to.match(/<\s?\$0\.0+1\b/);
  },

  async B202(play) {
    const stage = await play();
    const made = ['img[src=x]', 'script', 'b', 'i', 'u', 'svg[onload]'].flatMap(selector => stage.all(selector));
    expect(made).to.deep.equal([]);
    const text = stage.text();
    for (const literal of ['<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<script>alert(1)</script>'])
      expect(text).to.contain(literal);
    const options = stage.all<HTMLElement>('[part~=option-button]');
    const labels = options.map(option => stage.text(option));
    expect(labels[0]!.startsWith('<b>Allow</b>') && labels[1]!.startsWith('Reject'), labels.join()).to.equal(true);
    const looks = options.map(option => getComputedStyle(stage.one<SVGElement>('svg', option)).color);
    expect(looks[0]).to.not.equal(looks[1]);
  },

  async B204(play) {
    const stage = await play();
    const card = stage.one('acp-permission-card');
    expect(stage.text(card)).to.contain('xn--pple-43d.com');
    expect(stage.text(card)).to.contain(en.permission.hiddenCharacters);
  },

  async B209(play) {
    const stage = await play();
    const text = stage.element.shadowRoot!.textContent + stage.text();
    expect(text).to.contain('normal title');
    for (const row of ['c1', 'c2']) {
      const title = stage.one('[part~=title]', stage.row(row));
      expect(title.closest('bdi') ?? title.querySelector('bdi')).to.not.equal(null);
    }
    const isolated = [...stage.all('bdi')].filter(bdi => bdi.textContent?.includes('abc'));
    expect(isolated.length).to.be.greaterThan(0);
  },
});
