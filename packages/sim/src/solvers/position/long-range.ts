import { DistanceHeap } from '@toile/geometry';
import type { Model } from '../../model/model.ts';
import { meanEdgeLength, restDistance } from '../../model/rest-shape.ts';

/** A level's samples are this many times as far apart as those of the level before. */
const COARSENING = 4;
/** The coarsest level has at least about this many samples from side to side. */
const FEWEST_ACROSS = 3;
/** Neighbours at a level are at most this many spacings apart. */
const REACH = 1.6;
/** A path along edges is a little longer than the straight line that it follows. */
const DETOUR = 1.1;

export interface LongRange {
  /** Two vertices per pair. */
  readonly pairs: readonly number[];
  /** Their distance along the unstretched cloth [m]. */
  readonly lengths: readonly number[];
}

/**
 * Pairs of vertices far apart, which inextensible cloth never lets come farther apart than they lie
 * in it. Swept with the edges, a few of them carry a pull across the whole cloth in one sweep that
 * edges alone carry from neighbour to neighbour: the coarse levels of a hierarchy.
 *
 * Only pairs that see each other are taken, so that cloth with notches keeps its freedom.
 */
export function buildLongRange(model: Model): LongRange {
  const finest = COARSENING * meanEdgeLength(model);
  const coarsest = extent(model) / FEWEST_ACROSS;
  const walk = createWalk(model);
  const pairs: number[] = [];
  const lengths: number[] = [];
  for (let spacing = finest; spacing <= coarsest; spacing *= COARSENING) {
    const samples = sample(model, walk, spacing);
    for (let a = 0; a < model.vertexCount; a++) {
      if (!samples[a]) continue;
      walk(a, REACH * DETOUR * spacing, (b, path) => {
        if (!samples[b] || b <= a) return;
        const straight = restDistance(model, a, b);
        if (straight > REACH * spacing || path > DETOUR * straight) return;
        pairs.push(a, b);
        lengths.push(straight);
      });
    }
  }
  return { pairs, lengths };
}

/** The longest side of the cloth's box at rest [m]. */
function extent({ rest }: Model): number {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < rest.length; i++) {
    min[i % 3] = Math.min(min[i % 3], rest[i]);
    max[i % 3] = Math.max(max[i % 3], rest[i]);
  }
  return Math.max(...max.map((upper, axis) => upper - min[axis]));
}

type Walk = (from: number, radius: number, visit: (vertex: number, path: number) => void) => void;

/** Visits all vertices within a radius along edges, nearest first. */
function createWalk(model: Model): Walk {
  const { offsets, items } = model.topology.vertexNeighbours;
  const distance = new Float64Array(model.vertexCount).fill(Infinity);
  const heap = new DistanceHeap(distance);
  const touched: number[] = [];
  const lower = (vertex: number, value: number): void => {
    if (value >= distance[vertex]) return;
    if (distance[vertex] === Infinity) touched.push(vertex);
    distance[vertex] = value;
    heap.update(vertex);
  };
  return (from, radius, visit) => {
    lower(from, 0);
    while (heap.size > 0) {
      const vertex = heap.pop();
      visit(vertex, distance[vertex]);
      for (let k = offsets[vertex]; k < offsets[vertex + 1]; k++) {
        const next = distance[vertex] + restDistance(model, vertex, items[k]);
        if (next <= radius) lower(items[k], next);
      }
    }
    for (const vertex of touched) distance[vertex] = Infinity;
    touched.length = 0;
  };
}

/** Vertices about `spacing` apart: pins first, then the outline, then the inside. */
function sample(model: Model, walk: Walk, spacing: number): Uint8Array {
  const taken = new Uint8Array(model.vertexCount);
  const covered = new Uint8Array(model.vertexCount);
  const take = (vertex: number): void => {
    if (covered[vertex]) return;
    taken[vertex] = 1;
    walk(vertex, 0.9 * spacing, (near) => {
      covered[near] = 1;
    });
  };
  const { edges, boundaryEdges } = model.topology;
  model.pins.forEach(take);
  for (const e of boundaryEdges) take(edges[2 * e]);
  for (let vertex = 0; vertex < model.vertexCount; vertex++) take(vertex);
  return taken;
}
