import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {patchedFiles} from '../../../src/rendering/diff/patched-files.js';

const change = (operation: string, path: string) => ({operation, path, oldPath: undefined, fileType: undefined});
const patch = (...sections: string[]) => ({format: 'git_patch', text: sections.join('\n')});
const modified = (path: string, text: string) =>
  `diff --git ${path} ${path}\n--- ${path}\n+++ ${path}\n@@ -1 +1 @@\n-a\n+${text}`;
const added = (path: string) => `diff --git ${path} ${path}\nnew file mode 100644`;

describe('patchedFiles', () => {
  it('T7 gives each change of one path its own section, in their order, and first the one that does the same', () => {
    const changes = [change('modify', '/w/a'), change('add', '/w/a'), change('modify', '/w/a')];
    const {files} = patchedFiles({changes, patch: patch(modified('/w/a', '1'), modified('/w/a', '2'), added('/w/a'))});
    const lines = files.map(({section}) => section?.hunks[0]?.lines.at(-1)?.text ?? section?.operation);
    assert.deepEqual(lines, ['1', 'add', '2']);
  });

  it('T7 takes any number of sections of one path', () => {
    const changes = Array.from({length: 100}, () => change('modify', '/w/a'));
    const sections = Array.from({length: 101}, (_, at) => modified('/w/a', String(at)));
    const {files} = patchedFiles({changes, patch: patch(...sections)});
    assert.deepEqual(
      files.map(({section, listed}) => [section?.hunks[0]?.lines.at(-1)?.text, listed]),
      sections.map((_, at) => [String(at), at < 100]),
    );
  });
});
