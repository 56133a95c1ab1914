import { expect, test } from 'vitest';
import type { Colour } from '../../../src/dressing/picture/image.ts';
import { rasterise, type View } from '../../../src/dressing/picture/rasterise.ts';

const view: View = { side: 'front', middle: [0, 0], pixel: 0.1, width: 10, height: 10 };

/** A square of side 2 s around the axis at a depth, facing the front. */
function square(s: number, z: number, colour: Colour) {
  return {
    positions: [-s, -s, z, s, -s, z, s, s, z, -s, s, z],
    triangles: [0, 1, 2, 0, 2, 3],
    colourOf: () => colour,
  };
}

const meshes = [square(0.2, 0.1, [200, 0, 0]), square(0.4, -0.1, [0, 200, 0])];
const at = (data: Uint8Array, x: number, y: number) => [
  ...data.subarray(3 * (10 * y + x)).slice(0, 3),
];

test('the nearer hides the farther', () => {
  const { data } = rasterise(meshes, view);
  expect(at(data, 0, 0)).toEqual([255, 255, 255]);
  expect(at(data, 1, 5)[1]).toBeGreaterThan(100);
  expect(at(data, 5, 5)[0]).toBeGreaterThan(100);
  expect(at(data, 5, 5)[1]).toBe(0);
});

test('from behind it is the other way round, and inner sides are darker', () => {
  const { data } = rasterise(meshes, { ...view, side: 'back' });
  expect(at(data, 5, 5)[0]).toBe(0);
  expect(at(data, 5, 5)[1]).toBeLessThan(at(rasterise(meshes, view).data, 1, 5)[1]);
});
