import fc from 'fast-check';
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {contrast, hex, onDefaultGround, onGround} from '../../../src/rendering/terminal/readable-colour.js';
import {applyGraphics, plainStyle} from '../../../src/rendering/terminal/text-style.js';

const clean = (parameters: string, from = plainStyle) => JSON.parse(JSON.stringify(applyGraphics(from, parameters)));

describe('applyGraphics', () => {
  const cases: readonly (readonly [parameters: string, expected: object])[] = [
    ['', {}],
    ['0', {}],
    ['1;3;4;9;7', {bold: true, italic: true, underline: true, strike: true, inverse: true}],
    ['31', {foreground: 1}],
    ['97;41', {foreground: 15, background: 1}],
    ['100', {background: 8}],
    ['38;5;9', {foreground: 9}],
    ['38;5;208', {foreground: [255, 135, 0]}],
    ['38;5;232', {foreground: [8, 8, 8]}],
    ['38;2;90;120;255', {foreground: [90, 120, 255]}],
    ['48;2;1;2;3;1', {background: [1, 2, 3], bold: true}],
    ['38:2:1:2:3', {foreground: [1, 2, 3]}],
    ['38:2::1:2:3', {foreground: [1, 2, 3]}],
    ['48:5:16', {background: [0, 0, 0]}],
    ['4:3', {underline: 'curly'}],
    ['21', {underline: 'double'}],
    ['53', {overline: true}],
    ['58;5;9;1', {underlineColour: 9, bold: true}],
    ['58:2::1:2:3', {underlineColour: [1, 2, 3]}],
    ['38;5;999', {}],
    ['38;2;1', {}],
    ['8', {}],
    ['1234', {}],
  ];
  for (const [parameters, expected] of cases) {
    it(`X6 reads "${parameters}"`, () => assert.deepEqual(clean(parameters), expected));
  }

  it('switches off what it switched on', () => {
    assert.deepEqual(clean('22;23;24;27;29;39;49;55;59', applyGraphics(plainStyle, '1;2;3;4;7;9;31;42;53;58;5;1')), {});
    assert.deepEqual(clean('4:0', applyGraphics(plainStyle, '4')), {});
  });
});

describe('readable colours', () => {
  const channel = fc.integer({min: 0, max: 255});
  const rgb = fc.tuple(channel, channel, channel);
  const parse = (value: string) =>
    [1, 3, 5].map(at => Number.parseInt(value.slice(at, at + 2), 16)) as [number, number, number];

  it('D3 reads on the light and the dark ground', () => {
    fc.assert(
      fc.property(rgb, colour => {
        const {light, dark} = onDefaultGround(colour);
        assert.ok(contrast(parse(light), [0xf0, 0xf1, 0xf4]) >= 4.5);
        assert.ok(contrast(parse(dark), [0x1c, 0x1f, 0x24]) >= 4.5);
      }),
    );
  });

  it('D3 reads on a ground of the agent', () => {
    fc.assert(
      fc.property(rgb, rgb, fc.boolean(), (colour, ground, given) => {
        assert.ok(contrast(parse(onGround(given ? colour : undefined, ground)), ground) >= 4.5);
      }),
    );
  });

  it('leaves a colour that reads', () => assert.equal(onDefaultGround([0, 0, 0]).light, hex([0, 0, 0])));
});
