import type { State } from '../state.ts';
import type { Fans } from './air-kernels.ts';

/** Boxes around the cloth's particles; see `buildParticleTree`. */
export interface ParticleTree {
  /** Vertices leaf by leaf, `LEAF_SIZE` each. */
  readonly order: Uint32Array;
  /** Rest shape [m]. Per leaf: x of all, y of all, z of all. Pieces lie far from each other. */
  readonly rest: Float32Array;
  /**
   * Per leaf: middles of the paths in x, y, z [m], then velocities [m/s]. Between searches this is
   * where pushes are kept, four numbers per vertex.
   */
  readonly paths: Float32Array;
  /** First pack of boxes of each level, from the leaves up. */
  readonly levels: Uint32Array;
  /**
   * Per pack, the boxes of four nodes around middles and around velocities: smallest middle x×4,
   * y×4, z×4, largest, smallest velocity, largest.
   */
  readonly boxes: Float32Array;
}

/** Particles of the cloth that may come close to each other. */
export interface ParticlePairs {
  readonly tree: ParticleTree;
  /** Who may come close to each vertex: `PAIR_STRIDE` places each; see `PARTNER_VERTEX`. */
  readonly partners: Uint32Array;
  /** How many of the places are taken. */
  readonly counts: Uint32Array;
  /** Partners for whom there was no room, per task of the search; see `DROPPED_STRIDE`. */
  readonly dropped: Uint32Array;
  /** Contacts in the last substep, per chunk of vertices; a pair counts for both. */
  readonly contacts: Uint32Array;
  /** Box around the velocities, one per chunk of vertices. */
  readonly bounds: Float32Array;
}

/** Where to look for pairs. A vertex's path is x + t v. */
export interface PairSearch {
  /** Pairs matter that come closer than this on their paths [m]. */
  readonly reach: number;
  /** The same, and a little more for rounding [m]. */
  readonly margin: number;
  /** Pairs nearer than this in the rest shape are never tested [m]. */
  readonly apartAtRest: number;
  /** Whether edges may be longer than that, so that neighbours must be looked up. */
  readonly longEdges: boolean;
  /** The middle of the time looked at, from now, and half its length [s]. */
  readonly middle: number;
  readonly half: number;
}

/** How to keep pairs apart. */
export interface PairRule {
  /** [m] */
  readonly distance: number;
  /** What a pair that is too close gains per substep [m]. */
  readonly recovery: number;
  /** Coulomb friction coefficient. */
  readonly friction: number;
}

/** What self-collision by particles calls. */
export interface ParticleKernels {
  /** How fast two vertices move relative to each other, at most [m/s]. */
  measureSpeeds(state: State, bounds: Float32Array): number;
  /** Refills the partners of every vertex; mesh neighbours are left out. */
  findPairs(state: State, pairs: ParticlePairs, fans: Fans, search: PairSearch): void;
  /** Pushes partners apart. */
  keepApart(state: State, pairs: ParticlePairs, rule: PairRule): void;
}
