import { length, subtract, vertexAt } from '@toile/geometry';
import {
  growActive,
  type LengthLimits,
  limitLengths,
  measureStretch,
  restoreLengths,
} from './elasticity.ts';
import { liftCoincident } from './lift.ts';
import { Motion, type RoundContext } from './motion.ts';
import { respond } from './respond.ts';
import { separate } from './separate.ts';
import { type TangleBody, type TangledSurface, tangledSurface } from './tangled-surface.ts';
import { findTrouble, listTangles, type Tangle, type Trouble } from './trouble.ts';

export type { Tangle } from './trouble.ts';

export interface UntangleInput {
  /** Cloth, x, y, z per vertex [m]. Is left as it is. */
  readonly positions: ArrayLike<number>;
  readonly triangles: Uint32Array;
  /** 0 for vertices that are held; they move only if nothing else helps. */
  readonly inverseMasses: ArrayLike<number>;
  /** Length of the edge from a to b at rest [m]. Default: as in `restPositions`. */
  readonly restLength?: (a: number, b: number) => number;
  /** x, y, z per vertex [m]. Default: `positions`. */
  readonly restPositions?: ArrayLike<number>;
  readonly bodies?: readonly TangleBody[];
  /**
   * Number of each vertex's layer, rising outwards: away from the nearest body, or to the front of
   * the inner layer where there is no body. Where layers are given, the outer ends outside.
   */
  readonly layers?: ArrayLike<number>;
  /** Least distance of all that is not adjacent, at the end [m]. Default 0.2 mm. */
  readonly gap?: number;
  /** Rounds after which to give up. Default 300. */
  readonly maxRounds?: number;
}

export interface UntangleResult {
  /** x, y, z per vertex [m]. */
  readonly positions: Float64Array;
  /** What is left; empty when all is well. */
  readonly tangles: readonly Tangle[];
  /** Crossings at the start, with vertices inside bodies or out of order, and pairs that touch. */
  readonly found: number;
  readonly rounds: number;
  /** Number of vertices that moved. */
  readonly moved: number;
  /** Least distance of what is not adjacent, at most `gap` [m]; 0 where something still crosses. */
  readonly clearance: number;
}

const DEFAULT_GAP = 0.2e-3;
const DEFAULT_ROUNDS = 300;
/** Rounds without improvement after which something else is tried. */
const PATIENCE = 12;
/** What is tried in turn: how much of the last round's way to go on, and whether by contours only. */
const MOODS = [
  { momentum: 0.5, onlyShorten: false },
  { momentum: 0, onlyShorten: true },
  { momentum: 0, onlyShorten: false },
  { momentum: 0.8, onlyShorten: false },
  { momentum: 0.5, onlyShorten: true },
];
/** Stride in edge lengths, and whether what is held next to a tangle may go. */
const ATTEMPTS = [
  { stride: 0.5, mayFree: false },
  { stride: 0.5, mayFree: true },
  { stride: 0.3, mayFree: false },
  { stride: 0.8, mayFree: false },
];
/** Stretch that is good enough, and rounds to spend on getting there once nothing crosses. */
const SMOOTH = 0.01;
const SETTLING_ROUNDS = 40;
const SWEEPS = 8;
const SETTLING_SWEEPS = 40;
const SEPARATION_ROUNDS = 60;

/** All that changes in the course of a recovery. */
interface Recovery {
  context: RoundContext;
  readonly restLengths: Float64Array;
  readonly meanLength: number;
  readonly lengths: LengthLimits;
  /** 1 where a vertex may move. */
  readonly free: Uint8Array;
  /** 1 where a vertex has to do with a tangle. */
  readonly active: Uint8Array;
  /** Where each vertex went in the last round. */
  readonly drift: Float64Array;
  readonly maxRounds: number;
  rounds: number;
  trouble: Trouble;
}

/**
 * Brings cloth that starts out crossing itself or bodies into a state without crossings, with as
 * little stretch as it can. Global intersection analysis tells which part of a sheet went astray
 * [Baraff2003, abstract]; contours that enclose nothing are shortened until they vanish
 * [Volino2006b, abstract].
 */
