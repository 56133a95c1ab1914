import { expect, test } from 'vitest';
import { armsPose, createPlainSkinner, walk } from '../../src/index.ts';
import { mixSkin } from '../../src/show/mix-skin.ts';
import { paintBody } from '../../src/show/paint-body.ts';
import { createSurface, placeSurface } from '../../src/show/surface.ts';
import { createUnskin } from '../../src/show/unskin.ts';
import { createPosed, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';
import { makePerson } from './person.ts';

test('what is linearly skinned comes back to where it was bound; what is not differs where limbs bend', async () => {
  const body = await makePerson();
  const { skeleton, mesh } = body;
  const painted = paintBody(body);
  const skinner = createPlainSkinner(body);
  const at = (pose = restPose(skeleton)) => poseSkeleton(skeleton, pose, createPosed(skeleton));
  const surfaceAt = (posed: ReturnType<typeof at>, method: 'linear' | 'dual') => {
    const surface = createSurface(painted);
    placeSurface(painted, mesh.triangles, skinner.skin(posed, method), surface);
    return surface;
  };
  // Linear skinning is bound to the rest pose here: only from there it is the same mixture.
  const bound = at();
  const unskin = createUnskin(mixSkin(painted, body.skin), bound);
  const posed = at(walk(body).sample(0.4, restPose(skeleton)));
  const back = createSurface(painted);
  const { positions: rest } = surfaceAt(bound, 'linear');
  const own = mesh.positions.length;

  unskin(posed, surfaceAt(posed, 'linear'), back);
  expect(farthest(back.positions, rest, own)).toBeLessThan(2e-6);
  for (let n = 0; n < back.normals.length; n += 3) {
    expect(Math.hypot(...back.normals.subarray(n, n + 3))).toBeCloseTo(1, 5);
  }

  unskin(posed, surfaceAt(posed, 'dual'), back);
  expect(farthest(back.positions, rest, own)).toBeGreaterThan(2e-3);
  expect(farthest(back.positions, rest, own)).toBeLessThan(0.03);

  const raised = at(armsPose(skeleton, 0));
  unskin(raised, surfaceAt(raised, 'linear'), back);
  expect(farthest(back.positions, rest, own)).toBeLessThan(2e-6);
});

/** The largest difference of any of the first coordinates. */
function farthest(a: Float32Array, b: Float32Array, count: number): number {
  let most = 0;
  for (let i = 0; i < count; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
  return most;
}
