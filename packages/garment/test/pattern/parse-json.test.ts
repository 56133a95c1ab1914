import { describe, expect, test } from 'vitest';
import { parseJson } from '../../src/pattern/parse-json.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';

test('parses JSON, with a byte order mark too', () => {
  const value = { a: [1, -2.5e3, 'x\\"é', null, true, {}, []] };
  expect(parseJson(JSON.stringify(value, null, 2), 'tee')).toEqual(value);
  expect(parseJson(`\ufeff${JSON.stringify(value)}`, 'tee')).toEqual(value);
});

describe('tells where it is broken:', () => {
  test.each([
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['a comma too many in a list', '{"a": [1, ]}', 1, 11],
    ['a comma too many in an object', '{\n"a": 1,\n}', 3, 1],
    ['a half word', '{"a": tru}', 1, 7],
    ['a number with a tail', '{"a": [1, 2x]}', 1, 11],
    ['something after the end', '{"a": 1} 2', 1, 10],
    ['a missing colon', '{"a" 1}', 1, 6],
    ['a wrong bracket', '{"a": [1}', 1, 9],
    ['a string across lines', '{"a": "b\nc"}', 1, 7],
  ])('%s', (_, text, line, column) => {
    expect(() => parseJson(text, 'tee')).toThrow(
      new RegExp(`^tee, line ${line}, column ${column}: this is not valid JSON`),
    );
  });

  test.each([
    ['{"a": [1, 2', /line 1, column 12: the text ends in the middle/],
    ['', /line 1, column 1: the text ends in the middle/],
    ['{\n  // units\n  "a": 1}', /line 2, column 3: JSON has no comments/],
    ['{"a": NaN}', /column 7: JSON has no NaN/],
    ['{"a": [1, -Infinity]}', /column 11: JSON has no NaN and no Infinity/],
  ])('%s', (text, expected) => {
    expect(() => parseJson(text, 'tee')).toThrow(PatternError);
    expect(() => parseJson(text, 'tee')).toThrow(expected);
  });
});

test('depth is no problem', () => {
  expect(() => parseJson('['.repeat(200_000), 'tee')).toThrow(/ends in the middle/);
});

test('huge texts are refused unread', () => {
  const huge = ' '.repeat(200_000_000);
  expect(() => parseJson(huge, 'tee')).toThrow('tee has 200 MB; patterns up to 50 MB can be read');
});
