import type { Scene } from '../scene.ts';
import { SCENE_NAMES, type SceneName } from '../scenes.ts';

/** One scene set up in one engine. */
export interface Run {
  step(dt: number): void;
  /** Writes the vertices in the sheet's order, three coordinates each [m]. */
  positions(out: Float64Array): void;
  /** Memory of the scene, once set up, over its vertices; absent where it cannot be told. */
  readonly bytesPerVertex?: number;
  dispose(): void;
}

/** Work per step of 1/60 s; an engine that knows only one of the two goes by that. */
export interface Effort {
  readonly substeps: number;
  /** Per substep. */
  readonly iterations: number;
}

export interface Engine {
  readonly name: EngineName;
  /** Without an effort as in the comparison: 20 of whatever an engine offers. */
  create(scene: Scene, size: number, threads: number, effort?: Effort): Promise<Run>;
}

/** What must be known about an engine before it is loaded. */
export interface EngineFacts {
  /** Whether it runs on more than one thread here. */
  readonly threaded: boolean;
  /** Other scenes and larger sheets are left out unless the engine is asked for by name. */
  readonly scenes: readonly SceneName[];
  readonly largest: number;
  /** Steps unless `--steps` says otherwise. */
  readonly steps: number;
  /** Loads the engine, so that a process holds only the one it measures. */
  load(): Promise<Engine>;
}

export const ENGINE_NAMES = [
  'toile',
  'toile-tethers',
  'toile-implicit',
  'toile-exact',
  'jolt',
  'cannon',
  'bullet',
] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** A new engine is one file here, its name above and its line here. */
export const ENGINES: Readonly<Record<EngineName, EngineFacts>> = {
  toile: {
    threaded: true,
    scenes: SCENE_NAMES,
    largest: Number.POSITIVE_INFINITY,
    steps: 300,
    load: async () => (await import('./toile.ts')).toile,
  },
  'toile-tethers': {
    threaded: true,
    scenes: ['hang'], // nothing to tether to elsewhere
    largest: Number.POSITIVE_INFINITY,
    steps: 300,
    load: async () => (await import('./toile-tethers.ts')).toileTethers,
  },
  'toile-implicit': {
    threaded: true,
    scenes: ['hang'],
    largest: Number.POSITIVE_INFINITY,
    steps: 300,
    load: async () => (await import('./toile-implicit.ts')).toileImplicit,
  },
  'toile-exact': {
    threaded: true,
    scenes: SCENE_NAMES,
    largest: 128, // larger sheets are a matter of the contact suite
    steps: 300,
    load: async () => (await import('./toile-exact.ts')).toileExact,
  },
  jolt: {
    threaded: false,
    scenes: SCENE_NAMES,
    largest: Number.POSITIVE_INFINITY,
    steps: 300,
    load: async () => (await import('./jolt.ts')).jolt,
  },
  cannon: {
    threaded: false,
    scenes: SCENE_NAMES,
    largest: 64,
    steps: 60,
    load: async () => (await import('./cannon.ts')).cannon,
  },
  bullet: {
    threaded: false,
    scenes: SCENE_NAMES,
    largest: Number.POSITIVE_INFINITY,
    steps: 300,
    load: async () => (await import('./bullet.ts')).bullet,
  },
};