export function untangle(input: UntangleInput): UntangleResult {
  checkFinite(input);
  const recovery = begin(input);
  const { surface } = recovery.context;
  const touching = liftCoincident(recovery.context, recovery.free);
  const found = recovery.trouble.total + touching;
  if (touching > 0) recovery.trouble = findTrouble(surface, input.layers);
  let clearance = recovery.trouble.total === 0 ? separateAll(recovery) : 0;
  if (recovery.trouble.total > 0) clearance = tryAll(recovery);
  const { trouble, rounds } = recovery;
  return {
    positions: surface.positions.slice(0, 3 * surface.clothVertexCount),
    tangles: listTangles(surface, trouble),
    found,
    rounds,
    moved: countMoved(surface, input.positions),
    clearance: trouble.total > 0 ? 0 : clearance,
  };
}

/**
 * Starts over when nothing helps any more: with another stride, with what is held let go.
 *
 * @returns the clearance
 */
function tryAll(recovery: Recovery): number {
  const { surface } = recovery.context;
  const start = surface.positions.slice();
  let best = { trouble: recovery.trouble, positions: start };
  for (const { stride, mayFree } of ATTEMPTS) {
    if (mayFree && !freeHeld(recovery, best.trouble)) continue;
    recovery.context = { ...recovery.context, stride: stride * recovery.meanLength };
    const clearance = findWay(recovery) ? separateAll(recovery) : 0;
    const { trouble } = recovery;
    if (trouble.total === 0) return clearance;
    if (trouble.total < best.trouble.total)
      best = { trouble, positions: surface.positions.slice() };
    if (recovery.rounds >= recovery.maxRounds) break;
    recovery.active.fill(0);
    recovery.context.headings.clear();
    goBack(recovery, start);
  }
  goBack(recovery, best.positions);
  return 0;
}

function separateAll(recovery: Recovery): number {
  const { context, lengths, free, active } = recovery;
  const { surface, gap, layers } = context;
  const clearance = separate(surface, { lengths, free, active, gap, rounds: SEPARATION_ROUNDS });
  recovery.trouble = findTrouble(surface, layers);
  return clearance;
}

function begin(input: UntangleInput): Recovery {
  const { gap = DEFAULT_GAP, maxRounds = DEFAULT_ROUNDS, layers } = input;
  const surface = tangledSurface(input, input.bodies);
  const restLengths = measureRest(surface, input);
  const count = surface.clothVertexCount;
  const mean = restLengths.reduce((sum, l) => sum + l, 0) / Math.max(1, restLengths.length);
  return {
    context: {
      surface,
      layers,
      gap,
      stride: mean,
      motion: new Motion(count),
      insistence: 0,
      headings: new Map(),
    },
    restLengths,
    meanLength: mean,
    lengths: limitLengths(surface, restLengths),
    free: Uint8Array.from({ length: count }, (_, v) => (input.inverseMasses[v] > 0 ? 1 : 0)),
    active: new Uint8Array(count),
    drift: new Float64Array(3 * count),
    maxRounds,
    rounds: 0,
    trouble: findTrouble(surface, layers),
  };
}

/**
 * Rounds of response and elasticity until nothing crosses and the stretch is small, or nothing
 * helps any more. Ends in the best state met; true if nothing crosses there.
 */
function findWay(recovery: Recovery): boolean {
  const { context, restLengths, active } = recovery;
  const { positions } = context.surface;
  let best = { burden: recovery.trouble.burden, positions: positions.slice() };
  let smooth: { stretch: number; positions: Float64Array } | undefined;
  let [stale, settling] = [0, 0];
  for (;;) {
    if (recovery.trouble.total === 0) {
      const stretch = measureStretch(context.surface, restLengths, active);
      if (!smooth || stretch < smooth.stretch) smooth = { stretch, positions: positions.slice() };
      if (stretch < SMOOTH) break;
    }
    if (smooth && ++settling > SETTLING_ROUNDS) break;
    const mood = Math.floor(stale / PATIENCE);
    if (mood >= MOODS.length || recovery.rounds >= recovery.maxRounds) break;
    if (mood > 2 && stale % PATIENCE === 0) goBack(recovery, best.positions);
    recovery.context = { ...context, insistence: stale % PATIENCE };
    runRound(recovery, MOODS[mood]);
    stale++;
    if (recovery.trouble.burden < best.burden) {
      best = { burden: recovery.trouble.burden, positions: positions.slice() };
      stale = 0;
    }
  }
  goBack(recovery, smooth ? smooth.positions : best.positions);
  return smooth !== undefined;
}

