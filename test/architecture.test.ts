import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {exportedNames, tagsDefined, tagsInComments, tagsInManifest, tagsInMap} from './architecture/elements.js';
import {importInNode} from './architecture/entry-points.js';
import {danglingImports, importRings, layerOffenders} from './architecture/imports.js';
import {publicExports} from './architecture/public-exports.js';
import {impureUses} from './architecture/purity.js';
import {sourceFiles} from './architecture/source-tree.js';
import {styleOffenders} from './architecture/styles.js';
import {machineTraces} from './architecture/tracked-text.js';
import {unusedWords} from './architecture/words.js';

const root = process.cwd();
const files = sourceFiles(join(root, 'src'));
const inFolders = (...names: readonly string[]) => files.filter(file => names.includes(file.folder));

/** A file of src stops at 300 lines. A longer one is listed with the reason why it is one thing. */
const longFiles: Readonly<Record<string, string>> = {};

const none: readonly string[] = [];

describe('architecture', () => {
  it('imports along the layers, and SDK values only in client and testing', () => {
    assert.deepEqual(layerOffenders(files), none);
  });

  it('has no import that leads nowhere', () => {
    assert.deepEqual(danglingImports(files), none);
  });

  it('has no ring of imports', () => {
    assert.deepEqual(importRings(files), none);
  });

  it('keeps protocol and state free of clock, chance, timers and page', () => {
    assert.deepEqual(impureUses(inFolders('protocol', 'state')), none);
  });

  it('keeps files short', () => {
    const long = files.filter(file => file.text.split('\n').length - 1 > 300).map(file => file.path);
    assert.deepEqual(long, Object.keys(longFiles).sort());
  });

  it('writes styles with logical sides and tokens only', () => {
    assert.deepEqual(styleOffenders(files), none);
  });

  it('shows every word of the catalogue', () => {
    assert.deepEqual(unusedWords(files), none);
  });

  it('tells of no machine it was written on', () => {
    assert.deepEqual(machineTraces(root), none);
  });
});

describe('elements', () => {
  const defined = tagsDefined(inFolders('define'));

  it('are typed in the tag map where they are defined', () => {
    assert.deepEqual(tagsInMap(inFolders('define')), defined);
  });

  it('name their tag in the comment of their class', () => {
    assert.deepEqual(tagsInComments(inFolders('components', 'connectors')), defined);
  });

  it('are all in custom-elements.json', () => {
    assert.deepEqual(tagsInManifest(readFileSync(join(root, 'custom-elements.json'), 'utf8')), defined);
  });

  it('are defined only in src/define', () => {
    assert.deepEqual(tagsDefined(files), defined);
  });
});

describe('entry points', () => {
  const entries = [...inFolders('define').map(file => file.path), ...Object.keys(publicExports)];

  it('exist', () => {
    assert.deepEqual(
      entries.filter(path => !existsSync(join(root, 'src', path))),
      none,
    );
  });

  for (const [path, names] of Object.entries(publicExports)) {
    it(`${path} exports what is listed and nothing by accident`, () => {
      const file = files.find(found => found.path === path);
      assert.ok(file, `src/${path} is missing`);
      assert.deepEqual(exportedNames(file), names);
    });
  }

  it('import in Node', async () => {
    assert.deepEqual(await importInNode(root, entries), none);
  });
});
