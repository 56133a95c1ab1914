// The template: skin and joints as one list of points, and how each mode moves them.
import { JOINTS } from './joint-order.mjs';
import { SOURCE_JOINTS } from './joints.mjs';
import { AVERAGE, COMMON_MODES, SEX_MODES } from './modes.mjs';
import { mirrorPoints, symmetrize } from './symmetry.mjs';

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./modes.mjs').Sum} Sum */
/** @typedef {import('./modes.mjs').ModeSource} ModeSource */
/** @typedef {'female' | 'male'} Sex */

/**
 * @typedef {object} Mode A parameter of the shape.
 * @property {string} name
 * @property {Float64Array} more Displacement of all points at +1.
 * @property {Float64Array} [less] Displacement at −1 where it is not the opposite.
 */

/**
 * @typedef {object} Template
 * @property {number} skinCount Skin vertices; the points after them are the joints.
 * @property {number} pointCount
 * @property {Uint32Array} triangles
 * @property {Uint32Array} mirror The point at the other side.
 * @property {Record<Sex, Float64Array>} average
 * @property {Record<Sex, Mode[]>} sexModes
 * @property {Mode[]} commonModes
 */

/** Ways there and back that differ by less are taken for opposite [m]. */
const OPPOSITE = 0.008;

/**
 * @param {Source} source
 * @returns {Template}
 */
export function buildTemplate(source) {
  const skinCount = source.skinVertices;
  const pointCount = skinCount + JOINTS.length;
  const base = toPoints(source.positions);
  const mirror = mirrorPoints(base, skinCount, JOINTS);
  symmetrize(base, mirror);
  const average = {
    female: plus(base, sum(AVERAGE.female)),
    male: plus(base, sum(AVERAGE.male)),
  };
  return {
    skinCount,
    pointCount,
    triangles: triangulate(source.quads, base),
    mirror,
    average,
    sexModes: { female: toModes(SEX_MODES.female), male: toModes(SEX_MODES.male) },
    commonModes: toModes(COMMON_MODES),
  };

  /** @param {ArrayLike<number>} values Three per source vertex. */
  function toPoints(values) {
    const points = new Float64Array(3 * pointCount);
    for (let i = 0; i < 3 * skinCount; i++) points[i] = values[i];
    JOINTS.forEach((name, j) => {
      const heads = SOURCE_JOINTS[name];
      for (const head of heads) {
        const vertices = source.joints[head];
        for (const vertex of vertices) {
          for (let axis = 0; axis < 3; axis++) {
            points[3 * (skinCount + j) + axis] +=
              values[3 * vertex + axis] / vertices.length / heads.length;
          }
        }
      }
    });
    return points;
  }

  /** @param {Sum} targets */
  function sum(targets) {
    const total = new Float64Array(source.positions.length);
    for (const [name, share] of Object.entries(targets)) {
      const target = source.target(name);
      for (let i = 0; i < total.length; i++) total[i] += share * target[i];
    }
    return symmetrize(toPoints(total), mirror);
  }

  /**
   * @param {Record<string, ModeSource>} modes
   * @returns {Mode[]}
   */
  function toModes(modes) {
    return Object.entries(modes).map(([name, { more, less }]) => {
      const up = sum(more);
      if (!less) return { name, more: up };
      const down = sum(less);
      const difference = up.reduce(
        (most, value, i) => Math.max(most, Math.abs(value + down[i])),
        0,
      );
      if (difference > OPPOSITE) return { name, more: up, less: down };
      return { name, more: up.map((value, i) => (value - down[i]) / 2) };
    });
  }
}

/**
 * Quads cut along their shorter diagonal.
 *
 * @param {number[][]} quads
 * @param {Float64Array} points
 */
function triangulate(quads, points) {
  /** @type {number[]} */
  const triangles = [];
  for (const [a, b, c, d] of quads) {
    if (distance(points, a, c) <= distance(points, b, d)) triangles.push(a, b, c, a, c, d);
    else triangles.push(a, b, d, b, c, d);
  }
  return Uint32Array.from(triangles);
}

/**
 * @param {Float64Array} points
 * @param {number} a
 * @param {number} b
 */
export function distance(points, a, b) {
  const [i, j] = [3 * a, 3 * b];
  return Math.hypot(
    points[i] - points[j],
    points[i + 1] - points[j + 1],
    points[i + 2] - points[j + 2],
  );
}

/**
 * @param {Float64Array} a
 * @param {Float64Array} b
 */
export function plus(a, b) {
  return a.map((value, i) => value + b[i]);
}

/**
 * The mean of the average woman and man: what is found on it is the same for everybody.
 *
 * @param {Pick<Template, 'average'>} template
 */
export function meanBody({ average }) {
  return average.female.map((value, i) => (value + average.male[i]) / 2);
}

/**
 * Everything a shape is made of: both averages and all displacements.
 *
 * @param {Pick<Template, 'average' | 'sexModes' | 'commonModes'>} template
 */
export function fieldsOf({ average, sexModes, commonModes }) {
  const modes = [...sexModes.female, ...sexModes.male, ...commonModes];
  const moves = modes.flatMap(({ more, less }) => (less ? [more, less] : [more]));
  return { averages: [average.female, average.male], moves };
}
