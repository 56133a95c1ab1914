import type { Arrays } from '../backend.ts';
import type { Fans, Kernels, PairRule, ParticlePairs } from '../kernels/kernels.ts';
import {
  EXTENT_STRIDE,
  PAIR_CAPACITY,
  PAIR_CHUNK,
  TALLY_STRIDE,
} from '../kernels/self-collision.ts';
import type { Model } from '../model/model.ts';
import { meanEdgeLength } from '../model/rest-shape.ts';
import type { State } from '../state.ts';

export interface SelfCollisionOptions {
  /** Distance that particles keep from each other [m]; default 0.9 of the mean edge length. */
  readonly distance?: number;
}

/** Particles of one cloth kept apart; triangles are not looked at. */
export interface SelfCollision {
  /** Off: the cloth passes through itself. May be changed between steps. */
  enabled: boolean;
  /** Pairs that were pushed apart in the last substep. */
  readonly contacts: number;
  resolve(h: number): void;
}

/**
 * Where the edges of two grids cross, two of their vertices are within 0.88 mean edge lengths: the
 * worst case are two diagonals that halve each other.
 */
const DISTANCE = 0.9;
/** Pairs nearer than this at rest are never tested; in distances to keep. */
const APART_AT_REST = 1.1;
/** What vertices may stray from the straight paths that a search expects; in distances to keep. */
const SLACK = 0.2;
/** Relative motion that a search looks ahead for; in distances to keep. */
const LOOK_AHEAD = 2;
const MOST_SUBSTEPS = 64;
/** Relative motion in one substep beyond which pairs may be missed; in distances to keep. */
const FASTEST = 8;
/** What a pair that is too close gains per substep; in distances to keep. */
const RECOVERY = 0.25;
/** Cells of the grid per vertex, at least. */
const CELLS_PER_VERTEX = 1.25;

export function prepareSelfCollision(model: Model): ParticlePairs & Arrays {
  const { vertexCount } = model;
  const chunks = Math.ceil(vertexCount / PAIR_CHUNK);
  // Four vertices are loaded where one is meant.
  const stride = 4 * Math.ceil(vertexCount / 4) + 4;
  return {
    rest: separatePieces(model),
    partners: new Uint32Array(PAIR_CAPACITY * vertexCount),
    counts: new Uint32Array(vertexCount),
    cells: new Uint32Array(2 ** Math.ceil(Math.log2(CELLS_PER_VERTEX * vertexCount + 4)) + 2),
    order: new Uint32Array(vertexCount),
    paths: new Float32Array(6 * stride),
    extents: new Float32Array(EXTENT_STRIDE * chunks),
    tallies: new Uint32Array(TALLY_STRIDE * chunks),
  };
}

export function startSelfCollision(
  model: Model,
  options: SelfCollisionOptions,
  state: State,
  pairs: ParticlePairs,
  fans: Fans,
  kernels: Kernels,
): SelfCollision {
  const distance = options.distance ?? DISTANCE * meanEdgeLength(model);
  const reach = distance * (1 + SLACK);
  const rule: PairRule = {
    distance,
    recovery: RECOVERY * distance,
    friction: model.material.friction,
  };
  /** Relative motion that the pairs found are good for [m]. */
  let covered = -1;
  let enabled = true;

  /** Looks ahead as many substeps as keep the search radius small, and back over this one. */
  function find(speed: number, h: number): void {
    const motion = speed * h;
    const ahead = Math.min(Math.floor((LOOK_AHEAD * distance) / motion), MOST_SUBSTEPS);
    const half = (h * (ahead + 1)) / 2;
    const radius = reach + Math.min(half * speed, FASTEST * distance);
    kernels.findPairs(state, pairs, fans, {
      reach,
      radius,
      cellsPerMetre: 1 / radius,
      apartAtRest: APART_AT_REST * distance,
      middle: (h * (ahead - 1)) / 2,
      half,
    });
    covered = Math.max(ahead * motion, SLACK * distance);
  }

  return {
    get enabled() {
      return enabled;
    },
    set enabled(on: boolean) {
      // While it was off, nobody watched how far the cloth moved.
      if (on && !enabled) covered = -1;
      enabled = on;
    },
    get contacts() {
      if (!enabled) return 0;
      let sum = 0;
      for (let k = 0; k < pairs.tallies.length; k += TALLY_STRIDE) sum += pairs.tallies[k];
      return Math.ceil(sum / 2);
    },
    resolve(h: number): void {
      if (!enabled) return;
      const speed = kernels.measureSpeeds(state, pairs);
      covered -= speed * h;
      if (!(covered >= 0)) find(speed, h);
      kernels.keepApart(state, pairs, rule);
    },
  };
}

/** The rest shape, with pieces of cloth that no edge connects far from each other. */
function separatePieces(model: Model): Float32Array {
  const { rest, vertexCount, topology } = model;
  const { offsets, items } = topology.vertexNeighbours;
  const piece = new Int32Array(vertexCount).fill(-1);
  let pieces = 0;
  let extent = 0;
  const queue: number[] = [];
  for (let start = 0; start < vertexCount; start++) {
    for (let c = 0; c < 3; c++) extent = Math.max(extent, Math.abs(rest[3 * start + c]));
    if (piece[start] >= 0) continue;
    piece[start] = pieces;
    queue.push(start);
    for (let vertex = queue.pop(); vertex !== undefined; vertex = queue.pop()) {
      for (let k = offsets[vertex]; k < offsets[vertex + 1]; k++) {
        if (piece[items[k]] >= 0) continue;
        piece[items[k]] = pieces;
        queue.push(items[k]);
      }
    }
    pieces++;
  }
  const separate = new Float32Array(4 * vertexCount);
  for (let i = 0; i < vertexCount; i++) {
    for (let c = 0; c < 3; c++) separate[4 * i + c] = rest[3 * i + c];
    separate[4 * i + 2] += 4 * extent * piece[i];
  }
  return separate;
}
