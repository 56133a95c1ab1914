import type { Side } from '../skeleton/joints.ts';

/** An angle over the gait cycle: phase 0 is the moment this side's heel strikes, 1 the next one. */
export type GaitCurve = (phase: number) => number;

/** Knots of a curve: percent of the gait cycle and degrees. */
type Knots = readonly (readonly [percent: number, degrees: number])[];

/**
 * Normal walking in the sagittal plane, at a free speed: thigh against the vertical (flexion to the
 * front), knee flexion, ankle dorsiflexion. At the limits of the phases of gait (0, 12, 31, 50, 62,
 * 75, 87 %) they are within about 5° of the published values; what is between is ours, so that the
 * foot is flat while it should be (thigh − knee + ankle = 0) and meets the floor without a jolt.
 * Source: [Perry1992, sections 4 to 6] (ankle, knee, hip in normal gait)
 */
const SAGITTAL = {
  thigh: [
    [0, 22],
    [6, 21],
    [12, 17],
    [20, 9],
    [31, -3],
    [40, -12],
    [50, -19],
    [56, -17],
    [62, -9],
    [68, 4],
    [75, 17],
    [84, 25],
    [93, 26],
  ],
  knee: [
    [0, 5],
    [6, 12],
    [13, 18],
    [20, 15],
    [31, 7],
    [40, 5],
    [50, 13],
    [56, 25],
    [62, 42],
    [71, 62],
    [79, 50],
    [87, 22],
    [94, 5],
  ],
  ankle: [
    [0, 0],
    [6, -6],
    [12, 0],
    [20, 6],
    [31, 9],
    [40, 10],
    [48, 9],
    [55, -4],
    [62, -17],
    [70, -9],
    [80, 0],
    [90, 1],
  ],
} satisfies Record<string, Knots>;

/** Harmonics of the stride kept of each curve; walking has hardly any above the sixth. */
const HARMONICS = 8;

export const THIGH: GaitCurve = fourierCurve(SAGITTAL.thigh);
export const KNEE: GaitCurve = fourierCurve(SAGITTAL.knee);
export const ANKLE: GaitCurve = fourierCurve(SAGITTAL.ankle);

/** How one sex walks at the same speed in leg lengths. Angles [rad] are amplitudes. */
export interface GaitStyle {
  /** Steps per time against the mean of both sexes. */
  readonly cadence: number;
  /** Rotation of the pelvis about the vertical, of the thorax against it, tilt to the sides. */
  readonly pelvisRotation: number;
  readonly thoraxRotation: number;
  readonly pelvisObliquity: number;
  /** Sway of the thorax to the sides. */
  readonly thoraxSway: number;
  /** Swing of the upper arm about its mean. */
  readonly armSwing: number;
}

/**
 * Women step more often and shorter, and move the pelvis more in the frontal and the transverse
 * plane; their torso is steadier, their arms swing more. Only the directions are published as such;
 * the amounts are ours, around the ±4° that both have in the mean.
 * Source: [Ko2011, abstract] (cadence, stride); [Bruening2015, abstract] (pelvis, torso, arms);
 * [Bruening2020, abstract] (that the pelvis differs at the same speed in leg lengths);
 * [Perry1992, section 7] (4° of obliquity and rotation); [Perry1992, section 8] (an arc of 32° for
 * the upper arm)
 */
export const GAIT_STYLES: Readonly<Record<'female' | 'male', GaitStyle>> = {
  female: {
    cadence: 1.025,
    pelvisRotation: degrees(5),
    thoraxRotation: degrees(4.5),
    pelvisObliquity: degrees(4.6),
    thoraxSway: degrees(0.8),
    armSwing: degrees(16.5),
  },
  male: {
    cadence: 0.975,
    pelvisRotation: degrees(4),
    thoraxRotation: degrees(3.8),
    pelvisObliquity: degrees(3.2),
    thoraxSway: degrees(1.4),
    armSwing: degrees(15),
  },
};

