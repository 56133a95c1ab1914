// A mannequin's chest: the skin around the bust points is replaced by the smoothest surface that
// continues its surroundings, a thin-plate spline. It depends linearly on them, so the average
// bodies and all modes are treated alike and every body comes out smooth.
import { vertexNormals } from './landmarks.mjs';
import { solve } from './solve.mjs';
import { distance, fieldsOf } from './template.mjs';

/** @typedef {import('./template.mjs').Template} Template */

/** The skin is replaced within the first radius, led by that between the two [m]. */
const RADII = [0.024, 0.042];

/**
 * @param {Template} template Changed.
 * @param {number} bustPoint The left one.
 */
export function smoothChest(template, bustPoint) {
  const { average, skinCount, triangles, mirror } = template;
  const points = average.female;
  const gaps = Float64Array.from({ length: skinCount }, (_, v) => distance(points, v, bustPoint));
  const vertices = [...gaps.keys()].filter((v) => gaps[v] < RADII[1]);
  const inside = vertices.filter((v) => gaps[v] < RADII[0]);
  const ring = vertices.filter((v) => gaps[v] >= RADII[0]);
  const flat = flatten(points, vertexNormals(points, triangles, skinCount), bustPoint, ring);
  const weights = splineWeights(inside.map(flat), ring.map(flat));

  const { averages, moves } = fieldsOf(template);
  for (const field of [...averages, ...moves]) {
    inside.forEach((v, i) => {
      for (let axis = 0; axis < 3; axis++) {
        field[3 * v + axis] = ring.reduce(
          (sum, r, k) => sum + weights[i][k] * field[3 * r + axis],
          0,
        );
      }
    });
    for (const v of inside) {
      field.set([-field[3 * v], field[3 * v + 1], field[3 * v + 2]], 3 * mirror[v]);
    }
  }
}

/**
 * Places on the tangent plane, in centimetres.
 *
 * @param {Float64Array} points
 * @param {Float64Array} normals
 * @param {number} centre
 * @param {number[]} ring Vertices whose mean normal is the plane's.
 */
function flatten(points, normals, centre, ring) {
  const n = [0, 1, 2].map((axis) => ring.reduce((sum, v) => sum + normals[3 * v + axis], 0));
  const size = Math.hypot(...n);
  const [nx, ny, nz] = n.map((value) => value / size);
  const width = Math.hypot(nx, nz);
  const across = [nz / width, 0, -nx / width];
  const up = [ny * across[2], nz * across[0] - nx * across[2], -ny * across[0]];
  return (/** @type {number} */ v) => {
    const d = [0, 1, 2].map((axis) => 100 * (points[3 * v + axis] - points[3 * centre + axis]));
    return [across[0] * d[0] + across[2] * d[2], up[0] * d[0] + up[1] * d[1] + up[2] * d[2]];
  };
}

/**
 * How much each centre counts at each place: thin-plate interpolation as a matrix.
 *
 * @param {number[][]} places
 * @param {number[][]} centres
 */
function splineWeights(places, centres) {
  const n = centres.length;
  /** @type {(p: number[]) => number[]} */
  const row = (p) => [
    ...centres.map((c) => {
      const r2 = (p[0] - c[0]) ** 2 + (p[1] - c[1]) ** 2;
      return r2 === 0 ? 0 : r2 * Math.log(r2);
    }),
    1,
    ...p,
  ];
  const system = centres.map(row);
  for (let k = 0; k < 3; k++) {
    system.push([...centres.map((c) => [1, ...c][k]), 0, 0, 0]);
  }
  // The system is symmetric: weights of a place solve it with the place's row at the right.
  const solved = solve(system, places.map(row));
  return solved.map((weights) => weights.slice(0, n));
}
