/** Sets or clears a custom state, for `:state(name)` in styles. */
export function setState(internals: ElementInternals, name: string, on: boolean): void {
  if (on) internals.states.add(name);
  else internals.states.delete(name);
}
