import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { cotton } from '../../src/model/materials.ts';
import { buildModel } from '../../src/model/model.ts';
import { smallestStretch } from '../../src/model/smallest-stretch.ts';

const mesh = gridMesh({ width: 1, height: 0.7, columns: 6, rows: 5, plane: 'xy' });
const model = buildModel({ mesh, material: cotton });

/** The model with its corners moved. */
function moved(move: (x: number, y: number) => readonly [number, number]) {
  const { positions, triangles } = mesh;
  const corners = Array.from(triangles, (v) => move(positions[3 * v], positions[3 * v + 1]));
  return { ...model, cornerUvs: Float64Array.from(corners.flat()) };
}

test('a shape that is only turned and moved has not changed', () => {
  const [c, s] = [Math.cos(0.7), Math.sin(0.7)];
  expect(smallestStretch(model)(moved((x, y) => [c * x - s * y + 3, s * x + c * y]))).toBe(1);
});

test('the smallest stretch is that of the shortest direction', () => {
  const stretch = smallestStretch(model);
  expect(stretch(moved((x, y) => [0.8 * x, 1.5 * y]))).toBeCloseTo(0.8, 9);
  expect(stretch(moved((x, y) => [3 * x, 2 * y]))).toBeCloseTo(2, 9);
  // No edge gets shorter than along the warp, but what lies across the diagonals does.
  expect(stretch(moved((x, y) => [x + y, y]))).toBeCloseTo((Math.sqrt(5) - 1) / 2, 9);
});

test('one small triangle decides', () => {
  const small = moved((x, y) => [x, y]);
  const [ax, ay] = small.cornerUvs;
  for (let k = 0; k < 6; k += 2) {
    small.cornerUvs[k] = ax + 0.3 * (small.cornerUvs[k] - ax);
    small.cornerUvs[k + 1] = ay + 0.3 * (small.cornerUvs[k + 1] - ay);
  }
  expect(smallestStretch(model)(small)).toBeCloseTo(0.3, 9);
});
