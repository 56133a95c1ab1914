/**
 * Triangles of the plate that remember how they were bent, with their curvatures as linear maps of
 * positions; see `plate-memory.ts`.
 */
export interface BendSet {
  /** Corners of each triangle, which tell its normal. */
  readonly corners: Uint32Array;
  /** Entries of each triangle, as offsets: a vertex, and what it adds to the three curvatures. */
  readonly offsets: Uint32Array;
  readonly columns: Uint32Array;
  /** Four numbers per entry: of κ_warp, κ_weft and 2 κ_twist, and nothing [1/m²]. */
  readonly rows: Float32Array;
  readonly materials: Uint32Array;
  /** `BEND_LAW` numbers per material, by their places below. */
  readonly laws: Float32Array;
  /** `BEND_MEMORY` numbers per triangle, by their places below. */
  readonly memory: Float32Array;
  /** Three vectors per triangle, four floats each: what it pulls with along its curvatures [N·m]. */
  readonly pulls: Float32Array;
  /** Entries that each vertex has, as offsets, and whose they are. */
  readonly useOffsets: Uint32Array;
  readonly uses: Uint32Array;
  readonly useTriangles: Uint32Array;
  /** Force on each vertex [N], a vector each. */
  readonly push: Float32Array;
}

/** Friction HB [N], the slip over which it builds up [1/m], viscosity over stiffness [s]. */
export const LAW_FRICTION = 0;
export const LAW_SLIP = 1;
export const LAW_VISCOSITY = 2;
/** Rigidities D, and what the matrix has in their place for all that is remembered [N·m]: three each. */
export const LAW_RIGIDITY = 4;
export const LAW_WEIGHT = 8;
export const BEND_LAW = 12;

/**
 * Curvatures at which friction has no couple, those last seen, those that are set, and how the last seen
 * have changed in a step: three each [1/m].
 */
export const MEMORY_SLID = 0;
export const MEMORY_LAST = 4;
export const MEMORY_SET = 8;
export const MEMORY_CHANGE = 12;
/** The curvature beyond which the triangle keeps what it is bent [1/m], and its area [m²]. */
export const MEMORY_YIELD = 3;
export const MEMORY_AREA = 7;
export const BEND_MEMORY = 16;
