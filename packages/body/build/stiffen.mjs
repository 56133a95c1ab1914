// Fingers and toes that never run into each other: every field moves them by an affine map of the
// whole hand or foot, which is what it does to them on the whole. The average man's, which lie well
// apart, are the pattern.
import { JOINTS } from './joint-order.mjs';
import { solve } from './solve.mjs';
import { fieldsOf } from './template.mjs';

/** @typedef {import('./template.mjs').Template} Template */
/** @typedef {import('../src/skeleton/joints.ts').JointName} JointName */

/**
 * From `from` (as before) to `to` (all affine), and on along the same line; `reach` keeps off what
 * lies beside.
 *
 * @type {{ from: JointName, to: JointName, start: number, end: number, reach: number }[]}
 */
const ENDS = [
  { from: 'leftFoot', to: 'leftToes', start: 0.55, end: 0.85, reach: 0.32 },
  { from: 'leftHand', to: 'leftMiddleProximal', start: 0.25, end: 0.9, reach: 0.32 },
];

/** @param {Template} template Changed. */
export function stiffenEnds(template) {
  const { average, skinCount, pointCount, mirror } = template;
  const pattern = average.male.slice();
  const { moves } = fieldsOf(template);
  for (const end of ENDS) {
    const mask = endMask(end);
    for (const field of moves) stiffen(field, mask);
    const difference = average.female.map((value, i) => value - pattern[i]);
    stiffen(difference, mask);
    for (let i = 0; i < difference.length; i++) average.female[i] = pattern[i] + difference[i];
  }

  /** @param {typeof ENDS[number]} end */
  function endMask({ from, to, start, end, reach }) {
    const [a, b] = [place(from), place(to)];
    const line = b.map((value, axis) => value - a[axis]);
    const length2 = line.reduce((sum, value) => sum + value * value, 0);
    const mask = new Float64Array(pointCount);
    for (let p = 0; p < pointCount; p++) {
      const d = [0, 1, 2].map((axis) => pattern[3 * p + axis] - a[axis]);
      if (Math.hypot(...d) > reach) continue;
      const along = d.reduce((sum, value, axis) => sum + value * line[axis], 0) / length2;
      const t = Math.min(1, Math.max(0, (along - start) / (end - start)));
      mask[p] = t * t * (3 - 2 * t);
    }
    return mask;
  }

  /** @param {JointName} name */
  function place(name) {
    const i = 3 * (skinCount + JOINTS.indexOf(name));
    return [pattern[i], pattern[i + 1], pattern[i + 2]];
  }

  /**
   * @param {Float64Array} field
   * @param {Float64Array} mask
   */
  function stiffen(field, mask) {
    const chosen = [...mask.keys()].filter((p) => mask[p] > 0);
    const affine = fitAffine(
      pattern,
      field,
      chosen.filter((p) => mask[p] > 0.5),
    );
    for (const p of chosen) {
      const q = mirror[p];
      for (let axis = 0; axis < 3; axis++) {
        const [c, x, y, z] = affine[axis];
        const stiff = c + x * pattern[3 * p] + y * pattern[3 * p + 1] + z * pattern[3 * p + 2];
        const value = (1 - mask[p]) * field[3 * p + axis] + mask[p] * stiff;
        field[3 * p + axis] = value;
        field[3 * q + axis] = axis === 0 ? -value : value;
      }
    }
  }
}

/**
 * The affine map of places that comes nearest to a field, one row per axis.
 *
 * @param {Float64Array} places
 * @param {Float64Array} field
 * @param {number[]} points
 */
function fitAffine(places, field, points) {
  const centre = [0, 1, 2].map(
    (axis) => points.reduce((sum, p) => sum + places[3 * p + axis], 0) / points.length,
  );
  const matrix = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  const rights = Array.from({ length: 3 }, () => [0, 0, 0, 0]);
  for (const p of points) {
    const row = [1, ...centre.map((value, axis) => places[3 * p + axis] - value)];
    row.forEach((a, i) => {
      row.forEach((b, j) => {
        matrix[i][j] += a * b;
      });
      rights.forEach((right, axis) => {
        right[i] += a * field[3 * p + axis];
      });
    });
  }
  return solve(matrix, rights).map(([c, x, y, z]) => [
    c - x * centre[0] - y * centre[1] - z * centre[2],
    x,
    y,
    z,
  ]);
}
