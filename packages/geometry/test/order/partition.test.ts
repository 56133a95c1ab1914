import { expect, test } from 'vitest';
import { partitionVertices } from '../../src/order/partition.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';

const { positions } = gridMesh({ width: 1, height: 1, columns: 33, rows: 29, plane: 'xz' });

test('the order is a permutation and the blocks cover it', () => {
  const { order, blockOffsets } = partitionVertices(positions, 100);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 33 * 29 }, (_, i) => i));
  expect(blockOffsets[0]).toBe(0);
  expect(blockOffsets.at(-1)).toBe(33 * 29);
  for (let b = 0; b + 1 < blockOffsets.length; b++) {
    const size = blockOffsets[b + 1] - blockOffsets[b];
    expect(size).toBeGreaterThan(100 / 2 - 1);
    expect(size).toBeLessThanOrEqual(100);
  }
});

test('vertices next to each other in memory are near each other in space', () => {
  const { order } = partitionVertices(positions, 100);
  let mean = 0;
  for (let k = 1; k < order.length; k++) {
    const [a, b] = [3 * order[k - 1], 3 * order[k]];
    mean += Math.hypot(positions[a] - positions[b], positions[a + 2] - positions[b + 2]);
  }
  expect(mean / order.length).toBeLessThan(3 / 32);
});

test('points that coincide are split by their number and nothing hangs', () => {
  const { order, blockOffsets } = partitionVertices(new Float64Array(3 * 50), 8);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i));
  expect(blockOffsets.length).toBe(9);
});

test('an empty set has no blocks', () => {
  expect(partitionVertices(new Float64Array(0), 8)).toEqual({
    order: new Uint32Array(0),
    blockOffsets: new Uint32Array([0]),
  });
});
