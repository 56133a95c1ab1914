import { describe, expect, test } from 'vitest';
import { FabricError } from '../src/fabric-error.ts';
import { parseJson } from '../src/parse-json.ts';

test('parses JSON', () => {
  expect(parseJson(' {"a": [1, -2.5e3, "x\\u00e9", null, true]} ', 'card')).toEqual({
    a: [1, -2500, 'xé', null, true],
  });
});

describe('tells where it is broken:', () => {
  test.each([
    ['{\n  "id": oops\n}', 'card, line 2, column 9: no valid JSON'],
    ['{"a": 1,}', 'card, line 1, column 9: no valid JSON'],
    ['[1 2]', 'card, line 1, column 4: no valid JSON'],
    ['{"a" 1}', 'card, line 1, column 6: no valid JSON'],
    ['{a: 1}', 'card, line 1, column 2: no valid JSON'],
    ['[1] 2', 'card, line 1, column 5: no valid JSON'],
    ['{}\n\nx', 'card, line 3, column 1: no valid JSON'],
  ])('%j', (text, message) => {
    expect(() => parseJson(text, 'card')).toThrow(message);
    expect(() => parseJson(text, 'card')).toThrow(FabricError);
  });
});

test('tells a text that was cut off, wherever it was', () => {
  const text = '{"name": "cotton",\n "curve": [[0, 1.5], [2, -3e2]], "ok": true}';
  for (const end of [0, 1, 4, 8, 12, 18, 25, 30, 33, 40, 47, text.length - 1]) {
    expect(() => parseJson(text.slice(0, end), 'card'), `${end}`).toThrow(
      /the text ends in the middle; is the file complete\?/,
    );
  }
});
