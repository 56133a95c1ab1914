import { expect, test } from 'vitest';
import { cutMesh } from '../../src/show/cut-mesh.ts';
import { mixSkin } from '../../src/show/mix-skin.ts';

test('a vertex between two hangs on the joints of both, the four strongest of them', () => {
  const cut = cutMesh(Uint32Array.of(0, 1, 2), Float32Array.of(-1, 1, 1));
  const skin = {
    joints: Uint8Array.of(1, 2, 3, 0, 1, 5, 6, 7, 4, 0, 0, 0),
    weights: Float32Array.of(0.5, 0.3, 0.2, 0, 0.4, 0.3, 0.2, 0.1, 1, 0, 0, 0),
  };
  const { joints, weights } = mixSkin(cut, skin);
  expect([...joints.subarray(0, 12)]).toEqual([...skin.joints]);
  // Half of (1: 0.5, 2: 0.3, 3: 0.2) and half of (1: 0.4, 5: 0.3, 6: 0.2, 7: 0.1).
  expect(joints[12]).toBe(1);
  expect(new Set(joints.subarray(13, 15))).toEqual(new Set([2, 5]));
  const own = [...weights.subarray(12, 16)];
  expect(own.reduce((sum, value) => sum + value)).toBeCloseTo(1, 6);
  expect(own[0] / own[1]).toBeCloseTo(0.45 / 0.15, 4);
  expect(own).toEqual([...own].sort((a, b) => b - a));
  // Half on joint 1, half on joint 4.
  expect([...joints.subarray(16, 18)].sort()).toEqual([1, 4]);
});
