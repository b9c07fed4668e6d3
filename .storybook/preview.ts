import type {Preview} from '@storybook/web-components-vite';
import {setCustomElementsManifest} from '@storybook/web-components-vite';
import {configure} from 'storybook/test';
import manifest from '../custom-elements.json' with {type: 'json'};
import './preview.css';

interface Declaration {
  slots?: {name: string}[];
}

// Storybook's docs leave out a slot without a name.
const named = structuredClone(manifest) as unknown as {modules: {declarations?: Declaration[]}[]};
for (const declaration of named.modules.flatMap(module => module.declarations ?? [])) {
  for (const slot of declaration.slots ?? []) slot.name ||= '(default)';
}
setCustomElementsManifest(named);

// A play function may wait as long as a loaded machine needs, and says in a line what it did not find.
configure({asyncUtilTimeout: 15_000, getElementError: message => new Error(message ?? 'Not found.')});

/** Stories take their colours, language, direction and width from these globals or from their own `globals`. */
const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: {test: 'error'},
    controls: {expanded: true},
    layout: 'fullscreen',
  },
  globalTypes: {
    scheme: {toolbar: {title: 'Scheme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true}},
    language: {toolbar: {title: 'Language', icon: 'globe', items: ['en', 'zh'], dynamicTitle: true}},
    direction: {toolbar: {title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true}},
  },
  initialGlobals: {scheme: 'light', language: 'en', direction: 'ltr'},
  decorators: [
    (story, {globals}) => {
      const root = document.documentElement;
      root.dataset['scheme'] = String(globals['scheme']);
      root.dir = String(globals['direction']);
      root.lang = String(globals['language']);
      return story();
    },
  ],
};
export default preview;
