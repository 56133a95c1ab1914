import { GHOSTS, type State } from '../state.ts';
import type { Fans } from './air-kernels.ts';
import type { PairSearch, ParticlePairs, ParticleTree } from './particle-kernels.ts';
import { TINY_LENGTH } from './solve-distances.ts';

const f = Math.fround;

/** Particles in a leaf of the tree. */
export const LEAF_SIZE = 8;
/** Leaves that one task looks at; what is dropped is counted per task. */
export const LEAF_CHUNK = 64;
/** Places for partners per vertex; the last keeps how many the vertex found itself. */
export const PAIR_STRIDE = 16;
/** Most partners that a vertex remembers. */
export const PAIR_CAPACITY = 15;
/**
 * A partner is one word: its vertex in the lowest 23 bits, then whether it was the one that found
 * the pair, then how far away it will pass in 256 parts, so that the largest word is the farthest.
 */
export const PARTNER_VERTEX = 0x7fffff;
const FOUND_BY_OTHER = 0x800000;
const PARTS = 256;
const PART_SHIFT = 24;
/** Words per task in `ParticlePairs.dropped`: the number, and room to work. */
export const DROPPED_STRIDE = 16;
/** Numbers per pack of four boxes; see `ParticleTree.boxes`. */
export const BOX_STRIDE = 48;

/**
 * Bounds the difference of any two vertices' velocities [m/s] by the diagonal of the box around all
 * of them, which it leaves in `bounds`: smallest x, y, z, unused, largest x, y, z, unused.
 */
export function measureSpeeds(state: State, bounds: Float32Array): number {
  const { velocities: v, inverseMasses } = state;
  const end = 4 * (inverseMasses.length - GHOSTS);
  for (let c = 0; c < 3; c++) {
    let smallest = v[c];
    let largest = v[c];
    for (let at = c; at < end; at += 4) {
      if (v[at] < smallest) smallest = v[at];
      if (v[at] > largest) largest = v[at];
    }
    bounds[c] = smallest;
    bounds[4 + c] = largest;
  }
  return Math.hypot(bounds[4] - bounds[0], bounds[5] - bounds[1], bounds[6] - bounds[2]);
}

/**
 * Finds, for each vertex, the vertices that come within reach of it if all go straight on for the
 * time that the search looks at. Boxes around the vertices in each leaf and around their velocities
 * are joined from the bottom to the top, then each leaf goes down the tree and meets those behind it.
 *
 * Source: [Fuhrmann2003, section 4], with paths in place of points: two boxes may meet if their
 * distance is not beyond what the difference of their velocities can make up for.
 */
export function findPairs(
  state: State,
  pairs: ParticlePairs,
  fans: Fans,
  search: PairSearch,
): void {
  const { tree, counts, dropped } = pairs;
  const leaves = tree.order.length / LEAF_SIZE;
  for (let leaf = 0; leaf < leaves; leaf++) fitLeaf(state, tree, search, leaf);
  fitLevels(tree);
  counts.fill(0);
  dropped.fill(0);
  for (let leaf = 0; leaf < leaves; leaf++) {
    descend(pairs, fans, search, leaf, tree.levels.length - 1, 0);
  }
  mirror(pairs);
}

/** Each pair was found by one of the two; lets the other know. */
function mirror(pairs: ParticlePairs): void {
  const { counts, partners } = pairs;
  for (let i = 0; i < counts.length; i++) {
    partners[i * PAIR_STRIDE + PAIR_CAPACITY] = counts[i];
  }
  for (let i = 0; i < counts.length; i++) {
    const first = i * PAIR_STRIDE;
    for (let k = first; k < first + partners[first + PAIR_CAPACITY]; k++) {
      const partner = partners[k];
      // One that took the place of what was found here knows already.
      if (partner & FOUND_BY_OTHER) continue;
      const back = ((partner & ~PARTNER_VERTEX) | FOUND_BY_OTHER | i) >>> 0;
      remember(pairs, 0, partner & PARTNER_VERTEX, back);
    }
  }
}

/** Lays out the paths of a leaf's particles, and the boxes around them. */
function fitLeaf(state: State, tree: ParticleTree, search: PairSearch, leaf: number): void {
  const { positions: x, velocities: v } = state;
  const { order, paths, boxes } = tree;
  const middle = f(search.middle);
  for (let c = 0; c < 3; c++) {
    const path = 6 * LEAF_SIZE * leaf + LEAF_SIZE * c;
    for (let lane = 0; lane < LEAF_SIZE; lane++) {
      const at = 4 * order[LEAF_SIZE * leaf + lane] + c;
      paths[path + lane] = f(x[at] + f(middle * v[at]));
      paths[path + lane + 3 * LEAF_SIZE] = v[at];
    }
    const centres = paths.subarray(path, path + LEAF_SIZE);
    const speeds = paths.subarray(path + 3 * LEAF_SIZE, path + 4 * LEAF_SIZE);
    const box = boxAt(leaf) + 4 * c;
    boxes[box] = Math.min(...centres);
    boxes[box + 12] = Math.max(...centres);
    boxes[box + 24] = Math.min(...speeds);
    boxes[box + 36] = Math.max(...speeds);
  }
}

/** Where a node's box begins, counted from the first box of its level. */
function boxAt(node: number): number {
  return BOX_STRIDE * (node >> 2) + (node & 3);
}

