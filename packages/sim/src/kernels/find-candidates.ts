import {
  BLOCK_SIZE,
  type Candidates,
  CHUNK_LEVEL,
  EDGE_EDGE,
  LEAF,
  NO_BLOCK,
  PACK_STRIDE,
  type Surface,
  VERTEX_FACE,
} from './surface.ts';

/**
 * Finds all pairs of a vertex and a face, and of two edges, whose boxes meet: of the cloth with
 * itself and with the bodies. Pairs that share a vertex are left out. Boxes of triangles must fit; see
 * `fitSurface`.
 *
 * Each task takes a chunk of the cloth to the chunks at or behind it that its box meets. Leaves of both
 * whose boxes meet are compared: the vertices of the one with the triangles of the other, and their edges.
 *
 * Source: representative triangles as in [Curtis2008, abstract], with leaves in place of triangles.
 */
export function findCandidates(surface: Surface, candidates: Candidates): void {
  const { counts, levels } = surface.tree;
  candidates.used.fill(0);
  candidates.heads.fill(NO_BLOCK);
  candidates.lengths.fill(0);
  for (let task = 0; task < counts[2]; task++) {
    descend({ surface, candidates, task, last: [NO_BLOCK, NO_BLOCK] }, levels.length - 2, 0);
  }
}

interface Search {
  readonly surface: Surface;
  readonly candidates: Candidates;
  readonly task: number;
  /** The last blocks of the task's two chains. */
  readonly last: [number, number];
}

/** Goes on with the children of a node whose boxes meet that of the chunk and lie not before it. */
function descend(search: Search, level: number, node: number): void {
  const { surface, task } = search;
  const own = placeOf(surface, CHUNK_LEVEL, task);
  const { bounds } = surface.tree;
  const first = Math.max(4 * node, task >> (2 * (level - CHUNK_LEVEL)));
  for (let child = first; child < 4 * node + 4; child++) {
    if (!boxesMeet(bounds, own, bounds, placeOf(surface, level, child))) continue;
    if (level > CHUNK_LEVEL) descend(search, level - 1, child);
    else if (surface.tree.awake[child] !== 0) compareChunks(search, child);
    else disturb(search, child);
  }
}

/** A chunk that sleeps is near: it is to be looked into. */
function disturb({ surface, candidates }: Search, chunk: number): void {
  surface.tree.disturbed[chunk] = 1;
  candidates.used[2] = 1;
}

/** Compares the leaves of the task's chunk with those of another, each two once. */
function compareChunks(search: Search, other: number): void {
  const { surface, task } = search;
  const { bounds } = surface.tree;
  for (let a = 4 * task; a < 4 * task + 4; a++) {
    const box = placeOf(surface, CHUNK_LEVEL - 1, a);
    for (let b = Math.max(4 * other, a); b < 4 * other + 4; b++) {
      if (!boxesMeet(bounds, box, bounds, placeOf(surface, CHUNK_LEVEL - 1, b))) continue;
      compareFaces(search, a, b);
      if (a !== b) compareFaces(search, b, a);
      compareEdges(search, a, b);
    }
  }
}

/** Vertices of a leaf with the triangles of one. */
function compareFaces(search: Search, leaf: number, other: number): void {
  const { triangles, parts, tree } = search.surface;
  const { offsets, vertices, vertexBoxes } = parts;
  for (let k = 4 * offsets[2 * leaf]; k < 4 * offsets[2 * leaf + 2]; k++) {
    const vertex = vertices[k];
    for (let slot = LEAF * other; slot < LEAF * (other + 1); slot++) {
      if (!boxesMeet(vertexBoxes, placeIn(k), tree.bounds, placeIn(slot))) continue;
      const a = triangles[3 * slot];
      const b = triangles[3 * slot + 1];
      const c = triangles[3 * slot + 2];
      if (vertex === a || vertex === b || vertex === c) continue;
      append(search, VERTEX_FACE, vertex, a, b, c);
    }
  }
}

/** Edges of a leaf with those of one, each two once. */
function compareEdges(search: Search, leaf: number, other: number): void {
  const { offsets, edges, edgeBoxes } = search.surface.parts;
  for (let e = 4 * offsets[2 * leaf + 1]; e < 4 * offsets[2 * leaf + 3]; e++) {
    const a = edges[2 * e];
    const b = edges[2 * e + 1];
    const first = leaf === other ? e + 1 : 4 * offsets[2 * other + 1];
    for (let f = first; f < 4 * offsets[2 * other + 3]; f++) {
      if (!boxesMeet(edgeBoxes, placeIn(e), edgeBoxes, placeIn(f))) continue;
      const c = edges[2 * f];
      const d = edges[2 * f + 1];
      if (a === c || a === d || b === c || b === d) continue;
      append(search, EDGE_EDGE, a, b, c, d);
    }
  }
}

/** Where the box of a level's node begins. */
function placeOf({ tree }: Surface, level: number, node: number): number {
  return PACK_STRIDE * tree.levels[level] + placeIn(node);
}

/** The same, counted from the first box. */
function placeIn(node: number): number {
  return PACK_STRIDE * (node >> 2) + (node & 3);
}

/** Whether two boxes have a point in common. */
function boxesMeet(boxes: Float32Array, a: number, others: Float32Array, b: number): boolean {
  for (let c = 0; c < 12; c += 4) {
    if (!(others[b + c] <= boxes[a + c + 12])) return false;
    if (!(others[b + c + 12] >= boxes[a + c])) return false;
  }
  return true;
}

/** Puts a candidate at the end of the task's chain, in a new block where the last one is full. */
function append(
  search: Search,
  kind: typeof VERTEX_FACE | typeof EDGE_EDGE,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  const { stencils, lengths, used } = search.candidates;
  const chain = 2 * search.task + kind;
  const filled = lengths[chain] % BLOCK_SIZE;
  if (filled === 0 && !takeBlock(search, kind)) {
    used[1]++;
    return;
  }
  const at = 4 * (BLOCK_SIZE * search.last[kind] + filled);
  stencils[at] = a;
  stencils[at + 1] = b;
  stencils[at + 2] = c;
  stencils[at + 3] = d;
  lengths[chain]++;
}

function takeBlock(
  { candidates, task, last }: Search,
  kind: typeof VERTEX_FACE | typeof EDGE_EDGE,
): boolean {
  const { heads, next, used } = candidates;
  if (used[0] === next.length) return false;
  const block = used[0]++;
  if (last[kind] === NO_BLOCK) heads[2 * task + kind] = block;
  else next[last[kind]] = block;
  next[block] = NO_BLOCK;
  last[kind] = block;
  return true;
}
