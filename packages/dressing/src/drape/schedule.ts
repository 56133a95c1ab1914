import type { Outfit } from '../outfit.ts';

/** What everything is like at a moment of dressing. */
export interface Moment {
  /** How far the cloth's rest shape has come to what was cut, 0 to 1. */
  readonly cut: number;
  /** How far the body has grown to its size and come from its stance for dressing, 0 to 1. */
  readonly grown: number;
  /** How far the arms have come down, 0 to 1. */
  readonly lowered: number;
  /** How many times as stiff as its fabric the cloth is bent. */
  readonly stiffness: number;
  /** Whether the cloth has its weight. */
  readonly isHeavy: boolean;
  /** How far hoods that are worn down have come over the head and back, 0 to 1. */
  readonly hood: number;
  /** How much of its hold on the skin it has, 0 to 1. */
  readonly hold: number;
}

/** What changes from step to step, until nothing does. */
export interface Schedule {
  /** Steps until the cloth is what was cut. */
  readonly sewn: number;
  /** Steps until the body has its size. */
  readonly grown: number;
  /** Steps until nothing changes any more. */
  readonly ready: number;
  /**
   * The time after the next step, when the cloth has moved so far in the last one [m]: what it follows
   * at once may change faster, but for the body's growing.
   */
  after(time: number, moved: number): number;
  /** The time to go back to where the body has come too far: it has moved since the cloth was sewn. */
  before(time: number): number;
  /** After so many steps, or parts of steps. */
  at(time: number): Moment;
}

/** Arms while the body grows: level, so that there is room under them [rad below that]. */
export const ARMS_OUT = 0.05;
/**
 * Steps in which the cloth comes to what was cut, in which hoods are put down that are worn so, over a head
 * that is thin, in which the body grows, in which garments slide on
 * it to where nothing pulls them any further, in which they fall, and in which the arms come down then.
 * Cloth in many layers takes longer to be pushed aside.
 */
const SEWING: readonly [least: number, most: number] = [16, 20];
const GROWING = 10;
const GROWING_THICK = 16;
const HOODING = 30;
const SLIDING = 3;
const FALLING = 5;
const LOWERING = 12;
/** Strain of the cloth as it lies that needs the most steps. */
const STRAINED = 0.4;
/** The cloth gets its weight when so much of it has come to what was cut: wide skirts fall open. */
const HEAVY = 0.6;
/**
 * How far the cloth should move in a step [m], while it comes to what was cut and once the body has grown:
 * where it moves less all goes so much faster, up to this. Wide skirts, which have far to go, do not.
 */
const PACE = 4e-3;
const FASTEST = 4;
/** Cloth is pleated where it has so many folded edges per vertex. */
const PLEATED = 0.05;
/**
 * Cloth is bent this stiffly at first, whatever it is [N·m]: what there is too much of falls in folds as
 * large as there is room for, where soft cloth would crumple. Once it hangs it gets softer from step to
 * step by such a factor, until it is as soft as it is: all fabrics come the same way, some further, so
 * that they alone decide how many folds there are.
 */
const STIFFEST = 3e-3;
const SOFTER = 0.75;

/**
 * @param strain How far the cloth as it lies is from what was cut, of its size.
 * @param isStill Whether the arms are out of the garments' reach.
 * @param hangs Whether some garment hangs from the shoulders: all slide freely until the arms are down,
 * which would push up what cannot slide, and it would stay on the back in wrinkles.
 * @param hasHoods Whether there are hoods to put down.
 */
export function scheduleFor(
  outfit: Outfit,
  strain: number,
  isStill: boolean,
  hangs: boolean,
  hasHoods = false,
): Schedule {
  const [least, most] = SEWING;
  const sewn = Math.round(least + (most - least) * Math.min(1, strain / STRAINED));
  const growing = isThick(outfit) ? GROWING_THICK : GROWING;
  const hooded = sewn + (hasHoods ? HOODING : 0);
  const grown = hooded + growing;
  const slid = grown + SLIDING;
  const lowered = slid + FALLING + (isStill ? 0 : LOWERING);
  const own = softestOf(outfit);
  const softening = Math.max(0, Math.ceil(Math.log(own / STIFFEST) / Math.log(SOFTER)));
  const ready = Math.max(lowered, slid + FALLING + softening);
  return {
    sewn,
    grown,
    ready,
    after(time, moved) {
      const isGrowing = time >= sewn && time < grown;
      const pace = isGrowing ? 1 : Math.min(FASTEST, Math.max(1, PACE / moved));
      return Math.min(time < sewn ? sewn : ready, time + pace);
    },
    before: (time) => Math.max(Math.min(time, sewn), time - 1),
    at(time) {
      const steps = Math.max(0, time - slid - FALLING);
      return {
        cut: share(time, 0, sewn),
        grown: share(time, hooded, grown),
        hood: hasHoods ? share(time, sewn, hooded) : 0,
        lowered: isStill ? share(time, sewn, lowered) : share(time, slid + FALLING, lowered),
        stiffness: Math.max(1, (STIFFEST / own) * SOFTER ** steps),
        isHeavy: time >= HEAVY * sewn,
        hold: Number(time >= (hangs ? lowered : slid)),
      };
    },
  };
}

/** How far a time is from one to another, 0 to 1. */
function share(time: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (time - from) / (to - from)));
}

/** Bending rigidity of the softest cloth, the mean of both its directions [N·m]. */
function softestOf({ material: { materials } }: Outfit): number {
  return Math.min(
    ...materials.map(({ bendingWarp, bendingWeft }) =>
      Math.max(1e-7, (bendingWarp + bendingWeft) / 2),
    ),
  );
}

/** Whether cloth lies in many layers. */
function isThick({ layers, folds }: Outfit): boolean {
  return layers[layers.length - 1] > 0 || folds.length > PLEATED * layers.length;
}
