import type { Sheet } from './sheet.ts';

/** Time step of every scene [s]. */
export const TIME_STEP: number = 1 / 60;
/** Solver iterations or substeps per time step, whichever an engine offers. */
export const ITERATIONS = 20;
/** Downward acceleration [m/s²]. */
export const GRAVITY = 9.81;
/** Coulomb friction between the sheet and what it falls on. */
export const FRICTION = 0.5;

/** What the sheet falls on; nothing of it moves. */
export type Obstacle =
  | {
      readonly kind: 'sphere';
      readonly centre: readonly [number, number, number];
      readonly radius: number;
    }
  /** The half-space y < 0. */
  | { readonly kind: 'floor' };

/** Shear stiffness over membrane stiffness, where a scene states that. */
export const SHEAR = 0.05;

export interface Scene {
  readonly name: string;
  readonly obstacles: readonly Obstacle[];
  /** Engines that can keep the sheet from passing through itself do so. */
  readonly selfCollision: boolean;
  /**
   * Membrane stiffness of the sheet [N/m], shear 5 % of it, in a vacuum. Absent: as stiff as an
   * engine can make it, in still air.
   */
  readonly stiffness?: number;
  sheet(size: number): Sheet;
  /** Whatever this scene counts as passing through at the end; null where nothing can. */
  penetrations(sheet: Sheet, positions: Float64Array): number | null;
}
