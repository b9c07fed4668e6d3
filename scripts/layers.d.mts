/** How far an import may go: `types` allows `import type` only. */
export type Reach = 'types' | 'values';
/** For each folder of src: the other folders it may import, and the npm packages. */
export declare const layers: Readonly<
  Record<
    string,
    {readonly folders: Readonly<Record<string, Reach>>; readonly packages: Readonly<Record<string, Reach>>}
  >
>;
export declare const folders: readonly string[];
export declare function packageOf(specifier: string): string;
export declare const pureModules: readonly string[];
