import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {en} from '../../../src/localize/en.js';
import {settle} from '../../connectors/conversation-fixture.js';
import type {Stage} from './stage.js';
import {describeCases, nameOf} from './stage.js';

interface Card extends HTMLElement {
  readonly call?: {readonly toolCallId: string};
}

function card(stage: Stage, toolCallId: string): Card {
  const found = stage.all<Card>('acp-permission-card').filter(({call}) => call?.toolCallId === toolCallId);
  expect(found, `cards of ${toolCallId}`).to.have.length(1);
  return found[0]!;
}

function options(stage: Stage, toolCallId: string): HTMLButtonElement[] {
  return stage.all<HTMLButtonElement>('[part~=option-button]', card(stage, toolCallId));
}

/** Answers only count once the card was on the screen. */
async function seen(stage: Stage): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await settle(stage.element);
}

function selected(id: number, optionId: string) {
  return {jsonrpc: '2.0', id, result: {outcome: {outcome: 'selected', optionId}}};
}

describeCases({
  async B49(play) {
    const stage = await play();
    const command = stage.one('[part~=command]', card(stage, 'c1'));
    expect(command.innerText).to.equal('git push --force origin main');
    expect(command.scrollWidth).to.be.at.most(command.clientWidth + 1);
    for (const button of options(stage, 'c1')) {
      const {top, bottom} = button.getBoundingClientRect();
      expect(top).to.be.at.least(command.getBoundingClientRect().bottom);
      expect(bottom).to.be.at.most(innerHeight);
    }
  },

  async B51(play) {
    const stage = await play({
      user: {
        async 'composer has focus and holds "also check th"'({field}) {
          field.focus();
          await sendKeys({type: 'also check th'});
        },
        async 'type "e logs" and press Enter'({field}) {
          await sendKeys({type: 'e logs'});
          expect(field.value).to.equal('also check the logs');
          await sendKeys({press: 'Enter'});
        },
      },
    });
    expect(stage.state.queue.entries.map(({content}) => content)).to.deep.equal([
      [{type: 'text', text: 'also check the logs'}],
    ]);
    expect(stage.state.interactions).to.have.length(1);
    expect(stage.field.matches(':focus')).to.equal(true);
  },

  async B56(play) {
    const stage = await play({
      user: {
        async 'focus the card of c2'(then) {
          await seen(then);
          options(then, 'c2')[0]!.focus();
        },
        async 'activate the focused Allow with the keyboard'(then) {
          expect(options(then, 'c2')[0]!.matches(':focus')).to.equal(true);
          await sendKeys({press: 'Enter'});
        },
      },
    });
    expect(stage.story.takeSent()).to.deep.equal([selected(42, 'ok')]);
    expect(stage.state.interactions.map(({toolCallId}) => toolCallId)).to.deep.equal(['c1']);
  },

  async B59(play) {
    const stage = await play({
      user: {
        async 'choose the allow_always option'(then) {
          await seen(then);
          const command = then.one('[part~=command]', card(then, 'c1')).innerText;
          expect(command.replace(/["']/g, '')).to.equal('bash -lc make clean && make');
          const names = options(then, 'c1').map(nameOf);
          expect(new Set(names).size).to.equal(3);
          expect(names[0]).to.contain(en.permission.kinds.allow_once);
          expect(names[1]).to.contain(en.permission.kinds.allow_always);
          for (const button of options(then, 'c1')) expect(then.text(button)).to.equal(nameOf(button));
          options(then, 'c1')[1]!.click();
        },
      },
    });
    expect(stage.state.interactions).to.deep.equal([]);
  },
});
