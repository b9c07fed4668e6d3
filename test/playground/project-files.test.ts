import assert from 'node:assert/strict';
import {mkdirSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {ProjectFiles} from '../../playground/server/project-files.js';
import {temporaryDirectory} from './support/demo-client.js';

describe('ProjectFiles', () => {
  it('lists files and folders, without what is hidden, foreign or linked', async test => {
    const root = temporaryDirectory(test);
    for (const folder of ['src', '.git', 'node_modules/x']) mkdirSync(join(root, folder), {recursive: true});
    for (const file of ['src/a.js', '.env', '.git/config', 'node_modules/x/i.js', 'b.md'])
      writeFileSync(join(root, file), file);
    symlinkSync('/etc', join(root, 'etc'));
    const {paths} = await new ProjectFiles(root).list();
    assert.deepEqual([...paths].sort(), ['b.md', 'src/', 'src/a.js']);
  });

  it('reads what it lists and nothing else', async test => {
    const root = temporaryDirectory(test);
    mkdirSync(join(root, 'in'));
    writeFileSync(join(root, 'in/a.js'), 'let a;');
    writeFileSync(join(root, '.env'), 'secret');
    const files = new ProjectFiles(join(root, 'in'));
    assert.equal(await files.read('a.js'), 'let a;');
    for (const path of ['../.env', '/etc/passwd', '', 'none.js', '.env'])
      assert.equal(await files.read(path), undefined, path);
  });
});
