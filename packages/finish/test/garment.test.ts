import { expect, test } from 'vitest';
import { wornTriangles } from '../src/index.ts';
import { sewnTube } from './sewn-tube.ts';

test('panels are wound as the sewn garment', () => {
  const tube = sewnTube();
  expect(wornTriangles(tube)).toEqual(tube.mesh.triangles);
  // One that is sewn in with its other side out has its corners in another order.
  const turned = tube.triangles.slice();
  for (let t = 0; t < turned.length; t += 3) {
    [turned[t + 1], turned[t + 2]] = [turned[t + 2], turned[t + 1]];
  }
  const worn = wornTriangles({ ...tube, triangles: turned });
  expect(worn.map((v) => tube.vertexOf[v])).toEqual(turned);
});
