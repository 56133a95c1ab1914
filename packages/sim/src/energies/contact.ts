import type { Energy } from './energy.ts';

/** Stiffness that half the distance adds, in parts of what the whole has. */
export const HARDER = 8;
/**
 * Stiffness against moving apart, in parts of that against moving together, where more than a part
 * of the distance was missing: layers that were pressed together do not jump.
 */
export const SLUGGISH = 3;
export const FREE = 0.1;

export interface ContactParameters {
  /** Where the four vertices are when their difference is as measured [m]. */
  readonly origin: Float64Array;
  /** Weights of the vertices in the difference of the two points in contact. */
  readonly weights: readonly [number, number, number, number];
  /** Unit normal, from the second point to the first. */
  readonly normal: readonly [number, number, number];
  /** Distance at the origin [m]. */
  readonly gap: number;
  /** Distance from which on the points repel each other [m]. */
  readonly distance: number;
  /** What was missing to the distance when the step began [m]; default 0. */
  readonly missing?: number;
  /** [N/m] */
  readonly stiffness: number;
  /** How far the points had slipped at the origin [m]. */
  readonly slip: readonly [number, number, number];
  /** The largest force of friction, μ times the force along the normal [N]. */
  readonly grip: number;
  /** Slip that it takes to reach it [m]. */
  readonly creep: number;
}

/**
 * Two points of cloth or body that touch:
 *
 *     D = Σ wₐ (xₐ − originₐ),  g = gap + n·D,  u = (I − n nᵀ)(slip + D)
 *     d = max(0, distance − g),  b = max(0, distance/2 − g),  o = max(0, missing − max(d, distance/10))
 *     E = ½ k (d² + 8 b² + 3 o²) + grip φ(|u|),
 *     φ(u) = u²/ε − u³/(3ε²) + ε/3 for u < ε, u beyond
 *
 * Normal and weights stay what they were at the start of the step, and grip follows the force along
 * the normal: the energy is convex, and known on both sides of the plane between the points. It is
 * quadratic where cloth just lies on something, so that one of Newton's steps settles it, and harder
 * where it is pressed. The third square holds back what was pressed together and moves apart, until
 * a tenth of the distance is left: layers do not jump off each other.
 * `psdHessian` replaces φ″ along the slip by φ′/u: a step with it never turns a slip around.
 *
 * Source: [Chen2025, abstract] for two stages along the normal; [Li2020, abstract] for the friction
 * potential, with the force along the normal one iteration late.
 */
export const contact: Energy<ContactParameters> = {
  name: 'contact',
  stencil: 4,
  energy(x, p) {
    const [d, b, o] = depths(x, p);
    const push = 0.5 * p.stiffness * (d * d + HARDER * b * b + SLUGGISH * o * o);
    return push + p.grip * slide(Math.hypot(...slipAt(x, p)), p.creep);
  },
  gradient(x, p, out) {
    const [d, b, o] = depths(x, p);
    const hold = d > FREE * p.distance ? SLUGGISH * o : 0;
    const push = -p.stiffness * (d + HARDER * b - hold);
    const u = slipAt(x, p);
    const drag = p.grip * pull(Math.hypot(...u), p.creep);
    for (let a = 0; a < 4; a++) {
      for (let c = 0; c < 3; c++) {
        out[3 * a + c] = p.weights[a] * (push * p.normal[c] + drag * u[c]);
      }
    }
  },
  hessian(x, p, out) {
    const u = slipAt(x, p);
    const length = Math.hypot(...u);
    const along = p.grip * (curvature(length, p.creep) - pull(length, p.creep));
    fill(x, p, length > 0 ? along / (length * length) : 0, u, out);
  },
  psdHessian(x, p, out) {
    fill(x, p, 0, [0, 0, 0], out);
  },
};

function fill(
  x: Float64Array,
  p: ContactParameters,
  along: number,
  u: readonly number[],
  out: Float64Array,
): void {
  const { normal: n, weights: w } = p;
  const [d, b, o] = depths(x, p);
  const hold = o > 0 && d > FREE * p.distance ? SLUGGISH : 0;
  const stiffness = p.stiffness * ((d > 0 ? 1 : 0) + (b > 0 ? HARDER : 0) + hold);
  const drag = p.grip * pull(Math.hypot(...slipAt(x, p)), p.creep);
  for (let a = 0; a < 12; a++) {
    for (let b = 0; b < 12; b++) {
      const [i, j] = [a % 3, b % 3];
      const block = (stiffness - drag) * n[i] * n[j] + (i === j ? drag : 0) + along * u[i] * u[j];
      out[12 * a + b] = w[Math.trunc(a / 3)] * w[Math.trunc(b / 3)] * block;
    }
  }
}

/** How much is missing to the distance, to half of it, and how much less than was. */
function depths(
  x: Float64Array,
  p: ContactParameters,
): [whole: number, half: number, opened: number] {
  const gap = gapAt(x, p);
  const whole = Math.max(0, p.distance - gap);
  const opened = (p.missing ?? 0) - Math.max(whole, FREE * p.distance);
  return [whole, Math.max(0, 0.5 * p.distance - gap), Math.max(0, opened)];
}

function differenceAt(x: Float64Array, { origin, weights }: ContactParameters): number[] {
  return [0, 1, 2].map((c) =>
    weights.reduce((sum, w, a) => sum + w * (x[3 * a + c] - origin[3 * a + c]), 0),
  );
}

function gapAt(x: Float64Array, p: ContactParameters): number {
  return differenceAt(x, p).reduce((sum, d, c) => sum + d * p.normal[c], p.gap);
}

function slipAt(x: Float64Array, p: ContactParameters): number[] {
  const s = differenceAt(x, p).map((d, c) => d + p.slip[c]);
  const along = s.reduce((sum, d, c) => sum + d * p.normal[c], 0);
  return s.map((d, c) => d - along * p.normal[c]);
}

/** φ of the friction potential. */
export function slide(u: number, creep: number): number {
  return u < creep ? (u * u) / creep - (u * u * u) / (3 * creep * creep) + creep / 3 : u;
}

/** φ′/u */
export function pull(u: number, creep: number): number {
  return u < creep ? (2 - u / creep) / creep : 1 / u;
}

/** φ″ */
function curvature(u: number, creep: number): number {
  return u < creep ? (2 - (2 * u) / creep) / creep : 0;
}
