import { expect, test } from 'vitest';
import { formatProject } from '../../src/project/format-project.ts';
import { readPattern } from '../../src/project/read-pattern.ts';
import { block, drawing, outline } from '../dxf/drawing.ts';
import { boxSpec } from '../garmentcode/box-spec.ts';
import { everything } from './project-pattern.ts';

const dxf = drawing([block('A', outline())]);

test('formats are told apart by content', () => {
  expect(readPattern(formatProject(everything))).toEqual(everything);
  expect(readPattern(JSON.stringify(boxSpec()), { name: 'box' }).name).toBe('box');
  expect(readPattern(dxf, { name: 'a' })).toMatchObject({ name: 'a', panels: [{ name: 'A' }] });
  expect(readPattern(`999\nmade by hand\n${dxf}`).panels).toHaveLength(1);
  expect(readPattern(`\ufeff${dxf}`).panels).toHaveLength(1);
});

test('a project reads its pieces', () => {
  const text = '{ "toile": 1, "pieces": "a.dxf" }';
  expect(readPattern(text, { resolve: () => dxf }).panels).toHaveLength(1);
});

test('DXF options reach the reader', () => {
  expect(() => readPattern(dxf, { size: 'M' })).toThrow('no size "M"');
});

test.each([
  ['nothing', ' \n', 'tee is empty; a pattern is DXF'],
  ['a page', '<html></html>', 'tee begins with "<html></html>"; a pattern is'],
  ['broken JSON', '{ "pattern": ', 'tee, line 1, column 14: the text ends in the middle'],
  ['some JSON', '{ "a": 1 }', 'tee is not a GarmentCode pattern'],
])('%s is refused', (_, text, message) => {
  expect(() => readPattern(text, { name: 'tee' })).toThrow(message);
});
