// Heavy bodies without folds: the source's heaviest people have creases under the arms and at the
// flanks in which the skin of still heavier ones would run into itself, and in which no cloth can
// lie. What weight does there is averaged over the surroundings, and
// our bands leave the armpits alone.
import { averageField, fade } from './average-field.mjs';
import { neighbourLists } from './regions.mjs';

/** @typedef {import('./template.mjs').Template} Template */

/** Rounds of averaging on the limbs, on the trunk, and around the armpits; limbs would lose girth. */
const ROUNDS = 3;
const TRUNK_ROUNDS = 14;
const ARMPIT_ROUNDS = 20;
/** How far around an armpit [m]. */
const ARMPIT_REACH = 0.09;

/**
 * @param {Template} template Changed.
 * @param {Record<string, number[]>} landmarks
 * @param {Uint8Array} regions
 */
export function softenFolds(template, landmarks, regions) {
  const { average, skinCount, triangles, sexModes, commonModes } = template;
  const neighbours = neighbourLists(triangles, skinCount);
  const points = average.male;
  const armpits = [landmarks.armpit[0], landmarks.armpitRight[0]];
  const head = regions.map((region) => (region === 1 ? 1 : 0));
  const near = Float64Array.from({ length: skinCount }, (_, v) => {
    const gap = Math.min(
      ...armpits.map((a) =>
        Math.hypot(...[0, 1, 2].map((axis) => points[3 * v + axis] - points[3 * a + axis])),
      ),
    );
    return fade(gap / ARMPIT_REACH);
  });
  const trunk = softMask((v) => regions[v] === 0);
  const overall = Float64Array.from({ length: skinCount }, (_, v) => 1 - head[v]);
  for (const sex of /** @type {const} */ (['female', 'male'])) {
    for (const { name, more } of sexModes[sex]) {
      if (name !== 'weight') continue;
      averageField(more, overall, ROUNDS, neighbours);
      averageField(more, trunk, TRUNK_ROUNDS, neighbours);
      averageField(more, near, ARMPIT_ROUNDS, neighbours);
    }
  }
  for (const { name, more } of commonModes) {
    if (!name.endsWith('Girth')) continue;
    for (let v = 0; v < skinCount; v++) {
      for (let axis = 0; axis < 3; axis++) more[3 * v + axis] *= 1 - near[v];
    }
  }

  /**
   * 1 well within, falling to 0 at the border.
   *
   * @param {(vertex: number) => boolean} inside
   */
  function softMask(inside) {
    let mask = Float64Array.from({ length: skinCount }, (_, v) => (inside(v) ? 1 : 0));
    for (let round = 0; round < 4; round++) {
      const before = mask;
      mask = mask.map((own, v) =>
        Math.min(own, neighbours[v].reduce((sum, n) => sum + before[n], 0) / neighbours[v].length),
      );
    }
    return mask;
  }
}
