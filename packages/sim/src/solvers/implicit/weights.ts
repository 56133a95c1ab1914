import type { QuadraticPart } from '../../elastic/bending.ts';
import type { System } from '../../kernels/system.ts';
import type { Environment } from '../../model/environment.ts';
import type { State } from '../../state.ts';
import type { Domains } from './levels.ts';
import { ownBending, refillBending, weighSystem } from './system.ts';

/** What of the matrix stays from step to step: bending and inertia. */
export interface Weights {
  /** Puts bending in anew where the environment has changed it; whether it has. */
  follow(): boolean;
  /** Puts bending and stitches in as they are now. */
  refill(): void;
  /** Weighs the cloth for a stage of h seconds, unless that is known. */
  weigh(h: number): void;
  /** The next stage is another. */
  forget(): void;
  /** Other vertices are held than before. */
  holdersChanged(): void;
}

export function createWeights(
  system: System,
  state: State,
  quadratic: QuadraticPart,
  environment: Environment,
  domains: Domains,
): Weights {
  const bending = ownBending(system);
  let weighedFor = 0;
  /** Whether bending or what is held has changed since the domains last looked. */
  let isStale = true;
  let { stitches, bending: stiffer } = environment;

  function holdersChanged(): void {
    weighedFor = 0;
    isStale = true;
  }

  function refill(): void {
    ({ stitches, bending: stiffer } = environment);
    if (!quadratic.matrix) return;
    quadratic.refill(stitches, stiffer);
    refillBending(system, quadratic.matrix, bending);
    holdersChanged();
  }

  return {
    follow() {
      if (environment.stitches === stitches && environment.bending === stiffer) return false;
      refill();
      return true;
    },
    refill,
    weigh(h) {
      if (h !== weighedFor) weighSystem(system, state, bending, h);
      weighedFor = h;
      if (isStale) domains.holdersChanged();
      isStale = false;
    },
    forget() {
      weighedFor = 0;
    },
    holdersChanged,
  };
}
