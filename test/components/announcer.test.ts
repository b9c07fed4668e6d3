import {expect, fixture, html} from '@open-wc/testing';
import {Announcer} from '../../src/components/shared/announcer.js';

/** An announcer whose pauses end when the test says so. */
async function setUp() {
  const root = await fixture<HTMLElement>(html`<div></div>`);
  const pauses: (() => void)[] = [];
  const announcer = new Announcer(run => {
    pauses.push(run);
    return () => pauses.splice(pauses.indexOf(run), 1);
  });
  announcer.connect(root);
  const said = (urgency: string) => root.querySelector(`[aria-live=${urgency}]`)!.textContent;
  return {root, announcer, said, pauses, pass: () => pauses.shift()?.()};
}

describe('Announcer', () => {
  it('R3 says one sentence at a time', async () => {
    const {announcer, said, pass} = await setUp();
    announcer.say('Working');
    announcer.say('Done');
    expect(said('polite')).to.equal('Working');
    pass();
    expect(said('polite')).to.equal('Done');
  });

  it('R3 says urgent sentences first, in their own region', async () => {
    const {announcer, said, pass} = await setUp();
    announcer.say('Working');
    announcer.say('Done');
    announcer.say('Permission needed', 'assertive');
    pass();
    expect(said('assertive')).to.equal('Permission needed');
    pass();
    expect(said('polite')).to.equal('Done');
  });

  it('R3 keeps only the newest of many', async () => {
    const {announcer, said, pass, pauses} = await setUp();
    for (let index = 0; index < 20; index++) announcer.say(`Sentence ${index}`);
    const heard = [said('polite')];
    while (pauses.length > 0) {
      pass();
      if (said('polite')) heard.push(said('polite'));
    }
    expect(heard).to.deep.equal(['Sentence 0', 'Sentence 17', 'Sentence 18', 'Sentence 19']);
  });

  it('says a waiting sentence once, and a repeated one anew', async () => {
    const {root, announcer, pass, pauses} = await setUp();
    announcer.say('Working');
    const first = root.querySelector('[aria-live=polite] > div');
    announcer.say('Done');
    announcer.say('Done');
    pass();
    pass();
    expect(pauses).to.be.empty;
    announcer.say('Working');
    expect(root.querySelector('[aria-live=polite] > div') === first).to.equal(false);
  });

  it('has no timer and no stale words when there is nothing to say', async () => {
    const {announcer, said, pass, pauses} = await setUp();
    announcer.say(' ');
    expect(pauses).to.be.empty;
    announcer.say('Done');
    pass();
    expect(pauses).to.be.empty;
    expect(said('polite')).to.equal('');
  });

  it('is silent after it was disconnected', async () => {
    const {root, announcer, pauses} = await setUp();
    announcer.say('Working');
    announcer.disconnect();
    announcer.say('Done');
    expect(pauses).to.be.empty;
    expect(root.querySelector('[aria-live]')).to.equal(null);
  });
});
