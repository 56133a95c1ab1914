import type { Collider, Material, Pose, Vec3 } from '@toile/sim';

/** A cloth and what it falls on, in the world's coordinates: plain data, which a worker can be sent. */
export interface ClothInput {
  /** Three coordinates per vertex [m]. */
  readonly positions: Float64Array;
  readonly triangles: Uint32Array;
  readonly material: Material;
  readonly pins: readonly number[];
  readonly colliders: readonly Collider[];
  readonly exact: boolean;
  readonly threads: number | 'auto';
}

export interface StepInput {
  /** [s] */
  readonly dt: number;
  /** [m/s²] */
  readonly gravity: Vec3;
  /** Velocity of the air [m/s]. */
  readonly wind: Vec3;
  /** Vertices that are held, and where they are at the end of the step; all others are free. */
  readonly held: ReadonlyMap<number, Vec3>;
  /** Colliders that have moved, by their numbers. */
  readonly poses: ReadonlyMap<number, Pose>;
  readonly vertices: ReadonlyMap<number, Float32Array>;
  /** Is filled and handed back: three coordinates per vertex [m]. */
  readonly positions: Float32Array<ArrayBuffer>;
}

export interface EngineInfo {
  readonly threads: number;
  /** A sentence for the developer where it runs with less than it could. */
  readonly notice?: string;
}

/** What simulates: in this thread or in a worker. One call after the other. */
export interface Engine {
  open(input: ClothInput): Promise<EngineInfo>;
  step(input: StepInput): Promise<Float32Array<ArrayBuffer>>;
  close(): void;
}
