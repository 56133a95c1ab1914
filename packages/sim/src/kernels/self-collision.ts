import { GHOSTS, type State } from '../state.ts';
import type { Fans, PairRule, PairSearch, ParticlePairs } from './kernels.ts';
import { TINY_LENGTH } from './solve-distances.ts';

const f = Math.fround;

/** Vertices that work is cut into; tallies and extents are kept per chunk. */
export const PAIR_CHUNK = 1024;
/** Most partners that a vertex remembers. */
export const PAIR_CAPACITY = 15;
/** Numbers per chunk in `ParticlePairs.extents`: smallest, then largest velocity. */
export const EXTENT_STRIDE = 8;
/** Numbers per chunk in `ParticlePairs.tallies`: contacts, partners, partners left out. */
export const TALLY_STRIDE = 4;

/**
 * Bounds the difference of any two vertices' velocities [m/s] by the diagonal of the box around all
 * velocities. What the whole cloth does together does not count.
 */
export function measureSpeeds(state: State, pairs: ParticlePairs): number {
  const { velocities, inverseMasses } = state;
  const count = inverseMasses.length - GHOSTS;
  const smallest = [Infinity, Infinity, Infinity];
  const largest = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) {
      const v = velocities[4 * i + c];
      if (v < smallest[c]) smallest[c] = v;
      if (v > largest[c]) largest[c] = v;
    }
  }
  pairs.extents.set(smallest, 0);
  pairs.extents.set(largest, 4);
  return relativeSpeed(pairs.extents.subarray(0, EXTENT_STRIDE));
}

/** The diagonal of the box around the chunks' boxes. */
export function relativeSpeed(extents: Float32Array): number {
  let squared = 0;
  for (let c = 0; c < 3; c++) {
    let smallest = Infinity;
    let largest = -Infinity;
    for (let k = c; k < extents.length; k += EXTENT_STRIDE) {
      smallest = Math.min(smallest, extents[k]);
      largest = Math.max(largest, extents[k + 4]);
    }
    squared += (largest - smallest) ** 2;
  }
  return Math.sqrt(squared);
}

/**
 * Finds, for each vertex, the vertices that may come within reach of it while the search looks
 * ahead, by sorting the middles of their expected paths into a grid of cells as wide as the search
 * radius. A row of cells along x lies side by side in the table, so that three cells are one range.
 */
export function findPairs(
  state: State,
  pairs: ParticlePairs,
  fans: Fans,
  search: PairSearch,
): void {
  sortIntoCells(state, pairs, search);
  const { order, cells, tallies } = pairs;
  const count = order.length;
  const mask = cells.length - 3;
  tallies.fill(0);
  for (let slot = 0; slot < count; slot++) {
    const i = order[slot];
    const cx = cellAt(pairs, 0, slot, search);
    const cy = cellAt(pairs, 1, slot, search);
    const cz = cellAt(pairs, 2, slot, search);
    pairs.counts[i] = 0;
    for (let z = cz - 1; z <= cz + 1; z++) {
      for (let y = cy - 1; y <= cy + 1; y++) {
        const first = (rowOf(y, z) + cx - 1) & mask;
        if (first + 2 <= mask) {
          visit(state, pairs, fans, search, slot, y, z, cells[first], cells[first + 3]);
        } else {
          visit(state, pairs, fans, search, slot, y, z, cells[first], count);
          visit(state, pairs, fans, search, slot, y, z, 0, cells[(first + 3) & mask]);
        }
      }
    }
    tallies[Math.floor(slot / PAIR_CHUNK) * TALLY_STRIDE + 1] += pairs.counts[i];
  }
}

/** Where a row of cells along x begins in the table, before it is wrapped. */
export function rowOf(y: number, z: number): number {
  return Math.imul(y, 73856093) ^ Math.imul(z, 19349663);
}

/** Sorts vertices by cell, stably, and lays out their paths in that order. */
function sortIntoCells(state: State, pairs: ParticlePairs, search: PairSearch): void {
  const { positions: x, velocities: v } = state;
  const { counts: keys, cells, order, paths } = pairs;
  const count = order.length;
  const mask = cells.length - 3;
  const time = f(search.middle);
  const scale = f(search.cellsPerMetre);
  const middle = (at: number): number => f(x[at] + f(time * v[at]));
  const cell = (at: number): number => Math.floor(f(middle(at) * scale)) | 0;

  cells.fill(0);
  for (let i = 0; i < count; i++) {
    keys[i] = (rowOf(cell(4 * i + 1), cell(4 * i + 2)) + cell(4 * i)) & mask;
    cells[keys[i] + 2]++;
  }
  for (let k = 2; k < cells.length; k++) cells[k] += cells[k - 1];
  for (let i = 0; i < count; i++) order[cells[keys[i] + 1]++] = i;

  const stride = paths.length / 6;
  for (let slot = 0; slot < count; slot++) {
    for (let c = 0; c < 3; c++) {
      const at = 4 * order[slot] + c;
      paths[c * stride + slot] = middle(at);
      paths[(c + 3) * stride + slot] = v[at];
    }
  }
}

