import { NONE } from '@toile/geometry';
import { type Arrays, blank } from '../../backend.ts';
import type { Fans } from '../../kernels/feature-cones.ts';
import {
  BLOCK_SIZE,
  type Candidates,
  CHUNK_LEVEL,
  LEAF,
  MARKS,
  NO_BLOCK,
  PACK_CHUNK,
  PACK_STRIDE,
  type Surface,
  type SurfaceParts,
  type SurfaceTree,
} from '../../kernels/surface.ts';
import { GHOSTS } from '../../state.ts';
import { buildFans } from './build-fans.ts';
import { buildWings, findInsides } from './build-wings.ts';
import { orderTriangles } from './order-triangles.ts';
import { shareParts } from './share-parts.ts';

/** Triangles, and a shape of them by which they are put in order; a `Model` is one. */
export interface SurfaceMesh {
  readonly vertexCount: number;
  readonly triangles: Uint32Array;
  /** Three coordinates per vertex [m]. */
  readonly rest: ArrayLike<number>;
  /** Of a body: whether it is never turned inside out. */
  readonly neverInverts?: boolean;
}

export interface SurfaceOptions {
  /** Blocks of candidates that there is room for. */
  readonly blocks?: number;
  /** Room for candidates, relative to the usual. */
  readonly room?: number;
}

/**
 * Candidates per vertex of the cloth that there is room for by default, with what stays empty at the
 * ends of chains, some two per vertex. A sheet that falls on itself has some 14, a dress on a body 19.
 * Where there are more, the search looks less far.
 */
const ROOM = 28;
/**
 * Small cloth may lie in many layers: it has room for more of them, up to so many blocks, and so many at
 * least. What is crowded beyond that is held up less by looking less far than by all that is found.
 */
const FEWEST_BLOCKS = 1024;
const BLOCKS_OF_SMALL = 8192;

/**
 * Lays out cloth and bodies for the search for contacts. The tree's shape comes from the rest shape
 * and never changes: what is close in the cloth stays together.
 */
export function buildSurface(
  cloth: SurfaceMesh,
  bodies: readonly SurfaceMesh[],
  options: SurfaceOptions = {},
): { surface: Surface & Arrays; candidates: Candidates & Arrays } {
  const ghost = cloth.vertexCount;
  const triangles: number[] = [];
  appendTriangles(triangles, cloth, 0, ghost);
  const clothPacks = triangles.length / 12;
  let vertexCount = cloth.vertexCount + GHOSTS;
  const firstBody = vertexCount;
  for (const body of bodies) {
    appendTriangles(triangles, body, vertexCount, ghost);
    vertexCount += body.vertexCount;
  }
  const insides = bodies.map(findInsides);
  const hasInside = Uint8Array.from(insides.flatMap((inside) => Array.from(inside)));
  const corners = Uint32Array.from(triangles);
  const owned = shareParts(corners, vertexCount);
  const wings = buildWings(
    corners.subarray(12 * clothPacks),
    owned.subarray(4 * clothPacks),
    LEAF,
    ghost,
    vertexCount,
    (vertex) => hasInside[vertex - firstBody] !== 0,
  );
  const tree = buildTree(clothPacks, corners.length / 12);
  const surface = {
    from: new Float32Array(4 * vertexCount),
    to: new Float32Array(4 * vertexCount),
    boxes: new Float32Array(8 * vertexCount),
    frame: new Float32Array(12),
    ghost: Uint32Array.of(ghost),
    triangles: corners,
    owned,
    parts: {
      ...listParts(corners, owned, ghost),
      chunks: markChunks(corners, clothPacks / PACK_CHUNK, vertexCount),
      wings,
      hollow: new Uint32Array(wings.length / 2),
    },
    fans: buildFans(corners, vertexCount, ghost + GHOSTS) as Fans & Arrays,
    tree: tree as SurfaceTree & Arrays,
  };
  const blocks =
    options.blocks ??
    Math.max(
      FEWEST_BLOCKS,
      Math.min(BLOCKS_OF_SMALL, cloth.vertexCount),
      Math.ceil(((options.room ?? 1) * ROOM * cloth.vertexCount) / BLOCK_SIZE),
    );
  return { surface, candidates: emptyCandidates(tree.counts[2], blocks) };
}

