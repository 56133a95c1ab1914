import { expect, test } from 'vitest';
import { DistanceHeap } from '../../src/geodesic/distance-heap.ts';
import { randomNumbers } from '../measure.ts';

test('pops in the order of distance, with distances lowered and vertices reinserted on the way', () => {
  const random = randomNumbers(2);
  const distance = Float64Array.from({ length: 200 }, random);
  const heap = new DistanceHeap(distance);
  const inside = new Set<number>();
  for (let round = 0; round < 5000; round++) {
    if (random() < 0.6) {
      const v = Math.floor(200 * random());
      distance[v] = inside.has(v) ? distance[v] * random() : random();
      heap.update(v);
      inside.add(v);
    } else if (heap.size > 0) {
      const v = heap.pop();
      expect(inside.has(v)).toBe(true);
      expect(distance[v]).toBe(Math.min(...[...inside].map((w) => distance[w])));
      inside.delete(v);
    }
    expect(heap.size).toBe(inside.size);
  }
});
