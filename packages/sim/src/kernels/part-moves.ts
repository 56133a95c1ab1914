import { closestOfPair, found } from './closest.ts';
import { plane, seePlane } from './pair-rows.ts';
import { CROSSING, measurePair, type Pairs, visitPairs } from './pairs.ts';
import { slidesPast } from './slide-past.ts';
import type { Surface } from './surface.ts';

/** What a move must keep. */
export interface MoveRule {
  /** Primitives never come closer than this [m]. */
  readonly core: number;
  /** Vertices of the cloth, and the first vertex that belongs to a body. */
  readonly clothCount: number;
  readonly firstBody: number;
  /** Half-spaces where they end up: four numbers each, a unit normal and how far along it they reach [m]. */
  readonly halfSpaces: Float32Array;
  readonly halfSpaceCount: number;
}

/**
 * How far apart the primitives of a pair end along its normal, less than they have to be [m].
 *
 * Along a fixed normal the distance between two primitives whose vertices move in straight lines is
 * a concave function of time: it is nowhere smaller than at the start or at the end. So primitives
 * that start apart and end apart along the same normal never meet on their way, however far they
 * go, and layers that move together do not hinder each other.
 */
function lack(
  { from, to }: Surface,
  pairs: Pairs,
  slot: number,
  edges: boolean,
  core: number,
): number {
  const { stencils } = pairs;
  const at = 4 * slot;
  seePlane(from, pairs, slot, edges);
  const origin = 4 * stencils[at];
  const x = to[origin];
  const y = to[origin + 1];
  const z = to[origin + 2];
  const { x: nx, y: ny, z: nz } = plane;
  for (let k = 0; k < 4; k++) {
    const i = 4 * stencils[at + k];
    heights[k] = nx * (to[i] - x) + ny * (to[i + 1] - y) + nz * (to[i + 2] - z);
  }
  low = edges ? Math.min(heights[0], heights[1]) : heights[0];
  high = Math.max(heights[2], heights[3]);
  if (!edges) high = Math.max(high, heights[1]);
  wanted = Math.min(core, plane.gap);
  return wanted - (low - high);
}

/**
 * Whether a pair that `lack` has seen, whose ends are too close along its normal, passes all the same,
 * because the normal turns on the way: from n at the start to m at the end, where the primitives are
 * apart along it.
 * Along a normal that turns evenly the distance of two vertices with difference d is a quadratic in
 * time with Bernstein coefficients n·d₀, ½ (n·d₁ + m·d₀), m·d₁. Where these are positive for each
 * vertex of the one and each of the other, the primitives are apart all the way. So they are where
 * another normal, that need not turn, tells that they slide past each other.
 */
function turns(surface: Surface, pairs: Pairs, slot: number, edges: boolean): boolean {
  const { stencils } = pairs;
  const at = 4 * slot;
  closestOfPair(surface.to, stencils, at, edges);
  if (found.gap < wanted) return false;
  const { nx, ny, nz } = found;
  if (staysApart(surface, pairs, slot, edges)) return true;
  const x = plane.x + nx;
  const y = plane.y + ny;
  const z = plane.z + nz;
  return slidesPast(surface, stencils, at, edges, x, y, z, wanted);
}

/** Whether a pair is apart along a normal that turns to the one just found. */
function staysApart(
  { from, to }: Surface,
  { stencils }: Pairs,
  slot: number,
  edges: boolean,
): boolean {
  const at = 4 * slot;
  const { nx, ny, nz } = found;
  const split = edges ? 2 : 1;
  for (let i = 0; i < split; i++) {
    const p = 4 * stencils[at + i];
    for (let j = split; j < 4; j++) {
      const q = 4 * stencils[at + j];
      const middle =
        plane.x * (to[p] - to[q]) +
        plane.y * (to[p + 1] - to[q + 1]) +
        plane.z * (to[p + 2] - to[q + 2]) +
        nx * (from[p] - from[q]) +
        ny * (from[p + 1] - from[q + 1]) +
        nz * (from[p + 2] - from[q + 2]);
      if (middle < wanted) return false;
    }
  }
  return true;
}

