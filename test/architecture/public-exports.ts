/** What each entry point exports, types included. An export is public for ever, so none is added by accident. */
export const publicExports: Readonly<Record<string, readonly string[]>> = {
  'index.ts': [],
  'client/index.ts': [],
  'testing/index.ts': [],
};
