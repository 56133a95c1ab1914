/** Which sections of the cloth stiffen what bends across them. */
export interface SectionOptions {
  /** w/h: width of a section over the cloth's thickness; default 12. 0: sections do not count. */
  readonly widthOverThickness?: number;
  /** λ₁, λ₀, λ₂ of the sections at the ends and in the middle; they add up to 1. Default 1/3 each. */
  readonly sectionWeights?: readonly [number, number, number];
  /**
   * When sections are looked at: `'before'` each step (default), so that they stiffen the cloth and the
   * cloth does not care; or all `'along'`, as part of the energy, whose forces also flatten sections
   * that are in the way.
   */
  readonly sectionsSeen?: 'before' | 'along';
}

export type SectionSettings = Required<SectionOptions>;

export class SectionError extends Error {
  override readonly name = 'SectionError';
}

/** Fills in what is not given; throws where w/h or the weights cannot be. */
export function checkSection(options: SectionOptions = {}): SectionSettings {
  const {
    widthOverThickness = 12,
    sectionWeights = [1 / 3, 1 / 3, 1 / 3],
    sectionsSeen = 'before',
  } = options;
  if (!(widthOverThickness >= 0 && widthOverThickness < 1e4)) {
    throw new SectionError(
      `widthOverThickness is ${widthOverThickness}, it must lie between 0 and 10000: fabrics have 5 to 50`,
    );
  }
  const sum = sectionWeights.reduce((total, weight) => total + weight, 0);
  if (!(sectionWeights.every((weight) => weight >= 0) && Math.abs(sum - 1) < 1e-9)) {
    throw new SectionError(
      `sectionWeights are ${sectionWeights.join(', ')}: they must be from 0 on and add up to 1`,
    );
  }
  if (sectionsSeen !== 'before' && sectionsSeen !== 'along') {
    throw new SectionError(`sectionsSeen is "${sectionsSeen}", known are before and along`);
  }
  return { widthOverThickness, sectionWeights, sectionsSeen };
}

/** Below this half-angle the closed form cancels [rad]. */
const SMALL = 0.25;
/** g = Σ cₙ t²ⁿ with t = 2α. */
const [C1, C2, C3, C4, C5] = [1 / 45, -1 / 1260, 1 / 75_600, -1 / 7_484_400, 1 / 1_089_728_640];

/**
 * How much stiffer a section is against bending across it for being bent itself: the ratio of its
 * moments of inertia, an arc's of half-angle α over a flat strip's of the same width w and thickness h.
 *
 *     η = ¾ (w/h)² g(α),   g = [2α + sin 2α − 4 sin²α/α]/α³  →  4α²/45 for small α
 *
 * Source: [Zhou2008, Eq. 4].
 */
export function inertiaRatio(angle: number, widthOverThickness: number): number {
  return 0.75 * widthOverThickness ** 2 * arcShape(angle);
}

function arcShape(angle: number): number {
  const t = 2 * angle;
  if (Math.abs(angle) < SMALL) {
    const q = t * t;
    return q * (C1 + q * (C2 + q * (C3 + q * (C4 + q * C5))));
  }
  return (8 * (t + Math.sin(t) - (4 * (1 - Math.cos(t))) / t)) / t ** 3;
}

/** g′(α)/α: finite where α is zero. */
function arcShapeSlope(angle: number): number {
  const t = 2 * angle;
  if (Math.abs(angle) < SMALL) {
    const q = t * t;
    return 8 * (C1 + q * (2 * C2 + q * (3 * C3 + q * (4 * C4 + q * 5 * C5))));
  }
  const versine = 1 - Math.cos(t);
  const f = t + Math.sin(t) - (4 * versine) / t;
  const slope = 2 - versine - (4 * (t * Math.sin(t) - versine)) / (t * t);
  return (16 * (slope - (3 * f) / t)) / t ** 3 / angle;
}

/** A section that turns by less than this has no plane of its own yet [rad]. */
const PLANE = 0.05;
/** Sine below which a section folded flat on itself turns no further. */
const FOLDED = 1e-9;

/**
 * Stiffness by one section, over that of a flat one:        U        m
 *                                                          a ↘     ↗
 *     (1 + η(α)) |n·m|/|m|,   n ∝ a × b                       v
 *                                                          b ↙
 * with a, b the two sides of the section and m the way      D
 * along which the cloth bends. Three points of a circle turn by α at the middle one, and α is half
 * the angle of the whole arc. `out` gets the derivatives by a, b and m, nine numbers.
 *
 * Source: [Zhou2008, Eq. 5 and 7].
 * Deviates: a flat section has no plane, and counts as one across m; |n·m| is smooth where it is zero.
 */
