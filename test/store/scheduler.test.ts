import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {FlushScope} from '../../src/store/scheduler.js';
import {frameScheduler, microtaskScheduler} from '../../src/store/scheduler.js';

/** A page whose frames and timers come when the test says so. */
function makePage() {
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const page = {
    hidden: false,
    requestFrame: (callback: () => void) => void frames.push(callback),
    onVisibilityChange: (listener: () => void) => void listeners.push(listener),
  };
  return {
    page,
    timers: {
      after(delay: number, callback: () => void) {
        assert.equal(delay, 200);
        timers.push(callback);
        return () => undefined;
      },
    },
    frame: () => frames.splice(0).forEach(callback => callback()),
    timer: () => timers.splice(0).forEach(callback => callback()),
    show(hidden: boolean) {
      page.hidden = hidden;
      for (const listener of listeners) listener();
    },
    waiting: () => [frames.length, timers.length],
  };
}

describe('frameScheduler', () => {
  function start() {
    const host = makePage();
    const schedule = frameScheduler(host.page, host.timers);
    const flushed: FlushScope[] = [];
    const flush = (scope: FlushScope = 'all') => void flushed.push(scope);
    return {...host, flushed, change: () => schedule(flush)};
  }

  it('tells once per frame however many changes came', () => {
    const {change, frame, flushed, waiting} = start();
    change();
    change();
    assert.deepEqual(waiting(), [1, 0]);
    frame();
    assert.deepEqual(flushed, ['all']);
    frame();
    assert.deepEqual(flushed, ['all']);
  });

  it('wakes only subscribers by a timer while the page is hidden, and rows when it is shown', () => {
    const {change, frame, timer, show, flushed, waiting} = start();
    show(true);
    change();
    assert.deepEqual(waiting(), [0, 1]);
    timer();
    change();
    timer();
    assert.deepEqual(flushed, ['subscribers', 'subscribers']);
    show(false);
    frame();
    assert.deepEqual(flushed, ['subscribers', 'subscribers', 'all']);
    frame();
    assert.equal(flushed.length, 3);
  });

  it('does not wait for a frame that stops coming when the page is hidden', () => {
    const {change, frame, timer, show, flushed} = start();
    change();
    show(true);
    timer();
    assert.deepEqual(flushed, ['subscribers']);
    show(false);
    frame();
    assert.deepEqual(flushed, ['subscribers', 'all']);
  });

  it('serves several stores', () => {
    const host = makePage();
    const schedule = frameScheduler(host.page, host.timers);
    const told: string[] = [];
    schedule(() => told.push('one'));
    schedule(() => told.push('two'));
    host.frame();
    assert.deepEqual(told, ['one', 'two']);
  });

  it('falls back to microtasks where there is no page', async () => {
    assert.equal(frameScheduler(), microtaskScheduler);
    await new Promise<void>(resolve => microtaskScheduler(() => resolve()));
  });
});