function runRound(recovery: Recovery, mood: (typeof MOODS)[number]): void {
  const { context, lengths, free, active, drift, trouble } = recovery;
  const { surface, motion, layers, stride } = context;
  const { positions, clothVertexCount } = surface;
  recovery.rounds++;
  const before = positions.slice(0, 3 * clothVertexCount);
  const isClean = trouble.total === 0;
  if (!isClean) {
    goOn(positions, drift, mood.momentum, 2 * stride);
    respond(context, trouble, mood.onlyShorten);
  }
  for (let v = 0; v < clothVertexCount; v++) if (motion.isMoved(v)) active[v] = 1;
  motion.apply(positions, free);
  growActive(surface, active);
  restoreLengths(surface, lengths, free, active, isClean ? SETTLING_SWEEPS : SWEEPS);
  for (let k = 0; k < before.length; k++) drift[k] = positions[k] - before[k];
  recovery.trouble = findTrouble(surface, layers);
}

/** Moves the vertices a part of their last way further: what drifts slowly gets faster. */
function goOn(x: Float64Array, drift: Float64Array, share: number, longest: number): void {
  for (let k = 0; k < drift.length; k += 3) {
    const way = Math.hypot(drift[k], drift[k + 1], drift[k + 2]);
    const scale = way > longest ? (share * longest) / way : share;
    for (let axis = 0; axis < 3; axis++) x[k + axis] += scale * drift[k + axis];
  }
}

function goBack(recovery: Recovery, positions: Float64Array): void {
  const { surface, layers } = recovery.context;
  surface.positions.set(positions);
  recovery.drift.fill(0);
  recovery.trouble = findTrouble(surface, layers);
}

/** Lets go of what is held next to a tangle; false if nothing is. */
function freeHeld({ context, free }: Recovery, left: Trouble): boolean {
  const near = new Uint8Array(free.length);
  for (const { vertices } of listTangles(context.surface, left)) {
    for (const v of vertices) near[v] = 1;
  }
  for (let ring = 0; ring < 3; ring++) growActive(context.surface, near);
  let isAny = false;
  near.forEach((isNear, v) => {
    if (!isNear || free[v]) return;
    free[v] = 1;
    isAny = true;
  });
  return isAny;
}

function checkFinite({ positions, bodies = [] }: UntangleInput): void {
  const meshes = [positions, ...bodies.map((body) => body.positions)];
  meshes.forEach((x, k) => {
    for (let i = 0; i < x.length; i++) {
      if (Number.isFinite(x[i])) continue;
      const owner = k === 0 ? 'the cloth' : `body ${k - 1}`;
      throw new RangeError(
        `untangle: vertex ${Math.floor(i / 3)} of ${owner} is at ${x[i]}; give it a finite place`,
      );
    }
  });
}

function measureRest(surface: TangledSurface, input: UntangleInput): Float64Array {
  const { edges, clothEdgeCount } = surface;
  const rest = input.restPositions ?? input.positions;
  const lengthOf =
    input.restLength ?? ((a, b) => length(subtract(vertexAt(rest, a), vertexAt(rest, b))));
  return Float64Array.from({ length: clothEdgeCount }, (_, e) =>
    lengthOf(edges[2 * e], edges[2 * e + 1]),
  );
}

function countMoved({ positions, clothVertexCount }: TangledSurface, start: ArrayLike<number>) {
  let moved = 0;
  for (let v = 0; v < clothVertexCount; v++) {
    const isSame = [0, 1, 2].every((axis) => positions[3 * v + axis] === start[3 * v + axis]);
    if (!isSame) moved++;
  }
  return moved;
}
