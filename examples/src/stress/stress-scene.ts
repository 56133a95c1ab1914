import type { TriangleMesh } from '@toile/geometry';
import type { Model, Simulation, SimulationOptions } from '@toile/sim';

/** The k-th random number of a run, from −1 to 1: the same whenever it is asked for. */
export type Jitter = (k: number) => number;

export interface StressInput {
  readonly jitter: Jitter;
  /** Share of the vertices along each side; default 1. */
  readonly size?: number;
  /** For scenes with a figure. */
  readonly walker?: Walker;
}

/** A figure that walks straight on (+z) from the origin at a speed [m/s]. */
export type Walker = (speed: number) => WalkingFigure;

export interface WalkingFigure {
  /** The skin, closed, as it is at time 0. */
  readonly mesh: TriangleMesh;
  /** Where its vertices are at a time [s]: three coordinates each [m]. */
  at(time: number): Float32Array;
}

/** One start of a scene, ready to run. */
export interface StressSetup {
  readonly model: Model;
  readonly options: Omit<SimulationOptions, 'backend'>;
  /**
   * Called before every step: moves hands and bodies to where they are at `time` [s], the end of
   * that step.
   */
  drive?(simulation: Simulation, time: number): void;
}

/** A scene that tries to make cloth pass through itself or through bodies. */
export interface StressScene {
  readonly name: string;
  /** One line that says what happens. */
  readonly summary: string;
  /** The publication and figure the scene follows, as a reader would write it. */
  readonly source?: string;
  /** Frames of 1/60 s that the whole scene takes. */
  readonly frames: number;
  /** Frames after which a start that is tangled on purpose must be clean; 0: it starts clean. */
  readonly recovery: number;
  build(input: StressInput): StressSetup;
}

/** The numbers of one run; `seed` tells the runs of a scene apart. */
export function createJitter(seed: number): Jitter {
  return (k) => {
    let h = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(k + 1, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 31 - 1;
  };
}

/** Vertices along a side that has `count` at full size; never fewer than 4. */
export function scaled(count: number, size = 1): number {
  return Math.max(4, Math.round((count - 1) * size) + 1);
}