function fitLevels({ boxes, levels }: ParticleTree): void {
  for (let level = 1; level < levels.length; level++) {
    for (let pack = levels[level - 1]; pack < levels[level]; pack++) {
      const to = BOX_STRIDE * levels[level] + boxAt(pack - levels[level - 1]);
      for (let c = 0; c < BOX_STRIDE; c += 4) {
        const four = boxes.subarray(BOX_STRIDE * pack + c, BOX_STRIDE * pack + c + 4);
        boxes[to + c] = c % 24 < 12 ? Math.min(...four) : Math.max(...four);
      }
    }
  }
}

/** Goes on with the children of a node whose boxes meet that of the leaf and lie not before it. */
function descend(
  pairs: ParticlePairs,
  fans: Fans,
  search: PairSearch,
  leaf: number,
  level: number,
  node: number,
): void {
  const { boxes, levels } = pairs.tree;
  const first = Math.max(4 * node, leaf >> (2 * level));
  for (let child = first; child < 4 * node + 4; child++) {
    const box = BOX_STRIDE * levels[level] + boxAt(child);
    if (!boxesMeet(boxes, boxAt(leaf), box, search)) continue;
    if (level > 0) descend(pairs, fans, search, leaf, level - 1, child);
    else compareLeaves(pairs, fans, search, leaf, child);
  }
}

function boxesMeet(boxes: Float32Array, a: number, b: number, search: PairSearch): boolean {
  const margin = f(search.margin);
  const half = f(search.half);
  for (let c = 0; c < 12; c += 4) {
    const apart = f(boxes[b + c + 36] - boxes[a + c + 24]);
    const along = f(boxes[a + c + 36] - boxes[b + c + 24]);
    const way = f(margin + f(half * Math.max(apart, along)));
    if (!(boxes[b + c] <= f(boxes[a + c + 12] + way))) return false;
    if (!(boxes[b + c + 12] >= f(boxes[a + c] - way))) return false;
  }
  return true;
}

function compareLeaves(
  pairs: ParticlePairs,
  fans: Fans,
  search: PairSearch,
  leaf: number,
  other: number,
): void {
  const { order, paths, rest } = pairs.tree;
  const reach2 = f(search.reach * search.reach);
  const apart2 = f(search.apartAtRest * search.apartAtRest);
  const parts = f(PARTS / reach2);
  for (let k = 0; k < LEAF_SIZE; k++) {
    for (let l = leaf === other ? k + 1 : 0; l < LEAF_SIZE; l++) {
      const e = 3 * LEAF_SIZE * leaf + k;
      if (!(squaredDistance(rest, e, 3 * LEAF_SIZE * other + l) >= apart2)) continue;
      const a = 6 * LEAF_SIZE * leaf + k;
      const b = 6 * LEAF_SIZE * other + l;
      const approach = squaredApproach(paths, a, b, f(search.half));
      if (!(approach < reach2)) continue;
      const i = order[LEAF_SIZE * leaf + k];
      const j = order[LEAF_SIZE * other + l];
      if (search.longEdges && areNeighbours(fans, i, j)) continue;
      const part = Math.min(Math.floor(f(approach * parts)), PARTS - 1);
      remember(pairs, Math.floor(leaf / LEAF_CHUNK), i, ((part << PART_SHIFT) | j) >>> 0);
    }
  }
}

function squaredDistance(x: Float32Array, a: number, b: number): number {
  const dx = f(x[a] - x[b]);
  const dy = f(x[a + LEAF_SIZE] - x[b + LEAF_SIZE]);
  const dz = f(x[a + 2 * LEAF_SIZE] - x[b + 2 * LEAF_SIZE]);
  return f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz));
}

/** The nearest that two straight paths come: min |r + t u|² over |t| ≤ half. */
function squaredApproach(paths: Float32Array, a: number, b: number, half: number): number {
  const rx = f(paths[a] - paths[b]);
  const ry = f(paths[a + LEAF_SIZE] - paths[b + LEAF_SIZE]);
  const rz = f(paths[a + 2 * LEAF_SIZE] - paths[b + 2 * LEAF_SIZE]);
  const ux = f(paths[a + 3 * LEAF_SIZE] - paths[b + 3 * LEAF_SIZE]);
  const uy = f(paths[a + 4 * LEAF_SIZE] - paths[b + 4 * LEAF_SIZE]);
  const uz = f(paths[a + 5 * LEAF_SIZE] - paths[b + 5 * LEAF_SIZE]);
  const rr = f(f(f(rx * rx) + f(ry * ry)) + f(rz * rz));
  const ru = f(f(f(rx * ux) + f(ry * uy)) + f(rz * uz));
  const uu = f(f(f(ux * ux) + f(uy * uy)) + f(uz * uz));
  const t = Math.min(Math.max(f(-ru / Math.max(uu, TINY_LENGTH)), -half), half);
  return f(rr + f(t * f(f(ru + ru) + f(t * uu))));
}

function areNeighbours({ offsets, corners }: Fans, i: number, j: number): boolean {
  for (let k = 2 * offsets[i]; k < 2 * offsets[i + 1]; k++) {
    if (corners[k] === j) return true;
  }
  return false;
}

/** Adds a partner; when there is no room, the farthest gives way. */
function remember(pairs: ParticlePairs, task: number, i: number, partner: number): void {
  const { counts, partners, dropped } = pairs;
  const first = i * PAIR_STRIDE;
  if (counts[i] < PAIR_CAPACITY) {
    partners[first + counts[i]++] = partner;
    return;
  }
  dropped[task * DROPPED_STRIDE]++;
  let farthest = first;
  for (let k = first; k < first + PAIR_CAPACITY; k++) {
    if (partners[k] > partners[farthest]) farthest = k;
  }
  if (partner < partners[farthest]) partners[farthest] = partner;
}
