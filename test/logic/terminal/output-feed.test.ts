import fc from 'fast-check';
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {OutputFeed} from '../../../src/rendering/terminal/output-feed.js';
import {spanLooks} from '../../../src/rendering/terminal/span-looks.js';

const output = (pieces: readonly string[], dropped = 0) => ({pieces, dropped, length: pieces.join('').length});

describe('OutputFeed', () => {
  it('X6 gives each piece once', () => {
    const feed = new OutputFeed();
    assert.deepEqual(feed.next(output(['a', 'b'])), {restart: false, missed: false, pieces: ['a', 'b']});
    assert.deepEqual(feed.next(output(['a', 'b', 'c'])).pieces, ['c']);
    assert.deepEqual(feed.next(output(['a', 'b', 'c'])).pieces, []);
  });

  it('gives the rest of a piece that grew', () => {
    const feed = new OutputFeed();
    feed.next(output(['ab']));
    assert.deepEqual(feed.next(output(['abcd', 'e'])).pieces, ['cd', 'e']);
  });

  it('X6 says when output was dropped before it was read', () => {
    const feed = new OutputFeed();
    feed.next(output(['ab']));
    assert.deepEqual(feed.next(output(['ef'], 4)), {restart: false, missed: true, pieces: ['ef']});
  });

  it('starts again when the output was replaced', () => {
    const feed = new OutputFeed();
    feed.next(output(['hello world']));
    assert.deepEqual(feed.next(output(['other'])), {restart: true, missed: false, pieces: ['other']});
    assert.deepEqual(feed.next(output(['something longer'])), {
      restart: true,
      missed: false,
      pieces: ['something longer'],
    });
  });

  it('gives all of a growing output, however it is cut and dropped', () => {
    fc.assert(
      fc.property(fc.array(fc.string({minLength: 1, maxLength: 80}), {maxLength: 20}), pieces => {
        const feed = new OutputFeed();
        let read = '';
        pieces.forEach((_, index) => {
          const kept = pieces.slice(Math.max(0, index - 2), index + 1);
          const dropped = pieces.slice(0, Math.max(0, index - 2)).join('').length;
          const found = feed.next(output(kept, dropped));
          assert.equal(found.restart, false);
          read += found.pieces.join('');
        });
        assert.equal(read, pieces.join(''));
      }),
    );
  });
});

describe('spanLooks', () => {
  it('X6 has classes for the colours of the theme', () => {
    assert.deepEqual(spanLooks({bold: true, foreground: 1}), {classes: 'bold text-1', properties: undefined});
    assert.equal(spanLooks({background: 4, foreground: 4}).classes, 'ground-4');
    assert.equal(spanLooks({inverse: true}).classes, 'inverse');
    assert.equal(spanLooks({inverse: true, foreground: 2}).classes, 'ground-2');
    assert.equal(spanLooks({}).classes, '');
  });

  it('X6 draws every kind of line', () => {
    assert.equal(
      spanLooks({underline: 'curly', overline: true, strike: true}).classes,
      'underline overline strike curly',
    );
    assert.equal(spanLooks({underline: true, underlineColour: 3}).classes, 'underline line-3');
    assert.equal(spanLooks({underline: true, underlineColour: [255, 0, 0]}).classes, 'underline line-own');
  });

  it('D3 has readable properties for all other colours', () => {
    assert.deepEqual(spanLooks({foreground: [255, 255, 0]}).classes, 'text-own');
    assert.deepEqual(spanLooks({background: [255, 255, 255], foreground: [255, 255, 255]}), {
      classes: 'ground-own',
      properties: {'--_ground': '#ffffff', '--_on-ground': '#666666'},
    });
    assert.equal(spanLooks({background: [0, 0, 0]}).properties?.['--_on-ground'], '#ffffff');
  });
});
