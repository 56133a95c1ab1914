import type { BodyPaths } from './bodies.ts';
import { LEAF, PACK_CHUNK, type Surface } from './surface.ts';

/** Leaves of a chunk. */
const LEAVES = (4 * PACK_CHUNK) / LEAF;
/** How hollow an edge is at least, relative to its tetrahedron: to become so, and to stay so. */
const BECOMES = 1e-2;
const STAYS = 1e-3;
/** More than places differ from paths [m]: they are rounded, and what arrived may lack a little. */
const ROUNDING = 4e-6;

/**
 * Finds the edges of bodies that are hollow all the way from where paths begin to where they end, in the
 * chunks that are steady: nothing outside of a body comes nearer to such an edge than to all else of it,
 * so it is no part of any pair. Returns how many are none any more.
 *
 * The volume of the four vertices of both faces is cubic on the way; where its four Bernstein
 * coefficients are positive it is so throughout.
 */
export function hollowEdges(
  { parts, tree, ghost }: Surface,
  { starts, ends }: BodyPaths,
  firstBody: number,
): number {
  const { offsets, edges, wings, hollow } = parts;
  const clothChunks = tree.counts[2];
  const first = 4 * offsets[2 * LEAVES * clothChunks + 1];
  let shown = 0;
  for (let chunk = clothChunks; chunk < tree.awake.length; chunk++) {
    const isSteady = tree.awake[chunk] !== 0 && tree.steady[chunk - clothChunks] !== 0;
    const end = 4 * offsets[2 * LEAVES * (chunk + 1) + 1];
    for (let edge = 4 * offsets[2 * LEAVES * chunk + 1]; edge < end; edge++) {
      const k = edge - first;
      if (wings[2 * k] === ghost[0]) continue;
      const was = hollow[k] !== 0;
      const is =
        isSteady &&
        isHollow(
          starts,
          ends,
          4 * (edges[2 * edge] - firstBody),
          4 * (edges[2 * edge + 1] - firstBody),
          4 * (wings[2 * k] - firstBody),
          4 * (wings[2 * k + 1] - firstBody),
          was ? STAYS : BECOMES,
        );
      if (was && !is) shown++;
      hollow[k] = is ? 1 : 0;
    }
  }
  return shown;
}

/** Whether the face a, b, c and that beyond the edge a–b, to d, make a hollow all the way. */
function isHollow(
  starts: Float32Array,
  ends: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  part: number,
): boolean {
  const ux = starts[b] - starts[a];
  const uy = starts[b + 1] - starts[a + 1];
  const uz = starts[b + 2] - starts[a + 2];
  const vx = starts[c] - starts[a];
  const vy = starts[c + 1] - starts[a + 1];
  const vz = starts[c + 2] - starts[a + 2];
  const wx = starts[d] - starts[a];
  const wy = starts[d + 1] - starts[a + 1];
  const wz = starts[d + 2] - starts[a + 2];
  // c × d at the start.
  const nx = vy * wz - vz * wy;
  const ny = vz * wx - vx * wz;
  const nz = vx * wy - vy * wx;
  const begin = ux * nx + uy * ny + uz * nz;
  if (!(begin > 0)) return false;
  const u = Math.sqrt(ux * ux + uy * uy + uz * uz);
  const v = Math.sqrt(vx * vx + vy * vy + vz * vz);
  const w = Math.sqrt(wx * wx + wy * wy + wz * wz);
  const least = part * (u * v * w) + ROUNDING * (u * v + v * w + w * u);
  if (begin < least) return false;

  const px = ends[b] - ends[a];
  const py = ends[b + 1] - ends[a + 1];
  const pz = ends[b + 2] - ends[a + 2];
  const qx = ends[c] - ends[a];
  const qy = ends[c + 1] - ends[a + 1];
  const qz = ends[c + 2] - ends[a + 2];
  const rx = ends[d] - ends[a];
  const ry = ends[d + 1] - ends[a + 1];
  const rz = ends[d + 2] - ends[a + 2];
  const mx = qy * rz - qz * ry;
  const my = qz * rx - qx * rz;
  const mz = qx * ry - qy * rx;
  if (px * mx + py * my + pz * mz < least) return false;
  // The two mixed terms of both.
  const sx = vy * rz - vz * ry + (qy * wz - qz * wy);
  const sy = vz * rx - vx * rz + (qz * wx - qx * wz);
  const sz = vx * ry - vy * rx + (qx * wy - qy * wx);
  const second = px * nx + py * ny + pz * nz + (ux * sx + uy * sy + uz * sz);
  if (second < 3 * least) return false;
  const third = ux * mx + uy * my + uz * mz + (px * sx + py * sy + pz * sz);
  return third >= 3 * least;
}
