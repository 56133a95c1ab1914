import { type SparseMatrix, sumRows } from '../linear/sparse.ts';
import type { Model } from '../model/model.ts';
import { createExactWeights } from '../patches/quadratic-patch.ts';

/**
 * The ghosts behind a mesh's edges that are on its border, one row for each edge: a + b − c, with the edge's
 * ends a, b and c opposite to it, and what makes that exact for surfaces that are quadratic in the material
 * coordinates. Inner edges have empty rows.
 *
 * Source: [Cirak2000, abstract] (ghosts at a + b − c).
 * Deviates: a + b − c alone takes a bent border for one that is bent across, too, with an energy of its own in
 * the outermost rows; where the surface is bent evenly that is nothing here.
 */
export function findGhosts(model: Model, triangleEdges: Uint32Array): SparseMatrix {
  const { vertexCount, topology } = model;
  const { edges, edgeOpposites, boundaryEdges, edgeCount } = topology;
  const exact = createExactWeights(model, triangleEdges);
  const sum = sumRows(vertexCount);
  let next = 0;
  for (let e = 0; e < edgeCount; e++) {
    if (boundaryEdges[next] === e) {
      next++;
      sum.add(edges[2 * e], 1);
      sum.add(edges[2 * e + 1], 1);
      sum.add(edgeOpposites[2 * e], -1);
      exact.beyond(e, sum);
    }
    sum.end();
  }
  return sum.finish();
}