function cellAt({ paths }: ParticlePairs, axis: number, slot: number, search: PairSearch): number {
  const middle = paths[(axis * paths.length) / 6 + slot];
  return Math.floor(f(middle * f(search.cellsPerMetre))) | 0;
}

/** Tests the vertex in one slot against those in others, all of row (y, z) or sharing its place. */
function visit(
  state: State,
  pairs: ParticlePairs,
  fans: Fans,
  search: PairSearch,
  slot: number,
  y: number,
  z: number,
  begin: number,
  end: number,
): void {
  const { order, paths, rest } = pairs;
  const s = paths.length / 6;
  const radius2 = f(search.radius * search.radius);
  const reach2 = f(search.reach * search.reach);
  const apart2 = f(search.apartAtRest * search.apartAtRest);
  const half = f(search.half);
  const i = order[slot];
  for (let other = begin; other < end; other++) {
    const rx = f(paths[slot] - paths[other]);
    const ry = f(paths[s + slot] - paths[s + other]);
    const rz = f(paths[2 * s + slot] - paths[2 * s + other]);
    const rr = f(f(f(rx * rx) + f(ry * ry)) + f(rz * rz));
    if (!(rr < radius2)) continue;
    // The nearest approach of two straight paths r + t u, |t| ≤ half.
    const ux = f(paths[3 * s + slot] - paths[3 * s + other]);
    const uy = f(paths[4 * s + slot] - paths[4 * s + other]);
    const uz = f(paths[5 * s + slot] - paths[5 * s + other]);
    const ru = f(f(f(rx * ux) + f(ry * uy)) + f(rz * uz));
    const uu = f(f(f(ux * ux) + f(uy * uy)) + f(uz * uz));
    const t = Math.min(Math.max(f(-ru / Math.max(uu, TINY_LENGTH)), -half), half);
    if (!(f(rr + f(t * f(f(ru + ru) + f(t * uu)))) < reach2)) continue;

    const j = order[other];
    const ex = f(rest[4 * i] - rest[4 * j]);
    const ey = f(rest[4 * i + 1] - rest[4 * j + 1]);
    const ez = f(rest[4 * i + 2] - rest[4 * j + 2]);
    if (f(f(f(ex * ex) + f(ey * ey)) + f(ez * ez)) < apart2) continue;
    // Two rows may share places of the table, and a vertex is to be met once.
    if (cellAt(pairs, 1, other, search) !== y || cellAt(pairs, 2, other, search) !== z) continue;
    if (areNeighbours(fans, i, j)) continue;
    remember(state, pairs, slot, i, j);
  }
}

function areNeighbours({ offsets, triangles }: Fans, i: number, j: number): boolean {
  for (let k = 3 * offsets[i]; k < 3 * offsets[i + 1]; k++) {
    if (triangles[k] === j) return true;
  }
  return false;
}

/** Adds a partner; when there is no room, the farthest gives way. */
function remember(state: State, pairs: ParticlePairs, slot: number, i: number, j: number): void {
  const { counts, partners, tallies } = pairs;
  const first = i * PAIR_CAPACITY;
  if (counts[i] < PAIR_CAPACITY) {
    partners[first + counts[i]++] = j;
    return;
  }
  tallies[Math.floor(slot / PAIR_CHUNK) * TALLY_STRIDE + 2]++;
  let farthest = -1;
  let distance = squaredDistance(state.positions, i, j);
  for (let k = first; k < first + PAIR_CAPACITY; k++) {
    const other = squaredDistance(state.positions, i, partners[k]);
    if (!(other > distance)) continue;
    distance = other;
    farthest = k;
  }
  if (farthest >= 0) partners[farthest] = j;
}

function squaredDistance(x: Float32Array, i: number, j: number): number {
  const dx = f(x[4 * i] - x[4 * j]);
  const dy = f(x[4 * i + 1] - x[4 * j + 1]);
  const dz = f(x[4 * i + 2] - x[4 * j + 2]);
  return f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz));
}

