/**
 * Which faces of bodies meet at each vertex; at the cloth's there are none. With them a contact can tell
 * whether its normal is one that the body's edge or corner has.
 */
export interface Fans {
  /** Where the faces of each vertex begin, and the end. */
  readonly offsets: Uint32Array;
  /** Of each face of each vertex the two other corners, in the face's order. */
  readonly corners: Uint32Array;
}

/** No second vertex: a corner, not an edge. */
export const NO_VERTEX = 0xffffffff;
/**
 * Sine of the angle by which a normal may lean over a face beside it. That of a vertex by what rounding
 * takes: more would count the vertex twice beside an edge. Edges by a little, so that they do not flicker.
 */
export const LEAN = 1e-4;
export const LEAN_OF_EDGES = 0.02;

/**
 * Whether a direction leans over a face of an edge, or over an edge of a corner: then a point that way
 * is nearer to that face, and a contact is that face's. Between faces that lie flat no direction but
 * their normal is an edge's own; at a ridge, or where the body ends, many are.
 *
 * Source: [Chen2025, abstract]: blocks of an offset surface are bounded by the same planes.
 */
export function leans(
  x: Float32Array,
  { offsets, corners }: Fans,
  v: number,
  u: number,
  nx: number,
  ny: number,
  nz: number,
  most: number,
): boolean {
  const end = 2 * offsets[v + 1];
  for (let k = 2 * offsets[v]; k < end; k += 2) {
    const i = corners[k];
    const j = corners[k + 1];
    if (u === NO_VERTEX) {
      if (leansAlong(x, v, i, NO_VERTEX, nx, ny, nz, most)) return true;
      if (leansAlong(x, v, j, NO_VERTEX, nx, ny, nz, most)) return true;
    } else if (i === u || j === u) {
      if (leansAlong(x, v, i === u ? j : i, u, nx, ny, nz, most)) return true;
    }
  }
  return false;
}

/** Whether a direction leans from v towards w, or from the edge v–u towards w. */
function leansAlong(
  x: Float32Array,
  v: number,
  w: number,
  u: number,
  nx: number,
  ny: number,
  nz: number,
  most: number,
): boolean {
  const a = 4 * v;
  let mx = x[4 * w] - x[a];
  let my = x[4 * w + 1] - x[a + 1];
  let mz = x[4 * w + 2] - x[a + 2];
  if (u !== NO_VERTEX) {
    const ex = x[4 * u] - x[a];
    const ey = x[4 * u + 1] - x[a + 1];
    const ez = x[4 * u + 2] - x[a + 2];
    const part = (mx * ex + my * ey + mz * ez) / (ex * ex + ey * ey + ez * ez);
    mx -= part * ex;
    my -= part * ey;
    mz -= part * ez;
  }
  const along = mx * nx + my * ny + mz * nz;
  return along > 0 && along * along > most * most * (mx * mx + my * my + mz * mz);
}

/**
 * Whether a pair touches with a normal that is not one of the body's edge or corner there, so that a face
 * beside it touches in its place. What is in the middle of a face has the normal of that face.
 * @param x where it touches
 * @param w weights of the points that touch
 */
export function isBeside(
  x: Float32Array,
  fans: Fans,
  stencils: Uint32Array,
  at: number,
  edges: boolean,
  [nx, ny, nz]: Float32Array,
  w: Float32Array,
): boolean {
  const a = stencils[at];
  const b = stencils[at + 1];
  const c = stencils[at + 2];
  const d = stencils[at + 3];
  if (edges) {
    return (
      leans(x, fans, c, d, nx, ny, nz, LEAN_OF_EDGES) ||
      leans(x, fans, a, b, -nx, -ny, -nz, LEAN_OF_EDGES)
    );
  }
  const onB = w[1] !== 0;
  const onC = w[2] !== 0;
  const onD = w[3] !== 0;
  if (onB && onC && onD) return false;
  const v = onB ? b : onC ? c : d;
  const u = onB && onC ? c : onD && (onB || onC) ? d : NO_VERTEX;
  return (
    leans(x, fans, v, u, nx, ny, nz, LEAN) ||
    leans(x, fans, a, NO_VERTEX, -nx, -ny, -nz, LEAN_OF_EDGES)
  );
}
