/** From one stitch to the next, and how much of that is seen [m]. */
const PITCH = 0.003;
const LENGTH = 0.0023;
/** The thread across, and above the cloth [m]. */
const WIDTH = 0.0007;
const HEIGHT = 0.00035;
/** Ends go into the cloth by that [m]. */
const SUNK = 0.0001;

export interface Stitch {
  /** From one to the next [m]. */
  readonly pitch: number;
  readonly length: number;
  readonly corners: readonly StitchCorner[];
  /** Three corners each. */
  readonly faces: readonly number[];
}

/** From a stitch's middle along the row, to the left of it and out of the cloth [m]; how its normal leans ahead and to the left. */
export interface StitchCorner {
  readonly along: number;
  readonly aside: number;
  readonly up: number;
  readonly ahead: number;
  readonly lean: number;
}

/** A stitch as it is seen: two ends, two sides and a ridge. */
export const STITCH: Stitch = {
  pitch: PITCH,
  length: LENGTH,
  corners: [
    { along: -LENGTH / 2, aside: 0, up: -SUNK, ahead: -0.6, lean: 0 },
    { along: LENGTH / 2, aside: 0, up: -SUNK, ahead: 0.6, lean: 0 },
    { along: 0, aside: WIDTH / 2, up: 0, ahead: 0, lean: 0.8 },
    { along: 0, aside: -WIDTH / 2, up: 0, ahead: 0, lean: -0.8 },
    { along: 0, aside: 0, up: HEIGHT, ahead: 0, lean: 0 },
  ],
  faces: [0, 4, 2, 0, 3, 4, 1, 2, 4, 1, 4, 3],
};
