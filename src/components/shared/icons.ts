import type {SVGTemplateResult, TemplateResult} from 'lit';
import {html, svg} from 'lit';

/** Shapes on a 24 × 24 grid, from the Lucide icon set (ISC; parts from Feather, MIT). */
const shapes = {
  send: svg`<path d="M5 12l7-7 7 7M12 19V5" />`,
  stop: svg`<rect width="18" height="18" x="3" y="3" rx="2" />`,
  queue: svg`<path d="M16 5H3M11 12H3M16 19H3M18 9v6M21 12h-6" />`,
  pause: svg`<rect x="14" y="3" width="5" height="18" rx="1" /><rect x="5" y="3" width="5" height="18" rx="1" />`,
  plus: svg`<path d="M5 12h14M12 5v14" />`,
  'chevron-up': svg`<path d="M18 15l-6-6-6 6" />`,
  'chevron-down': svg`<path d="M6 9l6 6 6-6" />`,
  'chevron-right': svg`<path d="M9 18l6-6-6-6" />`,
  check: svg`<path d="M20 6 9 17l-5-5" />`,
  x: svg`<path d="M18 6 6 18M6 6l12 12" />`,
  'arrow-down': svg`<path d="M12 5v14M19 12l-7 7-7-7" />`,
  read: svg`<path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8" />`,
  edit: svg`<path d="M14.364 13.634a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506l4.013-4.009a1 1 0 0 0-3.004-3.004zM14.487 7.858A1 1 0 0 1 14 7V2M20 19.645V20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l2.516 2.516M8 18h1" />`,
  delete: svg`<path d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />`,
  move: svg`<path d="M16 3l4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16" />`,
  search: svg`<circle cx="11" cy="11" r="8" /><path d="M21 21l-4.34-4.34" />`,
  execute: svg`<path d="M12 19h8M4 17l6-6-6-6" />`,
  think: svg`<path d="M12 18V5M15 13a4.17 4.17 0 01-3-4 4.17 4.17 0 01-3 4M17.707 6.294A3 3 0 1012 5a3 3 0 10-5.707 1.294M17.996 5.125a4 4 0 012.526 5.77M18 18a4 4 0 002-7.465M19.967 17.482a4 4 0 11-7.967.517 4 4 0 11-7.967-.517M6 18a4 4 0 01-2-7.465M6.004 5.125a4 4 0 00-2.526 5.77" />`,
  fetch: svg`<circle cx="12" cy="12" r="10" /><path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />`,
  'switch-mode': svg`<path d="M18 14l4 4-4 4M18 2l4 4-4 4M2 18h1.973a4 4 0 0 0 3.3-1.7l5.454-8.6a4 4 0 0 1 3.3-1.7H22M2 6h1.972a4 4 0 0 1 3.6 2.2M22 18h-6.041a4 4 0 0 1-3.3-1.8l-.359-.45" />`,
  tool: svg`<path d="M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z" />`,
  terminal: svg`<path d="M12 19h8M4 17l6-6-6-6" />`,
  pencil: svg`<path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4" />`,
  warning: svg`<path d="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />`,
  error: svg`<circle cx="12" cy="12" r="10" /><path d="M12 8L12 12M12 16L12.01 16" />`,
  info: svg`<circle cx="12" cy="12" r="10" /><path d="M12 16v-4M12 8h.01" />`,
  copy: svg`<rect width="14" height="14" x="8" y="8" rx="2" ry="2" /><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />`,
  star: svg`<path d="M12 3l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z" />`,
  more: svg`<circle cx="12" cy="12" r="1" /><circle cx="19" cy="12" r="1" /><circle cx="5" cy="12" r="1" />`,
  refresh: svg`<path d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5" />`,
  spinner: svg`<path d="M21 12a9 9 0 1 1-6.219-8.56" />`,
  clock: svg`<circle cx="12" cy="12" r="10" /><path d="M12 6v6l4 2" />`,
  list: svg`<rect x="3" y="4" width="6" height="6" rx="1" /><path d="M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4" />`,
  link: svg`<path d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71" />`,
  image: svg`<rect width="18" height="18" x="3" y="3" rx="2" ry="2" /><circle cx="9" cy="9" r="2" /><path d="M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21" />`,
  audio: svg`<circle cx="6" cy="18" r="3" /><circle cx="18" cy="16" r="3" /><path d="M9 18V5l12-2v13" />`,
  file: svg`<path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5" />`,
  attach: svg`<path d="M16 6l-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551" />`,
  expand: svg`<path d="M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6" />`,
  collapse: svg`<path d="M14 10l7-7M20 10h-6V4M3 21l7-7M4 14h6v6" />`,
  'sign-in': svg`<path d="M10 17l5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4" />`,
  plug: svg`<path d="M12 22v-5M15 8V2M17 8a1 1 0 0 1 1 1v4a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1zM9 8V2" />`,
  circle: svg`<circle cx="12" cy="12" r="10" />`,
  'circle-check': svg`<circle cx="12" cy="12" r="10" /><path d="M16 9l-5.5 5.5L8 12" />`,
  'circle-dashed': svg`<path d="M10.1 2.182a10 10 0 0 1 3.8 0M13.9 21.818a10 10 0 0 1-3.8 0M17.609 3.721a10 10 0 0 1 2.69 2.7M2.182 13.9a10 10 0 0 1 0-3.8M20.279 17.609a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8M3.721 6.391a10 10 0 0 1 2.7-2.69M6.391 20.279a10 10 0 0 1-2.69-2.7" />`,
  'circle-dot': svg`<circle cx="12" cy="12" r="1" /><circle cx="12" cy="12" r="10" />`,
  wrap: svg`<path d="M16 16l-3 3 3 3M3 12h14.5a1 1 0 0 1 0 7H13M3 19h6M3 5h18" />`,
  sliders: svg`<path d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3" />`,
} satisfies Record<string, SVGTemplateResult>;

/** The name of an icon. */
export type IconName = keyof typeof shapes;

/** An icon in the colour of the text. It says nothing by itself: a word beside it or the name of its button does. */
export function icon(name: IconName): TemplateResult {
  return html`<svg
    data-icon=${name}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${shapes[name]}
  </svg>`;
}
