import { expect, test } from 'vitest';
import type { Posed } from '../../src/skeleton/skeleton.ts';
import { blendVertices } from '../../src/skin/blend.ts';
import type { SkinMethod } from '../../src/skin/skin.ts';
import { createArm, RADIUS, turn } from './arm.ts';
import { cutOut, partVolume } from './part-volume.ts';

const arm = createArm();
const rest = arm.mesh.positions;

/** Volume of the slice of the arm within 1.5 radii of a joint, against the same at rest. */
function volumeKept(method: SkinMethod, joint: number, posed: Posed): number {
  const centre = arm.skeleton.rest[3 * joint + 1];
  const part = cutOut(arm.mesh.triangles, (v) => Math.abs(rest[3 * v + 1] - centre) < 1.5 * RADIUS);
  const out = new Float64Array(rest.length);
  return (
    partVolume(blendVertices({ method, ...arm, posed, rest, out }), part) / partVolume(rest, part)
  );
}

test('the slice of a straight tube has the volume of a cylinder', () => {
  const part = cutOut(arm.mesh.triangles, (v) => Math.abs(rest[3 * v + 1]) < 0.0501);
  expect(partVolume(rest, part)).toBeCloseTo(
    0.1 * 24 * Math.sin(Math.PI / 12) * (RADIUS ** 2 / 2),
    9,
  );
});

test.each([
  ['an elbow bent by 120°', 1, turn(arm, 'leftLowerArm', [1, 0, 0], 120), 0.88],
  ['a wrist twisted by 150°', 2, turn(arm, 'leftHand', [0, 1, 0], 150), 0.7],
] as const)(
  '%s keeps its volume by dual quaternions and loses it by matrices',
  (_, joint, posed, lost) => {
    expect(volumeKept('linear', joint, posed)).toBeLessThan(lost);
    const dual = volumeKept('dual', joint, posed);
    expect(dual).toBeGreaterThan(0.98);
    expect(dual).toBeLessThan(1.02);
  },
);
