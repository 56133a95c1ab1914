// A mannequin has no creases between the buttocks and in the groin: cloth spans them, and skin that
// folds there has no room for it. Positions there are averaged over their surroundings; that is
// linear, so the average bodies and all modes are treated alike.
import { JOINTS } from './joint-order.mjs';
import { neighbourLists } from './regions.mjs';

/** @typedef {import('./template.mjs').Template} Template */

const ROUNDS = 40;
/** Half the width of what is smoothed [m]. */
const WIDTH = 0.035;
/** How far around the crotch [m]. */
const GROIN = 0.055;

/**
 * @param {Template} template Changed.
 * @param {number} crotch
 */
export function smoothCreases(template, crotch) {
  const { average, skinCount, triangles, sexModes, commonModes } = template;
  const neighbours = neighbourLists(triangles, skinCount);
  const points = average.female.map((value, i) => (value + average.male[i]) / 2);
  const spine = points[3 * (skinCount + JOINTS.indexOf('spine')) + 1];
  const low = points[3 * crotch + 1];
  const mask = Float64Array.from({ length: skinCount }, (_, v) => {
    const [x, y, z] = [points[3 * v], points[3 * v + 1], points[3 * v + 2]];
    const gap = Math.hypot(x - points[3 * crotch], y - low, z - points[3 * crotch + 2]);
    const height = (y - low) / (spine - low);
    const behind =
      z < 0 && height > -0.2 && height < 1 ? fade(Math.abs(x) / WIDTH) * fade(height) : 0;
    return Math.max(behind, fade(gap / GROIN));
  });
  const chosen = [...mask.keys()].filter((v) => mask[v] > 0);
  const modes = [...sexModes.female, ...sexModes.male, ...commonModes];
  const moves = modes.flatMap(({ more, less }) => (less ? [more, less] : [more]));
  for (const field of [average.female, average.male, ...moves]) {
    for (let round = 0; round < ROUNDS; round++) {
      const before = field.slice(0, 3 * skinCount);
      for (const v of chosen) {
        for (let axis = 0; axis < 3; axis++) {
          let sum = 0;
          for (const n of neighbours[v]) sum += before[3 * n + axis];
          const around = sum / neighbours[v].length;
          field[3 * v + axis] += (mask[v] / 2) * (around - before[3 * v + axis]);
        }
      }
    }
  }
}

/**
 * 1 up to ½, then smoothly to 0 at 1.
 *
 * @param {number} t
 */
function fade(t) {
  const s = Math.min(1, Math.max(0, 2 * (1 - t)));
  return s * s * (3 - 2 * s);
}
