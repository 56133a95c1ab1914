import type { Packs } from './packs.ts';

/** Triangles of a membrane in Green's strain. */
export interface MembranePacks extends Packs {
  /** x0, x1, x2. */
  readonly stencils: Uint32Array;
  /** Dm⁻¹, row by row [1/m]. */
  readonly shapes: Float32Array;
  /** [m²] */
  readonly areas: Float32Array;
  /** Where blocks (0,0), (0,1) … (2,2) begin among the values of the matrix; they stand together. */
  readonly places: Uint32Array;
  /** Which material it is of. */
  readonly materials: Uint32Array;
  /**
   * `LAW_SIZE` numbers per material: c11, c22, c12, c33 [N/m], damping time [s], then knots per
   * strain along warp, weft and in shear, 0 where the law is a straight line.
   */
  readonly laws: Float32Array;
  /**
   * Per material the measured stresses along warp, weft and in shear: for each, `CURVE_KNOTS`
   * triples of stress, slope and energy at even strains from 0 on. Empty where all are straight
   * lines.
   */
  readonly curves: Float32Array;
  /** Where strains are smoothed. */
  readonly nodes?: StrainNodes;
  /** Where shear has friction. */
  readonly slips?: ShearSlips;
}

/** Triangles that are sheared against friction, see `buildShearSlips`. */
export interface ShearSlips {
  /** Of the membrane's lanes: the shear at which friction has no force, of all; and friction [N/m], of all. */
  readonly slips: Float32Array;
  /** Two numbers per material: friction at little shear, and how it rises with shear [N/m]. */
  readonly slipLaws: Float32Array;
}

/** Change of shear over which friction builds up: a tenth of the 0.5° at which testers read the loop. */
export const SHEAR_SLIP = 1e-3;
/** Sines of 0.5° and 5°, between which friction rises. */
export const SMALL_SHEAR = 0.0087265;
export const LARGE_SHEAR = 0.0871557;

/**
 * Places that have the mean strain of the triangles around them: vertices, once for each piece and material
 * that meets there. Four to a pack, the last ones padding.
 */
export interface StrainNodes {
  /** Packs of each task, as offsets. */
  readonly taskOffsets: Uint32Array;
  /** Of the membrane's lanes: along warp of all, along weft of all, in shear of all. */
  readonly strains: Float32Array;
  /** The nodes at the three corners of each of the membrane's lanes. */
  readonly laneNodes: Uint32Array;
  /** Lanes around each node, as offsets, and what part of the mean each has. */
  readonly offsets: Uint32Array;
  readonly lanes: Uint32Array;
  readonly weights: Float32Array;
  /** A third of the triangles around it [m²]. */
  readonly areas: Float32Array;
  readonly materials: Uint32Array;
  /** Stress of the mean strain, a vector each [N/m]. */
  readonly stresses: Float32Array;
  /** Sums of each task. */
  readonly partials: Float64Array;
}

/** The part of its stiffness that a triangle has by its own strain where strains are smoothed. */
export const OWN_STRAIN = 0.1;

/**
 * The linear system of an implicit step, and the vectors of conjugate gradients. A vector has four
 * floats per vertex.
 */
export interface System {
  /** Rows of 3 × 3 blocks, CSR. */
  readonly offsets: Uint32Array;
  /** Vertex of each block's column. */
  readonly columns: Uint32Array;
  /** Block of each row on the diagonal. */
  readonly diagonal: Uint32Array;
  /** What bending adds to each block's diagonal; on the matrix's diagonal also m/h² [N/m]. */
  readonly couplings: Float32Array;
  /** Nine numbers per block, column by column [N/m]; one more block takes what padding adds. */
  readonly values: Float32Array;
  /** Bending between vertices that share no triangle, CSR; a number each [N/m]. */
  readonly outerOffsets: Uint32Array;
  readonly outerColumns: Uint32Array;
  readonly outerValues: Float32Array;
  /** m/h² of each vertex, 0 where it is held [N/m]. */
  readonly inertia: Float32Array;
  /** Inverse of each diagonal block, nine numbers; 0 where a vertex is held [m/N]. */
  readonly inverse: Float32Array;
  /** First derivative of the membrane's energy [N]. */
  readonly gradient: Float32Array;
  /** From the inertial target to the positions [m]. */
  readonly offset: Float32Array;
  /** The solution, and conjugate gradients' residual, preconditioned residual, direction and image. */
  readonly solution: Float32Array;
  readonly residual: Float32Array;
  readonly scaled: Float32Array;
  readonly direction: Float32Array;
  readonly image: Float32Array;
  /** Positions and velocities one step back, for schemes of two steps. */
  readonly older: Float32Array;
  readonly olderVelocities: Float32Array;
  /** Rows of each task, as offsets: whole clusters. */
  readonly rows: Uint32Array;
  /** Clusters of each task, and of each domain, as offsets. */
  readonly taskClusters: Uint32Array;
  readonly domainClusters: Uint32Array;
  /** Vertices of each cluster, as offsets: some dozens of neighbours. */
  readonly clusters: Uint32Array;
  /** Inverse of each cluster's stiffness against moving as a whole, nine numbers [m/N]. */
  readonly clusterInverse: Float32Array;
  /** Residual of each cluster [N], and what its vertices move together [m]. */
  readonly clusterResidual: Float32Array;
  readonly clusterScaled: Float32Array;
  /** Bending inside each cluster between vertices that share no triangle [N/m]. */
  readonly clusterBending: Float32Array;
  /** Where what each block, and each cluster, adds to begins among `coarseValues`. */
  readonly coarsePlaces: Uint32Array;
  readonly clusterPlaces: Uint32Array;
  /** Stiffness between domains, nine numbers per block [N/m]. */
  readonly coarseValues: Float32Array;
  /** Where each cluster's domain stands among the numbers of all; `NONE` where it is held. */
  readonly clusterDomains: Uint32Array;
  /** That matrix decomposed, a `Skyline`, and a vector to solve in. */
  readonly domainOffsets: Uint32Array;
  readonly domainFirst: Uint32Array;
  readonly domainEntries: Float64Array;
  readonly domainPivots: Float64Array;
  readonly domainWork: Float64Array;
  /** Sums of each task. */
  readonly partials: Float64Array;
}

/**
 * A step x = x̄ + γh v, v = v̄ + γh a of any scheme with one implicit stage; see `schemes`.
 * x̄ = older·x₋₁ + (1 − older)·x₀, the same for v̄.
 */
export interface Stage {
  readonly gamma: number;
  readonly older: number;
  /** How far past the stage's end the step goes: 1 there, 2 twice as far. */
  readonly reach: number;
}

export const CURVE_KNOTS = 65;
export const LAW_SIZE = 8;
