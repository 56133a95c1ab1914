import type { Clamp, Values } from '@toile/examples';
import type { EngineInfo } from '@toile/fitting-room/engine';
import type { Collider, Vec3 } from '@toile/sim';

/** What the page tells the simulation's worker. */
export type Request =
  | { readonly type: 'open'; readonly scene: string; readonly values: Values }
  | { readonly type: 'change'; readonly values: Values; readonly change: Change }
  | { readonly type: 'reset' }
  /** One display frame: run the steps that fall into `elapsed` seconds. */
  | { readonly type: 'tick'; readonly elapsed: number }
  | { readonly type: 'step' }
  | {
      readonly type: 'grab';
      readonly hand: number;
      readonly part: number;
      readonly vertex: number;
      readonly target: Vec3;
    }
  | { readonly type: 'drag'; readonly hand: number; readonly target: Vec3 }
  | { readonly type: 'release'; readonly hand: number }
  /** Hands a frame's buffers back for the next frame. */
  | { readonly type: 'return'; readonly generation: number; readonly positions: FrameBuffers };

export type Change = 'live' | 'rebuild' | 'restart';

/** Positions of each part, three floats per vertex, on buffers that travel back and forth. */
export type FrameBuffers = Float32Array<ArrayBuffer>[];

/** What does not change about a piece of cloth while it moves. */
export interface PartShape {
  readonly label?: string;
  readonly vertexCount: number;
  readonly triangles: Uint32Array;
  readonly uvs: Float32Array;
  readonly colliders: readonly Collider[];
  /** Vertices to take the cloth by. */
  readonly handles: readonly number[];
  /** Where the cloth is pinned [m]. */
  readonly pins: readonly Vec3[];
  /** Discs that hold it. */
  readonly clamp?: Clamp;
}

export interface Grip {
  readonly part: number;
  readonly vertex: number;
}

export interface StepStats {
  /** Milliseconds one step took, averaged over a few. */
  readonly stepTime: number;
  readonly substeps: number;
  readonly iterations: number;
  readonly steps: number;
  /** Pairs of triangles' parts that touch, of the cloth with itself and with bodies. */
  readonly contacts?: number;
}

/** What the worker tells the page. */
export type Reply =
  | {
      readonly type: 'opened';
      /** Counts up with every scene and rebuild; frames of earlier ones are out of date. */
      readonly generation: number;
      readonly parts: readonly PartShape[];
      readonly engine: EngineInfo;
    }
  | {
      readonly type: 'frame';
      readonly generation: number;
      readonly positions: FrameBuffers;
      /** What the scene itself holds the cloth by. */
      readonly grips: readonly Grip[];
      readonly stats: StepStats;
    }
  /** A tick ran no step or found no free buffer. */
  | { readonly type: 'idle' }
  | { readonly type: 'failed'; readonly message: string };

/** Parts may share colliders, such as the floor. */
export function uniqueColliders(parts: readonly PartShape[]): PartShape['colliders'] {
  const seen = new Map(
    parts.flatMap(({ colliders }) => colliders).map((c) => [JSON.stringify(c), c]),
  );
  return [...seen.values()];
}
