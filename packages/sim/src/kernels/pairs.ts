import { closestOfPair, found } from './closest.ts';
import { edgesApart, facesApart, larger, smaller, squaredReach } from './far-apart.ts';
import { sideOf } from './slide-past.ts';
import { BLOCK_SIZE, type Candidates, type Surface } from './surface.ts';

/** Candidates, and what is known of each at the start of a move. */
export interface Pairs extends Candidates {
  /** Four numbers per candidate: the normal from the second primitive to the first, the gap [m]. */
  readonly planes: Float32Array;
  /** Weights of the four vertices in the difference of the closest points. */
  readonly weights: Float32Array;
  /** How those touch that are near: a normal, and the gap along it at the end [m]; see `touch`. */
  readonly touches: Float32Array;
  /**
   * 0 where nothing is known, or else how many vertices span the closest points (see `found`), with
   * `NEAR` where the pair touches and `CROSSING` where it would come too close. One more word at
   * the end tells what the lists are good for: with all words 0 they are forgotten too.
   */
  readonly states: Uint32Array;
  /** Per chain, how many are near, and how many are crossing. */
  readonly near: Uint32Array;
  readonly crossing: Uint32Array;
  readonly lists: PairLists;
}

/**
 * Work space of backends, which may list the pairs that a small change of moves can make cross and
 * then look at no others. What they find is the same as without.
 */
export interface PairLists {
  /** A list per chain in the places of its pairs, and how long each is. */
  readonly places: Uint32Array;
  readonly lengths: Uint32Array;
  /** Boxes around the paths of vertices, now and when the lists were made; as `Surface.boxes`. */
  readonly paths: Float32Array;
  readonly listedPaths: Float32Array;
}

/** Bits of `Pairs.states`. */
export const CORNERS = 0x7;
export const NEAR = 0x10;
export const CROSSING = 0x100;

/** Nothing is known of any pair, nor what lists are good for. */
export function forgetPairs({ states, used, next }: Pairs): void {
  states.fill(0, 0, BLOCK_SIZE * Math.min(used[0], next.length));
  states[states.length - 1] = 0;
}

/** Vertices whose contacts are suspended: not 0 in a word per vertex. */
export type Exempt = Uint32Array;

/** Calls `visit` with each candidate's slot and kind, in order, of the chains that count. */
export function visitPairs(
  { heads, lengths, next }: Candidates,
  visit: (slot: number, edges: boolean, chain: number) => void,
  counts: Uint32Array = lengths,
): void {
  for (let chain = 0; chain < heads.length; chain++) {
    if (counts[chain] === 0) continue;
    let block = heads[chain];
    for (let left = lengths[chain]; left > 0; left -= BLOCK_SIZE) {
      const first = BLOCK_SIZE * block;
      const count = Math.min(left, BLOCK_SIZE);
      for (let k = 0; k < count; k++) visit(first + k, (chain & 1) === 1, chain);
      block = next[block];
    }
  }
}

/**
 * Finds the planes of all pairs that come within a distance of each other if every vertex goes
 * straight to where it wants to; forgets those of all others. Marks those that are near, at the
 * start or where they want to be. Edges may be nearer to each other than vertices and faces.
 */
export function measurePairs(
  surface: Surface,
  pairs: Pairs,
  exempt: Exempt,
  distance: number,
  edgeDistance: number,
): void {
  const { planes, states, near } = pairs;
  near.fill(0);
  visitPairs(pairs, (slot, edges, chain) => {
    const own = edges ? edgeDistance : distance;
    states[slot] = 0;
    if (!measurePair(surface, pairs, exempt, slot, edges, own)) return;
    if (edges && states[slot] < EDGES) return;
    const end = endGap(surface, pairs, slot);
    if (Math.min(planes[4 * slot + 3], end) >= own) return;
    touch(surface, pairs, slot, edges, end);
    if (edges && states[slot] < EDGES) return;
    states[slot] |= NEAR;
    near[chain]++;
  });
}

/** Two edges that are nearest to each other between their ends. */
const EDGES = 4;

/**
 * How a pair touches where it wants to go: normal, gap and weights of the points that are closest
 * there. A pair that passes through on the way touches as at the start. Not one that only slides
 * past: layers that slide over each other would be caught by every edge that they pass.
 * @param end gap of the points that are closest at the start, along their normal [m]
 */
function touch(
  { from, to }: Surface,
  pairs: Pairs,
  slot: number,
  edges: boolean,
  end: number,
): void {
  const { stencils, planes, weights, touches, states } = pairs;
  const at = 4 * slot;
  closestOfPair(to, stencils, at, edges);
  const { nx, ny, nz } = found;
  const along = planes[at] * nx + planes[at + 1] * ny + planes[at + 2] * nz;
  if (along <= 0 && sideOf(from, stencils, at, edges) * sideOf(to, stencils, at, edges) <= 0) {
    touches[at] = planes[at];
    touches[at + 1] = planes[at + 1];
    touches[at + 2] = planes[at + 2];
    touches[at + 3] = end;
    return;
  }
  weights[at] = found.w0;
  weights[at + 1] = found.w1;
  weights[at + 2] = found.w2;
  weights[at + 3] = found.w3;
  touches[at] = nx;
  touches[at + 1] = ny;
  touches[at + 2] = nz;
  touches[at + 3] = found.gap;
  states[slot] = found.corners;
}

