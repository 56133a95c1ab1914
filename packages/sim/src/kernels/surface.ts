import type { Fans } from './feature-cones.ts';

/** Numbers of a pack of four boxes: smallest x×4, y×4, z×4, largest x×4, y×4, z×4. */
export const PACK_STRIDE = 24;
/** Triangles of a leaf, four packs: a node of level 2. */
export const LEAF = 16;
/** Packs of triangles that one task of the search looks at: a node of level 3, four leaves. */
export const PACK_CHUNK = 16;
export const CHUNK_LEVEL = 3;
/**
 * Chunks go by marks where many are told at once: the cloth's by their numbers, over again after so many;
 * one that stands for all, for vertices of too many chunks; one for those of bodies.
 */
export const MARKS = { cloth: 254, all: 254, bodies: 255, words: 8 } as const;
/** Candidates in a block of the store. */
export const BLOCK_SIZE = 64;
/** No block follows. */
export const NO_BLOCK = 0xffffffff;

/**
 * The cloth's triangles and those of the bodies, in one numbering of vertices: the cloth's first,
 * as in `State`, then those of the bodies in world space. Vectors have four floats per vertex.
 */
export interface Surface {
  /** Where each vertex is before a move, and where it is to go [m]. */
  readonly from: Float32Array;
  readonly to: Float32Array;
  /**
   * Box in which each vertex stays as long as the candidates hold: smallest x, y, z, 0, largest
   * x, y, z, 0, seen from a frame that may move [m].
   */
  readonly boxes: Float32Array;
  /**
   * Where that frame is, four floats each [m]: before the move, after it, at the end of the step. All that
   * moves at once is seen from the same frame, so any frame will do; in one that goes along, boxes are small.
   */
  readonly frame: Float32Array;
  /** One number: the vertex of all that only fills up. Its box does not matter. */
  readonly ghost: Uint32Array;
  /**
   * Corners of each triangle; packs of the cloth's triangles first, then those of the bodies. What
   * only fills a pack has the ghost for all three.
   */
  readonly triangles: Uint32Array;
  /**
   * Which of its vertices and edges a triangle answers for, so that each has one triangle: bit k
   * for corner k, bit 3 + k for the edge from corner k to the next. 0 where it only fills a pack.
   */
  readonly owned: Uint32Array;
  readonly parts: SurfaceParts;
  readonly fans: Fans;
  readonly tree: SurfaceTree;
}

/**
 * The vertices and edges that each leaf answers for, leaf by leaf, in fours. What only fills them up is
 * the ghost, with an empty box.
 */
export interface SurfaceParts {
  /** Two numbers per leaf, and two for the end: its first four vertices, its first four edges. */
  readonly offsets: Uint32Array;
  readonly vertices: Uint32Array;
  /** Two vertices each. */
  readonly edges: Uint32Array;
  /** `PACK_STRIDE` numbers per four. */
  readonly vertexBoxes: Float32Array;
  readonly edgeBoxes: Float32Array;
  /**
   * Two numbers per edge of the bodies, from their first on: the third corner of the face that it is in, and
   * that of the face beyond it. Ghosts where there is no inside: in what is not closed or turned outside in.
   */
  readonly wings: Uint32Array;
  /**
   * A number per vertex, four bytes: the chunks of its triangles by their `MARKS`, of which it may have
   * less than four, then one of them again.
   */
  readonly chunks: Uint32Array;
  /** A number per edge of the bodies: not 0 where it lies in a hollow. Its box is empty then. */
  readonly hollow: Uint32Array;
}

/**
 * Boxes around triangles, four children to a node. Level 0 has a box for each triangle; pack p of a
 * level lies under node p of the next. What fills a pack up has an empty box.
 */
export interface SurfaceTree {
  /** First pack of each level, from the triangles up, then the number of packs. */
  readonly levels: Uint32Array;
  /** `PACK_STRIDE` numbers per pack. */
  readonly bounds: Float32Array;
  /** Three numbers: packs of the cloth's triangles, packs of triangles in all, tasks of the search. */
  readonly counts: Uint32Array;
  /**
   * A number per chunk, not 0 where it is looked into. Chunks of bodies that are far from the cloth
   * sleep: their boxes are those of all that they do in the step.
   */
  readonly awake: Uint32Array;
  /** Chunks that slept when the search came near them; the search is then to be done again. */
  readonly disturbed: Uint32Array;
  /**
   * Eight numbers per chunk of a body: smallest x, y, z of its triangles' paths in the step as the frame sees
   * them, the longest way of a corner there, squared [m²], largest x, y, z, the longest way as it is, squared.
   */
  readonly sweeps: Float32Array;
  /** A number per chunk of a body: not 0 where its vertices go straight in the step. */
  readonly steady: Uint32Array;
}

/**
 * Pairs of primitives that may meet as long as every vertex stays in its box. They stand in chains
 * of blocks: task t of the search has chain 2t for vertices and faces, chain 2t + 1 for edges and
 * edges. Which blocks a chain gets may vary; the order along it does not.
 */
export interface Candidates {
  /** Vertices of each candidate: the vertex and the face's three; or two of each edge. */
  readonly stencils: Uint32Array;
  /** First block of each chain, and how many candidates it has. */
  readonly heads: Uint32Array;
  readonly lengths: Uint32Array;
  /** Work space of backends: for each task of the search the marks of chunks it may have pairs with, as bits. */
  readonly partners: Uint32Array;
  /** The block that follows each. */
  readonly next: Uint32Array;
  /**
   * Three numbers: blocks that are taken, candidates for which there was none, and whether chunks
   * that sleep are near. Which ones are lost, and how many, varies with the threads; whether any are
   * does not.
   */
  readonly used: Uint32Array;
}

/** The two kinds of chains. */
export const VERTEX_FACE = 0;
export const EDGE_EDGE = 1;

/** Visits the candidates of a kind, in the order of their chains; not for hot loops. */
export function forEachCandidate(
  candidates: Candidates,
  kind: typeof VERTEX_FACE | typeof EDGE_EDGE,
  visit: (a: number, b: number, c: number, d: number) => void,
): void {
  const { stencils, heads, lengths, next } = candidates;
  for (let chain = kind; chain < heads.length; chain += 2) {
    let block = heads[chain];
    for (let k = 0; k < lengths[chain]; k++) {
      if (k > 0 && k % BLOCK_SIZE === 0) block = next[block];
      const at = 4 * (BLOCK_SIZE * block + (k % BLOCK_SIZE));
      visit(stencils[at], stencils[at + 1], stencils[at + 2], stencils[at + 3]);
    }
  }
}
