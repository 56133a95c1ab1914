import { describe, expect, test } from 'vitest';
import { shareDarts, skirtHalf, suppress } from '../../src/draft/skirt-block.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import { edgeOf } from './measure.ts';

const SHAPE = { waist: 0.18, sideIntake: 0.03, taper: 0.015, waistToHips: 0.2, length: 0.6 };

describe('half a skirt', () => {
  const front = skirtHalf({ ...SHAPE, darts: shareDarts(0.02, 0.18, [0.1]) });
  const back = skirtHalf({ ...SHAPE, darts: shareDarts(0.04, 0.18, [0.14, 0.12]) });

  test('is waist, darts and side intake wide at the hips', () => {
    const hip = curveStart(edgeOf({ edges: front }, 'hip'));
    expect(hip[0]).toBeCloseTo(0.18 + 0.02 + 0.03, 9);
    expect(hip[1]).toBe(-0.2);
    expect(curveEnd(edgeOf({ edges: front }, 'hem'))[0]).toBeCloseTo(hip[0] - 0.015, 9);
  });

  test('has the same side seam for front and back', () => {
    for (const label of ['side', 'hip']) {
      const [a, b] = [front, back].map((edges) => curveLength(edgeOf({ edges }, label)));
      expect(a).toBeCloseTo(b!, 4);
    }
  });

  test('goes smoothly over the hip', () => {
    const [side, hip] = [edgeOf({ edges: front }, 'side'), edgeOf({ edges: front }, 'hip')];
    if (side.type !== 'line' || hip.type !== 'cubic') throw new Error('other curves');
    const a = [side.to[0] - side.from[0], side.to[1] - side.from[1]] as const;
    const b = [hip.controls[0][0] - hip.from[0], hip.controls[0][1] - hip.from[1]] as const;
    expect(a[0] * b[1] - a[1] * b[0]).toBeCloseTo(0, 9);
  });
});

describe('the difference of hips and waist', () => {
  test('is shared by side and darts, and none of it is lost', () => {
    for (const whole of [0.03, 0.05, 0.08, 0.12]) {
      const { side, front, back } = suppress(0.2 + whole, 0.2);
      expect(2 * side + front + back).toBeCloseTo(2 * whole, 9);
      expect(back).toBeGreaterThan(front);
      expect(side).toBeLessThanOrEqual(0.04);
    }
  });

  test('comes to about the tailored block for a middle size', () => {
    const { side, front, back } = suppress((0.94 + 0.03) / 4, 0.69 / 4);
    expect(side).toBeCloseTo(0.035, 2);
    expect(front).toBeCloseTo(0.03, 2);
    expect(back).toBeCloseTo(0.04, 2);
  });

  test('goes to the side alone where it is small or negative', () => {
    expect(suppress(0.22, 0.2)).toMatchObject({ front: 0, back: 0 });
    expect(suppress(0.22, 0.2).side).toBeCloseTo(0.02, 9);
    expect(suppress(0.19, 0.2).side).toBeCloseTo(-0.01, 9);
  });
});

test('shares an intake among darts evenly along the waist', () => {
  expect(shareDarts(0, 0.18, [0.1])).toEqual([]);
  const darts = shareDarts(0.04, 0.18, [0.14, 0.12]);
  expect(darts.map(({ at }) => at)).toEqual([0.06, 0.12]);
  expect(darts.map(({ intake }) => intake)).toEqual([0.02, 0.02]);
});
