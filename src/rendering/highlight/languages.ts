import type {LanguageRegistration} from '@shikijs/primitive';

type Load = () => Promise<{readonly default: readonly LanguageRegistration[]}>;

interface Language {
  readonly load: Load;
  /** What else it is called in fences and in names of files. */
  readonly names: string;
}

/** The languages the kit colours, each loaded when it is first shown. */
const languages: Readonly<Record<string, Language>> = {
  bash: {load: () => import('@shikijs/langs/bash'), names: 'sh shell zsh shellscript console'},
  c: {load: () => import('@shikijs/langs/c'), names: 'h'},
  cpp: {load: () => import('@shikijs/langs/cpp'), names: 'c++ cc cxx hpp hh'},
  csharp: {load: () => import('@shikijs/langs/csharp'), names: 'c# cs'},
  css: {load: () => import('@shikijs/langs/css'), names: ''},
  dart: {load: () => import('@shikijs/langs/dart'), names: ''},
  diff: {load: () => import('@shikijs/langs/diff'), names: 'patch'},
  docker: {load: () => import('@shikijs/langs/docker'), names: 'dockerfile containerfile'},
  elixir: {load: () => import('@shikijs/langs/elixir'), names: 'ex exs'},
  go: {load: () => import('@shikijs/langs/go'), names: 'golang'},
  graphql: {load: () => import('@shikijs/langs/graphql'), names: 'gql'},
  haskell: {load: () => import('@shikijs/langs/haskell'), names: 'hs'},
  html: {load: () => import('@shikijs/langs/html'), names: 'htm'},
  ini: {load: () => import('@shikijs/langs/ini'), names: 'properties cfg conf'},
  java: {load: () => import('@shikijs/langs/java'), names: ''},
  javascript: {load: () => import('@shikijs/langs/javascript'), names: 'js cjs mjs'},
  json: {load: () => import('@shikijs/langs/json'), names: ''},
  jsonc: {load: () => import('@shikijs/langs/jsonc'), names: 'json5'},
  jsx: {load: () => import('@shikijs/langs/jsx'), names: ''},
  kotlin: {load: () => import('@shikijs/langs/kotlin'), names: 'kt kts'},
  lua: {load: () => import('@shikijs/langs/lua'), names: ''},
  make: {load: () => import('@shikijs/langs/make'), names: 'makefile mk'},
  markdown: {load: () => import('@shikijs/langs/markdown'), names: 'md'},
  nix: {load: () => import('@shikijs/langs/nix'), names: ''},
  php: {load: () => import('@shikijs/langs/php'), names: ''},
  powershell: {load: () => import('@shikijs/langs/powershell'), names: 'ps ps1 pwsh'},
  proto: {load: () => import('@shikijs/langs/proto'), names: 'protobuf'},
  python: {load: () => import('@shikijs/langs/python'), names: 'py py3'},
  r: {load: () => import('@shikijs/langs/r'), names: ''},
  ruby: {load: () => import('@shikijs/langs/ruby'), names: 'rb'},
  rust: {load: () => import('@shikijs/langs/rust'), names: 'rs'},
  scala: {load: () => import('@shikijs/langs/scala'), names: ''},
  scss: {load: () => import('@shikijs/langs/scss'), names: ''},
  sql: {load: () => import('@shikijs/langs/sql'), names: 'postgres mysql sqlite'},
  svelte: {load: () => import('@shikijs/langs/svelte'), names: ''},
  swift: {load: () => import('@shikijs/langs/swift'), names: ''},
  terraform: {load: () => import('@shikijs/langs/terraform'), names: 'tf hcl tfvars'},
  toml: {load: () => import('@shikijs/langs/toml'), names: ''},
  tsx: {load: () => import('@shikijs/langs/tsx'), names: ''},
  typescript: {load: () => import('@shikijs/langs/typescript'), names: 'ts cts mts'},
  vue: {load: () => import('@shikijs/langs/vue'), names: ''},
  xml: {load: () => import('@shikijs/langs/xml'), names: 'svg xsd plist'},
  yaml: {load: () => import('@shikijs/langs/yaml'), names: 'yml'},
  zig: {load: () => import('@shikijs/langs/zig'), names: ''},
};

const byName = new Map<string, string>();
for (const [language, {names}] of Object.entries(languages)) {
  byName.set(language, language);
  for (const name of names.split(' ')) if (name !== '') byName.set(name, language);
}

/** The language that a fence or the end of a file's name means; `undefined`: the kit does not colour it. */
export function knownLanguage(name: string): string | undefined {
  return byName.get(name.trim().toLowerCase());
}

/** The grammars of a language, with those that it embeds. */
export async function loadLanguage(language: string): Promise<LanguageRegistration[]> {
  return [...(await languages[language]!.load()).default];
}
