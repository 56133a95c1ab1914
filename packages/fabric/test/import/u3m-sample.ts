import { ramp } from '../noise.ts';

/** [g] over [cm] of width at an extension. */
export type Law = (extension: number) => number;

/** How a strip of the sample is clamped: free length and first distance of the clamps [cm]. */
const LENGTH = 8.13;
const START = 7.98;
const WIDTH = 5;
/** What the gauge shows while the strip is slack [g]. */
export const ZERO = 3;

/** Two cycles, the second twice as far, softer where the first has been, as [distance, force, …]. */
export function strip(law: Law, end: number): object {
  const pull = (to: number, share: (distance: number) => number) =>
    ramp(LENGTH * (1 + to) - START, 80).flatMap((step) => {
      const distance = START + step;
      const extension = Math.max(0, distance / LENGTH - 1);
      return [distance, ZERO + share(distance) * WIDTH * law(extension)];
    });
  const half = LENGTH * (1 + end / 2);
  const backwards = (cycle: readonly number[]) =>
    Array.from({ length: cycle.length / 2 }, (_, i) =>
      cycle.slice(-2 * i - 2, cycle.length - 2 * i),
    ).flat();
  return {
    freq: 55,
    length: LENGTH,
    width: WIDTH,
    hwSerialNumber: 1,
    hwVersion: 1,
    testVersion: 16,
    time: 0,
    samplesTree: [
      pull(end / 2, () => 1),
      backwards(pull(end / 2, () => 0.8)),
      pull(end, (distance) => (distance < half ? 0.8 : 1)),
      backwards(pull(end, () => 0.7)),
    ],
  };
}

export const warpLaw: Law = (x) => 2000 * x + 4e4 * x * x;
export const weftLaw: Law = (x) => 3000 * x;
export const biasLaw: Law = (x) => 40 * x + 2000 * x ** 3;

/** A physics.json of our own in the layout of U3M 1.1, some numbers as text as real files have. */
export const physics = {
  schema: '1.1',
  raw_data: {
    L: { S2: strip(warpLaw, 0.04) },
    W: { S2: strip(weftLaw, 0.03) },
    B: { S2: strip(biasLaw, 0.18) },
    T: {
      samplesTree: [
        [0.0251, -60, 0.02, -160],
        [0.021, -90],
      ],
    },
    M: 105.6,
    warnings: { BendRigidityWeft: 'low-force' },
  },
  custom: {
    browzwear: {
      name: 'Sample',
      category: 'Weaves',
      bend: { length: '43.4', width: 52.8 },
      stretch: { length: '587.5', width: 1035 },
      shear: '33.9',
      friction: '0.2',
      mass: '105.6',
      thickness: '0.251',
    },
  },
};
