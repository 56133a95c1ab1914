// A mannequin has no creases between the buttocks and in the groin: cloth spans them, and skin that
// folds there has no room for it. Positions there are averaged over their surroundings; that is
// linear, so the average bodies and all modes are treated alike.
import { averageField, fade } from './average-field.mjs';
import { JOINTS } from './joint-order.mjs';
import { neighbourLists } from './regions.mjs';
import { fieldsOf, meanBody } from './template.mjs';

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
  const { skinCount, triangles } = template;
  const neighbours = neighbourLists(triangles, skinCount);
  const points = meanBody(template);
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
  const { averages, moves } = fieldsOf(template);
  for (const field of [...averages, ...moves]) averageField(field, mask, ROUNDS, neighbours);
}
