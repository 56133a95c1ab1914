import { fillCuts } from '@toile/body';
import type { DocumentBody } from '@toile/body/gltf';
import { buildBvh, buildTopology, closestInTree, computeNormals, vertexAt } from '@toile/geometry';
import type { Animation } from './animation.ts';

/** Skin is covered where cloth is as near as that outside of it in one of so many moments [m]. */
const NEAR = 0.02;
const MOMENTS = 12;
/** How much of the way to the cloth is outwards there. */
const OUTWARDS = 0.3;
/** Covered skin is drawn in by that [m], and not at all beside skin that is not: within so many rings. */
const DEPTH = 0.004;
const RINGS = 2;

/**
 * Draws skin in that clothes cover, by some millimetres: cloth that is drawn by few shapes is not exactly
 * where it was simulated, and skin would come through it. Beside bare skin it fades out.
 */
export function drawInCovered(
  { node, painted, surface }: Pick<DocumentBody, 'node' | 'painted' | 'surface'>,
  animation: Animation,
): void {
  const shares = coveredShares(animation);
  const positions = surface.positions.slice();
  shares.forEach((share, v) => {
    for (let k = 3 * v; k < 3 * v + 3; k++) positions[k] -= DEPTH * share * surface.normals[k];
  });
  fillCuts(painted, positions, 3);
  for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
    primitive.getAttribute('POSITION')?.setArray(positions);
  }
}

/** How much each vertex of the skin is to be drawn in, 0 to 1. */
function coveredShares({ dressed, frames }: Animation): Float32Array {
  const { triangles, positions } = dressed.body;
  const count = positions.length / 3;
  let shares = new Float32Array(count);
  const normals = new Float32Array(positions.length);
  const step = Math.max(1, Math.ceil(frames.length / MOMENTS));
  for (let f = 0; f < frames.length; f += step) {
    const { body, garments } = frames[f];
    computeNormals(body, triangles, normals);
    dressed.garments.forEach((garment, k) => {
      const tree = buildBvh(garments[k], garment.triangles);
      for (let v = 0; v < count; v++) {
        if (shares[v] === 0 && isBelow(v, body, normals, tree, garments[k])) shares[v] = 1;
      }
    });
  }
  const { vertexNeighbours } = buildTopology(triangles, count);
  const { offsets, items } = vertexNeighbours;
  const around = (mix: (own: number, others: Float32Array) => number): Float32Array<ArrayBuffer> =>
    Float32Array.from(shares, (own, v) =>
      mix(
        own,
        Float32Array.from(items.subarray(offsets[v], offsets[v + 1]), (w) => shares[w]),
      ),
    );
  for (let ring = 0; ring < RINGS; ring++)
    shares = around((own, others) => Math.min(own, ...others));
  for (let ring = 0; ring < RINGS; ring++) {
    // A mean of what is around, and never more than there: bare skin stays.
    shares = around((own, others) => {
      const mean = others.reduce((sum, x) => sum + x, own) / (others.length + 1);
      return Math.min(own, mean);
    });
  }
  return shares;
}

function isBelow(
  v: number,
  body: Float32Array,
  normals: Float32Array,
  tree: ReturnType<typeof buildBvh>,
  cloth: Float32Array,
): boolean {
  const place = vertexAt(body, v);
  const near = closestInTree(tree, cloth, place, NEAR);
  if (!near) return false;
  let out = 0;
  for (let k = 0; k < 3; k++) out += (near.point[k] - place[k]) * normals[3 * v + k];
  return out >= OUTWARDS * near.distance;
}
