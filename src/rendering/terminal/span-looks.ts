import {onDefaultGround, onGround, rgbOf, hex} from './readable-colour.js';
import type {TextColour, TextStyle} from './text-style.js';

/** How a piece of terminal text is drawn: class names of the style sheet, and colours that it has no class for. */
export interface SpanLooks {
  readonly classes: string;
  readonly properties?: Readonly<Record<string, string>> | undefined;
}

const marks = [
  ['bold', 'bold'],
  ['dim', 'dim'],
  ['italic', 'italic'],
  ['underline', 'underline'],
  ['strike', 'strike'],
] as const;

/**
 * The looks of a style. Whatever an agent chose stays readable (D3): colours on the default ground are moved until
 * they stand out from it, text on a ground of the agent is moved or becomes black or white.
 */
export function spanLooks(style: TextStyle): SpanLooks {
  const classes: string[] = marks.filter(([key]) => style[key]).map(([, name]) => name);
  const [foreground, background] = style.inverse
    ? [style.background, style.foreground]
    : [style.foreground, style.background];
  if (style.inverse && background === undefined) return {classes: [...classes, 'inverse'].join(' ')};
  const colours = background === undefined ? onDefault(foreground) : onOwn(foreground, background);
  if (colours.name) classes.push(colours.name);
  return {classes: classes.join(' '), properties: colours.properties};
}

interface Colours {
  readonly name?: string | undefined;
  readonly properties?: Readonly<Record<string, string>> | undefined;
}

function onDefault(foreground: TextColour | undefined): Colours {
  if (foreground === undefined) return {};
  const rgb = rgbOf(foreground);
  if (!rgb) return {name: `text-${String(foreground)}`};
  const {light, dark} = onDefaultGround(rgb);
  return {name: 'text-own', properties: {'--_light': light, '--_dark': dark}};
}

/** Text on a colour of the theme takes the ground of the terminal, from which that colour stands out. */
function onOwn(foreground: TextColour | undefined, background: TextColour): Colours {
  const ground = rgbOf(background);
  if (!ground) return {name: `ground-${String(background)}`};
  return {
    name: 'ground-own',
    properties: {'--_ground': hex(ground), '--_on-ground': onGround(rgbOf(foreground), ground)},
  };
}
