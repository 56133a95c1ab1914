import type { SexTemplate } from '../pack/template.ts';

/**
 * All shapes of one sex: points = average + Σ column · coefficient(parameter). A mode whose two
 * directions differ has a column for each; its coefficients meet in a smooth bend at 0.
 *
 *      more │  ╱
 *           │ ╱       s₊(p) = (p + √(p² + ε²) − ε) / 2
 *     ──────┼╱────    s₋(p) = s₊(−p)
 */
export interface ShapeSpace {
  /** Name of each parameter. */
  readonly names: readonly string[];
  readonly average: Float32Array;
  readonly columnCount: number;
  /**
   * What moves each point, since most modes move few: point p has places `starts[p]` to
   * `starts[p + 1]`, each a column and its displacement, three numbers.
   */
  readonly starts: Uint32Array;
  readonly columns: Uint8Array;
  readonly vectors: Float32Array;
  /** Column of each parameter's `more`, and of its `less` or −1. */
  readonly more: Int32Array;
  readonly less: Int32Array;
}

/** Half-width of the bend at 0. */
const BEND = 0.15;

/** The skin of one side keeps this far from the middle plane, if it was further away [m]. */
const ASIDE = 0.003;

/**
 * Keeps what lies at one side at that side: heavy thighs flatten against each other as in life
 * instead of running through each other.
 *
 *     x ↦ x              where x ≥ 2g
 *         g (1 + e^{x/g − 2})   below
 *
 * @param home Where the point is on the average body.
 */
function keepAside(x: number, home: number): number {
  const gap = Math.min(ASIDE, Math.abs(home) / 2);
  const inward = home < 0 ? -x : x;
  if (inward >= 2 * gap) return x;
  const kept = gap === 0 ? 0 : gap * (1 + Math.exp(inward / gap - 2));
  return home < 0 ? -kept : kept;
}

/** Derivative of the above by x, where it led to `kept`. */
export function asideSlope(kept: number, home: number): number {
  const gap = Math.min(ASIDE, Math.abs(home) / 2);
  const inward = home < 0 ? -kept : kept;
  if (gap === 0) return 0;
  return inward >= 2 * gap ? 1 : inward / gap - 1;
}

export function createShapeSpace({ average, modes }: SexTemplate): ShapeSpace {
  const fields = modes.flatMap(({ more, less }) => (less ? [more, less] : [more]));
  const pointCount = average.length / 3;
  const starts = new Uint32Array(pointCount + 1);
  const columns: number[] = [];
  const vectors: number[] = [];
  for (let p = 0; p < pointCount; p++) {
    fields.forEach((field, c) => {
      const [x, y, z] = [field[3 * p], field[3 * p + 1], field[3 * p + 2]];
      if (x === 0 && y === 0 && z === 0) return;
      columns.push(c);
      vectors.push(x, y, z);
    });
    starts[p + 1] = columns.length;
  }
  const more = Int32Array.from(modes, ({ more }) => fields.indexOf(more));
  const less = Int32Array.from(modes, ({ less }) => (less ? fields.indexOf(less) : -1));
  return {
    names: modes.map(({ name }) => name),
    average,
    columnCount: fields.length,
    starts,
    columns: Uint8Array.from(columns),
    vectors: Float32Array.from(vectors),
    more,
    less,
  };
}

/** Coefficient of each column, and its derivative by the column's parameter. */
export function coefficients(
  { more, less }: ShapeSpace,
  parameters: ArrayLike<number>,
  out: Float64Array,
  slopes?: Float64Array,
): void {
  for (let k = 0; k < more.length; k++) {
    const p = parameters[k];
    if (less[k] < 0) {
      out[more[k]] = p;
      if (slopes) slopes[more[k]] = 1;
      continue;
    }
    const root = Math.sqrt(p * p + BEND * BEND);
    out[more[k]] = (p + root - BEND) / 2;
    out[less[k]] = (-p + root - BEND) / 2;
    if (slopes) {
      slopes[more[k]] = (1 + p / root) / 2;
      slopes[less[k]] = (-1 + p / root) / 2;
    }
  }
}

/**
 * Where a shape's points are.
 *
 * @param points Those wanted; all without it. Others are left as they are in `out`.
 */
export function shapePoints(
  { average, starts, columns, vectors }: ShapeSpace,
  values: Float64Array,
  out: Float64Array,
  points?: Uint32Array,
): Float64Array {
  const count = points ? points.length : average.length / 3;
  for (let i = 0; i < count; i++) {
    const p = points ? points[i] : i;
    let [x, y, z] = [average[3 * p], average[3 * p + 1], average[3 * p + 2]];
    for (let k = starts[p]; k < starts[p + 1]; k++) {
      const value = values[columns[k]];
      x += value * vectors[3 * k];
      y += value * vectors[3 * k + 1];
      z += value * vectors[3 * k + 2];
    }
    out[3 * p] = keepAside(x, average[3 * p]);
    out[3 * p + 1] = y;
    out[3 * p + 2] = z;
  }
  return out;
}
