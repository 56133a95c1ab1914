// Skin weights from the shape of the body and its joints alone.
import { buildSurface, diffuse } from './heat.mjs';
import { boneEnd, jointCut } from './joint-cuts.mjs';
import { createNearest } from './nearest-part.mjs';
import { mirrorPoints } from './symmetry.mjs';

const INFLUENCES = 4;
/** Weights below this are noise of the diffusion, invisible on a body. */
const MINIMUM = 0.004;
/** Weights that differ by less are equal but for rounding. */
const TIE = 1e-6;

/**
 * @typedef {object} Rig
 * @property {ArrayLike<number>} positions Of the vertices, three coordinates each [m].
 * @property {Uint32Array} triangles Of one closed surface.
 * @property {ArrayLike<number>} joints Their positions [m].
 * @property {ArrayLike<number>} parents Number of each joint's parent, −1 for the first; parents come first.
 * @property {readonly string[]} names `left…` and `right…` mirror each other in x.
 */

/**
 * Which joints move each vertex, and how much.
 *
 * Each joint cuts the skin in two: what hangs on it (with all that hangs on its children) and the
 * rest. Heat makes a smooth step of each sharp one, and a joint's weight is what it carries less what
 * its children carry. With planes that halve the bones' angles and one width for all this is the
 * diffusion of the paper; it deviates in that the sharp step is a cut at the joint instead of the
 * nearest bone (a torso's side is nearer to the arm than to the spine), and in that each joint has
 * its own width.
 *
 * Source: [Baran2007, section 4]
 *
 * @param {Rig} rig
 * @returns {{ joints: Uint8Array, weights: Float32Array }}
 */
export function computeSkinWeights(rig) {
  checkRig(rig);
  const surface = buildSurface(rig.positions, rig.triangles);
  const carried = smoothParts(rig, surface);
  mirrorParts(rig, carried);
  const { parents } = rig;
  // From the last joints inwards: a joint carries at least what its children carry, and no more
  // than there is.
  for (let j = parents.length - 1; j > 0; j--) {
    const children = Array.from(parents, (_, c) => c).filter((c) => parents[c] === j);
    for (let v = 0; v < surface.areas.length; v++) {
      const below = children.reduce((sum, c) => sum + carried[c][v], 0);
      carried[j][v] = Math.min(1, Math.max(carried[j][v], below));
      if (below > 1) for (const c of children) carried[c][v] /= below;
    }
  }
  const weights = carried.map((part) => Float64Array.from(part));
  for (let j = 1; j < parents.length; j++) {
    const parent = weights[parents[j]];
    for (let v = 0; v < parent.length; v++) parent[v] -= carried[j][v];
  }
  return prune(weights);
}

/** @param {Rig} rig */
function checkRig({ positions, triangles, joints, parents, names }) {
  if (joints.length !== 3 * names.length || parents.length !== names.length) {
    throw new Error(
      `skin weights: ${names.length} joints need ${3 * names.length} coordinates and ` +
        `${names.length} parents, not ${joints.length} and ${parents.length}`,
    );
  }
  for (let i = 0; i < positions.length; i++) {
    if (!Number.isFinite(positions[i])) {
      throw new Error(`skin weights: vertex ${Math.floor(i / 3)} has no finite position`);
    }
  }
  for (const v of triangles) {
    if (v >= positions.length / 3) {
      throw new Error(`skin weights: a triangle names vertex ${v}, which does not exist`);
    }
  }
}

/**
 * Share of each vertex that hangs on each joint and what follows it.
 *
 * @param {Rig} rig
 * @param {import('./heat.mjs').Surface} surface
 * @returns {Float64Array[]}
 */
function smoothParts(rig, surface) {
  const { parents, names } = rig;
  const count = surface.areas.length;
  /** @type {Float64Array[]} */
  const sharp = names.map(() => new Float64Array(count));
  sharp[0].fill(1);
  /** @type {Float64Array[]} */
  const smooth = [...sharp];
  const isNearest = createNearest(rig);
  for (let j = names.length - 1; j > 0; j--) {
    const cut = jointCut(rig, j);
    const inside = flood(rig, surface, j, (v) => side(rig, cut, v) > 0 && isNearest(j, v));
    for (let v = 0; v < count; v++) if (inside[v]) sharp[j][v] = 1;
    for (let v = 0; v < count; v++) if (sharp[j][v]) sharp[parents[j]][v] = 1;
    smooth[j] = diffuse(surface, sharp[j], cut.softness * limbRadius(rig, surface, sharp[j], j));
  }
  return smooth;
}