/** The distance along the normal between the points that are closest now, at the end [m]. */
function endGap({ from, to }: Surface, { stencils, planes, weights }: Pairs, slot: number): number {
  const at = 4 * slot;
  let gap = planes[at + 3];
  for (let k = 0; k < 4; k++) {
    const i = 4 * stencils[at + k];
    const x = to[i] - from[i];
    const y = to[i + 1] - from[i + 1];
    const z = to[i + 2] - from[i + 2];
    gap += weights[at + k] * (planes[at] * x + planes[at + 1] * y + planes[at + 2] * z);
  }
  return gap;
}

/** The same for one pair; returns whether it matters, as far as that can be told at little cost. */
export function measurePair(
  { from, to }: Surface,
  { stencils, planes, weights, states }: Pairs,
  exempt: Exempt,
  slot: number,
  edges: boolean,
  margin: number,
): boolean {
  const at = 4 * slot;
  const a = stencils[at];
  const b = stencils[at + 1];
  const c = stencils[at + 2];
  const d = stencils[at + 3];
  if (isExempt(exempt[a], exempt[b], exempt[c], exempt[d], edges)) return false;
  if (!pathsMeet(from, to, edges ? b : a, a, c, d, edges ? c : b, Math.fround(margin))) {
    return false;
  }
  // No nearer than they were, less what they move against each other.
  const reach2 = squaredReach(Math.fround(margin), approach(from, to, a, b, c, d, edges));
  if ((edges ? edgesApart : facesApart)(from, a, b, c, d, reach2)) return false;
  closestOfPair(from, stencils, at, edges);
  planes[at] = found.nx;
  planes[at + 1] = found.ny;
  planes[at + 2] = found.nz;
  planes[at + 3] = found.gap;
  weights[at] = found.w0;
  weights[at + 1] = found.w1;
  weights[at + 2] = found.w2;
  weights[at + 3] = found.w3;
  states[slot] = found.corners;
  return true;
}

/**
 * Whether contacts of any vertex are suspended (bit 0), or both sides have a vertex of one seam class
 * (the bits above it): once sewn they share it.
 */
function isExempt(a: number, b: number, c: number, d: number, edges: boolean): boolean {
  const any = a | b | c | d;
  if (any === 0) return false;
  if ((any & 1) !== 0) return true;
  if (a !== 0 && (a === c || a === d || (!edges && a === b))) return true;
  return edges && b !== 0 && (b === c || b === d);
}

/** Whether boxes around the paths of vertices a, b and of c, d, e come within `margin`. */
function pathsMeet(
  from: Float32Array,
  to: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  margin: number,
): boolean {
  for (let k = 0; k < 3; k++) {
    const a0 = from[4 * a + k];
    const a1 = to[4 * a + k];
    const b0 = from[4 * b + k];
    const b1 = to[4 * b + k];
    const c0 = from[4 * c + k];
    const c1 = to[4 * c + k];
    const d0 = from[4 * d + k];
    const d1 = to[4 * d + k];
    const e0 = from[4 * e + k];
    const e1 = to[4 * e + k];
    const low = Math.min(Math.min(a0, a1), Math.min(b0, b1));
    const high = Math.max(Math.max(a0, a1), Math.max(b0, b1));
    const lowest = Math.min(Math.min(Math.min(c0, c1), Math.min(d0, d1)), Math.min(e0, e1));
    const highest = Math.max(Math.max(Math.max(c0, c1), Math.max(d0, d1)), Math.max(e0, e1));
    if (low > Math.fround(highest + margin) || lowest > Math.fround(high + margin)) return false;
  }
  return true;
}

const f = Math.fround;

/** At least how far any point of the one moves against any of the other [m]. */
function approach(
  from: Float32Array,
  to: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  edges: boolean,
): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) {
    const p = f(to[4 * a + k] - from[4 * a + k]);
    const q = f(to[4 * b + k] - from[4 * b + k]);
    const r = f(to[4 * c + k] - from[4 * c + k]);
    const s = f(to[4 * d + k] - from[4 * d + k]);
    const least = edges ? smaller(p, q) : p;
    const most = edges ? larger(p, q) : p;
    const low = edges ? smaller(r, s) : smaller(smaller(r, s), q);
    const high = edges ? larger(r, s) : larger(larger(r, s), q);
    const way = larger(f(most - low), f(high - least));
    sum = f(sum + f(way * way));
  }
  return f(Math.sqrt(sum));
}
