export interface RobustSmoothOptions {
  /** Time from one frame to the next [s]. */
  readonly frameTime: number;
  /** A frame farther than about this from the smooth curve is a mistake, in the values' unit. */
  readonly tolerance: number;
}

export interface RobustCurve {
  /** The smooth curve, as many numbers as were given. */
  readonly values: Float64Array;
  /** How much each frame was believed, 0 to 1. */
  readonly trust: Float64Array;
}

/** Half of the amplitude is left at this frequency [Hz]; at half of it, 98 percent. */
const CUTOFF = 15;
/** Of the frame rate, at the most. */
const LARGEST_PART = 0.3;
/** How smooth a curve mistakes are looked for with, from step to step, against the final one. */
const STAGES = [0.25, 0.4, 0.65, 1, 1];
/** No stiffer than this [Hz]: people move as fast. */
const STIFFEST = 4;
/** Whatever goes on for longer than this is motion, however sudden [s]. */
const LONGEST_MISTAKE = 0.08;
const LEAST_TRUST = 1e-4;

/**
 * The curve that minimises Σ wₖ |xₖ − yₖ|² + λ Σ |Δ³x|², the weights w falling off with the distance
 * of a frame from the curve: Geman and McClure's w = (1 + (r / c)²)⁻², by reweighting, from a stiff
 * curve to the one that is wanted. Short stretches of frames that are off get no weight and are
 * bridged; motion below some 8 Hz passes unchanged.
 */
export function smoothRobustly(
  given: Float64Array,
  size: number,
  { frameTime, tolerance }: RobustSmoothOptions,
): RobustCurve {
  const n = given.length / size;
  const trust = new Float64Array(n).fill(1);
  const values = given.slice();
  if (n < 5) return { values, trust };
  const cutoff = Math.min(CUTOFF * frameTime, LARGEST_PART);
  const longest = Math.max(2, Math.round(LONGEST_MISTAKE / frameTime));
  for (const stage of STAGES) {
    const stiff = Math.min(cutoff, Math.max(cutoff * stage, STIFFEST * frameTime));
    solveStiff(given, size, trust, stiffnessFor(stiff), values);
    for (let k = 0; k < n; k++) {
      let square = 0;
      for (let c = 0; c < size; c++) square += (values[size * k + c] - given[size * k + c]) ** 2;
      trust[k] = Math.max(LEAST_TRUST, (1 + (square * stage ** 2) / tolerance ** 2) ** -2);
    }
    if (stage === 1) believeLong(trust, longest);
  }
  solveStiff(given, size, trust, stiffnessFor(cutoff), values);
  return { values, trust };
}

/** A third difference takes (2 sin πf)⁶ of a wave of f per frame: half of it is left at the cutoff. */
function stiffnessFor(cutoff: number): number {
  return (2 * Math.sin(Math.PI * cutoff)) ** -6;
}

/** Stretches of doubt that are too long for a mistake are believed again. */
function believeLong(trust: Float64Array, longest: number): void {
  for (let start = 0; start < trust.length; start++) {
    if (trust[start] >= 0.5) continue;
    let end = start;
    while (end < trust.length && trust[end] < 0.5) end++;
    if (end - start > longest) trust.fill(1, start, end);
    start = end;
  }
}

/** Solves (W + λ D₃ᵀ D₃) x = W y for every component: LDLᵀ of a matrix with three side diagonals. */
function solveStiff(
  y: Float64Array,
  size: number,
  weights: Float64Array,
  stiffness: number,
  x: Float64Array,
): void {
  const n = weights.length;
  const bands = [0, 1, 2, 3].map(() => new Float64Array(n));
  const stencil = [-1, 3, -3, 1];
  bands[0].set(weights);
  for (let k = 0; k + 3 < n; k++) {
    for (let a = 0; a < 4; a++) {
      for (let b = a; b < 4; b++) bands[b - a][k + a] += stiffness * stencil[a] * stencil[b];
    }
  }
  // bands[d][k] is the entry (k + d, k); after this, L's, and D in bands[0].
  for (let k = 0; k < n; k++) {
    const pivot = bands[0][k];
    const column = [1, 2, 3].map((d) => bands[d][k]);
    for (let a = 1; a <= 3 && k + a < n; a++) {
      for (let b = a; b <= 3 && k + b < n; b++) {
        bands[b - a][k + a] -= (column[a - 1] * column[b - 1]) / pivot;
      }
    }
    for (let d = 1; d <= 3; d++) bands[d][k] /= pivot;
  }
  for (let c = 0; c < size; c++) {
    for (let k = 0; k < n; k++) {
      let value = weights[k] * y[size * k + c];
      for (let d = 1; d <= 3 && d <= k; d++) value -= bands[d][k - d] * x[size * (k - d) + c];
      x[size * k + c] = value;
    }
    for (let k = n - 1; k >= 0; k--) {
      let value = x[size * k + c] / bands[0][k];
      for (let d = 1; d <= 3 && k + d < n; d++) value -= bands[d][k] * x[size * (k + d) + c];
      x[size * k + c] = value;
    }
  }
}
