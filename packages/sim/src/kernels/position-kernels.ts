import type { State } from '../state.ts';
import type { Packs } from './packs.ts';

/** Distances kept within limits. */
export interface DistancePacks extends Packs {
  /** i, j. */
  readonly stencils: Uint32Array;
  /** Shortest, longest [m]. */
  readonly limits: Float32Array;
  /** Part of a violation that i and j take: wᵢ/(wᵢ+wⱼ+α/h²), wⱼ/(…). */
  readonly shares: Float32Array;
  /** (α/h²)/(wᵢ+wⱼ+α/h²). */
  readonly compliance: Float32Array;
  /** The violation that the spring may keep [m]. */
  readonly kept: Float32Array;
}

/** Hinges over interior edges: x0, x1 opposite, x2, x3 the edge. */
export interface HingePacks extends Packs {
  /** x0, x1, x2, x3. */
  readonly stencils: Uint32Array;
  /** Quadratic: K0 … K3. Dihedral: rest angle [rad], α/h², two unused. */
  readonly weights: Float32Array;
  /** Quadratic: wₐKₐ/(Σ w K² + α/h²) for each vertex. Dihedral: none. */
  readonly shares: Float32Array;
}

/** One-sided distances to anchor vertices; every vertex has the same number of them. */
export interface Tethers {
  /** First anchors of all vertices, then second ones, and so on; the vertex itself for none. */
  readonly anchors: Uint32Array;
  /** Longest distances to them [m]. */
  readonly lengths: Float32Array;
  /** One number: from a vertex's anchor to its next one. A multiple of four. */
  readonly stride: Uint32Array;
}

/** What the position solver calls. */
export interface PositionKernels {
  /** v ← keep·v + h·(g + a), x₀ ← x, x ← x + h·v; held vertices keep their velocity. */
  predict(
    state: State,
    accelerations: Float32Array,
    gravity: Float32Array,
    keep: number,
    h: number,
  ): void;
  /** v ← (x − x₀)/h */
  updateVelocities(state: State, h: number): void;
  /** One sweep over rigid distances, or compliant ones relaxed once. Returns the largest move [m]. */
  solveDistances(state: State, packs: DistancePacks): number;
  /** One of several sweeps over compliant distances. `first` forgets the last step's sweeps. */
  solveCompliantDistances(state: State, packs: DistancePacks, first: boolean): number;
  /** Relative velocity along each distance, times 1 − factor. */
  dampDistances(state: State, packs: DistancePacks, factor: number): void;
  solveQuadraticBending(state: State, packs: HingePacks): void;
  solveDihedralBending(state: State, packs: HingePacks): void;
  solveTethers(state: State, tethers: Tethers): void;
}