/** The mesh's triangles in the order of the tree, with ghosts in the places between. */
function appendTriangles(
  triangles: number[],
  mesh: SurfaceMesh,
  firstVertex: number,
  ghost: number,
): void {
  for (const triangle of orderTriangles(mesh, 4 * PACK_CHUNK)) {
    for (let k = 0; k < 3; k++) {
      const filled = triangle !== NONE;
      triangles.push(filled ? firstVertex + mesh.triangles[3 * triangle + k] : ghost);
    }
  }
}

function buildTree(clothPacks: number, packs: number): SurfaceTree {
  const levels = [0, packs];
  for (let nodes = packs; nodes > 1 || levels.length <= CHUNK_LEVEL + 1; ) {
    nodes = Math.ceil(nodes / 4);
    levels.push(levels[levels.length - 1] + nodes);
  }
  return {
    levels: Uint32Array.from(levels),
    bounds: emptyBoxes(levels[levels.length - 1]),
    counts: Uint32Array.of(clothPacks, packs, clothPacks / PACK_CHUNK),
    awake: new Uint32Array(packs / PACK_CHUNK).fill(1),
    disturbed: new Uint32Array(packs / PACK_CHUNK),
    sweeps: new Float32Array((8 * (packs - clothPacks)) / PACK_CHUNK),
    steady: new Uint32Array((packs - clothPacks) / PACK_CHUNK).fill(1),
  };
}

/** Boxes that meet no other. */
function emptyBoxes(packs: number): Float32Array {
  const boxes = new Float32Array(PACK_STRIDE * packs);
  for (let p = 0; p < boxes.length; p += PACK_STRIDE) {
    boxes.fill(Infinity, p, p + 12).fill(-Infinity, p + 12, p + 24);
  }
  return boxes;
}

function listParts(
  triangles: Uint32Array,
  owned: Uint32Array,
  ghost: number,
): Omit<SurfaceParts, 'wings' | 'hollow' | 'chunks'> {
  const vertices: number[] = [];
  const edges: number[] = [];
  const offsets = [0, 0];
  for (let slot = 0; slot < owned.length; slot++) {
    for (let k = 0; k < 3; k++) {
      const corner = triangles[3 * slot + k];
      if (owned[slot] & (1 << k)) vertices.push(corner);
      if (owned[slot] & (8 << k)) edges.push(corner, triangles[3 * slot + ((k + 1) % 3)]);
    }
    if ((slot + 1) % LEAF > 0) continue;
    while (vertices.length % 4 > 0) vertices.push(ghost);
    while (edges.length % 8 > 0) edges.push(ghost);
    offsets.push(vertices.length / 4, edges.length / 8);
  }
  return {
    offsets: Uint32Array.from(offsets),
    vertices: Uint32Array.from(vertices),
    edges: Uint32Array.from(edges),
    vertexBoxes: emptyBoxes(vertices.length / 4),
    edgeBoxes: emptyBoxes(edges.length / 8),
  };
}

/** The chunks of each vertex' triangles by their marks, as in `SurfaceParts.chunks`. */
function markChunks(triangles: Uint32Array, clothChunks: number, vertexCount: number): Uint32Array {
  const marks = new Uint8Array(4 * vertexCount).fill(MARKS.all);
  const counts = new Uint8Array(vertexCount);
  triangles.forEach((vertex, k) => {
    const chunk = Math.floor(k / (12 * PACK_CHUNK));
    const mark = chunk < clothChunks ? chunk % MARKS.cloth : MARKS.bodies;
    const own = marks.subarray(4 * vertex, 4 * vertex + 4);
    if (counts[vertex] > 4 || own.subarray(0, counts[vertex]).includes(mark)) return;
    // The rest repeats the first; with too many chunks all stand for all.
    if (counts[vertex]++ === 0) own.fill(mark);
    else if (counts[vertex] <= 4) own[counts[vertex] - 1] = mark;
    else own.fill(MARKS.all);
  });
  return new Uint32Array(marks.buffer);
}

function emptyCandidates(tasks: number, blocks: number): Candidates & Arrays {
  return {
    stencils: blank(new Uint32Array(4 * BLOCK_SIZE * blocks)),
    heads: new Uint32Array(2 * tasks).fill(NO_BLOCK),
    lengths: new Uint32Array(2 * tasks),
    partners: new Uint32Array(MARKS.words * tasks).fill(0xffffffff),
    next: new Uint32Array(blocks).fill(NO_BLOCK),
    used: new Uint32Array(3),
  };
}
