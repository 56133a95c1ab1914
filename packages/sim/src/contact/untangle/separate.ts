import { type ClosePair, findClosePairs, nearness } from './close-pairs.ts';
import { growActive, type LengthLimits, restoreLengths } from './elasticity.ts';
import type { TangledSurface } from './tangled-surface.ts';

export interface SeparateOptions {
  readonly lengths: LengthLimits;
  /** 1 where a vertex may move. */
  readonly free: Uint8Array;
  /** Vertices that the recovery has moved; they may settle, others only make room. */
  readonly active: Uint8Array;
  /** Least distance wanted between any vertex and face, or edge and edge [m]. */
  readonly gap: number;
  readonly rounds: number;
}

/** If no vertex goes further than this part of its distance to the rest, nothing can touch. */
const SAFE = 0.45;
const SETTLING_ROUNDS = 10;

/**
 * Lets cloth without crossings settle to its lengths and brings everything `gap` apart. No vertex
 * moves further than its distances allow, so no crossing comes back: two that are d apart would
 * have to go d together, and each goes less than half of it.
 *
 * @returns the least distance of a pair at the end, at most `gap`
 */
export function separate(surface: TangledSurface, options: SeparateOptions): number {
  const { gap, rounds } = options;
  const reach = 6 * gap;
  const settle = options.active.slice();
  const hasSettling = settle.includes(1);
  let least = 0;
  let pairs: ClosePair[] = [];
  let budget = new Float64Array(0);
  for (let round = 0; round < rounds; round++) {
    if (round % 5 === 0) {
      pairs = findClosePairs(surface, reach);
      budget = new Float64Array(surface.clothVertexCount).fill(reach / 4);
      if (round % 10 === 0) growActive(surface, settle);
    }
    const isSettling = hasSettling && round < SETTLING_ROUNDS;
    least = moveApart(surface, options, pairs, budget, isSettling ? settle : undefined);
    if (least >= gap && !isSettling) break;
  }
  return Math.min(least, gap);
}

/** @param budget way left to each vertex until the pairs are looked for again; is used up */
function moveApart(
  surface: TangledSurface,
  { gap, free, lengths }: SeparateOptions,
  pairs: readonly ClosePair[],
  budget: Float64Array,
  settle: Uint8Array | undefined,
): number {
  const { positions, clothVertexCount } = surface;
  const before = positions.slice(0, 3 * clothVertexCount);
  const room = new Float64Array(clothVertexCount).fill(Number.POSITIVE_INFINITY);
  const ways = new Float64Array(3 * clothVertexCount);
  const counts = new Uint16Array(clothVertexCount);
  let least = Number.POSITIVE_INFINITY;
  for (const pair of pairs) {
    const { distance, direction, shares } = nearness(positions, pair);
    least = Math.min(least, distance);
    let mobility = 0;
    pair.vertices.forEach((v, k) => {
      if (v >= clothVertexCount) return;
      room[v] = Math.min(room[v], distance);
      if (free[v]) mobility += shares[k] ** 2;
    });
    if (distance >= gap || mobility === 0) continue;
    const push = (1.1 * gap - distance) / mobility;
    pair.vertices.forEach((v, k) => {
      if (v >= clothVertexCount || !free[v]) return;
      counts[v]++;
      for (let axis = 0; axis < 3; axis++) ways[3 * v + axis] += push * shares[k] * direction[axis];
    });
  }
  if (settle) restoreLengths(surface, lengths, free, settle, 4);
  for (let v = 0; v < clothVertexCount; v++) {
    // What is near something settles only as far as the gap remains.
    const settleLimit = SAFE * Math.max(0, Math.min(room[v], 3 * gap) - gap);
    limitWay(positions, before, v, counts[v] > 0 ? 0 : Math.min(settleLimit, budget[v]));
    if (counts[v] === 0) {
      budget[v] -= wayOf(positions, before, v);
      continue;
    }
    for (let axis = 0; axis < 3; axis++) {
      positions[3 * v + axis] = before[3 * v + axis] + ways[3 * v + axis] / counts[v];
    }
    // Pairs that touch would never come apart otherwise.
    limitWay(positions, before, v, Math.min(Math.max(SAFE * room[v], 1e-9), budget[v]));
    budget[v] -= wayOf(positions, before, v);
  }
  return least;
}

function wayOf(x: Float64Array, from: Float64Array, v: number): number {
  return Math.hypot(
    x[3 * v] - from[3 * v],
    x[3 * v + 1] - from[3 * v + 1],
    x[3 * v + 2] - from[3 * v + 2],
  );
}

function limitWay(x: Float64Array, from: Float64Array, v: number, limit: number): void {
  const way = wayOf(x, from, v);
  if (way <= limit) return;
  const scale = Math.max(limit, 0) / way;
  for (let axis = 0; axis < 3; axis++) {
    x[3 * v + axis] = from[3 * v + axis] + scale * (x[3 * v + axis] - from[3 * v + axis]);
  }
}
