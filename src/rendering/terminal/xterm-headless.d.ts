// The package names an entry for bundlers that it does not hold; this is the module it does hold.
declare module '@xterm/headless/lib-headless/xterm-headless.mjs' {
  export {Terminal} from '@xterm/headless';
}
