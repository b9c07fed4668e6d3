import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {en} from '../../../src/localize/en.js';
import {enLate} from '../../../src/localize/en-late.js';
import {settle} from '../../connectors/conversation-fixture.js';
import type {Stage} from './stage.js';
import {describeCases} from './stage.js';
import {clipboardEvent, transferOf} from '../../support/transfer.js';

/** A loaded machine needs its time. */
const until = (isSo: () => boolean | Promise<boolean>) => waitUntil(isSo, undefined, {timeout: 15_000});

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pixels = Uint8Array.from(atob(png), character => character.charCodeAt(0));
const image = (type = 'image/png', name = 'a.png') => new File([pixels], name, {type});

async function type(stage: Stage, text: string, ...keys: string[]): Promise<void> {
  stage.element.focus();
  await sendKeys({type: text});
  for (const press of keys) {
    await settle(stage.element);
    await sendKeys({press});
  }
  await settle(stage.element);
}

const list = (stage: Stage) => stage.all('[part=completion]:popover-open [role=option]');
const note = (stage: Stage) => stage.all('[part=draft-note]').map(found => stage.text(found));
const attached = (stage: Stage) => stage.all('[part=attachment]').map(found => stage.text(found));

/** The content of the prompts that the kit sent since the last look. */
function prompts(stage: Stage): unknown[] {
  return stage.story.takeSent().map(({method, params}) => {
    expect(method).to.equal('session/prompt');
    return (params as {prompt: unknown}).prompt;
  });
}

const said = (text: string) => [{type: 'text', text}];

function give(stage: Stage, kind: 'paste' | 'drop' | 'dragover', on: Element, ...content: (File | [string, string])[]) {
  const data = transferOf(...content);
  const init = {bubbles: true, cancelable: true, composed: true, dataTransfer: data};
  const event = kind === 'paste' ? clipboardEvent(kind, data) : new DragEvent(kind, init);
  return !on.dispatchEvent(event);
}

async function loaded(stage: Stage): Promise<void> {
  const draft = () => stage.element.conversation!.view.draft;
  await until(() => draft().attachments.length > 0);
  await until(() => draft().attachments.every(({status}) => status !== 'loading'));
  await settle(stage.element);
}

function key(stage: Stage, name: string, init: KeyboardEventInit = {}): void {
  const event = {key: name, bubbles: true, cancelable: true, composed: true, ...init};
  stage.field.dispatchEvent(new KeyboardEvent('keydown', event));
}

function composition(stage: Stage, name: 'compositionstart' | 'compositionend', data = ''): void {
  stage.field.dispatchEvent(new CompositionEvent(name, {bubbles: true, composed: true, data}));
}

