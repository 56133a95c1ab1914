import { closestOfPair, found } from './closest.ts';
import { larger, smaller } from './extremes.ts';
import { edgesApart, facesApart, squaredReach } from './far-apart.ts';
import {
  changeFlags,
  endGap,
  FLAGS,
  keepPlane,
  type MeasuredPairs,
  seeTouch,
  touch,
} from './pair-rows.ts';
import { BLOCK_SIZE, type Candidates, type Surface } from './surface.ts';

/** Candidates, and what is known of each at the start of a move. */
export interface Pairs extends Candidates, MeasuredPairs {
  readonly stencils: Uint32Array;
  /**
   * 0 where nothing is known, or else how many vertices span the closest points (see `found`), with
   * `NEAR` where the pair touches and `CROSSING` where it would come too close; and its row. One more
   * word at the end tells what the lists are good for: with all words 0 they are forgotten too.
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
  /** Two words per block, a bit for each of its candidates that is listed. */
  readonly masks: Uint32Array;
  /** Boxes around the paths of vertices, now and when the lists were made; as `Surface.boxes`. */
  readonly paths: Float32Array;
  readonly listedPaths: Float32Array;
  /** Marks of chunks with vertices that have gone far since, as bits. */
  readonly far: Uint32Array;
}

/** Bits of `Pairs.states`. */
export const CORNERS = 0x7;
export const NEAR = 0x10;
export const CROSSING = 0x100;

/** Nothing is known of any pair, nor what lists are good for. */
export function forgetPairs({ states, taken, used, next }: Pairs): void {
  taken[0] = 0;
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
  const { from, to, fans } = surface;
  const { stencils, states, near } = pairs;
  near.fill(0);
  pairs.taken[0] = 0;
  visitPairs(pairs, (slot, edges, chain) => {
    const own = edges ? edgeDistance : distance;
    states[slot] = 0;
    if (!measurePair(surface, pairs, exempt, slot, edges, own)) return;
    if (edges && (states[slot] & FLAGS) < EDGES) return;
    if (Math.min(Math.fround(found.gap), endGap(from, to, stencils, slot)) >= own) return;
    seeTouch(from, to, fans, pairs, slot, edges);
    const isNear = touch.isOwn && (!edges || touch.corners >= EDGES);
    changeFlags(pairs, slot, isNear ? touch.corners | NEAR : touch.corners);
    if (isNear) near[chain]++;
  });
}

/** Two edges that are nearest to each other between their ends. */
const EDGES = 4;

/** The same for one pair; returns whether it matters, as far as that can be told at little cost. */
export function measurePair(
  { from, to }: Surface,
  pairs: MeasuredPairs,
  exempt: Exempt,
  slot: number,
  edges: boolean,
  margin: number,
): boolean {
  const { stencils } = pairs;
  const at = 4 * slot;
  const a = stencils[at];
  const b = stencils[at + 1];
  const c = stencils[at + 2];
  const d = stencils[at + 3];
  if (isExempt(exempt[a], exempt[b], exempt[c], exempt[d], edges)) return false;
  if (!boxesMeet(from, to, edges ? b : a, a, c, d, edges ? c : b, Math.fround(margin))) {
    return false;
  }
  // No nearer than they were, less what they move against each other.
  const reach2 = squaredReach(Math.fround(margin), approach(from, to, a, b, c, d, edges));
  if ((edges ? edgesApart : facesApart)(from, a, b, c, d, reach2)) return false;
  closestOfPair(from, stencils, at, edges);
  keepPlane(pairs, slot);
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

/**
 * Whether boxes around vertices a, b and around c, d, e come within `margin`, at the start or at the end.
 * Along an axis the distance of two boxes whose vertices move in straight lines is a concave function of time: where
 * it is large enough at both, it is so on all of the way.
 */
function boxesMeet(
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
    const [above, below] = gapsAlong(
      from,
      4 * a + k,
      4 * b + k,
      4 * c + k,
      4 * d + k,
      4 * e + k,
      margin,
    );
    if (!above && !below) continue;
    const [stays, staysBelow] = gapsAlong(
      to,
      4 * a + k,
      4 * b + k,
      4 * c + k,
      4 * d + k,
      4 * e + k,
      margin,
    );
    if ((above && stays) || (below && staysBelow)) return false;
  }
  return true;
}

/** Whether two numbers are above three others by more than a margin, and whether they are below. */
function gapsAlong(
  x: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  margin: number,
): [boolean, boolean] {
  const low = Math.min(x[a], x[b]);
  const high = Math.max(x[a], x[b]);
  const lowest = Math.min(x[c], x[d], x[e]);
  const highest = Math.max(x[c], x[d], x[e]);
  return [low > f(highest + margin), lowest > f(high + margin)];
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
