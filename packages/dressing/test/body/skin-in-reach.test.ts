import { createBody, createFigure } from '@toile/body';
import { type Core, LIMBS, TRUNK } from '@toile/embed';
import { checkClosed } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { poseBody } from '../../src/body/posed-body.ts';
import { skinInReach } from '../../src/body/skin-in-reach.ts';
import { ANNA } from '../anna.ts';

const body = await createBody(ANNA);
const figure = await createFigure(body);
const posed = (arms: number): Float64Array => poseBody(body, figure, arms).mesh.positions;
const [level, down] = [posed(0), posed(Math.PI / 4)];

/** Points on a box: enough of a garment to say where it is. */
function box(limb: number, low: readonly number[], high: readonly number[]): Core {
  const corners = Array.from({ length: 8 }, (_, k) =>
    [0, 1, 2].map((c) => ((k >> c) & 1 ? high : low)[c]),
  );
  return { positions: corners.flat(), limbs: corners.map(() => limb) };
}

function both(a: Core, b: Core): Core {
  return {
    positions: [...Array.from(a.positions), ...Array.from(b.positions)],
    limbs: [...Array.from(a.limbs), ...Array.from(b.limbs)],
  };
}

const SKIRT = box(TRUNK, [-0.2, 0.5, -0.2], [0.2, 1.05, 0.2]);
const TEE = both(
  box(TRUNK, [-0.2, 0.95, -0.2], [0.2, 1.45, 0.2]),
  box(LIMBS.indexOf('leftArm'), [0.2, 1.3, -0.1], [0.4, 1.5, 0.1]),
);

describe('what a garment can reach', () => {
  const reach = (core: Core, later: readonly Float64Array[]) =>
    skinInReach(body, core, 0.1, level, later);

  test('is closed, in every pose', () => {
    for (const core of [SKIRT, TEE]) {
      const part = reach(core, [level, down]);
      for (const pose of [level, down]) {
        const mesh = { positions: part.take(pose), triangles: part.triangles };
        expect(() => checkClosed(mesh)).not.toThrow();
      }
    }
  });

  test('below a skirt reaches as far as it may fall, and above hardly', () => {
    const heights = reach(SKIRT, [])
      .take(level)
      .filter((_, i) => i % 3 === 1);
    expect(Math.min(...heights)).toBeLessThan(0.22);
    expect(Math.max(...heights)).toBeLessThan(1.25);
  });

  test('an arm that comes down beside a skirt is part of it', () => {
    const outmost = (later: readonly Float64Array[]): number =>
      Math.max(
        ...reach(SKIRT, later)
          .take(level)
          .filter((_, i) => i % 3 === 0),
      );
    expect(outmost([level])).toBeLessThan(0.4);
    const hand = posed(1.3);
    expect(outmost([level, hand])).toBeGreaterThan(0.6);
  });

  test('a sleeve reaches its own arm', () => {
    const xs = reach(TEE, [])
      .take(level)
      .filter((_, i) => i % 3 === 0);
    expect(Math.max(...xs)).toBeGreaterThan(0.45);
    expect(Math.max(...xs)).toBeLessThan(0.65);
    expect(Math.min(...xs)).toBeGreaterThan(-0.4);
  });
});
