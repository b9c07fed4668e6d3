/** Whether Mod is the Cmd key here. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
}
