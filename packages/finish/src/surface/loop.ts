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
 * Source: [Loop1987, section 3.1; Hoppe1994, section 4.1]
 */
export function stepLoop(triangles: Uint32Array, vertexCount: number, sharp: Sharp): LoopStep {
  const split = splitTriangles(triangles, vertexCount);
  const { topology } = split;
  const { edges, edgeOpposites, edgeCount } = topology;
  const isSharp = sharpEdges(topology, sharp);
  const rows = buildRows();
  const lines = sharpNeighbours(topology, isSharp);
  for (let v = 0; v < vertexCount; v++) {
    addVertexRow(rows, topology, v, kindOf(v, lines, sharp), lines[v], EVEN);
  }
  const finer = new Set<number>();
  for (let e = 0; e < edgeCount; e++) {
    const [a, b] = [edges[2 * e], edges[2 * e + 1]];
    const side = isSharp[e] ? 1 / 2 : 3 / 8;
    rows.add(a, side);
    rows.add(b, side);
    if (isSharp[e]) {
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
 * Source: [Hoppe1994, section 4.1]
 */
export function limitRows(topology: Topology, sharp: Sharp): Rows {
  const rows = buildRows();
  const lines = sharpNeighbours(topology, sharpEdges(topology, sharp));
  for (let v = 0; v < topology.vertexCount; v++) {
    addVertexRow(rows, topology, v, kindOf(v, lines, sharp), lines[v], LIMIT);
  }
  return rows.finish();
}

type Kind = 'smooth' | 'line' | 'corner';

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
  kind: Kind,
  line: readonly number[],
  mask: Mask,
): void {
  const around =
    kind === 'corner' ? [] : kind === 'line' ? line : items.subarray(offsets[v], offsets[v + 1]);
  const share = kind === 'line' ? mask.line : around.length > 0 ? mask.smooth(around.length) : 0;
  rows.add(v, 1 - around.length * share);
  for (const neighbour of around) rows.add(neighbour, share);
  rows.endRow();
}

/** A sharp edge that ends within the cloth, as a dart does, ends softly. */
function kindOf(v: number, lines: readonly (readonly number[])[], { corners }: Sharp): Kind {
  if (lines[v].length > 2 || corners.has(v)) return 'corner';
  return lines[v].length === 2 ? 'line' : 'smooth';
}

function sharpEdges({ edgeCount, edges, edgeTriangles }: Topology, sharp: Sharp): boolean[] {
  return Array.from(
    { length: edgeCount },
    (_, e) =>
      edgeTriangles[2 * e + 1] === NONE || sharp.edges.has(edgeKey(edges[2 * e], edges[2 * e + 1])),
  );
}

/** Neighbours of each vertex along sharp edges. */
function sharpNeighbours(
  { vertexCount, edges }: Topology,
  isSharp: readonly boolean[],
): number[][] {
  const lines: number[][] = Array.from({ length: vertexCount }, () => []);
  isSharp.forEach((is, e) => {
    if (!is) return;
    const [a, b] = [edges[2 * e], edges[2 * e + 1]];
    lines[a].push(b);
    lines[b].push(a);
  });
  return lines;
}
