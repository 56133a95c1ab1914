import { NONE } from '@toile/geometry';
import type { Model } from '../model/model.ts';

/** Three edges per triangle; edge k lies opposite corner k. */
export function triangleEdges({ triangles, topology }: Model): Uint32Array {
  const { edgeTriangles, edgeOpposites, triangleCount } = topology;
  const edges = new Uint32Array(3 * triangleCount);
  for (let side = 0; side < edgeTriangles.length; side++) {
    const t = edgeTriangles[side];
    if (t === NONE) continue;
    let corner = 0;
    while (triangles[3 * t + corner] !== edgeOpposites[side]) corner++;
    edges[3 * t + corner] = side >> 1;
  }
  return edges;
}
