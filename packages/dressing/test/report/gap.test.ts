import { boxMesh, sphereMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { gapsTo } from '../../src/report/gap.ts';

describe('gaps', () => {
  test('to the face, the edge and the corner of a box', () => {
    const box = boxMesh({ size: [2, 2, 2] });
    const places = Float64Array.from([1.5, 0.3, 0.2, 1.3, 1.4, 0, 2, 3, 3]);
    const { distances, closest } = gapsTo(box)(places);
    expect(distances[0]).toBeCloseTo(0.5, 12);
    expect(distances[1]).toBeCloseTo(0.5, 12);
    expect(distances[2]).toBeCloseTo(3, 12);
    expect([...closest]).toEqual([1, 0.3, 0.2, 1, 1, 0, 1, 1, 1].map((x) => expect.closeTo(x, 9)));
  });

  test('as every triangle tried one by one', () => {
    const sphere = sphereMesh({ radius: 0.3 });
    const places = Float64Array.from({ length: 90 }, (_, i) => Math.sin(7.3 * i) * 0.8);
    const { distances } = gapsTo(sphere)(places);
    for (let v = 0; v < distances.length; v++) {
      const place = places.slice(3 * v, 3 * v + 3);
      let least = Infinity;
      for (let t = 0; t < sphere.triangles.length; t += 3) {
        const one = { ...sphere, triangles: sphere.triangles.slice(t, t + 3) };
        least = Math.min(least, gapsTo(one)(place).distances[0]);
      }
      expect(distances[v]).toBeCloseTo(least, 12);
    }
  });
});
