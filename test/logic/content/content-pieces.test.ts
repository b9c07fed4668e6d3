import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {base64Bytes, checkedBase64} from '../../../src/rendering/content/base64.js';
import {jsonText, members, outline, smallJson} from '../../../src/rendering/content/json-outline.js';
import {isAudioType, isImageType, mediaType} from '../../../src/rendering/content/media-types.js';
import {singleFence} from '../../../src/rendering/content/single-fence.js';
import {cutAtLine, firstLines, withoutEnd} from '../../../src/rendering/content/text-portion.js';

describe('checkedBase64', () => {
  it('takes base64, with white space and without padding', () => {
    assert.equal(checkedBase64('aGk='), 'aGk=');
    assert.equal(checkedBase64('aG\n k='), 'aGk=');
    assert.equal(checkedBase64('aGk'), 'aGk');
  });

  it('refuses everything else', () => {
    for (const data of ['', 'a', 'a=b=', 'ab=', 'a"b>', 'https://x', 'aGk=;x', undefined, 3, null]) {
      assert.equal(checkedBase64(data), undefined, String(data));
    }
  });

  it('knows the number of bytes', () => assert.deepEqual(['aGk=', 'aGkh', 'aA=='].map(base64Bytes), [2, 3, 1]));
});

describe('media types', () => {
  it('T5 draws and plays only what is on the list', () => {
    assert.equal(mediaType('Text/HTML; charset=x'), 'text/html');
    assert.equal(mediaType(undefined), '');
    assert.deepEqual(['image/png', 'image/svg+xml', 'image/bmp', 'text/html', ''].map(isImageType), [
      true,
      true,
      false,
      false,
      false,
    ]);
    assert.deepEqual(['audio/wav', 'audio/midi'].map(isAudioType), [true, false]);
  });
});

describe('singleFence', () => {
  const cases: readonly (readonly [string, string, unknown])[] = [
    ['a block with a language', '```console\na\nb\n```', {language: 'console', text: 'a\nb'}],
    ['a block without one', '```\na\n```\n', {language: '', text: 'a'}],
    ['tildes', '~~~sh -x\na\n~~~', {language: 'sh', text: 'a'}],
    ['a longer fence around a shorter one', '````\n```\na\n```\n````', {language: '', text: '```\na\n```'}],
    ['an empty block', '```\n```', {language: '', text: ''}],
    ['text before', 'x\n```\na\n```', undefined],
    ['text after', '```\na\n```\nx', undefined],
    ['two blocks', '```\na\n```\n```\nb\n```', undefined],
    ['a block that is not closed', '```console\na\nb', {language: 'console', text: 'a\nb'}],
    ['a code span', '```a```', undefined],
    ['plain text', 'a', undefined],
  ];
  for (const [what, text, expected] of cases) it(what, () => assert.deepEqual(singleFence(text), expected));
});

describe('cutAtLine', () => {
  it('cuts at the end of a line', () => assert.equal(cutAtLine('aaaa\nbbbb\ncccc\ndddd', 10), 'aaaa\nbbbb\n'));
  it('leaves a text that is hardly longer', () => assert.equal(cutAtLine('abcdefghi', 8), 'abcdefghi'));
  it('never cuts a character in two', () => assert.equal(cutAtLine('aaa😀😀😀', 4), 'aaa'));
});

describe('firstLines', () => {
  const lines = (count: number) => 'a\n'.repeat(count);
  it('cuts after a line', () => assert.equal(firstLines(lines(20), 8), lines(8)));
  it('leaves a text of hardly more lines', () => {
    for (const text of [lines(9), `${lines(8)}b`, lines(8), 'a', '', '\n\n']) assert.equal(firstLines(text, 8), text);
  });
});

describe('json outline', () => {
  it('reads values of any type', () => {
    assert.deepEqual(outline([1, 2]), {kind: 'branch', type: 'array', size: 2});
    assert.deepEqual(outline({a: 1}), {kind: 'branch', type: 'object', size: 1});
    assert.deepEqual(outline(null), {kind: 'leaf', type: 'null', text: 'null'});
    assert.deepEqual(outline(false), {kind: 'leaf', type: 'boolean', text: 'false'});
    assert.deepEqual(outline(undefined), {kind: 'leaf', type: 'other', text: 'undefined'});
  });

  it('gives members in portions', () => {
    assert.deepEqual(members(['a', 'b', 'c'], 1, 3), [
      {key: '1', value: 'b'},
      {key: '2', value: 'c'},
    ]);
    assert.deepEqual(members({a: 1, b: 2}, 0, 1), [{key: 'a', value: 1}]);
    assert.deepEqual(members('x', 0, 1), []);
  });

  it('writes out only what is small, without walking further', () => {
    assert.equal(smallJson({a: [1]}, 100), '{\n  "a": [\n    1\n  ]\n}');
    let read = 0;
    const items = Array.from({length: 1_000}, () => ({
      get key() {
        read++;
        return 'value';
      },
    }));
    assert.equal(smallJson(items, 2_000), undefined);
    assert.ok(read < 500, `read ${read}`);
  });

  it('gives all of a value as text', () => {
    assert.equal(jsonText('plain'), 'plain');
    assert.equal(jsonText({a: 1}), '{\n  "a": 1\n}');
    const ring: Record<string, unknown> = {};
    ring['self'] = ring;
    assert.equal(jsonText(ring), '');
  });
});

describe('withoutEnd', () => {
  it('takes away what stands at the end, and nothing else', () => {
    assert.equal(withoutEnd('a\n\nb\n\n', '\n'), 'a\n\nb');
    assert.equal(withoutEnd('/a//\\', '/\\'), '/a');
    assert.equal(withoutEnd('\n\n', '\n'), '');
    const long = `${'\n'.repeat(500_000)}x`;
    assert.equal(withoutEnd(long, '\n'), long);
  });
});
