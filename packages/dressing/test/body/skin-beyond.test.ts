import { boxMesh, capsuleMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { skinBeyond } from '../../src/body/skin-beyond.ts';

const box = boxMesh({ size: [0.4, 2, 0.2] });

test('skin lies in the direction of a point, as high as it', () => {
  const [x, y, z] = skinBeyond(box)([0.03, 0.3, 0], 0)!;
  expect(x).toBeCloseTo(0.2, 9);
  expect(y).toBe(0.3);
  expect(z).toBeCloseTo(0, 9);
});

test('there is room between', () => {
  expect(skinBeyond(box)([0, 0.3, 0.9], 0.01)![2]).toBeCloseTo(0.11, 9);
  expect(skinBeyond(box)([0, 0.3, -0.9], 0.01)![2]).toBeCloseTo(-0.11, 9);
});

test('of a body before and an arm beyond, the body counts', () => {
  const arm = capsuleMesh({ radius: 0.05, length: 1, segments: 16, rings: 4 });
  const positions = Float64Array.from([
    ...box.positions,
    ...Array.from(arm.positions, (p, i) => (i % 3 === 0 ? p + 0.6 : p)),
  ]);
  const count = box.positions.length / 3;
  const triangles = Uint32Array.from([...box.triangles, ...arm.triangles.map((v) => v + count)]);
  expect(skinBeyond({ positions, triangles })([0.5, 0, 0], 0)![0]).toBeCloseTo(0.2, 9);
});

test('above its head there is none', () => {
  expect(skinBeyond(box)([0.1, 1.5, 0], 0)).toBeUndefined();
});
