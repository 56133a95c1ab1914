import { larger, smaller } from './extremes.ts';
import { CHUNK_LEVEL, LEAF, PACK_CHUNK, PACK_STRIDE, type Surface } from './surface.ts';

/**
 * Fits boxes around the triangles and edges of the chunks that have packs from `first` to before
 * `last` and are awake, and then those of the levels above.
 */
export function fitSurface(surface: Surface, first: number, last: number): void {
  const end = Math.ceil(last / PACK_CHUNK);
  for (let chunk = Math.floor(first / PACK_CHUNK); chunk < end; chunk++) {
    if (surface.tree.awake[chunk] !== 0) fitChunk(surface, chunk);
  }
  const levelCount = surface.tree.levels.length - 1;
  for (let level = CHUNK_LEVEL; level + 1 < levelCount; level++) {
    const { levels } = surface.tree;
    joinPacks(surface, level, 0, levels[level + 1] - levels[level]);
  }
}

/** Fits the packs of a chunk and of the nodes in it, up to its own box. */
function fitChunk(surface: Surface, chunk: number): void {
  const { triangles, parts, tree } = surface;
  const { offsets, vertices, edges, vertexBoxes, edgeBoxes } = parts;
  const first = PACK_CHUNK * chunk;
  for (let slot = 4 * first; slot < 4 * (first + PACK_CHUNK); slot++) {
    fitBox(surface, triangles, 3 * slot, 3, tree.bounds, placeOf(slot));
  }
  const leaf = (4 * first) / LEAF;
  const [firstFour, firstEdges] = offsets.subarray(2 * leaf);
  const [lastFour, lastEdges] = offsets.subarray(2 * (leaf + (4 * PACK_CHUNK) / LEAF));
  for (let k = 4 * firstFour; k < 4 * lastFour; k++) {
    fitBox(surface, vertices, k, 1, vertexBoxes, placeOf(k));
  }
  for (let edge = 4 * firstEdges; edge < 4 * lastEdges; edge++) {
    fitBox(surface, edges, 2 * edge, 2, edgeBoxes, placeOf(edge));
  }
  if (chunk >= tree.counts[2]) emptyHollows(surface, 4 * firstEdges, 4 * lastEdges);
  for (let level = 0, packs = PACK_CHUNK; level < CHUNK_LEVEL; level++, packs /= 4) {
    joinPacks(surface, level, packs * chunk, packs * (chunk + 1));
  }
}

/** Boxes of edges that lie in a hollow, of those from one of the bodies' to another, are empty. */
function emptyHollows({ parts, tree }: Surface, begin: number, end: number): void {
  const { offsets, edgeBoxes, hollow } = parts;
  const first = 4 * offsets[2 * ((4 * PACK_CHUNK) / LEAF) * tree.counts[2] + 1];
  for (let edge = begin; edge < end; edge++) {
    if (hollow[edge - first] === 0) continue;
    for (let c = 0; c < 3; c++) {
      edgeBoxes[placeOf(edge) + 4 * c] = Infinity;
      edgeBoxes[placeOf(edge) + 4 * c + 12] = -Infinity;
    }
  }
}

/** Where a box begins, counted from the first of its level. */
function placeOf(node: number): number {
  return PACK_STRIDE * (node >> 2) + (node & 3);
}

/** The box around those of some vertices; an empty one around ghosts. */
function fitBox(
  { boxes, ghost }: Surface,
  vertices: Uint32Array,
  first: number,
  count: number,
  bounds: Float32Array,
  to: number,
): void {
  const empty = vertices[first] === ghost[0];
  for (let c = 0; c < 3; c++) {
    let smallest = boxes[8 * vertices[first] + c];
    let largest = boxes[8 * vertices[first] + c + 4];
    for (let k = first + 1; k < first + count; k++) {
      smallest = smaller(smallest, boxes[8 * vertices[k] + c]);
      largest = larger(largest, boxes[8 * vertices[k] + c + 4]);
    }
    bounds[to + 4 * c] = empty ? Infinity : smallest;
    bounds[to + 4 * c + 12] = empty ? -Infinity : largest;
  }
}

/** Boxes of the nodes above packs of a level. */
function joinPacks({ tree }: Surface, level: number, first: number, last: number): void {
  const { bounds, levels } = tree;
  for (let node = first; node < last; node++) {
    const to = PACK_STRIDE * levels[level + 1] + placeOf(node);
    const from = PACK_STRIDE * (levels[level] + node);
    for (let c = 0; c < PACK_STRIDE; c += 4) {
      const pick = c < 12 ? smaller : larger;
      const even = pick(bounds[from + c], bounds[from + c + 2]);
      bounds[to + c] = pick(even, pick(bounds[from + c + 1], bounds[from + c + 3]));
    }
  }
}