/**
 * Pushes apart particles that are closer than the distance to keep, or that went through each
 * other during the substep. All pushes are found from the same positions and averaged over a
 * vertex's contacts, so that their order does not matter. A pair that was too close already is not
 * thrown apart: it gains `recovery` per substep. Friction takes from the pair's relative path
 * across the push at most μ times its depth.
 *
 * Source: [Fuhrmann2003, section 4]; friction after [Fuhrmann2003, Eq. 19–20] with Coulomb's bound.
 */
export function keepApart(state: State, pairs: ParticlePairs, rule: PairRule): void {
  const { positions: x, inverseMasses } = state;
  const { counts, paths: pushes, tallies } = pairs;
  const count = inverseMasses.length - GHOSTS;
  for (let k = 0; k < tallies.length; k += TALLY_STRIDE) tallies[k] = 0;
  for (let i = 0; i < count; i++) {
    if (counts[i] === 0) continue;
    tallies[Math.floor(i / PAIR_CHUNK) * TALLY_STRIDE] += push(state, pairs, rule, i);
  }
  for (let i = 0; i < count; i++) {
    if (counts[i] === 0) continue;
    for (let c = 4 * i; c < 4 * i + 3; c++) x[c] = f(x[c] + pushes[c]);
  }
}

/** Sets the push of one vertex and returns its number of contacts. */
function push(state: State, pairs: ParticlePairs, rule: PairRule, i: number): number {
  const { positions: x, previous: p, inverseMasses: w } = state;
  const { counts, partners, paths: pushes } = pairs;
  const distance = f(rule.distance);
  const distance2 = f(distance * distance);
  const recovery = f(rule.recovery);
  const friction = f(rule.friction);
  const a = 4 * i;
  let sx = 0;
  let sy = 0;
  let sz = 0;
  let contacts = 0;
  const end = w[i] > 0 ? i * PAIR_CAPACITY + counts[i] : 0;
  for (let k = i * PAIR_CAPACITY; k < end; k++) {
    const j = partners[k];
    const b = 4 * j;
    const rx = f(x[a] - x[b]);
    const ry = f(x[a + 1] - x[b + 1]);
    const rz = f(x[a + 2] - x[b + 2]);
    const ox = f(p[a] - p[b]);
    const oy = f(p[a + 1] - p[b + 1]);
    const oz = f(p[a + 2] - p[b + 2]);
    const rr = f(f(f(rx * rx) + f(ry * ry)) + f(rz * rz));
    const ro = f(f(f(rx * ox) + f(ry * oy)) + f(rz * oz));
    const passed = ro <= 0;
    if (!passed && rr >= distance2) continue;

    const ux = f(rx - ox);
    const uy = f(ry - oy);
    const uz = f(rz - oz);
    const oo = f(f(f(ox * ox) + f(oy * oy)) + f(oz * oz));
    if (passed) {
      // How close they came on the way: o + t u with t = −o·u/u².
      const ou = f(f(f(ox * ux) + f(oy * uy)) + f(oz * uz));
      const uu = f(f(f(ux * ux) + f(uy * uy)) + f(uz * uz));
      if (f(oo - f(f(ou * ou) / Math.max(uu, TINY_LENGTH))) >= distance2) continue;
    }
    const before = f(Math.sqrt(oo));
    const length = Math.max(passed ? before : f(Math.sqrt(rr)), TINY_LENGTH);
    const nx = f((passed ? ox : rx) / length);
    const ny = f((passed ? oy : ry) / length);
    const nz = f((passed ? oz : rz) / length);
    const now = passed ? f(ro / length) : length;
    const depth = f(Math.min(distance, f(before + recovery)) - now);
    if (!(depth > 0)) continue;

    const un = f(f(f(ux * nx) + f(uy * ny)) + f(uz * nz));
    const tx = f(ux - f(un * nx));
    const ty = f(uy - f(un * ny));
    const tz = f(uz - f(un * nz));
    const slid = f(Math.sqrt(f(f(f(tx * tx) + f(ty * ty)) + f(tz * tz))));
    const most = f(friction * depth);
    const rubbed = slid > most ? f(most / slid) : 1;
    const share = f(w[i] / f(w[i] + w[j]));
    sx = f(sx + f(share * f(f(depth * nx) - f(rubbed * tx))));
    sy = f(sy + f(share * f(f(depth * ny) - f(rubbed * ty))));
    sz = f(sz + f(share * f(f(depth * nz) - f(rubbed * tz))));
    contacts++;
  }
  const mean = contacts > 0 ? f(1 / contacts) : 0;
  pushes[a] = f(sx * mean);
  pushes[a + 1] = f(sy * mean);
  pushes[a + 2] = f(sz * mean);
  return contacts;
}
