import { expect, test } from 'vitest';
import { riseAt } from '../../src/report/drafted.ts';
import { hangTube, type TubeShape, tubeOf } from '../worn-tube.ts';

const placement = { translation: [0, 0.8, 0], rotation: [0, 0, 0, 1] } as const;

/** Drafted from 0.8 to 1.2 m; its lower half hangs 3 cm too high, bunched, its upper one as drafted. */
function lifted(panel: TubeShape['panel']) {
  const pattern = tubeOf({ widths: [0.5, 0.5], height: 0.4, panel: { placement, ...panel } });
  return hangTube(pattern, (around, up) => [
    2 * Math.PI * around,
    0.17,
    0.8 + up + (up < 0.2 ? 0.03 : 0),
  ]);
}

test('torso panels tell how much cloth has risen, height by height', () => {
  const garment = lifted({ part: 'torsoFront' });
  expect(riseAt(garment, 0.9)).toBeCloseTo(0.03, 6);
  expect(riseAt(garment, 1.1)).toBeCloseTo(0, 6);
});

test('a waistband tells it of all that hangs from it', () => {
  const garment = lifted({ part: 'waist' });
  expect(riseAt(garment, 0.2)).toBeCloseTo(riseAt(garment, 1.1), 9);
  expect(riseAt(garment, 0.2)).toBeGreaterThan(0.01);
});

test('nothing is known of panels without a place, or of other ones', () => {
  expect(riseAt(lifted({ part: 'leftLeg' }), 0.9)).toBe(0);
  const { pattern, ...garment } = lifted({ part: 'torso' });
  const panels = pattern.panels.map(({ placement: _, ...panel }) => panel);
  expect(riseAt({ ...garment, pattern: { ...pattern, panels } }, 0.9)).toBe(0);
});
