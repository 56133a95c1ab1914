import { encloses, nextHalfEdge } from '@toile/geometry';
import type { Worn } from './cut-part.ts';
import type { Girth } from './girth.ts';
import type { TapePlace } from './tape-places.ts';

/** Rims farther than this from the waist are none of a waist [m]. */
const NEAR_WAIST = 0.08;

/**
 * The upper rim of a garment that hangs at the waist, as cut: what a waistband was cut for, wherever on
 * the body it has come to sit. None unless it is closed.
 *
 * @param tape Around the waist.
 * @param shift How much higher than drafted it sits [m].
 */
export function waistRim(garment: Worn, { origin }: TapePlace, shift: number): Girth | undefined {
  const { positions } = garment;
  const [x, waist, z] = origin;
  const rims = closedRims(garment).map((corners) => {
    const vertices = corners.map((corner) => garment.triangles[corner]);
    const height = vertices.reduce((sum, v) => sum + positions[3 * v + 1], 0) / vertices.length;
    return { corners, vertices, height };
  });
  const top = rims
    .filter(({ vertices }) =>
      encloses(
        vertices.map((v) => [positions[3 * v], positions[3 * v + 2]]),
        [x, z],
      ),
    )
    .sort((a, b) => b.height - a.height)
    .at(0);
  if (!top) return undefined;
  const offset = top.height - shift - waist;
  if (Math.abs(offset) > NEAR_WAIST) return undefined;
  const along = (uvs: Float64Array): number =>
    top.corners.reduce((sum, corner) => {
      const [a, b] = [2 * corner, 2 * nextHalfEdge(corner)];
      return sum + Math.hypot(uvs[b] - uvs[a], uvs[b + 1] - uvs[a + 1]);
    }, 0);
  const triangles = top.corners.map((corner) => Math.floor(corner / 3));
  const { cornerUvs, cloth } = garment;
  return { cut: along(cornerUvs), rest: along(cloth.cornerUvs), offset, triangles };
}

/** Borders that close, each by its triangles' corners, from each of which it runs to the next one. */
function closedRims({ triangles }: Worn): number[][] {
  const count = triangles.reduce((most, v) => Math.max(most, v), 0) + 1;
  const sides = new Set<number>();
  for (let corner = 0; corner < triangles.length; corner++) {
    sides.add(triangles[corner] * count + triangles[nextHalfEdge(corner)]);
  }
  const from = new Map<number, number>();
  for (let corner = 0; corner < triangles.length; corner++) {
    const [a, b] = [triangles[corner], triangles[nextHalfEdge(corner)]];
    if (!sides.has(b * count + a)) from.set(a, corner);
  }
  const rims: number[][] = [];
  const used = new Set<number>();
  for (const [start, first] of from) {
    const rim: number[] = [];
    let corner: number | undefined = first;
    while (corner !== undefined && !used.has(corner)) {
      used.add(corner);
      rim.push(corner);
      corner = from.get(triangles[nextHalfEdge(corner)]);
    }
    if (rim.length > 2 && triangles[nextHalfEdge(rim[rim.length - 1])] === start) rims.push(rim);
  }
  return rims;
}