const heights = new Float64Array(4);
let low = 0;
let high = 0;
let wanted = 0;

/** More than rounding of positions takes from a gap, and more than rounding of the gap itself [m]. */
const ROUNDING = 1e-6;
const ROUNDING_OF_GAP = 1e-9;

/**
 * Marks the pairs that would end too close to each other, and leaves marked what was before: pairs
 * that hinder each other are parted together. Returns how many are too close now.
 */
export function checkMoves(
  surface: Surface,
  pairs: Pairs,
  exempt: Uint32Array,
  rule: MoveRule,
): number {
  const { states, crossing } = pairs;
  let total = 0;
  crossing.fill(0);
  visitPairs(pairs, (slot, edges, chain) => {
    if (states[slot] === 0 && !measurePair(surface, pairs, exempt, slot, edges, rule.core)) return;
    const missing = lack(surface, pairs, slot, edges, rule.core);
    // Where there is more than enough, a little may be lost; where there is less, nothing.
    const enough = plane.gap > rule.core ? ROUNDING : ROUNDING_OF_GAP;
    if (missing > enough && !turns(surface, pairs, slot, edges)) {
      states[slot] |= CROSSING;
      total++;
    }
    if ((states[slot] & CROSSING) !== 0) crossing[chain]++;
  });
  return total;
}

/**
 * Moves the ends of the pairs that were marked apart, one pair after the other: each side goes back
 * to the plane in the middle between them, or all the way where the other side is a body.
 */
export function partMoves(
  surface: Surface,
  pairs: Pairs,
  rule: MoveRule,
  inverseMasses: Float32Array,
  rounds: number,
): void {
  const { to } = surface;
  const { stencils, states } = pairs;
  for (let round = 0; round < rounds; round++) {
    visitPairs(
      pairs,
      (slot, edges) => {
        if ((states[slot] & CROSSING) === 0) return;
        const missing = lack(surface, pairs, slot, edges, rule.core);
        if (missing <= 0) return;
        if (turns(surface, pairs, slot, edges)) return;
        const at = 4 * slot;
        const split = edges ? 2 : 1;
        let first = 0;
        let second = 0;
        for (let k = 0; k < 4; k++) {
          const i = stencils[at + k];
          const w = i < rule.firstBody ? inverseMasses[i] : 0;
          if (k < split) first = Math.max(first, w);
          else second = Math.max(second, w);
        }
        // What is held gives way to a body, and where neither side is free.
        let giveWay = !(first + second > 0);
        let share = giveWay ? 0.5 : first / (first + second);
        if (stencils[at] >= rule.firstBody) {
          giveWay = true;
          share = 0;
        } else if (stencils[at + 3] >= rule.firstBody) {
          giveWay = true;
          share = 1;
        }
        // A little more than needed, so that rounding leaves enough.
        const lowest = low + share * missing + ROUNDING;
        const highest = high - (1 - share) * missing - ROUNDING;
        for (let k = 0; k < 4; k++) {
          const i = stencils[at + k];
          if (i >= rule.firstBody || (!giveWay && !(inverseMasses[i] > 0))) continue;
          const by =
            k < split ? Math.max(0, lowest - heights[k]) : Math.min(0, highest - heights[k]);
          to[4 * i] += by * plane.x;
          to[4 * i + 1] += by * plane.y;
          to[4 * i + 2] += by * plane.z;
          keepOut(to, i, rule);
        }
      },
      pairs.crossing,
    );
  }
}

/** Moves the end of a vertex out of half-spaces. */
function keepOut(to: Float32Array, i: number, rule: MoveRule): void {
  const { halfSpaces: h, halfSpaceCount, core } = rule;
  for (let s = 0; s < halfSpaceCount; s++) {
    const height = heightOver(to, 4 * i, h, 4 * s) - core;
    if (height >= 0) continue;
    for (let c = 0; c < 3; c++) to[4 * i + c] -= height * h[4 * s + c];
  }
}

