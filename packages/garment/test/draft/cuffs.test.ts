import { expect, test } from 'vitest';
import { cuffs } from '../../src/draft/cuffs.ts';
import { curveLength } from '../../src/pattern/curve-points.ts';
import { edgeOf } from './measure.ts';

const SHAPE = {
  girth: 0.2,
  height: 0.06,
  down: 0.5,
  wrist: 0.15,
  shoulder: { height: 1.4, width: 0.4 },
};

test('are bands for both wrists, into which the sleeves are gathered', () => {
  const { panels, joins } = cuffs({ ...SHAPE, kind: 'closure' });
  expect(panels.map(({ name, part }) => [name, part])).toEqual([
    ['left cuff', 'leftArm'],
    ['right cuff', 'rightArm'],
  ]);
  expect(curveLength(edgeOf(panels[0]!, 'sleeve'))).toBeCloseTo(0.2, 9);
  expect(joins.map(({ gathered, kind }) => [gathered, kind])).toEqual([
    [true, undefined],
    [undefined, 'closure'],
    [true, undefined],
    [undefined, 'closure'],
  ]);
});

test('may be sewn shut', () => {
  expect(cuffs({ ...SHAPE, kind: 'plain' }).joins.every(({ kind }) => !kind)).toBe(true);
});
