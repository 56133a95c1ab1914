import type { Skin } from '@toile/body';

/**
 * How a garment moves. `skinned`: as skin does, with a little inertia. `hybrid`: what sticks, what follows
 * and what flows, each by its own rule. `learnt`: a coarse shape and its wrinkles, learnt from frames.
 */
export type MethodName = 'skinned' | 'hybrid' | 'learnt';

export const METHOD_NAMES: readonly MethodName[] = ['skinned', 'hybrid', 'learnt'];

/** A garment that plays without a simulator. Everything is in the wearer's rest pose, in metres. */
export interface RealTimeGarment {
  readonly name: string;
  readonly method: MethodName;
  /** Where the wearer's joints are, three numbers each, as `JOINT_NAMES` numbers them. */
  readonly joints: Float64Array;
  /** Where the cloth is, three numbers per vertex: the mean of all frames, each taken back to the rest pose. */
  readonly rest: Float32Array;
  readonly triangles: Uint32Array;
  /** What moves each vertex: at most four joints. */
  readonly skin: Skin;
  /** Points of the body that cloth can come near to. */
  readonly body: BodyPoints;
  readonly contact: ContactMap;
  readonly give: Give;
  /** Of `hybrid`. */
  readonly regions?: Regions;
  /** Of `learnt`. */
  readonly learnt?: Learnt;
}

/** The skin of a body as points with normals, spread evenly. */
export interface BodyPoints {
  readonly rest: Float32Array;
  readonly normals: Float32Array;
  readonly skin: Skin;
}

/** What each vertex of cloth may collide with: the proximity map. */
export interface ContactMap {
  /** `NEAR` points of the body per vertex, each on another part of it, where the search begins; or `NO_POINT`. */
  readonly near: Uint16Array;
  /** How far the vertex stays from the tangent plane of each [m]. */
  readonly gaps: Float32Array;
}

/** Parts of a body that one vertex of cloth can meet. */
export const NEAR = 3;
export const NO_POINT = 0xffff;

/** What cloth may do beside going where its skin takes it. */
export interface Give {
  readonly inertia: Inertia;
  /** How far each vertex gets from that place [m]. */
  readonly reach: Float32Array;
  /** Lengths of the edges, in the order of `buildTopology` [m]. */
  readonly lengths: Float32Array;
}

/** How cloth lags behind the place to which its skin takes it: a damped spring per mass. */
export interface Inertia {
  /** [1/s²]; from `RIGID` on nothing lags. */
  readonly stiffness: number;
  /** [1/s] */
  readonly damping: number;
}

export const RIGID = 1e6;

/** Which rule moves each vertex, as found from the frames. */
export interface Regions {
  /** Shares of following and of flowing, 0 to 1; what is left sticks. */
  readonly follow: Float32Array;
  readonly flow: Float32Array;
  /** How far cloth that follows hangs down when down turns from where it is on the average [m]. */
  readonly sags: Float32Array;
  /** That average, as long as the sag: three numbers per vertex, in the rest pose. */
  readonly hangs: Float32Array;
  /** Longest way to cloth that does not flow, and to which vertex [m]; itself where there is none. */
  readonly anchors: Uint32Array;
  readonly tethers: Float32Array;
  readonly links: Links;
  readonly flowing: Flowing;
}

/** How cloth that flows is drawn to where skin takes it, and braked by the air. */
export interface Flowing extends Inertia {
  /** How much of what links miss is made good in a round, 0 to 1. */
  readonly firmness: number;
}

/** Vertices of flowing cloth that are far apart, two each, and how far at the least and the most [m]. */
export interface Links {
  readonly pairs: Uint32Array;
  readonly shortest: Float32Array;
  readonly longest: Float32Array;
}

/** What was learnt: a coarse shape from the motion, wrinkles from both. */
export interface Learnt {
  /** The joints whose turns are looked at. */
  readonly watched: Uint8Array;
  /** Means and spreads of what is seen of a motion; where it leaves what was trained, it is held there. */
  readonly seen: Affine;
  /** From what is seen to its main components, a row each. */
  readonly main: Matrix;
  /** Examples among the components: local models around them. */
  readonly centres: Matrix;
  readonly width: number;
  /** Components and local models, and 1, to how much there is of each shape. */
  readonly model: Matrix;
  /** Four coarse points per vertex and their shares. */
  readonly nodes: Uint16Array;
  readonly shares: Float32Array;
  /** Shapes of the coarse points, a row each, and of wrinkles on the vertices [m]. */
  readonly coarse: Matrix;
  readonly wrinkles: Matrix;
}

export interface Affine {
  readonly mean: Float32Array;
  readonly spread: Float32Array;
}

export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}