describeCases({
  async B139(play) {
    const stage = await play({
      user: {'type "/plan off" and press Enter': then => type(then, '/plan off', 'Enter')},
    });
    expect(prompts(stage)).to.deep.equal([said('/plan off')]);
  },

  async B141(play) {
    const stage = await play({
      user: {
        async 'type "/pl", choose plan from the popup with the mouse'(then) {
          await type(then, '/pl');
          then.one('[role=option]').click();
          await settle(then.element);
        },
      },
    });
    expect([stage.field.value, stage.field.selectionStart]).to.deep.equal(['/plan ', 6]);
    expect(stage.text(stage.one('.ghost'))).to.equal('topic');
  },

  async B142(play) {
    const stage = await play({
      user: {
        async 'type "/db:s", Enter, then Enter'(then) {
          await type(then, '/db:s', 'Enter');
          expect(then.field.value).to.equal('/db:schema (MCP) ');
          await type(then, '', 'Enter');
        },
      },
    });
    expect(prompts(stage)).to.deep.equal([said('/db:schema (MCP) ')]);
  },

  async B144(play) {
    const text = 'see src/review and 1/2';
    const stage = await play({
      user: {
        async 'type "see src/review and 1/2" and press Enter'(then) {
          for (const character of text) {
            await type(then, character);
            expect(list(then)).to.deep.equal([]);
          }
          await type(then, '', 'Enter');
        },
      },
    });
    expect(prompts(stage)).to.deep.equal([said(text)]);
  },

  async B164(play) {
    const stage = await play({
      user: {
        async 'compositionstart; input "にほん"; keydown Enter with isComposing=true; compositionend "日本"'(then) {
          composition(then, 'compositionstart');
          await type(then, '日本');
          key(then, 'Enter', {isComposing: true});
          composition(then, 'compositionend', '日本');
          then.field.dispatchEvent(new KeyboardEvent('keyup', {key: 'Enter', bubbles: true}));
          expect(prompts(then)).to.deep.equal([]);
        },
        'keydown Enter, isComposing=false, keyCode 13'(then) {
          key(then, 'Enter', {keyCode: 13});
        },
      },
    });
    expect(prompts(stage)).to.deep.equal([said('日本')]);
  },

  async B166(play) {
    const stage = await play({
      user: {
        async 'compositionstart; keydown Escape with isComposing=true; keydown ArrowUp with isComposing=true; compositionend ""'(
          then,
        ) {
          composition(then, 'compositionstart');
          for (const name of ['Escape', 'ArrowUp']) key(then, name, {isComposing: true});
          composition(then, 'compositionend');
          await settle(then.element);
        },
      },
    });
    expect([stage.state.activity.state, stage.state.activity.cancelRequested]).to.deep.equal(['running', false]);
    expect([stage.field.value, list(stage).length]).to.deep.equal(['', 0]);
  },

  async B168(play) {
    const stage = await play({
      user: {
        async 'paste an image/tiff from the clipboard, type "look", send'(then) {
          give(then, 'paste', then.field, new File(['II*'], 'scan.tiff', {type: 'image/tiff'}));
          await loaded(then);
          await type(then, 'look', 'Enter');
        },
      },
    });
    expect(prompts(stage)).to.deep.equal([]);
    expect(attached(stage)[0]).to.contain(enLate.attachments.problem.imageUnreadable);
    expect([stage.field.value, note(stage)]).to.deep.equal(['look', [enLate.attachments.failed]]);
  },

  async B170(play) {
    const stage = await play({
      user: {
        async 'drop a PNG on the transcript; drop a PNG on the tool row; drag plain text over the transcript'(then) {
          const transcript = then.one('acp-transcript');
          expect(give(then, 'drop', transcript, image()), 'the page stays').to.equal(true);
          then.story.update({sessionUpdate: 'tool_call', toolCallId: 'c1', title: 'Read', status: 'completed'});
          await settle(then.element);
          expect(give(then, 'drop', then.row('c1'), image('image/png', 'b.png'))).to.equal(true);
          await until(() => then.element.conversation!.view.draft.attachments.length === 2);
          await loaded(then);
          expect(give(then, 'dragover', transcript, ['text/plain', 'words'])).to.equal(false);
        },
      },
    });
    expect(attached(stage).map(text => text.split(' ')[0])).to.deep.equal(['a.png', 'b.png']);
    expect(stage.all('[part=drop]').filter(sign => sign.checkVisibility())).to.deep.equal([]);
  },

  async B172(play) {
    const stage = await play({
      user: {
        'paste clipboard items text/plain "A\tB", text/html and image/png'(then) {
          const taken = give(then, 'paste', then.field, ['text/plain', 'A\tB'], ['text/html', '<b>A</b>'], image());
          expect(taken, 'the field pastes the text').to.equal(false);
        },
      },
    });
    expect(attached(stage)).to.deep.equal([]);
  },

  async B173(play) {
    const stage = await play({
      user: {
        async 'attach a PNG, leave the text empty, press Enter'(then) {
          give(then, 'paste', then.field, image());
          await loaded(then);
          const send = then.buttons().get(en.composer.send)!;
          expect(send.getAttribute('aria-disabled')).to.equal('false');
          await type(then, '', 'Enter');
        },
      },
    });
    await until(() => stage.all('acp-entry img').length === 1);
    expect(stage.field.value).to.equal('');
  },

  async B175(play) {
    const stage = await play({
      user: {
        async 'drop a 15 MB PNG and press Enter at once'(then) {
          const padded = new File([pixels, new Uint8Array(15_000_000)], 'big.png', {type: 'image/png'});
          give(then, 'drop', then.element, padded);
          await until(() => attached(then).length === 1);
          then.element.focus();
          key(then, 'Enter');
          expect(prompts(then)).to.deep.equal([]);
          await until(() => then.story.desk.outbox.length > 0);
        },
      },
    });
    const [content] = prompts(stage) as [{type: string; data: string}[]];
    expect(content.map(block => block.type)).to.deep.equal(['image']);
    expect(content[0]!.data.length, 'made smaller').to.be.lessThan(4_000_000);
  },

  async B236(play) {
    const stage = await play({
      user: {
        async 'type "long text", attach a PNG, send'(then) {
          give(then, 'paste', then.field, image());
          await loaded(then);
          const {desk} = then.story;
          const {write} = desk;
          // the transport does not take the message
          desk.write = () => {
            throw new Error('not delivered');
          };
          await type(then, 'long text', 'Enter');
          desk.write = write;
        },
      },
    });
    expect(stage.state.submissions.map(({status}) => status)).to.deep.equal(['notSent']);
    expect(stage.text()).to.contain('not delivered');
    expect(stage.text()).to.contain(en.messages.notSent);
    stage.buttons().get(en.messages.backToComposer)!.click();
    await settle(stage.element);
    expect([stage.field.value, attached(stage).map(text => text.split(' ')[0])]).to.deep.equal([
      'long text',
      ['a.png'],
    ]);
    expect(stage.state.submissions).to.deep.equal([]);
  },

  async B253(play) {
    const shown: string[] = [];
    const stage = await play({
      sessions: ['s1', 's2'],
      user: {
        async 'in s1 type "for one"; switch to s2 within 100 ms; type "for two"; switch back to s1'(then) {
          const show = (session: string) => (then.element.conversation = then.story.desk.conversation(session));
          show('s1');
          await settle(then.element);
          give(then, 'paste', then.field, image());
          then.element.focus();
          await sendKeys({type: 'for one'});
          show('s2');
          await type(then, 'for two');
          shown.push(then.field.value, ...attached(then));
          show('s1');
          await loaded(then);
          shown.push(then.field.value, ...attached(then).map(text => text.split(' ')[0]!));
        },
      },
    });
    expect(shown).to.deep.equal(['for two', 'for one', 'a.png']);
    expect(stage.story.desk.conversation('s2').view.draft.text).to.equal('for two');
  },
});