/** Steps of a walk. */
export interface Stride {
  /** Two steps [m] and the time for them [s]. */
  readonly length: number;
  readonly time: number;
  /** Share of the cycle a foot is on the floor. */
  readonly stance: number;
  /** Speed over that of a free walk, both in leg lengths: scales what grows with speed. */
  readonly briskness: number;
}

const GRAVITY = 9.81;
/** Walking freely, as speed over √(g · leg length). */
export const FREE_SPEED = 0.42;
/** Stride at that speed, in leg lengths, and the power of the speed with which it grows. */
const FREE_STRIDE = 1.6;
const STRIDE_GROWTH = 0.42;

/**
 * Stride length over leg length is one function of speed over √(g · leg length) for people of all
 * sizes; in adults the logarithms of stride and speed are in a linear relation. The slope is ours,
 * in the middle of what others report (0.4 to 0.5). Stance takes 62 % of the cycle at a free speed
 * and the less the faster.
 * Source: [Alexander1984, abstract]; [Grieve1966, abstract]; [Perry1992, section 1]
 */
export function strideFor(speed: number, legLength: number, cadence: number): Stride {
  const relative = speed / Math.sqrt(GRAVITY * legLength);
  const briskness = relative / FREE_SPEED;
  const length = (FREE_STRIDE * briskness ** STRIDE_GROWTH * legLength) / cadence;
  const stance = Math.min(0.68, Math.max(0.57, 0.62 - 0.05 * (briskness - 1)));
  return { length, time: length / speed, stance, briskness };
}

/** The speed of a free walk for a leg length [m/s]. */
export function freeSpeed(legLength: number): number {
  return FREE_SPEED * Math.sqrt(GRAVITY * legLength);
}

/** Phase of a side: the right foot strikes half a cycle after the left one. */
export function phaseOf(side: Side, phase: number): number {
  const own = side === 'left' ? phase : phase + 0.5;
  return own - Math.floor(own);
}

export function degrees(angle: number): number {
  return (angle * Math.PI) / 180;
}

/** A truncated Fourier series through (about) the knots, in radians. */
function fourierCurve(knots: Knots): GaitCurve {
  const samples = 128;
  const cosines = new Float64Array(HARMONICS + 1);
  const sines = new Float64Array(HARMONICS + 1);
  for (let i = 0; i < samples; i++) {
    const value = degrees(interpolate(knots, (100 * i) / samples));
    for (let h = 0; h <= HARMONICS; h++) {
      const share = (h === 0 ? 1 : 2) / samples;
      cosines[h] += share * value * Math.cos((2 * Math.PI * h * i) / samples);
      sines[h] += share * value * Math.sin((2 * Math.PI * h * i) / samples);
    }
  }
  return (phase) => {
    let sum = 0;
    for (let h = 0; h <= HARMONICS; h++) {
      const angle = 2 * Math.PI * h * phase;
      sum += cosines[h] * Math.cos(angle) + sines[h] * Math.sin(angle);
    }
    return sum;
  };
}

/** Periodic cubic Hermite pieces, each knot's slope that of the line between its neighbours. */
function interpolate(knots: Knots, percent: number): number {
  const n = knots.length;
  let i = n - 1;
  while (i > 0 && knots[i][0] > percent) i--;
  const [a, p] = knot(i);
  const [b, q] = knot(i + 1);
  const span = b - a;
  const t = (percent - a) / span;
  const u = slope(i) * span;
  const v = slope(i + 1) * span;
  const [t2, t3] = [t * t, t * t * t];
  return (2 * t3 - 3 * t2 + 1) * p + (t3 - 2 * t2 + t) * u + (3 * t2 - 2 * t3) * q + (t3 - t2) * v;

  function knot(k: number): readonly [number, number] {
    const lap = Math.floor(k / n);
    const [x, y] = knots[k - lap * n];
    return [x + 100 * lap, y];
  }

  function slope(k: number): number {
    const [x0, y0] = knot(k - 1);
    const [x1, y1] = knot(k + 1);
    return (y1 - y0) / (x1 - x0);
  }
}
