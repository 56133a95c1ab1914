// Lips that do not run into each other: in the source the upper one dips into the lower one and turns
// inwards there. Positions along the line where they meet are averaged over their surroundings, which
// draws both rims back by about a millimetre; that is linear, so the average bodies and all modes are
// treated alike.
import { averageField, fade } from './average-field.mjs';
import { neighbourLists } from './regions.mjs';
import { fieldsOf, meanBody } from './template.mjs';

/** @typedef {import('./template.mjs').Template} Template */

/** Skin vertex in the source mesh where the upper lip turns inwards, in the middle. */
const RIM = 520;
/** How far from there, across, up and down, and inwards [m]: the rims, but not the lips before them. */
const REACH = [0.045, 0.006, 0.02];
const ROUNDS = 2;

/** @param {Template} template Changed. */
export function partLips(template) {
  const { skinCount, triangles } = template;
  const neighbours = neighbourLists(triangles, skinCount);
  const points = meanBody(template);
  const mask = Float64Array.from({ length: skinCount }, (_, v) =>
    fade(
      Math.hypot(
        ...REACH.map((reach, axis) => (points[3 * v + axis] - points[3 * RIM + axis]) / reach),
      ),
    ),
  );
  const { averages, moves } = fieldsOf(template);
  for (const field of [...averages, ...moves]) averageField(field, mask, ROUNDS, neighbours);
}
