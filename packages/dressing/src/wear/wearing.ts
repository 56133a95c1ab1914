import {
  armsPose,
  createFlesh,
  createRoute,
  type Motion,
  type Moving,
  restPose,
} from '@toile/body';
import type { Backend, StepReport } from '@toile/sim';
import type { Dressed } from '../dress.ts';
import { CONTACT } from '../solving.ts';
import { type Substeps, simulateWorn } from './simulate-worn.ts';

export interface WearingOptions {
  /** How long it takes from the pose in which the person was dressed into the motion [s]; 1.5 unless given. */
  readonly lead?: number;
  /** Substeps of each step, or as few as do within a range; 4 unless given. Fast bodies take more. */
  readonly substeps?: Substeps;
  /** Where the hot loops run, on as many threads as it has; plain TypeScript when absent. */
  readonly backend?: Backend;
}

/**
 * A dressed person in motion, step by step: for whoever decides on the way how long steps are and
 * where the person goes next. `wear` does that for whom frames at an even pace will do.
 */
export interface Wearing {
  /** [s], from 0: the person as dressed. */
  readonly time: number;
  /** Goes over into another motion from where the person is now. */
  play(motion: Motion): void;
  /** @param dt [s]; up to 1/60 is usual. */
  step(dt: number): StepReport;
  /** The whole skin, as it is drawn and as cloth meets it, and the garments as `Dressed` numbers them. */
  read(): WornMoment;
  dispose(): void;
}

/** Places [m] and velocities [m/s] of one moment; the arrays are nobody else's. */
export interface WornMoment {
  readonly body: Moving;
  readonly garments: readonly Moving[];
}

export async function startWearing(
  dressed: Dressed,
  motion: Motion,
  options: WearingOptions = {},
): Promise<Wearing> {
  const { wearer, arms, garments } = dressed;
  const { lead = 1.5 } = options;
  const route = createRoute(armsPose(wearer.skeleton, arms), motion, { seconds: lead });
  const flesh = await createFlesh(wearer, { gap: gapFor(garments.length) });
  const pose = restPose(wearer.skeleton);
  const worn = simulateWorn(dressed, options);
  let time = 0;
  return {
    get time() {
      return time;
    },
    play: (next) => route.play(time, next),
    step(dt) {
      time += dt;
      return worn.step(flesh.pose(route.motion.sample(time, pose), dt), dt);
    },
    read: worn.read,
    dispose: worn.dispose,
  };
}

/** Room between parts of the body [m]: each has all garments on, in folds here and there. */
function gapFor(garments: number): number {
  return CONTACT * (4 * garments + 1);
}
