// Heavy bodies without folds: the source's heaviest people have creases under the arms and at the
// flanks in which the skin of still heavier ones would run into itself, and in which no cloth can
// lie. What weight does there is averaged over the surroundings, and
// our bands leave the armpits alone.
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
    const t = Math.min(1, Math.max(0, 2 * (1 - gap / ARMPIT_REACH)));
    return t * t * (3 - 2 * t);
  });
  const trunk = softMask((v) => regions[v] === 0);
  const overall = Float64Array.from({ length: skinCount }, (_, v) => 1 - head[v]);
  for (const sex of /** @type {const} */ (['female', 'male'])) {
    for (const { name, more } of sexModes[sex]) {
      if (name !== 'weight') continue;
      average3(more, overall, ROUNDS);
      average3(more, trunk, TRUNK_ROUNDS);
      average3(more, near, ARMPIT_ROUNDS);
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

  /**
   * @param {Float64Array} field
   * @param {Float64Array} mask
   * @param {number} rounds
   */
  function average3(field, mask, rounds) {
    for (let round = 0; round < rounds; round++) {
      const before = field.slice();
      for (let v = 0; v < skinCount; v++) {
        if (mask[v] === 0) continue;
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
