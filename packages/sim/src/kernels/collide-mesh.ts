import { GHOSTS, type State } from '../state.ts';
import { toLocal } from './collide.ts';
import type { MeshSurface } from './collider-kernels.ts';
import { smaller } from './extremes.ts';
import { findCrossing } from './mesh-crossing.ts';
import {
  createSurfacePoint,
  findNearest,
  findOnTriangle,
  freeRadius,
  pseudoNormal,
} from './mesh-query.ts';
import { areaVector } from './triangle.ts';

const f = Math.fround;

/** Vertices per task. */
const MESH_CHUNK = 128;
/** In place of the nearest triangle of a vertex that has not been seen yet. */
export const UNKNOWN = 0xffffffff;
/** Answers to crossings: so many by the plane that was crossed, the others where it was crossed. */
const PLANE_ROUNDS = 2;
const ROUNDS = 4;
/** Heights over the surface that surely lead through nothing else, in parts of the offset. */
const LOW: number = f(0.25);
const LOWEST: number = f(0.01);
/** Distances below this have no direction of their own [m]. */
const TINY: number = f(1e-6);

/**
 * Keeps vertices out of a closed triangle mesh. In the collider's frame a vertex runs straight
 * from p to q while the mesh runs straight from `begin` to `end`:
 *
 * 1. A vertex that stays in the ball, empty of surface, that it was last seen in is done.
 * 2. The surface point closest to q tells how far the surface is, and on which side q is. It is
 *    still on the triangle of last time while all others were farther by more than the way since.
 * 3. When that is nearer than the path is long, the path may have crossed the surface: the
 *    triangle crossed first puts the vertex back on its outer side, until the path is free.
 * 4. A vertex closer than the offset is pushed out to it, but away from where it began by at most
 *    `cap`: what begins inside, or too close, comes out gently.
 *
 * A vertex that was found inside, but hardly, begins on the surface instead, so that it does not
 * get deeper. Friction is Coulomb's, against the surface's own motion; see `collide`.
 *
 * @param begin, end the mesh in its frame at both ends of the substep, the same array when rigid
 * @param motion bound on the move of the mesh's vertices in their frame since the last call [m]
 */
export function collideMesh(
  state: State,
  surface: MeshSurface,
  begin: Float32Array,
  end: Float32Array,
  motion: number,
  cap: number,
): void {
  const { positions: x, previous, inverseMasses } = state;
  const { table, seen, nearest, others } = surface;
  const offset = table[2];
  const shift = f(motion);
  const most = f(cap);
  const count = inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    const at = 4 * i;
    if (i % MESH_CHUNK === 0) found.triangle = 0;
    if (inverseMasses[i] === 0) {
      // It may be anywhere when it is let go.
      seen[at + 3] = 0;
      others[i] = 0;
      continue;
    }
    toLocal(x, at, table, 20, q);
    if (nearest[i] === UNKNOWN && i % MESH_CHUNK > 0) borrow(surface, i);
    const dx = f(q[0] - seen[at]);
    const dy = f(q[1] - seen[at + 1]);
    const dz = f(q[2] - seen[at + 2]);
    const way = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
    const reach = f(seen[at + 3] - shift);
    const apart = f(others[i] - shift);
    seen[at + 3] = reach;
    others[i] = apart;
    if (way < f(reach - offset)) continue;

    toLocal(previous, at, table, 8, p);
    // For a vertex never seen, the triangle of the one before is a good guess.
    if (nearest[i] !== UNKNOWN) found.triangle = nearest[i];
    if (collideVertex(surface, begin, end, i, f(apart - way), shift, most)) toWorld(table, x, at);
  }
}

/**
 * A vertex not seen yet, but in the ball free of surface around where the one before was seen, is
 * as good as seen from there.
 */
function borrow({ seen, nearest, others }: MeshSurface, i: number): void {
  const from = 4 * (i - 1);
  const dx = f(q[0] - seen[from]);
  const dy = f(q[1] - seen[from + 1]);
  const dz = f(q[2] - seen[from + 2]);
  const way = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
  if (!(way < seen[from + 3])) return;
  for (let c = 0; c < 4; c++) seen[4 * i + c] = seen[from + c];
  others[i] = others[i - 1];
  nearest[i] = nearest[i - 1];
}

/** Path of the vertex at hand; its end is where contacts put it. */
const p = new Float32Array(3);
const q = new Float32Array(3);
const found = createSurfacePoint();
const crossed = createSurfacePoint();
/** The contact: surface point at the end of the substep, its own move, outward direction. */
const s = new Float32Array(3);
const u = new Float32Array(3);
const n = new Float32Array(3);

/**
 * Moves q to a legal place; returns whether it had to.
 *
 * @param apart what all triangles but the last nearest keep from q at least [m]
 */
