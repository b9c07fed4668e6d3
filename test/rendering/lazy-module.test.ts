import {expect} from '@open-wc/testing';
import {html, render} from 'lit';
import {LazyModule, whenLoaded} from '../../src/rendering/lazy-module.js';

interface Greeting {
  readonly greet: (name: string) => string;
}

const greeting: Greeting = {greet: name => `Hello ${name}`};

/** A module that comes when the test says so. */
function held(): {
  lazy: LazyModule<Greeting>;
  come: () => Promise<void>;
  fail: () => Promise<void>;
  loads: () => number;
} {
  let loads = 0;
  let settle: {resolve: (module: Greeting) => void; reject: (error: Error) => void} | undefined;
  const lazy = new LazyModule<Greeting>(() => {
    loads++;
    return new Promise((resolve, reject) => (settle = {resolve, reject}));
  });
  const settled = (): Promise<void> =>
    lazy.load().then(
      () => undefined,
      () => undefined,
    );
  return {
    lazy,
    loads: () => loads,
    come: () => {
      const done = settled();
      settle!.resolve(greeting);
      return done;
    },
    fail: () => {
      const done = settled();
      settle!.reject(new Error('offline'));
      return done;
    },
  };
}

describe('whenLoaded', () => {
  let box: HTMLElement;
  beforeEach(() => (box = document.createElement('div')));

  const draw = (lazy: LazyModule<Greeting>, name: string) =>
    render(html`${whenLoaded(lazy, module => module.greet(name), 'wait')}`, box, {isConnected: true});

  it('draws at once with a module that is there', () => {
    const {lazy, loads} = held();
    lazy.provide(greeting);
    draw(lazy, 'Ada');
    expect(box.textContent).to.equal('Hello Ada');
    expect(loads()).to.equal(0);
  });

  it('draws what was asked for last when the module has come, and loads it once', async () => {
    const {lazy, come, loads} = held();
    draw(lazy, 'Ada');
    draw(lazy, 'Grace');
    expect(box.textContent).to.equal('wait');
    await come();
    await Promise.resolve();
    expect(box.textContent).to.equal('Hello Grace');
    expect(loads()).to.equal(1);
  });

  it('keeps what stands there when the module does not come, and tries again', async () => {
    const {lazy, come, fail, loads} = held();
    draw(lazy, 'Ada');
    await fail();
    await Promise.resolve();
    expect(box.textContent).to.equal('wait');
    draw(lazy, 'Ada');
    await come();
    await Promise.resolve();
    expect(box.textContent).to.equal('Hello Ada');
    expect(loads()).to.equal(2);
  });
});
