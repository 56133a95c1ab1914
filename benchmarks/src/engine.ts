import type { Scene } from './scene.ts';

export const ENGINE_NAMES = ['toile', 'toile-tethers', 'jolt', 'cannon', 'bullet'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** One scene set up in one engine. */
export interface Run {
  step(dt: number): void;
  /** Writes the vertices in the sheet's order, three coordinates each [m]. */
  positions(out: Float64Array): void;
  /** Memory of the set-up scene over its vertices; absent where it cannot be told. */
  readonly bytesPerVertex?: number;
  dispose(): void;
}

export interface Engine {
  readonly name: EngineName;
  create(scene: Scene, size: number, threads: number): Promise<Run>;
}

/** Loads an engine by name, so that a process holds only the one it measures. */
export async function loadEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'toile':
      return (await import('./engines/toile.ts')).toile;
    case 'toile-tethers':
      return (await import('./engines/toile-tethers.ts')).toileTethers;
    case 'jolt':
      return (await import('./engines/jolt.ts')).jolt;
    case 'cannon':
      return (await import('./engines/cannon.ts')).cannon;
    case 'bullet':
      return (await import('./engines/bullet.ts')).bullet;
  }
}
