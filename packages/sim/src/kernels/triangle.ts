import { larger, smaller } from './extremes.ts';

const f = Math.fround;

/** Where on a triangle a point lies: on the face, on edge EDGE + k (from corner k on), on corner CORNER + k. */
export const FACE = 0;
export const EDGE = 1;
export const CORNER = 4;

/** Result of `closestOnTriangle`. */
export interface Closest {
  /** Barycentric weights of the second and third corner. */
  v: number;
  w: number;
  feature: number;
  /** Squared distance [m²]. */
  squared: number;
}

/**
 * The point of the triangle abc that is closest to q, by the Voronoi regions of its features.
 * A triangle without area gives one of its points. Corners are offsets into `x`.
 *
 * Source: [Ericson2005, section 5.1.5].
 */
export function closestOnTriangle(
  qx: number,
  qy: number,
  qz: number,
  x: Float32Array,
  a: number,
  b: number,
  c: number,
  out: Closest,
): void {
  const abx = f(x[b] - x[a]);
  const aby = f(x[b + 1] - x[a + 1]);
  const abz = f(x[b + 2] - x[a + 2]);
  const acx = f(x[c] - x[a]);
  const acy = f(x[c + 1] - x[a + 1]);
  const acz = f(x[c + 2] - x[a + 2]);
  const apx = f(qx - x[a]);
  const apy = f(qy - x[a + 1]);
  const apz = f(qz - x[a + 2]);
  const d1 = f(f(f(abx * apx) + f(aby * apy)) + f(abz * apz));
  const d2 = f(f(f(acx * apx) + f(acy * apy)) + f(acz * apz));
  const bpx = f(qx - x[b]);
  const bpy = f(qy - x[b + 1]);
  const bpz = f(qz - x[b + 2]);
  const d3 = f(f(f(abx * bpx) + f(aby * bpy)) + f(abz * bpz));
  const d4 = f(f(f(acx * bpx) + f(acy * bpy)) + f(acz * bpz));
  const cpx = f(qx - x[c]);
  const cpy = f(qy - x[c + 1]);
  const cpz = f(qz - x[c + 2]);
  const d5 = f(f(f(abx * cpx) + f(aby * cpy)) + f(abz * cpz));
  const d6 = f(f(f(acx * cpx) + f(acy * cpy)) + f(acz * cpz));
  const va = f(f(d3 * d6) - f(d5 * d4));
  const vb = f(f(d5 * d2) - f(d1 * d6));
  const vc = f(f(d1 * d4) - f(d3 * d2));
  let v = 0;
  let w = 0;
  let feature: number;
  if (d1 <= 0 && d2 <= 0) {
    feature = CORNER;
  } else if (d3 >= 0 && d4 <= d3) {
    feature = CORNER + 1;
    v = 1;
  } else if (d6 >= 0 && d5 <= d6) {
    feature = CORNER + 2;
    w = 1;
  } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    feature = EDGE;
    v = part(d1, f(-d3));
  } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    feature = EDGE + 2;
    w = part(d2, f(-d6));
  } else if (va <= 0 && d4 >= d3 && d5 >= d6) {
    feature = EDGE + 1;
    w = part(f(d4 - d3), f(d5 - d6));
    v = f(1 - w);
  } else {
    feature = FACE;
    const sum = f(f(va + vb) + vc);
    v = sum > 0 ? f(vb / sum) : 0;
    w = sum > 0 ? f(vc / sum) : 0;
  }
  const rx = f(f(apx - f(v * abx)) - f(w * acx));
  const ry = f(f(apy - f(v * aby)) - f(w * acy));
  const rz = f(f(apz - f(v * abz)) - f(w * acz));
  out.v = v;
  out.w = w;
  out.feature = feature;
  out.squared = f(f(f(rx * rx) + f(ry * ry)) + f(rz * rz));
}

/** a/(a + b), and 0 for an edge without length. */
function part(a: number, b: number): number {
  const sum = f(a + b);
  return sum > 0 ? f(a / sum) : 0;
}

/** Twice the area times the unit normal. Corners are offsets into `x`. */
export function areaVector(
  x: Float32Array,
  a: number,
  b: number,
  c: number,
  out: Float32Array,
): void {
  const ux = f(x[b] - x[a]);
  const uy = f(x[b + 1] - x[a + 1]);
  const uz = f(x[b + 2] - x[a + 2]);
  const vx = f(x[c] - x[a]);
  const vy = f(x[c + 1] - x[a + 1]);
  const vz = f(x[c + 2] - x[a + 2]);
  out[0] = f(f(uy * vz) - f(uz * vy));
  out[1] = f(f(uz * vx) - f(ux * vz));
  out[2] = f(f(ux * vy) - f(uy * vx));
}

/** The smallest x, y, z, unused, the largest x, y, z. Corners are offsets into `x`. */
export function boxAround(
  x: Float32Array,
  a: number,
  b: number,
  c: number,
  out: Float32Array,
): void {
  for (let k = 0; k < 3; k++) {
    out[k] = smaller(smaller(x[a + k], x[b + k]), x[c + k]);
    out[4 + k] = larger(larger(x[a + k], x[b + k]), x[c + k]);
  }
}
