import { expect, test } from 'vitest';
import { pleats } from '../../src/draft/pleats.ts';
import { checkPattern } from '../../src/pattern/check-pattern.ts';
import { curveLength } from '../../src/pattern/curve-points.ts';
import { patternOf } from '../pattern/box-panel.ts';
import { edgeOf } from './measure.ts';

const SHAPE = { count: 3, cloth: 0.15, length: 0.4, divided: 0.1, fold: 3 } as const;
const straight = pleats({ ...SHAPE, top: 0.05, hem: 0.05 });
const fanned = pleats({ ...SHAPE, top: 0.04, hem: 0.08 });

test.each([straight, fanned])('take the cloth asked for, sides divided', ({ edges, lines }) => {
  expect(() => checkPattern(patternOf([{ name: 'p', edges, lines }]))).not.toThrow();
  const [from, to] = hemEnds(edges);
  expect(to - from).toBeCloseTo(0.45, 12);
  for (const side of ['start', 'end']) {
    const above = curveLength(edgeOf({ edges }, `${side} above`));
    const below = curveLength(edgeOf({ edges }, `${side} below`));
    expect(above / (above + below)).toBeCloseTo(0.25, 12);
  }
});

test.each([
  [straight, 0.05],
  [fanned, 0.04],
])('show what is asked for, the rest closed under it', ({ edges }, seen) => {
  for (const number of [1, 2, 3]) {
    expect(curveLength(edgeOf({ edges }, `waist ${number}`))).toBeCloseTo(seen, 12);
    const [back, on] = ['back', 'on'].map((part) =>
      curveLength(edgeOf({ edges }, `${part} ${number}`)),
    );
    expect(back).toBeCloseTo(on!, 12);
    expect(back).toBeGreaterThan((SHAPE.cloth - seen) / 2);
  }
});

test('crease outwards where they are seen, inwards under that', () => {
  const told = straight.lines.map(({ label, fold, points }) => [
    label,
    fold,
    ...points.map(([x]) => x.toFixed(3)),
  ]);
  expect(told).toEqual([
    ['crease 1', -3, '-0.175', '-0.175'],
    ['inner crease 1', 3, '-0.125', '-0.125'],
    ['crease 2', -3, '-0.025', '-0.025'],
    ['inner crease 2', 3, '0.025', '0.025'],
    ['crease 3', -3, '0.125', '0.125'],
    ['inner crease 3', 3, '0.175', '0.175'],
  ]);
});

test('get wider on both sides of their middles', () => {
  const [from, to] = hemEnds(fanned.edges);
  // Face 1 begins with the cloth and ends at its crease.
  const crease = fanned.lines[0]!.points[1]![0];
  expect(crease - from).toBeCloseTo(0.08, 12);
  const middle = -0.225 + 0.02;
  expect((crease + from) / 2).toBeCloseTo(middle, 12);
  expect(to - from).toBeCloseTo(0.45, 12);
});

test('are shorter where they are not seen', () => {
  const [outer, inner] = [fanned.lines[0]!, fanned.lines[1]!].map(({ points }) => points);
  expect(inner![0]![1]).toBeLessThan(outer![0]![1] - 0.01);
  expect(inner![1]![1]).toBeGreaterThan(outer![1]![1] + 0.003);
});

/** Where the hem begins and ends. */
function hemEnds(edges: Parameters<typeof edgeOf>[0]['edges']): [number, number] {
  const hem = edgeOf({ edges }, 'hem');
  if (hem.type !== 'polyline') throw new Error('not a polyline');
  return [hem.points[0]![0], hem.points.at(-1)![0]];
}
