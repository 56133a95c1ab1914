// What turns joints of recordings: quaternions, and where joints are in the world.

/** @typedef {import('@toile/body').Clip} Clip */
/** @typedef {[x: number, y: number, z: number, w: number]} Turn */

/** @type {Turn} */
export const IDENTITY = [0, 0, 0, 1];

/**
 * @typedef {object} World
 * @property {(readonly [number, number, number])[]} places
 * @property {Turn[]} turns
 */

/**
 * @param {Clip['joints']} joints
 * @param {Float64Array} positions
 * @param {Float64Array} rotations
 * @returns {World}
 */
export function worldOf(joints, positions, rotations) {
  /** @type {World} */
  const world = { places: [], turns: [] };
  joints.forEach(({ parent }, j) => {
    const place = positions.subarray(3 * j, 3 * j + 3);
    const turn = rotations.subarray(4 * j, 4 * j + 4);
    const above = world.turns[parent] ?? IDENTITY;
    const [x, y, z] = rotated(above, place);
    const [a, b, c] = world.places[parent] ?? [0, 0, 0];
    world.places.push([a + x, b + y, c + z]);
    world.turns.push(product(above, turn));
  });
  return world;
}

/** @param {number} degrees */
export function aboutX(degrees) {
  return about([1, 0, 0], degrees);
}

/** @param {number} degrees */
export function aboutZ(degrees) {
  return about([0, 0, 1], degrees);
}

/**
 * @param {readonly [number, number, number]} axis
 * @param {number} degrees
 * @returns {Turn}
 */
export function about([x, y, z], degrees) {
  const length = Math.hypot(x, y, z) || 1;
  const half = (degrees * Math.PI) / 360;
  const sin = Math.sin(half) / length;
  return [sin * x, sin * y, sin * z, Math.cos(half)];
}

/**
 * The least turn from one direction to another.
 *
 * @param {readonly [number, number, number]} from
 * @param {readonly [number, number, number]} to
 * @returns {Turn}
 */
export function shortest([a, b, c], [x, y, z]) {
  const cosine = a * x + b * y + c * z;
  if (cosine < -0.9999) return [1, 0, 0, 0];
  const w = Math.sqrt((1 + cosine) / 2);
  return [(b * z - c * y) / (2 * w), (c * x - a * z) / (2 * w), (a * y - b * x) / (2 * w), w];
}

/**
 * @param {ArrayLike<number>} p
 * @param {ArrayLike<number>} q
 * @returns {Turn}
 */
export function product(p, q) {
  return [
    p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1],
    p[3] * q[1] - p[0] * q[2] + p[1] * q[3] + p[2] * q[0],
    p[3] * q[2] + p[0] * q[1] - p[1] * q[0] + p[2] * q[3],
    p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2],
  ];
}

/**
 * @param {ArrayLike<number>} q
 * @returns {Turn}
 */
export function inverse(q) {
  return [-q[0], -q[1], -q[2], q[3]];
}

/**
 * @param {ArrayLike<number>} q
 * @param {ArrayLike<number>} v
 * @returns {readonly [number, number, number]}
 */
export function rotated(q, v) {
  const [x, y, z] = product(product(q, [v[0], v[1], v[2], 0]), inverse(q));
  return [x, y, z];
}

/**
 * Mulberry32.
 *
 * @param {number} seed
 */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
