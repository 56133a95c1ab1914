import { boneEnd } from './joint-cuts.mjs';

/**
 * Tells whether a vertex is nearer to the bones of a joint's part of the body than to those of the
 * parts beside it, or beside any part it belongs to: between fingers, between the thumb and the palm
 * and between the legs no plane can tell.
 *
 * @param {import('./skin-weights.mjs').Rig} rig
 * @returns {(joint: number, vertex: number) => boolean}
 */
export function createNearest(rig) {
  const { positions, joints, parents, names } = rig;
  const numbers = names.map((_, j) => j);
  /** @param {number} joint */
  const children = (joint) => numbers.filter((j) => parents[j] === joint);
  /** @param {number} joint */
  const place = (joint) => Array.from({ length: 3 }, (_, k) => joints[3 * joint + k]);

  // Distances to the bone that leads to a joint, and to all bones that follow it.
  const leading = numbers.map((j) =>
    distances(positions, place(Math.max(0, parents[j])), place(j)),
  );
  /** @type {Float64Array[]} */
  const following = [];
  for (const j of numbers.toReversed()) {
    const next = children(j);
    following[j] = next.length
      ? next.flatMap((c) => [leading[c], following[c]]).reduce(minimum)
      : distances(positions, place(j), boneEnd(rig, j));
  }
  const rivals = numbers.map((joint) => {
    /** @type {Float64Array[]} */
    const list = [];
    for (let j = joint; parents[j] >= 0; j = parents[j]) {
      const beside = children(parents[j]).filter((s) => s !== j);
      list.push(...beside.map((s) => following[s]));
      // The thumb lies beside the palm, not beyond it.
      if (names[j].endsWith('ThumbMetacarpal')) list.push(...beside.map((s) => leading[s]));
    }
    const far = new Float64Array(positions.length / 3).fill(Number.POSITIVE_INFINITY);
    return list.reduce(minimum, far);
  });
  return (joint, v) => following[joint][v] <= rivals[joint][v];
}

/**
 * @param {Float64Array} a
 * @param {Float64Array} b
 */
function minimum(a, b) {
  return a.map((x, i) => Math.min(x, b[i]));
}

/**
 * Distance of each vertex from the bone from a to b [m].
 *
 * @param {ArrayLike<number>} positions
 * @param {number[]} a
 * @param {number[]} b
 */
function distances(positions, a, b) {
  const bone = b.map((x, k) => x - a[k]);
  const squared = bone.reduce((sum, x) => sum + x * x, 0) || 1;
  return Float64Array.from({ length: positions.length / 3 }, (_, v) => {
    const offset = a.map((x, k) => positions[3 * v + k] - x);
    const along = offset.reduce((sum, x, k) => sum + x * bone[k], 0) / squared;
    const t = Math.min(1, Math.max(0, along));
    return Math.hypot(...offset.map((x, k) => x - t * bone[k]));
  });
}
