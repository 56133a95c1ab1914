import { halfEdgesByEdge, nextHalfEdge } from '@toile/geometry';
import { createHarmonic } from '../mesh/harmonic.ts';
import type { IntrinsicMesh } from '../mesh/intrinsic-mesh.ts';
import { findNeighbours } from '../mesh/neighbours.ts';

/**
 * How high each vertex of a sewn surface is by its pieces alone [m], 0 being the first: pieces are drawn
 * upright, each in its own place, and the heights are those that agree best with all of them.
 *
 * @param rises From each corner to the next of its triangle, as drawn [m].
 */
export function drawnHeights(surface: IntrinsicMesh, rises: Float64Array): Float64Array {
  const { triangles, vertexCount } = surface;
  const neighbours = findNeighbours(surface);
  const weights = new Float64Array(neighbours.to.length).fill(1);
  const source = new Float64Array(vertexCount);
  for (const sides of halfEdgesByEdge(triangles).values()) {
    const from = triangles[sides[0]];
    const to = triangles[nextHalfEdge(sides[0])];
    let rise = 0;
    for (const h of sides) rise += (triangles[h] === from ? rises[h] : -rises[h]) / sides.length;
    source[to] += rise;
    source[from] -= rise;
  }
  const heights = new Float64Array(vertexCount);
  createHarmonic({ ...neighbours, weights }, [triangles[0]]).solve(heights, source);
  return heights;
}
