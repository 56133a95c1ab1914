import { expect, test } from 'vitest';
import { pleats } from '../../src/draft/pleats.ts';
import { checkPattern } from '../../src/pattern/check-pattern.ts';
import { curveLength } from '../../src/pattern/curve-points.ts';
import { patternOf } from '../pattern/box-panel.ts';
import { edgeOf } from './measure.ts';

const { edges, lines } = pleats({ count: 3, width: 0.05, length: 0.4, fold: 3 });

test('take three times what is seen of them', () => {
  expect(() => checkPattern(patternOf([{ name: 'p', edges, lines }]))).not.toThrow();
  const hem = edgeOf({ edges }, 'hem');
  expect(hem).toEqual({ type: 'line', from: [-0.225, -0.4], to: [0.225, -0.4] });
  for (const part of ['under 2 a', 'waist 2', 'under 2 b']) {
    expect(curveLength(edgeOf({ edges }, part))).toBeCloseTo(0.05, 12);
  }
});

test('crease outwards where they are seen, inwards under that', () => {
  expect(lines.map(({ label, fold, points }) => [label, fold, points[0]![0].toFixed(3)])).toEqual([
    ['crease 1', -3, '-0.125'],
    ['inner crease 1', 3, '-0.075'],
    ['crease 2', -3, '0.025'],
    ['inner crease 2', 3, '0.075'],
    ['crease 3', -3, '0.175'],
  ]);
});