function collideVertex(
  surface: MeshSurface,
  x0: Float32Array,
  x1: Float32Array,
  i: number,
  apart: number,
  motion: number,
  cap: number,
): boolean {
  const offset = surface.table[2];
  const tolerance = f(f(0.1) * offset);
  const slack = f(motion + TINY);
  if (surface.seen[4 * i + 3] < 0) beginOutside(surface, x0);
  const path = f(pathLength() + slack);
  const start = clearanceAtStart(surface, x0, i);
  let distance = measure(surface, x0, x1, i, apart, start, path);
  let round = 0;
  // Two balls free of surface, around p and around q, that cover the path: nothing was crossed.
  if (f(start + Math.abs(distance)) < path) {
    while (
      round < ROUNDS &&
      findCrossing(surface, x0, x1, p, q, tolerance, found.triangle, crossed)
    ) {
      round++;
      answerCrossing(surface, x0, x1, round);
      if (f(pathLength() + slack) < start) break;
    }
    if (round > 0) {
      found.triangle = crossed.triangle;
      distance = measure(surface, x0, x1, i, 0, 0, path);
    }
  }
  if (distance > offset) return round > 0;

  const qx = q[0];
  const qy = q[1];
  const qz = q[2];
  const depth = pushOut(surface.table, distance, cap);
  // A long push might lead through the other side of a gap: then the vertex stays where it was,
  // outside though too close.
  if (
    f(depth + f(surface.table[1] * depth)) > distance &&
    f(pathLength() + slack) >= start &&
    findCrossing(surface, x0, x1, p, q, tolerance, found.triangle, crossed)
  ) {
    q[0] = qx;
    q[1] = qy;
    q[2] = qz;
    return round > 0;
  }
  return round > 0 || depth > 0;
}

/** Puts p, when it is inside by no more than the offset, on the surface. */
function beginOutside(surface: MeshSurface, x0: Float32Array): void {
  const offset = surface.table[2];
  const { triangle } = found;
  findOnTriangle(surface, x0, p, found);
  findNearest(surface, x0, p, 0, found);
  const distance = signedDistance(surface, x0, x0, p);
  if (distance < 0 && distance >= f(-offset)) {
    const lift = f(LOWEST * offset);
    for (let c = 0; c < 3; c++) p[c] = f(s[c] + f(lift * n[c]));
  }
  found.triangle = triangle;
}

/** What the surface keeps from p at least, by what was last seen of it. */
function clearanceAtStart(surface: MeshSurface, x0: Float32Array, i: number): number {
  const { seen, nearest, others } = surface;
  if (nearest[i] === UNKNOWN) return 0;
  findOnTriangle(surface, x0, p, found);
  const dx = f(p[0] - seen[4 * i]);
  const dy = f(p[1] - seen[4 * i + 1]);
  const dz = f(p[2] - seen[4 * i + 2]);
  const way = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
  return smaller(f(Math.sqrt(found.squared)), f(others[i] - way));
}

/**
 * Signed distance from q to the surface, or less where that is plenty; sets `found` and, near the
 * surface, the contact. The triangle in `found` is taken for the nearest when it is nearer than
 * `apart`, which all others keep from q.
 */
function measure(
  surface: MeshSurface,
  x0: Float32Array,
  x1: Float32Array,
  i: number,
  apart: number,
  start: number,
  path: number,
): number {
  const { table, seen, nearest, others } = surface;
  const offset = table[2];
  const at = 4 * i;
  findOnTriangle(surface, x1, q, found);
  const near = f(Math.sqrt(found.squared));
  if (near < apart) {
    const distance = signedDistance(surface, x0, x1, q);
    if (distance < 0) seen[at + 3] = distance;
    return distance;
  }
  const isNear = near < f(4 * offset);
  // Outside it was; when a rough radius shows that it still is, the side need not be asked for.
  if (!isNear && seen[at + 3] > 0) {
    const free = freeRadius(surface, q, found.triangle, near);
    if (free > offset && f(start + free) >= path) {
      for (let c = 0; c < 3; c++) seen[at + c] = q[c];
      seen[at + 3] = free;
      others[i] = free;
      return free;
    }
  }
  // Near the surface it pays to look a little farther, enough for some more substeps.
  const margin = isNear ? smaller(f(4 * path), offset) : 0;
  others[i] = findNearest(surface, x1, q, margin, found);
  nearest[i] = found.triangle;
  const distance = signedDistance(surface, x0, x1, q);
  for (let c = 0; c < 3; c++) seen[at + c] = q[c];
  seen[at + 3] = distance;
  return distance;
}

function pathLength(): number {
  const dx = f(q[0] - p[0]);
  const dy = f(q[1] - p[1]);
  const dz = f(q[2] - p[2]);
  return f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
}

