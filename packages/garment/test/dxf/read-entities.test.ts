import { expect, test } from 'vitest';
import { readEntities } from '../../src/dxf/read-entities.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';
import { block, drawing, line, polyline, square } from './drawing.ts';

const read = (text: string) => readEntities(text, 'tee.dxf');

test('blocks with their entities, numbered by layer', () => {
  const { blocks } = read(
    drawing([block('A', polyline(square, 14, true), line([1, 2], [3, 4], 7))]),
  );
  expect(blocks.map(({ name }) => name)).toEqual(['A']);
  const [outline, grain] = blocks[0].entities;
  expect(outline).toMatchObject({ type: 'POLYLINE', layer: 14, points: [...square, square[0]] });
  expect(grain).toMatchObject({
    type: 'LINE',
    layer: 7,
    points: [
      [1, 2],
      [3, 4],
    ],
  });
});

test('lightweight polylines, with arcs', () => {
  const arc = [0, 'LWPOLYLINE', 8, 1, 90, 2, 70, 1, 10, 0, 20, 0, 42, 1, 10, 2, 20, 0];
  const { points } = read(drawing([block('A', arc)])).blocks[0].entities[0];
  expect(points[0]).toEqual([0, 0]);
  expect(points.at(-1)).toEqual([0, 0]);
  expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(-1, 2);
  expect(points).toContainEqual([2, 0]);
});

test('a polyline without its end ends with the next entity', () => {
  const vertices = [0, 'POLYLINE', 8, 1, 0, 'VERTEX', 10, 0, 20, 0, 0, 'VERTEX', 10, 1, 20, 0];
  const { entities } = read(drawing([block('A', vertices, line([1, 2], [3, 4], 7))])).blocks[0];
  expect(entities.map(({ type, points }) => [type, points.length])).toEqual([
    ['POLYLINE', 2],
    ['LINE', 2],
  ]);
});

test('unknown entities and sections are passed over', () => {
  const odd = [0, 'WIPEOUT', 8, 1, 1, 'a', 0, 'LWPOLYLINE', 8, 1, 90, 1e9, 10, 0, 20, 0];
  const { blocks } = read(
    `0\nSECTION\n2\nCLASSES\n0\nCLASS\n1\nX\n0\nENDSEC\n${drawing([block('A', odd)])}`,
  );
  expect(blocks[0].entities.map(({ type }) => type)).toEqual(['WIPEOUT', 'LWPOLYLINE']);
});

const whole = drawing([block('A', polyline(square))]);
test.each([
  ['cut off', whole.slice(0, -30), 'tee.dxf, at its end: there is no EOF, so the file was cut off'],
  [
    'shifted',
    whole.replace('BLOCK\r\n', 'BLOCK\r\n\r\n'),
    'tee.dxf, line 7: expected the number of a DXF group, found ""',
  ],
  ['binary', 'AutoCAD Binary DXF\r\n\x1a\0', 'tee.dxf is a binary DXF; export it as text'],
  ['empty', '', 'there is no EOF'],
])('%s', (_, text, message) => {
  expect(() => read(text)).toThrow(PatternError);
  expect(() => read(text)).toThrow(message);
});
