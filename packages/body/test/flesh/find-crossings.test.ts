import { auditMeshes } from '@toile/audit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { createBody } from '../../src/body-maker.ts';
import { bodyParts } from '../../src/flesh/body-parts.ts';
import { createFindCrossings } from '../../src/flesh/find-crossings.ts';
import { createSkinTree } from '../../src/flesh/skin-tree.ts';
import { JOINT_NAMES } from '../../src/skeleton/joints.ts';
import { fromAxisAngle, type Vector } from '../../src/skeleton/quaternion.ts';
import { type Pose, restPose } from '../../src/skeleton/skeleton.ts';
import { figureOf } from '../../src/skin/figure.ts';
import { createPlainSkinner } from '../../src/skin/skinner.ts';
import { ANNA } from './people.ts';

let body: Body;
beforeAll(async () => {
  body = await createBody(ANNA);
});

/** Joints turned hither and thither, the same for the same seed. */
function anyPose(seed: number, most: number): Pose {
  const pose = restPose(body.skeleton);
  JOINT_NAMES.forEach((_, j) => {
    const axis = [1, 2, 3].map((c) => Math.sin(seed + 17 * c * j)) as unknown as Vector;
    const length = Math.hypot(...axis) || 1;
    const unit = axis.map((x) => x / length) as unknown as Vector;
    pose.rotations.set(fromAxisAngle(unit, most * Math.sin(3 * seed + 5 * j)), 4 * j);
  });
  return pose;
}

describe('crossings of a skin with itself', () => {
  test.each([
    { seed: 1, most: 0.3 },
    { seed: 2, most: 0.8 },
    { seed: 3, most: 1.6 },
  ])('are those that the audit counts (turns up to $most)', ({ seed, most }) => {
    const pose = anyPose(seed, most);
    const skin = figureOf(body, createPlainSkinner(body)).pose(pose);
    const tree = createSkinTree(body, bodyParts(body.skin));
    tree.fit(skin, pose);
    const { count, triangles } = createFindCrossings(tree)(skin);
    const { pairs } = auditMeshes([{ positions: skin, triangles: body.mesh.triangles }], {
      maxListed: 1e6,
    });
    const name = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
    const found = new Set<string>();
    for (let i = 0; i < count; i += 2) found.add(name(triangles[i], triangles[i + 1]));
    // What is left out within a tangle is found once the tangle is smaller.
    const missed = pairs.filter(({ a, b }) => !found.has(name(a.triangle, b.triangle)));
    expect(found.size).toBeLessThanOrEqual(pairs.length);
    expect(missed.length).toBeLessThanOrEqual(0.05 * pairs.length);
    if (most > 1) expect(pairs.length).toBeGreaterThan(500);
  });

  test('are found where vertices were moved though joints would not have folded the skin', () => {
    const pose = restPose(body.skeleton);
    const skin = Float32Array.from(body.mesh.positions);
    const tree = createSkinTree(body, bodyParts(body.skin));
    const find = createFindCrossings(tree);
    tree.fit(skin, pose);
    expect(find(skin).count).toBe(0);
    // The crown goes down through the chin.
    const crown = skin.reduce((top, y, i) => (i % 3 === 1 && y > skin[top] ? i : top), 1);
    skin[crown] -= 0.5;
    tree.refit(skin, [(crown - 1) / 3]);
    expect(find(skin).count).toBeGreaterThan(0);
  });
});
