import type { TriangleMesh } from '@toile/geometry';
import { FACE, LIP_RINGS } from './face.ts';
import { neighboursOf, ringsAround } from './rings.ts';

/** How red each vertex of the skin is, 0 to 1: the lips. */
export function lipShares({ positions, triangles }: TriangleMesh): Float32Array<ArrayBuffer> {
  const [first, last] = LIP_RINGS;
  const neighbours = neighboursOf(triangles, positions.length / 3);
  const { steps, vertices } = ringsAround(neighbours, FACE.throat, last);
  const shares = new Float32Array(positions.length / 3);
  for (const v of vertices) {
    if (steps[v] >= first) shares[v] = Math.min(1, (last - steps[v]) / 2);
  }
  return shares;
}
