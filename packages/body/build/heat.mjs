// Heat on a closed surface: smooths functions of its vertices over a chosen distance.

/**
 * @typedef {object} Surface
 * @property {Uint32Array} offsets Where each vertex's neighbours begin; one more at the end.
 * @property {Uint32Array} neighbours
 * @property {Float64Array} conductances Cotangent weights of the edges to them.
 * @property {Float64Array} areas A third of the triangles at each vertex.
 */

/**
 * The cotangent Laplacian. Negative weights (of obtuse triangles) are cut off, so that heat never
 * flows from cold to hot and smoothed functions keep within the bounds of the given ones.
 *
 * @param {ArrayLike<number>} positions
 * @param {Uint32Array} triangles
 * @returns {Surface}
 */
export function buildSurface(positions, triangles) {
  const count = positions.length / 3;
  const areas = new Float64Array(count);
  /** @type {Map<number, number>[]} */
  const rows = Array.from({ length: count }, () => new Map());
  for (let t = 0; t < triangles.length; t += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const a = triangles[t + corner];
      const b = triangles[t + ((corner + 1) % 3)];
      const c = triangles[t + ((corner + 2) % 3)];
      const [u, v] = [difference(positions, b, a), difference(positions, c, a)];
      const doubleArea = Math.hypot(...cross(u, v)) || 1e-20;
      const half = dot(u, v) / doubleArea / 2;
      rows[b].set(c, (rows[b].get(c) ?? 0) + half);
      rows[c].set(b, (rows[c].get(b) ?? 0) + half);
      areas[a] += doubleArea / 6;
    }
  }
  const offsets = new Uint32Array(count + 1);
  rows.forEach((row, v) => {
    offsets[v + 1] = offsets[v] + row.size;
  });
  const neighbours = Uint32Array.from(rows.flatMap((row) => [...row.keys()]));
  const weights = rows.flatMap((row) => [...row.values()]);
  const conductances = Float64Array.from(weights, (w) => Math.max(w, 1e-3));
  return { offsets, neighbours, conductances, areas };
}

/**
 * Two implicit steps of heat flow, each (A + t L) x = A f: a smooth step of a sharp one. Its width
 * is about `distance` to either side.
 *
 * @param {Surface} surface
 * @param {Float64Array} values
 * @param {number} distance Standard deviation of the smoothing [m].
 */
export function diffuse(surface, values, distance) {
  const time = (distance / 2) ** 2;
  return solve(surface, time, solve(surface, time, values));
}

/**
 * Conjugate gradients with the diagonal as preconditioner.
 *
 * @param {Surface} surface
 * @param {number} time
 * @param {Float64Array} values
 */
function solve({ offsets, neighbours, conductances, areas }, time, values) {
  const n = values.length;
  const diagonal = Float64Array.from(areas);
  for (let v = 0; v < n; v++) {
    for (let e = offsets[v]; e < offsets[v + 1]; e++) diagonal[v] += time * conductances[e];
  }
  const product = new Float64Array(n);
  /** @param {Float64Array} x */
  const multiply = (x) => {
    for (let v = 0; v < n; v++) {
      let sum = diagonal[v] * x[v];
      for (let e = offsets[v]; e < offsets[v + 1]; e++) {
        sum -= time * conductances[e] * x[neighbours[e]];
      }
      product[v] = sum;
    }
  };
  const x = Float64Array.from(values);
  multiply(x);
  const residual = values.map((value, v) => areas[v] * value - product[v]);
  const direction = residual.map((r, v) => r / diagonal[v]);
  let energy = 0;
  for (let v = 0; v < n; v++) energy += residual[v] * direction[v];
  const enough = 1e-16 * energy;
  for (let iteration = 0; iteration < 1000 && energy > enough; iteration++) {
    multiply(direction);
    let slope = 0;
    for (let v = 0; v < n; v++) slope += direction[v] * product[v];
    const step = energy / slope;
    let next = 0;
    for (let v = 0; v < n; v++) {
      x[v] += step * direction[v];
      residual[v] -= step * product[v];
      next += residual[v] ** 2 / diagonal[v];
    }
    for (let v = 0; v < n; v++) {
      direction[v] = residual[v] / diagonal[v] + (next / energy) * direction[v];
    }
    energy = next;
  }
  return x;
}

/**
 * @param {ArrayLike<number>} p
 * @param {number} a
 * @param {number} b
 */
function difference(p, a, b) {
  return [p[3 * a] - p[3 * b], p[3 * a + 1] - p[3 * b + 1], p[3 * a + 2] - p[3 * b + 2]];
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function cross(a, b) {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
