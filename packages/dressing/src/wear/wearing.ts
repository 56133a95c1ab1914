import {
  createFlesh,
  createPosed,
  createRoute,
  inPlace,
  type Motion,
  type Moving,
  type Pose,
  poseSkeleton,
  restPose,
  standingPose,
  withMittens,
} from '@toile/body';
import type { Backend, StepReport } from '@toile/sim';
import type { Dressed } from '../dress.ts';
import { CONTACT } from '../solving.ts';
import { createArmCarrier } from './carry-arms.ts';
import { keptApart } from './kept-apart.ts';
import { createPace } from './pace-when.ts';
import { type MovingGarment, type Substeps, simulateWorn } from './simulate-worn.ts';

export interface WearingOptions {
  /** How long it takes from the pose in which the person was dressed into the motion [s]; 1.5 unless given. */
  readonly lead?: number;
  /** Whether the person stays where it is, as on a treadmill; it gets on unless told so. */
  readonly inPlace?: boolean;
  /**
   * Substeps of each step, or as few as do within a range; 8 unless given. Fast bodies take more. With fewer
   * friction is less true: a narrow dress climbs at the thighs.
   */
  readonly substeps?: Substeps;
  /** Where the hot loops run, on as many threads as it has; plain TypeScript when absent. */
  readonly backend?: Backend;
}

/**
 * A dressed person in motion, step by step: for whoever decides on the way how long steps are and
 * where the person goes next. `wear` does that for whom frames at an even pace will do.
 */
export interface Wearing {
  /**
   * How far the person has come in what it does [s], from 0: as dressed. Clothes that hold it back take time; who is
   * stuck in them goes back by some.
   */
  readonly time: number;
  /** Goes over into another motion from where the person is now. */
  play(motion: Motion): void;
  /** @param dt [s]; up to 1/60 is usual. */
  step(dt: number): StepReport;
  /** The whole skin, as it is drawn and as cloth meets it, and the garments, as `Dressed` numbers them. */
  read(): WornMoment;
  dispose(): void;
}

/** Places [m] and velocities [m/s] of one moment; the arrays are nobody else's. */
export interface WornMoment {
  /** How the skeleton stands. */
  readonly pose: Pose;
  /** The skin as it is drawn. */
  readonly body: Moving;
  /** As cloth meets it: in mittens, and dented where cloth holds it back. */
  readonly outer: Moving;
  readonly garments: readonly MovingGarment[];
}

export async function startWearing(
  dressed: Dressed,
  motion: Motion,
  options: WearingOptions = {},
): Promise<Wearing> {
  const { wearer, arms, garments } = dressed;
  const { lead = 1.5 } = options;
  const gap = gapFor(garments.length);
  const met = withMittens(wearer);
  const flesh = await createFlesh(met, { gap });
  const start = dressed.pose ?? standingPose(wearer, arms);
  const carryArms = await createArmCarrier(dressed, start);
  // Limbs are held apart as far as joints can do it; flesh does the rest.
  const adapt = (given: Motion): Motion => {
    const apart = carryArms(keptApart(given, met, gap));
    return options.inPlace ? inPlace(apart) : apart;
  };
  const route = createRoute(start, adapt(motion), { seconds: lead });
  const goal = restPose(wearer.skeleton);
  const worn = simulateWorn(dressed, options);
  const posed = createPosed(wearer.skeleton);
  const pace = createPace();
  return {
    get time() {
      return pace.time;
    },
    play: (next) => route.play(pace.time, adapt(next)),
    step(dt) {
      const report = worn.step(flesh.pose(route.motion.sample(pace.advance(dt), goal), dt), dt);
      pace.see(report.yielded);
      return report;
    },
    read() {
      const now = route.motion.sample(pace.time, restPose(wearer.skeleton));
      const { outer, garments: clothes } = worn.read();
      return { pose: now, body: drawn(outer, now), outer, garments: clothes };
    },
    dispose: worn.dispose,
  };

  /** The skin as it is drawn, its fingers inside of mittens that may be pressed. */
  function drawn({ positions, velocities }: Moving, now: Pose): Moving {
    const skin = positions.slice();
    met.holdFingers(poseSkeleton(wearer.skeleton, now, posed), skin);
    const { length } = wearer.mesh.positions;
    return { positions: skin.slice(0, length), velocities: velocities.slice(0, length) };
  }
}

/** Room between parts of the body [m]: each has all garments on, in folds here and there. */
function gapFor(garments: number): number {
  return CONTACT * (4 * garments + 1);
}