export function sectionStiffness(
  sides: Float64Array,
  widthOverThickness: number,
  out: Float64Array,
): number {
  out.fill(0, 0, 9);
  const la = lengthAt(sides, 0);
  const lb = lengthAt(sides, 3);
  const lm = lengthAt(sides, 6);
  if (!(la * lb * lm > 0)) return 1;
  const ux = sides[0] / la;
  const uy = sides[1] / la;
  const uz = sides[2] / la;
  const vx = sides[3] / lb;
  const vy = sides[4] / lb;
  const vz = sides[5] / lb;
  const wx = sides[6] / lm;
  const wy = sides[7] / lm;
  const wz = sides[8] / lm;
  const cx = uy * vz - uz * vy;
  const cy = uz * vx - ux * vz;
  const cz = ux * vy - uy * vx;
  const cosine = ux * vx + uy * vy + uz * vz;
  const squared = cx * cx + cy * cy + cz * cz;
  const sine = Math.sqrt(squared);
  const angle = Math.atan2(sine, cosine);
  const along = cx * wx + cy * wy + cz * wz;
  const scale = 0.75 * widthOverThickness * widthOverThickness;
  const stiffer = 1 + scale * arcShape(angle);
  const plane = squared + PLANE * PLANE;
  const share = Math.sqrt((along * along + PLANE * PLANE) / plane);

  // By the cross product, along itself and along m, and by the cosine.
  const byAlong = (stiffer * along) / (share * plane);
  const byAngle = share * scale * arcShapeSlope(angle) * angle;
  const byLength = (byAngle * cosine) / Math.max(sine, FOLDED) - (stiffer * share) / plane;
  const byCosine = -byAngle * sine;
  const gx = byLength * cx + byAlong * wx;
  const gy = byLength * cy + byAlong * wy;
  const gz = byLength * cz + byAlong * wz;
  out[0] = vy * gz - vz * gy + byCosine * vx;
  out[1] = vz * gx - vx * gz + byCosine * vy;
  out[2] = vx * gy - vy * gx + byCosine * vz;
  out[3] = gy * uz - gz * uy + byCosine * ux;
  out[4] = gz * ux - gx * uz + byCosine * uy;
  out[5] = gx * uy - gy * ux + byCosine * uz;
  out[6] = byAlong * cx;
  out[7] = byAlong * cy;
  out[8] = byAlong * cz;
  turn(out, 0, la, ux, uy, uz);
  turn(out, 3, lb, vx, vy, vz);
  turn(out, 6, lm, wx, wy, wz);
  return stiffer * share;
}

function lengthAt(sides: Float64Array, at: number): number {
  return Math.sqrt(sides[at] ** 2 + sides[at + 1] ** 2 + sides[at + 2] ** 2);
}

/** From the derivative by a unit vector to that by the vector: its length does not count. */
function turn(
  out: Float64Array,
  at: number,
  length: number,
  ux: number,
  uy: number,
  uz: number,
): void {
  const radial = out[at] * ux + out[at + 1] * uy + out[at + 2] * uz;
  out[at] = (out[at] - radial * ux) / length;
  out[at + 1] = (out[at + 1] - radial * uy) / length;
  out[at + 2] = (out[at + 2] - radial * uz) / length;
}

/** Differences of fourth order, over the length of what is moved: below 1e-9 of what they measure. */
const STEP = 2e-4;

/** Second derivatives of a section's stiffness by its sides, 9 × 9: by differences of the first ones. */
export function sectionSecond(sides: Float64Array, widthOverThickness: number): Float64Array {
  const moved = sides.slice();
  const slopes = new Float64Array(9);
  const raw = new Float64Array(81);
  for (let j = 0; j < 9; j++) {
    const h = STEP * lengthAt(sides, 3 * Math.floor(j / 3));
    if (!(h > 0)) continue;
    for (const [steps, weight] of [
      [1, 8],
      [-1, -8],
      [2, -1],
      [-2, 1],
    ]) {
      moved[j] = sides[j] + steps * h;
      sectionStiffness(moved, widthOverThickness, slopes);
      for (let i = 0; i < 9; i++) raw[9 * i + j] += (weight * slopes[i]) / (12 * h);
    }
    moved[j] = sides[j];
  }
  return raw.map((value, k) => 0.5 * (value + raw[9 * (k % 9) + Math.floor(k / 9)]));
}
