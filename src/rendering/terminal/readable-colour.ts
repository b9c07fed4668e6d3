import type {TextColour} from './text-style.js';

type Rgb = readonly [number, number, number];

/** Grounds that terminal text stands on by default, in light and dark. */
const lightGround: Rgb = [0xf0, 0xf1, 0xf4];
const darkGround: Rgb = [0x1c, 0x1f, 0x24];
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const enough = 4.5;

/** Contrast of two colours by WCAG, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** A colour of an agent as it is drawn on the default grounds: moved towards black or white until it reads (D3). */
export function onDefaultGround(colour: Rgb): {readonly light: string; readonly dark: string} {
  return {light: hex(readable(colour, lightGround)), dark: hex(readable(colour, darkGround))};
}

/** A colour of an agent on a ground of the agent: moved until it reads; black or white if there is none (D3). */
export function onGround(colour: Rgb | undefined, ground: Rgb): string {
  return hex(colour === undefined ? strongest(ground) : readable(colour, ground));
}

/** `#rrggbb`. */
export function hex(colour: Rgb): string {
  return `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue of a colour that is not one of the theme. */
export function rgbOf(colour: TextColour | undefined): Rgb | undefined {
  return typeof colour === 'number' ? undefined : colour;
}

function readable(colour: Rgb, ground: Rgb): Rgb {
  const goal = strongest(ground);
  for (let share = 0; share < 1; share += 0.1) {
    const moved = colour.map((part, index) => Math.round(part + (goal[index]! - part) * share)) as unknown as Rgb;
    if (contrast(moved, ground) >= enough) return moved;
  }
  return goal;
}

function strongest(ground: Rgb): Rgb {
  return contrast(white, ground) >= contrast(black, ground) ? white : black;
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
