import type {MentionItem, MentionSource} from '../../src/components/completion-list/mention-source.js';
import type {ProjectList} from '../server/project-files.js';

const mostFound = 40;

function itemOf(root: string, path: string): MentionItem {
  const name = path.replace(/\/$/, '');
  return {
    label: name,
    kind: path.endsWith('/') ? 'directory' : 'file',
    uri: `file://${encodeURI(`${root}/${path}`)}`,
  };
}

/** The files of the project the agent works in, as the server lists them. A message mentions them behind an `@`. */
export const projectFiles: MentionSource = {
  name: 'Files',
  async search(query, signal) {
    const {root, paths} = (await (await fetch('/project.json', {signal})).json()) as ProjectList;
    const wanted = query.toLowerCase();
    const fits = (path: string): boolean => {
      let at = -1;
      return [...wanted].every(character => (at = path.toLowerCase().indexOf(character, at + 1)) >= 0);
    };
    return paths
      .filter(fits)
      .slice(0, mostFound)
      .map(path => itemOf(root, path));
  },
  async read({label}, signal) {
    const answer = await fetch(`/project/${encodeURIComponent(label)}`, {signal});
    if (!answer.ok) throw new Error(`The server says ${answer.status}.`);
    return answer.text();
  },
};
