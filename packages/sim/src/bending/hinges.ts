import { NONE } from '@toile/geometry';
import type { Energy } from '../energies/energy.ts';
import { buildTerm, type Term } from '../energies/term.ts';
import { type SparseMatrix, sumRows } from '../linear/sparse.ts';
import { meanAtEdge } from '../model/material-map.ts';
import type { Model } from '../model/model.ts';
import { edgeArea, edgeDirection, restDistance } from '../model/rest-shape.ts';

/** What a model makes of a hinge: of its rest shape (12 numbers), its rigidity B, and the areas. */
export type OfHinge<T> = (rest: Float64Array, rigidity: number, area: number) => T;

/**
 * The sum of an energy over all hinges. An energy of fewer than four vertices takes the first ones;
 * hinges without parameters are left out.
 */
export function hingeTerm<P>(
  model: Model,
  energy: Energy<P>,
  parametersOf: OfHinge<P | undefined>,
): Term {
  const stencils: number[] = [];
  const parameters: P[] = [];
  forEachHinge(model, (hinge, rest, rigidity, area) => {
    const found = parametersOf(rest, rigidity, area);
    if (found === undefined) return;
    stencils.push(...hinge.slice(0, energy.stencil));
    parameters.push(found);
  });
  return buildTerm(energy, stencils, parameters);
}

/** The matrix of ½ Σ k |Σ wₐ xₐ|² over all hinges. */
export function hingeMatrix(
  model: Model,
  rowOf: OfHinge<{ readonly stiffness: number; readonly weights: Float64Array }>,
): SparseMatrix {
  const hinges: number[] = [];
  const parts: number[] = [];
  forEachHinge(model, (hinge, rest, rigidity, area) => {
    const { stiffness, weights } = rowOf(rest, rigidity, area);
    const root = Math.sqrt(stiffness);
    hinges.push(...hinge);
    for (const weight of weights) parts.push(root * weight);
  });
  return sumSquares(Uint32Array.from(hinges), Float64Array.from(parts), model.vertexCount);
}

/** Matrix of ½ Σ (Σ wₐ xₐ)², over four vertices each. */
function sumSquares(hinges: Uint32Array, weights: Float64Array, vertexCount: number): SparseMatrix {
  const around = Array.from({ length: vertexCount }, (): number[] => []);
  hinges.forEach((vertex, place) => {
    around[vertex].push(place);
  });
  const sum = sumRows(vertexCount);
  for (const places of around) {
    for (const place of places) {
      const first = place & ~3;
      for (let b = first; b < first + 4; b++) sum.add(hinges[b], weights[place] * weights[b]);
    }
    sum.end();
  }
  return sum.finish();
}

/** Length of a hinge's edge at rest [m]. */
export function hingeLength(corners: Float64Array): number {
  return Math.hypot(corners[9] - corners[6], corners[10] - corners[7], corners[11] - corners[8]);
}

/** Every interior edge: vertices (opposite, opposite, edge, edge), their rest positions, B, areas. */
export function forEachHinge(
  model: Model,
  see: (hinge: number[], corners: Float64Array, rigidity: number, area: number) => void,
): void {
  const { edges, edgeOpposites } = model.topology;
  const corners = new Float64Array(12);
  for (let e = 0; e < edges.length; e += 2) {
    if (edgeOpposites[e + 1] === NONE) continue;
    const hinge = [edgeOpposites[e], edgeOpposites[e + 1], edges[e], edges[e + 1]];
    const rigidity = hingeRigidity(model, e / 2);
    if (rigidity === 0) continue;
    if (model.cornerUvs) layHinge(model, hinge, corners);
    else {
      hinge.forEach((vertex, a) => {
        for (let c = 0; c < 3; c++) corners[3 * a + c] = model.rest[3 * vertex + c];
      });
    }
    see(hinge, corners, rigidity, edgeArea(model, e / 2));
  }
}

/** Lays the two triangles of a hinge flat by their lengths, its edge along x. */
function layHinge(model: Model, hinge: readonly number[], corners: Float64Array): void {
  const [p, q, a, b] = hinge;
  const length = restDistance(model, a, b);
  corners.fill(0);
  corners[9] = length;
  [p, q].forEach((opposite, side) => {
    const near = restDistance(model, a, opposite);
    const far = restDistance(model, b, opposite);
    const along = (near * near - far * far + length * length) / (2 * length);
    corners[3 * side] = along;
    corners[3 * side + 1] =
      (side === 0 ? 1 : -1) * Math.sqrt(Math.max(0, near * near - along * along));
  });
}

/**
 * Bending runs across the edge: warp rigidity counts where the edge lies along the weft. Between
 * two materials it is their mean.
 */
export function hingeRigidity(model: Model, edge: number): number {
  const [du, dv] = edgeDirection(model, edge);
  const squared = du * du + dv * dv || 1;
  return meanAtEdge(
    model,
    edge,
    ({ bendingWarp, bendingWeft }) => (bendingWarp * dv * dv + bendingWeft * du * du) / squared,
  );
}