/** Distance from x to the point in `found`, negative inside; sets the contact. */
function signedDistance(
  surface: MeshSurface,
  x0: Float32Array,
  x1: Float32Array,
  x: Float32Array,
): number {
  setContact(surface, x0, x1, found);
  pseudoNormal(surface, x1, found, n);
  const rx = f(x[0] - s[0]);
  const ry = f(x[1] - s[1]);
  const rz = f(x[2] - s[2]);
  const side = f(f(f(n[0] * rx) + f(n[1] * ry)) + f(n[2] * rz));
  const distance = f(Math.sqrt(f(f(f(rx * rx) + f(ry * ry)) + f(rz * rz))));
  const signed = side < 0 ? f(-distance) : distance;
  if (distance > TINY) {
    n[0] = f(rx / signed);
    n[1] = f(ry / signed);
    n[2] = f(rz / signed);
  } else {
    normalize(n);
  }
  return signed;
}

/** Where a point of the surface is at the end of the substep, and how it came there. */
function setContact(
  { triangles }: MeshSurface,
  x0: Float32Array,
  x1: Float32Array,
  { triangle, v, w }: typeof found,
): void {
  const a = 4 * triangles[3 * triangle];
  const b = 4 * triangles[3 * triangle + 1];
  const c = 4 * triangles[3 * triangle + 2];
  for (let k = 0; k < 3; k++) {
    s[k] = mix(x1, a + k, b + k, c + k, v, w);
    u[k] = x0 === x1 ? 0 : f(s[k] - mix(x0, a + k, b + k, c + k, v, w));
  }
}

function mix(x: Float32Array, a: number, b: number, c: number, v: number, w: number): number {
  return f(f(x[a] + f(v * f(x[b] - x[a]))) + f(w * f(x[c] - x[a])));
}

function normalize(v: Float32Array): void {
  const length = f(Math.sqrt(f(f(f(v[0] * v[0]) + f(v[1] * v[1])) + f(v[2] * v[2]))));
  for (let c = 0; c < 3; c++) v[c] = length > 0 ? f(v[c] / length) : 0;
}

/**
 * Puts q on the outer side of the plane of the triangle it crossed or, when that led through
 * others, next to the very point of the surface that it met: that is outside for sure.
 */
function answerCrossing(
  surface: MeshSurface,
  x0: Float32Array,
  x1: Float32Array,
  round: number,
): void {
  const { triangles, table } = surface;
  const t = 3 * crossed.triangle;
  const a = 4 * triangles[t];
  areaVector(x1, a, 4 * triangles[t + 1], 4 * triangles[t + 2], n);
  normalize(n);
  setContact(surface, x0, x1, crossed);
  if (round > PLANE_ROUNDS) {
    const lift = f((round < ROUNDS ? LOW : LOWEST) * table[2]);
    for (let c = 0; c < 3; c++) q[c] = f(s[c] + f(lift * n[c]));
    return;
  }
  const rx = f(q[0] - x1[a]);
  const ry = f(q[1] - x1[a + 1]);
  const rz = f(q[2] - x1[a + 2]);
  const depth = f(table[2] - f(f(f(n[0] * rx) + f(n[1] * ry)) + f(n[2] * rz)));
  for (let c = 0; c < 3; c++) q[c] = f(q[c] + f(depth * n[c]));
  rub(f(table[1] * depth));
}

/** Moves q, closer than the offset or inside, along n; returns by how much. */
function pushOut(table: Float32Array, distance: number, cap: number): number {
  const rx = f(f(q[0] - p[0]) - u[0]);
  const ry = f(f(q[1] - p[1]) - u[1]);
  const rz = f(f(q[2] - p[2]) - u[2]);
  const outwards = f(f(f(n[0] * rx) + f(n[1] * ry)) + f(n[2] * rz));
  const depth = smaller(f(table[2] - distance), f(cap - outwards));
  if (!(depth > 0)) return 0;
  for (let c = 0; c < 3; c++) q[c] = f(q[c] + f(depth * n[c]));
  rub(f(table[1] * depth));
  return depth;
}

/** Friction: takes from the path along the surface at most `most`. */
function rub(most: number): void {
  const rx = f(f(q[0] - p[0]) - u[0]);
  const ry = f(f(q[1] - p[1]) - u[1]);
  const rz = f(f(q[2] - p[2]) - u[2]);
  const along = f(f(f(rx * n[0]) + f(ry * n[1])) + f(rz * n[2]));
  const tx = f(rx - f(along * n[0]));
  const ty = f(ry - f(along * n[1]));
  const tz = f(rz - f(along * n[2]));
  const length = f(Math.sqrt(f(f(f(tx * tx) + f(ty * ty)) + f(tz * tz))));
  const part = length > most ? f(most / length) : 1;
  q[0] = f(q[0] - f(part * tx));
  q[1] = f(q[1] - f(part * ty));
  q[2] = f(q[2] - f(part * tz));
}

function toWorld(table: Float32Array, x: Float32Array, at: number): void {
  for (let c = 0; c < 3; c++) {
    const row = 23 + 3 * c;
    const turned = f(f(f(table[row] * q[0]) + f(table[row + 1] * q[1])) + f(table[row + 2] * q[2]));
    x[at + c] = f(table[20 + c] + turned);
  }
}
