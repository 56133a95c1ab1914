import type { Arrays } from '../backend.ts';
import type { Fans } from '../kernels/air-kernels.ts';
import { DROPPED_STRIDE, LEAF_CHUNK, LEAF_SIZE, PAIR_STRIDE } from '../kernels/find-pairs.ts';
import { PAIR_CHUNK } from '../kernels/keep-apart.ts';
import type { PairRule, ParticleKernels, ParticlePairs } from '../kernels/particle-kernels.ts';
import { meanByArea } from '../model/material-map.ts';
import type { Model } from '../model/model.ts';
import { edgeLengths } from '../model/rest-shape.ts';
import { smallestStretch } from '../model/smallest-stretch.ts';
import type { State } from '../state.ts';
import { buildParticleTree } from './particle-tree.ts';

export interface SelfCollisionOptions {
  /** Distance that particles keep from each other [m]; default the mean edge length. */
  readonly distance?: number;
}

/** Particles of one cloth kept apart; triangles are not looked at. */
export interface SelfCollision {
  /** Off: the cloth passes through itself. May be changed between steps. */
  enabled: boolean;
  /** Pairs that were pushed apart in the last substep. */
  readonly contacts: number;
  /** A substep begins. */
  advance(): void;
  /** Pushes pairs apart in a substep of h seconds, between its sweeps: without friction. */
  relax(h: number): void;
  /** The same at its end. */
  resolve(h: number): void;
  /** The model with another rest shape: what is near in the cloth is so by other measures. */
  setRest(model: Model): void;
}

/**
 * Where the edges of two grids cross, two of their vertices are within 0.88 mean edge lengths: the
 * worst case are two diagonals that halve each other.
 */
const DISTANCE = 1;
/**
 * Pairs nearer than this at rest are never tested, in distances to keep: the first where the cloth's
 * edges are shorter, up to the second where it covers them.
 */
const APART_AT_REST = 1.1;
const LONGEST_APART = 1.6;
/** What vertices may stray from the straight paths that a search expects; in distances to keep. */
const SLACK = 0.2;
/** Relative motion that a search looks ahead for, in distances to keep, but not in fewer substeps. */
const LOOK_AHEAD = 3;
const FEWEST_SUBSTEPS = 2;
const MOST_SUBSTEPS = 64;
/** What a pair that is too close gains per substep; in distances to keep. */
const RECOVERY = 0.25;
/** More than rounding takes from a box. */
const ROUNDING = 1.001;

export function prepareSelfCollision(model: Model): ParticlePairs & Arrays {
  const tree = buildParticleTree(model);
  const chunks = Math.ceil(model.vertexCount / PAIR_CHUNK);
  return {
    tree: tree as typeof tree & Arrays,
    partners: new Uint32Array(PAIR_STRIDE * model.vertexCount),
    counts: new Uint32Array(model.vertexCount),
    dropped: new Uint32Array(
      DROPPED_STRIDE * Math.ceil(tree.order.length / (LEAF_SIZE * LEAF_CHUNK)),
    ),
    contacts: new Uint32Array(chunks),
    bounds: new Float32Array(8 * chunks),
  };
}

export function startSelfCollision(
  model: Model,
  options: SelfCollisionOptions,
  state: State,
  pairs: ParticlePairs,
  fans: Fans,
  kernels: ParticleKernels,
): SelfCollision {
  const friction = meanByArea(model, 'friction');
  const stretchOf = smallestStretch(model);
  const lengths = edgeLengths(model);
  const longestBuilt = longest(lengths);
  const search = { reach: 0, margin: 0, apartAtRest: 0, longEdges: false, middle: 0, half: 0 };
  let distance = 0;
  let rule: PairRule;
  let smoothRule: PairRule;
  scale(1);

  /**
   * Distances to keep for edges of these lengths. Pairs are left out by where they are in the rest
   * shape of the model, in which all is up to 1/stretch times as far apart as now.
   */
  function scale(stretch: number): void {
    distance = options.distance ?? DISTANCE * mean(lengths);
    rule = { distance, recovery: RECOVERY * distance, friction };
    smoothRule = { ...rule, friction: 0 };
    const longestEdge = ROUNDING * longest(lengths);
    const apart = Math.max(
      APART_AT_REST * distance,
      Math.min(longestEdge, LONGEST_APART * distance),
    );
    search.reach = distance * (1 + SLACK);
    search.margin = ROUNDING * search.reach;
    search.apartAtRest = apart / stretch;
    search.longEdges = longestEdge > apart || ROUNDING * longestBuilt > search.apartAtRest;
  }
  /** Relative motion since the last search, and what it looked ahead for [m]. */
  let moved = Infinity;
  let expected = 0;
  /** Time that the last search still covers [s]. */
  let left = 0;
  /** Whether this substep's motion has been taken into account. */
  let current = false;
  let enabled = true;

  /** Searches when vertices may have strayed farther than the last search allowed for. */
  function keepUp(h: number): void {
    const motion = kernels.measureSpeeds(state, pairs.bounds) * h;
    moved += motion;
    left -= h;
    if (moved < SLACK * distance || (moved < expected && left > -h / 2)) return;
    const ahead = Math.max(
      FEWEST_SUBSTEPS,
      Math.min(Math.floor((LOOK_AHEAD * distance) / motion), MOST_SUBSTEPS),
    );
    // Back over this substep too: its sweeps may have moved vertices through each other.
    search.middle = (h * (ahead - 1)) / 2;
    search.half = (h * (ahead + 1)) / 2;
    kernels.findPairs(state, pairs, fans, search);
    moved = 0;
    expected = (ahead + 0.5) * motion;
    left = h * ahead;
  }

  function push(h: number, by: PairRule): void {
    if (!enabled) return;
    if (!current) keepUp(h);
    current = true;
    kernels.keepApart(state, pairs, by);
  }

  return {
    get enabled() {
      return enabled;
    },
    set enabled(on: boolean) {
      // While it was off, nobody watched how far the cloth moved.
      if (on && !enabled) moved = Infinity;
      enabled = on;
    },
    get contacts() {
      if (!enabled) return 0;
      return Math.round(pairs.contacts.reduce((sum, contacts) => sum + contacts, 0) / 2);
    },
    advance(): void {
      current = false;
    },
    relax: (h) => push(h, smoothRule),
    resolve: (h) => push(h, rule),
    setRest(changed): void {
      const { reach, apartAtRest, longEdges } = search;
      edgeLengths(changed, lengths);
      scale(stretchOf(changed));
      const same =
        search.reach === reach &&
        search.apartAtRest === apartAtRest &&
        search.longEdges === longEdges;
      if (!same) moved = Infinity;
    },
  };
}

function longest(lengths: Float64Array): number {
  return lengths.reduce((most, length) => Math.max(most, length), 0);
}

function mean(lengths: Float64Array): number {
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}