/** Shortens the ways of the vertices of marked pairs, those of bodies by a measure of their own. */
export function shortenMoves(
  surface: Surface,
  pairs: Pairs,
  rule: MoveRule,
  keep: number,
  keepBodies: number,
): void {
  const { from, to } = surface;
  const { stencils, states } = pairs;
  visitPairs(
    pairs,
    (slot, edges) => {
      if ((states[slot] & CROSSING) === 0) return;
      if (lack(surface, pairs, slot, edges, rule.core) <= 0) return;
      if (turns(surface, pairs, slot, edges)) return;
      for (let k = 0; k < 4; k++) {
        const i = stencils[4 * slot + k];
        const part = i < rule.firstBody ? keep : keepBodies;
        for (let c = 4 * i; c < 4 * i + 3; c++) to[c] = from[c] + part * (to[c] - from[c]);
      }
    },
    pairs.crossing,
  );
}

/** Farthest that a vertex's path is looked ahead, in margins along each axis. */
const FARTHEST = 6;

/**
 * Boxes around the paths of the cloth's vertices, `ahead` times as long as they are, with a margin
 * on all sides. Paths that are long already are not made longer.
 */
export function boxAhead(
  { from, to, boxes, frame }: Surface,
  clothCount: number,
  ahead: number,
  margin: number,
): void {
  for (let i = 0; i < clothCount; i++) {
    for (let c = 0; c < 3; c++) {
      const start = from[4 * i + c] - frame[c];
      const end = to[4 * i + c] - frame[4 + c];
      const way = (end - start) * (ahead - 1);
      const far = end + Math.max(-FARTHEST * margin, Math.min(way, FARTHEST * margin));
      boxes[8 * i + c] = Math.min(Math.min(start, end), far) - margin;
      boxes[8 * i + 4 + c] = Math.max(Math.max(start, end), far) + margin;
    }
  }
}

/**
 * Keeps vertices out of half-spaces, and finds out whether they end in their boxes. With `clip`, in a frame
 * that rests, it shortens the ways of those that do not. Returns how many that are.
 */
export function boxMoves(surface: Surface, rule: MoveRule, clip: boolean): number {
  const { from, to, boxes, frame } = surface;
  // Pairs that are no candidates stay apart too.
  const inset = rule.core / 2;
  let outside = 0;
  for (let i = 0; i < rule.clothCount; i++) {
    keepOut(to, i, rule);
    let t = 1;
    for (let c = 0; c < 3; c++) {
      const start = from[4 * i + c] - frame[c];
      const end = to[4 * i + c] - frame[4 + c];
      const least = boxes[8 * i + c] + inset;
      const most = boxes[8 * i + 4 + c] - inset;
      if (end > most) t = Math.min(t, (most - start) / (end - start));
      if (end < least) t = Math.min(t, (least - start) / (end - start));
    }
    if (t === 1) continue;
    outside++;
    if (!clip) continue;
    for (let c = 4 * i; c < 4 * i + 3; c++) to[c] = from[c] + Math.max(0, t) * (to[c] - from[c]);
  }
  return outside;
}

/**
 * How many vertices end below a half-space all the same, as where two leave no room between them. With
 * `clip` they stay where they are.
 */
export function countBelow({ from, to }: Surface, rule: MoveRule, clip: boolean): number {
  const { halfSpaces, halfSpaceCount } = rule;
  const least = rule.core / 2;
  let below = 0;
  for (let i = 0; i < rule.clothCount; i++) {
    let isBelow = false;
    for (let s = 0; s < halfSpaceCount; s++) {
      isBelow ||= heightOver(to, 4 * i, halfSpaces, 4 * s) < least;
    }
    if (!isBelow) continue;
    below++;
    if (clip) for (let c = 4 * i; c < 4 * i + 3; c++) to[c] = from[c];
  }
  return below;
}

export function heightOver(x: Float32Array, i: number, planes: Float32Array, s: number): number {
  return planes[s] * x[i] + planes[s + 1] * x[i + 1] + planes[s + 2] * x[i + 2] - planes[s + 3];
}
