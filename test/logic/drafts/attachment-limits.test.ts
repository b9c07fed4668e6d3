import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {acceptOf} from '../../../src/connectors/conversation/attachment-accept.js';
import {limitsOf, problemBefore, typeOf} from '../../../src/connectors/conversation/attachment-limits.js';
import type {AgentFeatures} from '../../../src/state/connection-state.js';

const file = (name: string, type = '', size = 1) => ({name, type, size});

describe('typeOf', () => {
  it('C3 reads the ending in whatever case where the browser knows no type', () => {
    assert.deepEqual(
      [file('SCAN.PNG'), file('a.b.Jpeg'), file('notes.MD'), file('Makefile'), file('.env'), file('a.')].map(typeOf),
      ['image/png', 'image/jpeg', 'text/markdown', '', '', ''],
    );
  });

  it('takes the word of the browser, but for TypeScript, which it takes for a film', () => {
    assert.equal(typeOf(file('a.png', 'IMAGE/WEBP; q=1')), 'image/webp');
    assert.equal(typeOf(file('reduce.ts', 'video/mp2t')), 'text/typescript');
  });
});

describe('problemBefore', () => {
  const said = (name: string, limits = {}, more: Partial<ReturnType<typeof file>> = {}, attached = 0) =>
    problemBefore({...file(name), ...more}, limitsOf(limits), attached)?.reason;

  it('C3 counts, weighs and looks at the type and at the ending', () => {
    assert.equal(said('a.txt'), undefined);
    assert.equal(said('a.txt', {}, {size: 0}), 'empty');
    assert.equal(said('a.txt', {bytes: 5}, {size: 6}), 'tooLarge');
    assert.equal(said('a.txt', {count: 1}, {}, 1), 'tooMany');
    const types = ['image/*', '.csv', 'text/plain'];
    assert.deepEqual(
      ['a.PNG', 'Table.CSV', 'a.txt', 'a.json', 'Makefile'].map(name => said(name, {types})),
      [undefined, undefined, undefined, 'notAllowed', 'notAllowed'],
    );
  });

  it('lets an image be larger, as it can be made smaller', () => {
    assert.equal(said('a.png', {bytes: 10}, {size: 60}), undefined);
    assert.equal(said('a.png', {bytes: 10}, {size: 90}), 'tooLarge');
  });
});

describe('acceptOf', () => {
  const takes = (...names: ('image' | 'audio' | 'embeddedContext')[]) =>
    Object.fromEntries(
      ['image', 'audio', 'embeddedContext'].map(name => [name, names.includes(name as 'image')]),
    ) as unknown as AgentFeatures;

  it('C3 offers every file where nothing is excluded, or where the agent has not spoken', () => {
    assert.equal(acceptOf(undefined, undefined), undefined);
    assert.equal(acceptOf({types: ['*/*']}, undefined), undefined);
    assert.equal(acceptOf(undefined, takes('embeddedContext')), undefined);
  });

  it('C3 offers what the host allows, with the endings that systems know as something else', () => {
    assert.deepEqual(acceptOf({types: ['TEXT/*', '.PDF']}, undefined), [
      'text/*',
      '.md',
      '.txt',
      '.csv',
      '.ts',
      '.mts',
      '.cts',
      '.pdf',
    ]);
  });

  it('C3 leaves out what the agent does not take, and offers nothing where nothing is left', () => {
    const types = ['image/*', '.png', '.svg', 'audio/wav', 'application/json'];
    assert.deepEqual(acceptOf({types}, takes('embeddedContext')), [
      'image/svg+xml',
      '.svg',
      'application/json',
      '.json',
    ]);
    assert.deepEqual(acceptOf({types}, takes('audio')), ['audio/wav', '.wav']);
    assert.deepEqual(acceptOf({types: ['.pdf']}, takes('image')), []);
    assert.equal(acceptOf(undefined, takes('audio'))?.includes('image/*'), false);
    assert.equal(acceptOf(undefined, takes('image'))?.[0], 'image/*');
  });

  it('C3 excludes nothing by the agent where files have addresses, as those go out as links', () => {
    assert.deepEqual(acceptOf({types: ['.pdf'], addressOf: () => 'file:///a'}, takes()), ['.pdf']);
  });
});
