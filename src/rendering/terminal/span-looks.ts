import {onDefaultGround, onGround, rgbOf, hex} from './readable-colour.js';
import type {TextColour, TextStyle} from './text-style.js';

/** How a piece of terminal text is drawn: class names of the style sheet, and colours that it has no class for. */
export interface SpanLooks {
  readonly classes: string;
  readonly properties?: Readonly<Record<string, string>> | undefined;
}

const marks = ['bold', 'dim', 'italic', 'underline', 'overline', 'strike'] as const;

const known = new WeakMap<TextStyle, SpanLooks>();

/**
 * The looks of a style. Whatever an agent chose stays readable (D3): colours on the default ground are moved until
 * they stand out from it, text on a ground of the agent is moved or becomes black or white.
 */
export function spanLooks(style: TextStyle): SpanLooks {
  let looks = known.get(style);
  if (!looks) known.set(style, (looks = readLooks(style)));
  return looks;
}

function readLooks(style: TextStyle): SpanLooks {
  const classes: string[] = marks.filter(key => style[key]);
  if (typeof style.underline === 'string') classes.push(style.underline);
  const parts = [coloursOf(style), lineColour(style.underlineColour)];
  const properties = parts.reduce<Record<string, string>>((all, part) => ({...all, ...part.properties}), {});
  for (const {name} of parts) if (name) classes.push(name);
  return {classes: classes.join(' '), properties: Object.keys(properties).length > 0 ? properties : undefined};
}

interface Colours {
  readonly name?: string | undefined;
  readonly properties?: Readonly<Record<string, string>> | undefined;
}

function coloursOf(style: TextStyle): Colours {
  const [foreground, background] = style.inverse
    ? [style.background, style.foreground]
    : [style.foreground, style.background];
  if (style.inverse && background === undefined) return {name: 'inverse'};
  return background === undefined ? onDefault(foreground) : onOwn(foreground, background);
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

function lineColour(colour: TextColour | undefined): Colours {
  if (colour === undefined) return {};
  const rgb = rgbOf(colour);
  if (!rgb) return {name: `line-${String(colour)}`};
  const {light, dark} = onDefaultGround(rgb);
  return {name: 'line-own', properties: {'--_line-light': light, '--_line-dark': dark}};
}
