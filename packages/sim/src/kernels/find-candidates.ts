import {
  BLOCK_SIZE,
  type Candidates,
  CHUNK_LEVEL,
  EDGE_EDGE,
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
 * Each task takes a chunk of the cloth to the chunks at or behind it that its box meets. From there
 * two nodes of the same level go down together, to two packs of triangles.
 *
 * Source: representative triangles as in [Curtis2008, abstract], with packs in place of triangles.
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
    else if (surface.tree.awake[child] !== 0) meet(search, CHUNK_LEVEL - 1, task, child);
    else disturb(search, child);
  }
}

/** A chunk that sleeps is near: it is to be looked into. */
function disturb({ surface, candidates }: Search, chunk: number): void {
  surface.tree.disturbed[chunk] = 1;
  candidates.used[2] = 1;
}

/** Compares the children of two nodes: the nodes of a level, from the second not before the first. */
function meet(search: Search, level: number, node: number, other: number): void {
  const { surface } = search;
  const { bounds } = surface.tree;
  for (let a = 4 * node; a < 4 * node + 4; a++) {
    const box = placeOf(surface, level, a);
    for (let b = Math.max(4 * other, a); b < 4 * other + 4; b++) {
      if (!boxesMeet(bounds, box, bounds, placeOf(surface, level, b))) continue;
      if (level > 1) meet(search, level - 1, a, b);
      else comparePacks(search, a, b);
    }
  }
}

function comparePacks(search: Search, pack: number, other: number): void {
  compareFaces(search, pack, other);
  if (pack !== other) compareFaces(search, other, pack);
  compareEdges(search, pack, other);
}

/** Vertices of a pack with the triangles of one. */
function compareFaces(search: Search, pack: number, other: number): void {
  const { triangles, parts, tree } = search.surface;
  const { offsets, vertices, vertexBoxes } = parts;
  for (let k = 4 * offsets[2 * pack]; k < 4 * offsets[2 * pack + 2]; k++) {
    const vertex = vertices[k];
    for (let slot = 4 * other; slot < 4 * other + 4; slot++) {
      if (!boxesMeet(vertexBoxes, placeIn(k), tree.bounds, placeIn(slot))) continue;
      const a = triangles[3 * slot];
      const b = triangles[3 * slot + 1];
      const c = triangles[3 * slot + 2];
      if (vertex === a || vertex === b || vertex === c) continue;
      append(search, VERTEX_FACE, vertex, a, b, c);
    }
  }
}

/** Edges of a pack with those of one, eight by eight. */
function compareEdges(search: Search, pack: number, other: number): void {
  const { offsets } = search.surface.parts;
  for (let eight = offsets[2 * pack + 1]; eight < offsets[2 * pack + 3]; eight++) {
    const first = pack === other ? eight : offsets[2 * other + 1];
    for (let partner = first; partner < offsets[2 * other + 3]; partner++) {
      compareEights(search, eight, partner);
    }
  }
}

function compareEights(search: Search, eight: number, partner: number): void {
  const { edges, edgeBoxes } = search.surface.parts;
  for (let e = 8 * eight; e < 8 * eight + 8; e++) {
    const a = edges[2 * e];
    const b = edges[2 * e + 1];
    for (let f = Math.max(8 * partner, eight === partner ? e + 1 : 0); f < 8 * partner + 8; f++) {
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
