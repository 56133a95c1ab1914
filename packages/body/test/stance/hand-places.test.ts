import { auditMeshes } from '@toile/audit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { createBody } from '../../src/body-maker.ts';
import { createFlesh } from '../../src/flesh/flesh.ts';
import { type Mittened, withMittens } from '../../src/mitten/with-mittens.ts';
import { jointNumber, type Pose } from '../../src/skeleton/skeleton.ts';
import { INFLUENCES } from '../../src/skin/skin.ts';
import { stancePose } from '../../src/stance/stance.ts';

const PEOPLE = {
  'heavy short woman': { sex: 'female', height: 1.55, chest: 1.18, waist: 1.06, hips: 1.22 },
  'tall thin man': { sex: 'male', height: 1.92, chest: 0.94, waist: 0.78, hips: 0.95 },
} as const;

describe.each(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])('a %s', (name) => {
  let body: Body;
  let met: Body & Mittened;
  beforeAll(async () => {
    body = await createBody(PEOPLE[name]);
    met = withMittens(body);
  });

  /** The skin that cloth meets. */
  async function skinIn(pose: Pose): Promise<Float32Array> {
    return (await createFlesh(met, { gap: 0.0015 })).pose(pose, 10);
  }

  test('has both hands on the hips, and nothing goes through anything', async () => {
    const skin = await skinIn(stancePose(met, 'hands-on-hips'));
    expect(auditMeshes([{ positions: skin, triangles: met.mesh.triangles }]).intersections).toBe(0);
    for (const side of ['left', 'right'] as const) {
      const hand = mittenOf(skin, side);
      const trunk = pointsOf(skin, ['hips', 'spine']);
      expect(nearest(hand, trunk)).toBeLessThan(0.03);
    }
  });

  test('has its forearms before the trunk when arms are crossed, one above the other', async () => {
    const skin = await skinIn(stancePose(met, 'arms-crossed'));
    expect(auditMeshes([{ positions: skin, triangles: met.mesh.triangles }]).intersections).toBe(0);
    const [left, right] = [
      meanOf(pointsOf(skin, ['leftHand'])),
      meanOf(pointsOf(skin, ['rightHand'])),
    ];
    expect(left[1]).toBeGreaterThan(right[1] + 0.02);
    // Hands have gone past their own side; elbows have not.
    expect(left[0]).toBeLessThan(meanOf(pointsOf(skin, ['leftLowerArm']))[0] - 0.08);
    expect(right[0]).toBeGreaterThan(meanOf(pointsOf(skin, ['rightLowerArm']))[0] + 0.08);
    expect(left[2]).toBeGreaterThan(meanOf(pointsOf(skin, ['spine']))[2]);
  });

  /** Vertices of mittens come behind those of the skin. */
  function mittenOf(skin: Float32Array, side: 'left' | 'right'): number[][] {
    const first = body.mesh.positions.length / 3;
    return Array.from({ length: skin.length / 3 - first }, (_, k) =>
      Array.from(skin.subarray(3 * (first + k), 3 * (first + k) + 3)),
    ).filter(([x]) => x > 0 === (side === 'left'));
  }

  function pointsOf(skin: Float32Array, joints: readonly Parameters<typeof jointNumber>[0][]) {
    const wanted = joints.map(jointNumber);
    return Array.from({ length: body.mesh.positions.length / 3 }, (_, v) => v)
      .filter((v) => wanted.includes(body.skin.joints[INFLUENCES * v]))
      .map((v) => Array.from(skin.subarray(3 * v, 3 * v + 3)));
  }
});

function nearest(some: readonly number[][], others: readonly number[][]): number {
  let least = Infinity;
  for (const [x, y, z] of some) {
    for (const [u, v, w] of others) least = Math.min(least, Math.hypot(x - u, y - v, z - w));
  }
  return least;
}

function meanOf(points: readonly number[][]): number[] {
  return [0, 1, 2].map((c) => points.reduce((sum, point) => sum + point[c], 0) / points.length);
}