/**
 * @param {Rig} rig
 * @param {import('./joint-cuts.mjs').Cut} cut
 * @param {number} v
 */
function side({ positions }, { point, normal }, v) {
  return point.reduce((sum, x, k) => sum + normal[k] * (positions[3 * v + k] - x), 0);
}

/**
 * Vertices on the joint's side that hang together with the one nearest to the end of its bone: an
 * elbow's plane also has half of the legs on its side.
 *
 * @param {Rig} rig
 * @param {import('./heat.mjs').Surface} surface
 * @param {number} joint
 * @param {(vertex: number) => boolean} accepts
 */
function flood(rig, { offsets, neighbours }, joint, accepts) {
  const end = boneEnd(rig, joint);
  const { positions } = rig;
  const count = positions.length / 3;
  let seed = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let v = 0; v < count; v++) {
    const distance = Math.hypot(...end.map((x, k) => positions[3 * v + k] - x));
    if (distance < nearest && accepts(v)) [seed, nearest] = [v, distance];
  }
  if (seed < 0) {
    throw new Error(
      `skin weights: no skin hangs on ${rig.names[joint]}; is its joint in the body?`,
    );
  }
  const inside = new Uint8Array(count);
  inside[seed] = 1;
  const queue = [seed];
  for (let v = queue.pop(); v !== undefined; v = queue.pop()) {
    for (let e = offsets[v]; e < offsets[v + 1]; e++) {
      const next = neighbours[e];
      if (inside[next] || !accepts(next)) continue;
      inside[next] = 1;
      queue.push(next);
    }
  }
  return inside;
}

/**
 * Mean distance of the cut's rim from the joint's axis [m].
 *
 * @param {Rig} rig
 * @param {import('./heat.mjs').Surface} surface
 * @param {Float64Array} part
 * @param {number} joint
 */
function limbRadius({ positions, joints }, { offsets, neighbours }, part, joint) {
  let [sum, count] = [0, 0];
  for (let v = 0; v < part.length; v++) {
    if (!part[v]) continue;
    for (let e = offsets[v]; e < offsets[v + 1]; e++) {
      if (part[neighbours[e]]) continue;
      sum += Math.hypot(...[0, 1, 2].map((k) => positions[3 * v + k] - joints[3 * joint + k]));
      count++;
      break;
    }
  }
  return sum / (count || 1);
}

/**
 * Makes left and right parts mirror each other.
 *
 * @param {Rig} rig
 * @param {Float64Array[]} parts
 */
function mirrorParts({ positions, joints, names }, parts) {
  const count = positions.length / 3;
  const points = Float64Array.from([...Array.from(positions), ...Array.from(joints)]);
  const mirror = mirrorPoints(points, count, names);
  const given = parts.map((part) => Float64Array.from(part));
  parts.forEach((part, j) => {
    const other = given[mirror[count + j] - count];
    for (let v = 0; v < count; v++) part[v] = (given[j][v] + other[mirror[v]]) / 2;
  });
}

/**
 * The largest weights of each vertex, to a sum of 1.
 *
 * @param {Float64Array[]} all By joint, then by vertex.
 */
function prune(all) {
  const count = all[0].length;
  const joints = new Uint8Array(INFLUENCES * count);
  const weights = new Float32Array(INFLUENCES * count);
  for (let v = 0; v < count; v++) {
    const sorted = all
      .map((weight, j) => ({ j, w: weight[v] }))
      .sort((a, b) => b.w - a.w || a.j - b.j);
    // In the plane of symmetry left and right are equal: the last place goes to both or to none.
    const least = Math.max(MINIMUM, (sorted[INFLUENCES]?.w ?? 0) + TIE);
    const largest = sorted.slice(0, INFLUENCES).filter(({ w }) => w > least);
    const sum = largest.reduce((total, { w }) => total + w, 0);
    largest.forEach(({ j, w }, k) => {
      joints[INFLUENCES * v + k] = j;
      weights[INFLUENCES * v + k] = w / sum;
    });
  }
  return { joints, weights };
}
