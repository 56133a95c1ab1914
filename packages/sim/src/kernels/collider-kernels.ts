import type { State } from '../state.ts';

/** A tree of boxes over triangles; see `Bvh` for the order of its nodes. */
export interface BoxTree {
  /** Eight per node: min x, y, z, 0, max x, y, z, 0. */
  readonly bounds: Float32Array;
  /** Two per node: the next node behind its subtree; first triangle × 16 + count of a leaf, or 0. */
  readonly links: Uint32Array;
}

/** A closed triangle mesh that vertices collide with, in the order of its tree's leaves. */
export interface MeshSurface extends BoxTree {
  /** One row of a `ColliderTable`. */
  readonly table: Float32Array;
  readonly triangles: Uint32Array;
  /** Two per node: its parent, and the parent's other child. */
  readonly climbs: Uint32Array;
  /** The leaf of each triangle. */
  readonly leaves: Uint32Array;
  /** Triangles around each vertex of the mesh. */
  readonly fanOffsets: Uint32Array;
  readonly fans: Uint32Array;
  /** Per cloth vertex: where it was (x, y, z), and how far from there the surface is [m]. */
  readonly seen: Float32Array;
  /** The triangle that was nearest to it. */
  readonly nearest: Uint32Array;
  /** How far from there all other triangles are at least [m]. */
  readonly others: Float32Array;
}

/** What keeps vertices out of colliders, unless contact is exact. */
export interface ColliderKernels {
  /** Pushes vertices out of plane, sphere, box and capsule; see `ColliderTable`. */
  collide(state: State, colliders: Float32Array, count: number): void;
  /**
   * Turns back velocities that lead into plane, sphere, box or capsule.
   * @param friction Cfric, or negative for Coulomb's law with the colliders' own coefficients
   */
  bounce(
    state: State,
    colliders: Float32Array,
    count: number,
    friction: number,
    reflection: number,
    h: number,
  ): void;
  /** Fits a tree's boxes around triangles that move straight from one pose to another. */
  refit(tree: BoxTree, triangles: Uint32Array, from: Float32Array, to: Float32Array): void;
  /** out ← from + t (to − from), four floats per vertex. */
  interpolate(from: Float32Array, to: Float32Array, t: number, out: Float32Array): void;
  /** Pushes vertices out of a closed mesh that moves from `begin` to `end`. */
  collideMesh(
    state: State,
    surface: MeshSurface,
    begin: Float32Array,
    end: Float32Array,
    motion: number,
    cap: number,
  ): void;
}
