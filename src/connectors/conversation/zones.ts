export {isApple} from '../../components/shared/is-apple.js';

/** The zones that F6 goes through, in their order on the page. */
const zones = ['[part=header]', 'acp-transcript', '[part=bar]', 'acp-composer'];

function focusInto(zone: HTMLElement): boolean {
  const inner = zone.shadowRoot?.querySelector<HTMLElement>('[part=scroller], textarea');
  const target = inner ?? zone.querySelector<HTMLElement>('button, [tabindex]') ?? zone;
  target.focus();
  return true;
}

/** Moves the focus to the next zone that is there, or to the one before. */
export function cycleZone(root: ShadowRoot, back: boolean): boolean {
  const found = zones
    .map(zone => root.querySelector<HTMLElement>(zone))
    .filter(zone => zone !== null)
    // a bar with nothing in it is no place to go to
    .filter(zone => zone.offsetHeight > 0);
  const active = root.activeElement;
  const at = found.findIndex(zone => zone === active || zone.contains(active));
  const step = back ? -1 : 1;
  const next = found[(Math.max(at, back ? 0 : -1) + step + found.length) % found.length];
  return next !== undefined && focusInto(next);
}
