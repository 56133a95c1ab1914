import type { Fans } from './feature-cones.ts';

/**
 * A vector across a pair: across the face, or across both edges [m²].
 * Of a pair in layers that lie on each other it points from one layer to the other, wherever on
 * them the closest points are.
 */
const across = { x: 0, y: 0, z: 0 };

function findAcross(x: Float32Array, stencils: Uint32Array, at: number, edges: boolean): void {
  const b = 4 * stencils[at + 1];
  const c = 4 * stencils[at + 2];
  const d = 4 * stencils[at + 3];
  const start = edges ? 4 * stencils[at] : c;
  const ux = x[b] - x[start];
  const uy = x[b + 1] - x[start + 1];
  const uz = x[b + 2] - x[start + 2];
  const vx = x[d] - x[c];
  const vy = x[d + 1] - x[c + 1];
  const vz = x[d + 2] - x[c + 2];
  across.x = uy * vz - uz * vy;
  across.y = uz * vx - ux * vz;
  across.z = ux * vy - uy * vx;
}

/**
 * On which side of a face a vertex is, or of an edge another: six times the volume that the four
 * vertices span [m³].
 */
export function sideOf(x: Float32Array, stencils: Uint32Array, at: number, edges: boolean): number {
  findAcross(x, stencils, at, edges);
  const a = 4 * stencils[at];
  const c = 4 * stencils[at + 2];
  return (
    across.x * (x[a] - x[c]) + across.y * (x[a + 1] - x[c + 1]) + across.z * (x[a + 2] - x[c + 2])
  );
}

/** Whether the one of a pair ends on the same side of the other as it starts. */
export function staysOnSide(
  from: Float32Array,
  to: Float32Array,
  stencils: Uint32Array,
  at: number,
  edges: boolean,
): boolean {
  return !(sideOf(from, stencils, at, edges) * sideOf(to, stencils, at, edges) <= 0);
}

/**
 * Whether the primitives of a pair are `least` apart along (x, y, z) at the start and at the end,
 * and so all the way: see `lack` in part-moves.ts.
 */
function apartAlong(
  from: Float32Array,
  to: Float32Array,
  stencils: Uint32Array,
  at: number,
  edges: boolean,
  x: number,
  y: number,
  z: number,
  least: number,
): boolean {
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > 0)) return false;
  const wanted = least * length;
  const split = edges ? 2 : 1;
  for (let i = 0; i < split; i++) {
    const p = 4 * stencils[at + i];
    for (let j = split; j < 4; j++) {
      const q = 4 * stencils[at + j];
      const start =
        x * (from[p] - from[q]) + y * (from[p + 1] - from[q + 1]) + z * (from[p + 2] - from[q + 2]);
      const end = x * (to[p] - to[q]) + y * (to[p + 1] - to[q + 1]) + z * (to[p + 2] - to[q + 2]);
      if (start < wanted || end < wanted) return false;
    }
  }
  return true;
}

/**
 * Whether a pair slides past: its closest points lie before each other at the start and behind each
 * other at the end, so that its normals there say nothing, but in between there is one along which
 * it is apart all the way. Tried are the normal between the two, that of the face or of both edges where
 * they end, and those of a body's faces at its edge.
 * @param x of the sum of the normals at the start and at the end
 * @param least how far apart they have to be [m]
 */
export function slidesPast(
  { from, to, fans }: Moving,
  stencils: Uint32Array,
  at: number,
  edges: boolean,
  x: number,
  y: number,
  z: number,
  least: number,
): boolean {
  if (apartAlong(from, to, stencils, at, edges, x, y, z, least)) return true;
  for (let k = 0; findNormal(to, fans, stencils, at, edges, k); k++) {
    const { x: u, y: v, z: w } = across;
    if (apartAlong(from, to, stencils, at, edges, u, v, w, least)) return true;
    if (apartAlong(from, to, stencils, at, edges, -u, -v, -w, least)) return true;
  }
  return false;
}

/** A surface on the move. */
export interface Moving {
  readonly from: Float32Array;
  readonly to: Float32Array;
  readonly fans: Fans;
}

/**
 * Leaves the k-th vector across a pair in `across`: that of the face or of both edges, then, where edges
 * may be parallel, those of a body's faces at the one or the other. False where there are no more.
 */
function findNormal(
  x: Float32Array,
  { offsets, corners }: Fans,
  stencils: Uint32Array,
  at: number,
  edges: boolean,
  k: number,
): boolean {
  if (k === 0) findAcross(x, stencils, at, edges);
  if (k === 0 || !edges) return k === 0;
  let left = k;
  for (let side = 0; side < 4; side += 2) {
    const v = stencils[at + side];
    const u = stencils[at + side + 1];
    for (let c = 2 * offsets[v]; c < 2 * offsets[v + 1]; c += 2) {
      if (corners[c] !== u && corners[c + 1] !== u) continue;
      if (--left > 0) continue;
      crossFrom(x, 4 * v, 4 * corners[c], 4 * corners[c + 1]);
      return true;
    }
  }
  return false;
}

/** Leaves (x_b − x_a) × (x_c − x_a) in `across`. */
function crossFrom(x: Float32Array, a: number, b: number, c: number): void {
  const ux = x[b] - x[a];
  const uy = x[b + 1] - x[a + 1];
  const uz = x[b + 2] - x[a + 2];
  const vx = x[c] - x[a];
  const vy = x[c + 1] - x[a + 1];
  const vz = x[c + 2] - x[a + 2];
  across.x = uy * vz - uz * vy;
  across.y = uz * vx - ux * vz;
  across.z = ux * vy - uy * vx;
}
