import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {lineNumber} from '../../../src/rendering/content/line-number.js';
import {classifyLink} from '../../../src/rendering/content/links.js';

const file = (path: string, line?: number) => ({kind: 'file', path, line});
const web = (href: string) => ({kind: 'web', href});

const cases: readonly (readonly [string, unknown])[] = [
  ['https://example.com/a?b#c', web('https://example.com/a?b#c')],
  ['HTTP://Example.com', web('http://example.com/')],
  ['mailto:me@example.com', web('mailto:me@example.com')],
  ['//evil.example/x', web('https://evil.example/x')],
  ['https://\u0430pple.com/login', web('https://xn--pple-43d.com/login')],
  ['http://', {kind: 'text'}],
  ['file:///w/a%20b.ts#L3', file('/w/a b.ts', 3)],
  ['file:///w/a.ts#L5:15', file('/w/a.ts', 5)],
  ['file:///w/a.ts#L5-L9', file('/w/a.ts', 5)],
  ['file:///C:/proj/a.ts', file('C:/proj/a.ts')],
  ['file://localhost/w/a.ts', file('/w/a.ts')],
  ['file://server/share/a.ts', file('//server/share/a.ts')],
  ['file:a.ts', {kind: 'text'}],
  ['src/a.ts:7', file('src/a.ts', 7)],
  ['a.ts:7:12', file('a.ts', 7)],
  ['./a.ts', file('./a.ts')],
  ['~/notes.md', file('~/notes.md')],
  ['/w/100%.txt', file('/w/100%.txt')],
  ['src/a.ts#L10', file('src/a.ts', 10)],
  ['docs/guide.md#heading', file('docs/guide.md')],
  ['src/a.ts:0', file('src/a.ts')],
  ['C:\\proj\\Test.java:11', file('C:\\proj\\Test.java', 11)],
  ['D:/proj/x', file('D:/proj/x')],
  ['README.md', file('README.md')],
  ['', {kind: 'text'}],
  ['#section', {kind: 'text'}],
  ['?query', {kind: 'text'}],
  ['javascript:alert(1)', {kind: 'text'}],
  ['JaVa\tScRiPt:alert(1)', {kind: 'text'}],
  [' javascript:alert(1)', {kind: 'text'}],
  ['javascript:1', {kind: 'text'}],
  ['javascript:%0aalert(1):7', {kind: 'text'}],
  ['data:text/html,<script>alert(1)</script>', {kind: 'text'}],
  ['vbscript:x', {kind: 'text'}],
  ['vscode://file/a.ts:3', {kind: 'text'}],
  ['blob:https://example.com/1', {kind: 'text'}],
  ['tel:12345', {kind: 'text'}],
  ['a%0Ab.ts', {kind: 'text'}],
];

describe('classifyLink', () => {
  for (const [href, expected] of cases) {
    it(`D2 ${JSON.stringify(href)}`, () => assert.deepEqual({...classifyLink(href)}, expected));
  }
});

describe('lineNumber', () => {
  it('takes 0, null, fractions and words as no line', () => {
    for (const value of [0, null, undefined, 1.5, -3, 'x', '', {}]) assert.equal(lineNumber(value), undefined);
    assert.equal(lineNumber(11), 11);
  });
});
