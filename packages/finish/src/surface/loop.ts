import { edgeKey, NONE, type Topology } from '@toile/geometry';
import { buildRows, type Rows, type RowsBuilder } from './rows.ts';
import { type Split, splitTriangles } from './split.ts';

/** What stays sharp while a surface is smoothed. Its borders always do. */
export interface Sharp {
  /** Keys of edges (`edgeKey`) across which it is not smooth. */
  readonly edges: ReadonlySet<number>;
  /** Vertices that stay where they are. */
  readonly corners: ReadonlySet<number>;
}

/** One step of Loop's subdivision. */
export interface LoopStep extends Split {
  /** New places from old ones. */
  readonly rows: Rows;
  readonly sharp: Sharp;
}

/**
 * Cuts triangles into four and smooths: splines of three directions, whose borders and sharp edges are
 * cubic B-splines of their own.
 *
 * Source: [Loop1987, abstract; Hoppe1994, abstract]
 */
export function stepLoop(triangles: Uint32Array, vertexCount: number, sharp: Sharp): LoopStep {
  const split = splitTriangles(triangles, vertexCount);
  const { topology } = split;
  const { edges, edgeOpposites, edgeCount } = topology;
  const isSharp = sharpEdges(topology, sharp);
  // A vertex has itself and the other ends of its edges, an edge four.
  const rows = buildRows(split.vertexCount, vertexCount + 6 * edgeCount);
  const lines = sharpLines(topology, isSharp);
  for (let v = 0; v < vertexCount; v++) {
    addVertexRow(rows, topology, v, lines.get(v), sharp.corners.has(v), EVEN);
  }
  const finer = new Set<number>();
  for (let e = 0; e < edgeCount; e++) {
    const a = edges[2 * e];
    const b = edges[2 * e + 1];
    const side = isSharp[e] === 1 ? 1 / 2 : 3 / 8;
    rows.add(a, side);
    rows.add(b, side);
    if (isSharp[e] === 1) {
      finer.add(edgeKey(a, vertexCount + e)).add(edgeKey(b, vertexCount + e));
    } else {
      rows.add(edgeOpposites[2 * e], 1 / 8);
      rows.add(edgeOpposites[2 * e + 1], 1 / 8);
    }
    rows.endRow();
  }
  return { ...split, rows: rows.finish(), sharp: { edges: finer, corners: sharp.corners } };
}

/**
 * Where the vertices end up if it is smoothed for ever.
 *
 * Source: [Hoppe1994, abstract]
 */
export function limitRows(topology: Topology, sharp: Sharp): Rows {
  const { vertexCount, edgeCount } = topology;
  const rows = buildRows(vertexCount, vertexCount + 2 * edgeCount);
  const lines = sharpLines(topology, sharpEdges(topology, sharp));
  for (let v = 0; v < vertexCount; v++) {
    addVertexRow(rows, topology, v, lines.get(v), sharp.corners.has(v), LIMIT);
  }
  return rows.finish();
}

/** The share of one neighbour in a vertex's new place. */
interface Mask {
  /** @param valence How many neighbours there are. */
  smooth(valence: number): number;
  /** Of one of the two along a border or sharp edge. */
  readonly line: number;
}

const EVEN: Mask = { smooth: loopShare, line: 1 / 8 };
const LIMIT: Mask = {
  smooth: (valence) => 1 / (3 / (8 * loopShare(valence)) + valence),
  line: 1 / 6,
};

function loopShare(valence: number): number {
  const pull = 3 / 8 + Math.cos((2 * Math.PI) / valence) / 4;
  return (5 / 8 - pull * pull) / valence;
}

function addVertexRow(
  rows: RowsBuilder,
  { vertexNeighbours: { offsets, items } }: Topology,
  v: number,
  line: SharpLine | undefined,
  isCorner: boolean,
  mask: Mask,
): void {
  // A sharp edge that ends within the cloth, as a dart does, ends softly.
  const valence = offsets[v + 1] - offsets[v];
  if (isCorner || (line && line.count > 2) || valence === 0) {
    rows.add(v, 1);
  } else if (line?.count === 2) {
    rows.add(v, 1 - 2 * mask.line);
    rows.add(line.first, mask.line);
    rows.add(line.last, mask.line);
  } else {
    const share = mask.smooth(valence);
    rows.add(v, 1 - valence * share);
    for (let k = offsets[v]; k < offsets[v + 1]; k++) rows.add(items[k], share);
  }
  rows.endRow();
}

function sharpEdges({ edgeCount, edges, edgeTriangles }: Topology, sharp: Sharp): Uint8Array {
  const isSharp = new Uint8Array(edgeCount);
  for (let e = 0; e < edgeCount; e++) {
    const isBorder = edgeTriangles[2 * e + 1] === NONE;
    if (isBorder || sharp.edges.has(edgeKey(edges[2 * e], edges[2 * e + 1]))) isSharp[e] = 1;
  }
  return isSharp;
}

/** The neighbours of a vertex along sharp edges: how many, the first and the last. */
interface SharpLine {
  readonly first: number;
  last: number;
  count: number;
}

function sharpLines({ edges }: Topology, isSharp: Uint8Array): Map<number, SharpLine> {
  const lines = new Map<number, SharpLine>();
  const add = (v: number, neighbour: number): void => {
    const line = lines.get(v);
    if (line) {
      line.last = neighbour;
      line.count++;
    } else lines.set(v, { first: neighbour, last: neighbour, count: 1 });
  };
  isSharp.forEach((is, e) => {
    if (is === 0) return;
    add(edges[2 * e], edges[2 * e + 1]);
    add(edges[2 * e + 1], edges[2 * e]);
  });
  return lines;
}
