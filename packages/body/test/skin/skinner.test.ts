import { afterEach, describe, expect, test, vi } from 'vitest';
import { fromAxisAngle } from '../../src/skeleton/quaternion.ts';
import { createPosed, type Posed, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';
import { blendVertices } from '../../src/skin/blend.ts';
import { createPlainSkinner, createSkinner } from '../../src/skin/skinner.ts';
import { createArm } from './arm.ts';

const arm = createArm();
const { skeleton } = arm;
const rest = arm.mesh.positions;

/** Every joint turned in its own way; quaternions of either sign. */
function wild(): Posed {
  const pose = restPose(skeleton);
  pose.rotations.set(fromAxisAngle([1, 0.3, -2], 0.7), 0);
  pose.rotations.set(
    fromAxisAngle([1, 0.2, 0.1], -2).map((x) => -x),
    4,
  );
  pose.rotations.set(fromAxisAngle([0.1, 1, 0.4], 2.4), 8);
  pose.hips.set([0.4, 1, -0.8]);
  return poseSkeleton(skeleton, pose, createPosed(skeleton));
}

function largestGap(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let gap = 0;
  for (let i = 0; i < a.length; i++) gap = Math.max(gap, Math.abs(a[i] - b[i]));
  return gap;
}

afterEach(() => vi.restoreAllMocks());

describe.each(['linear', 'dual'] as const)('%s', (method) => {
  const expected = blendVertices({
    method,
    ...arm,
    posed: wild(),
    rest,
    out: new Float64Array(rest.length),
  });

  test('in WebAssembly is within 1e-6 m of the reference', async () => {
    const skinner = await createSkinner(arm);
    expect(skinner.kind).toBe('wasm');
    expect(largestGap(skinner.skin(wild(), method), expected)).toBeLessThan(1e-6);
  });

  test('in plain code is the reference, rounded to single precision', () => {
    const positions = createPlainSkinner(arm).skin(wild(), method);
    expect([...positions]).toEqual([...Float32Array.from(expected)]);
  });

  test('writes into an array it is given, and beyond its end nothing', async () => {
    const out = new Float32Array(rest.length + 4).fill(7);
    const skinner = await createSkinner(arm);
    expect(skinner.skin(wild(), method, out)).toBe(out);
    expect([...out.subarray(0, rest.length)]).toEqual([...skinner.skin(wild(), method)]);
    expect([...out.subarray(rest.length)]).toEqual([7, 7, 7, 7]);
  });
});

test('falls back to plain code where WebAssembly has no SIMD', async () => {
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect((await createSkinner(arm)).kind).toBe('plain');
});

test('refuses a skin that does not fit the body', async () => {
  const short = { ...arm, skin: { ...arm.skin, weights: arm.skin.weights.slice(4) } };
  await expect(createSkinner(short)).rejects.toThrow(/vertices has \d+ joints and weights, not/);
  const joints = arm.skin.joints.slice();
  joints[41] = 9;
  const foreign = { ...arm, skin: { ...arm.skin, joints } };
  await expect(createSkinner(foreign)).rejects.toThrow(
    /vertex 10 hangs on joint 9; the skeleton has 3/,
  );
  expect(() => createPlainSkinner(foreign)).toThrow(/vertex 10/);
});

test('refuses an array that is too small', async () => {
  const skinner = await createSkinner(arm);
  expect(() => skinner.skin(wild(), 'dual', new Float32Array(5))).toThrow(/needs room for \d+/);
});
