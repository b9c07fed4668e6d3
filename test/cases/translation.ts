import type {BugCase, Step} from './bug-case.js';
import type {Play, Story} from './story.js';

/** Plays the case, or another story made of it. */
export type PlayCase = (play?: Play, story?: BugCase) => Promise<Story>;

/** What must be true of one case. Whatever the kit sent and nobody named fails it as well. */
export type Translation = (play: PlayCase, story: BugCase) => Promise<void>;

export type Translations = Readonly<Record<string, Translation>>;

/** The same updates as the history of a loaded session. */
export function asReplay(story: BugCase): BugCase {
  const load = {id: 1, method: 'session/load'};
  const steps: Step[] = [
    {request: {...load, from: 'client', params: {sessionId: 's1', cwd: '/w', mcpServers: []}}},
    ...story.steps.filter(step => step.update !== undefined),
    {response: {...load, result: {}}},
  ];
  return {...story, steps};
}
