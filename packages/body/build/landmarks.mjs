// Where a tailor would put a finger, as skin vertices, found by what the place looks like on the
// average bodies. The vertices move with every mode, and so do the landmarks.
import { JOINTS } from './joint-order.mjs';
import { meanBody } from './template.mjs';

/** @typedef {import('./template.mjs').Template} Template */
/** @typedef {import('../src/skeleton/joints.ts').JointName} JointName */

/** Skin vertex of the left bust point in the source mesh; the tail of its bone `breast.L`. */
const BUST_POINT = 8451;

/**
 * @param {Template} template
 * @returns {Record<string, number[]>} Name → vertices whose mean is the landmark.
 */
export function findLandmarks({ average, skinCount, triangles, mirror }) {
  // Seen on the mean of the two, so that a landmark is the same vertex for everybody.
  const points = meanBody({ average });
  const normals = vertexNormals(points, triangles, skinCount);
  /** @type {(v: number) => number} */
  const x = (v) => points[3 * v];
  /** @type {(v: number) => number} */
  const y = (v) => points[3 * v + 1];
  /** @type {(v: number) => number} */
  const z = (v) => points[3 * v + 2];
  /** @type {(name: JointName) => number} */
  const joint = (name) => skinCount + JOINTS.indexOf(name);
  const midline = (/** @type {number} */ v) => mirror[v] === v;
  const down = (/** @type {number} */ v) => -normals[3 * v + 1];
  const up = (/** @type {number} */ v) => normals[3 * v + 1];
  const front = (/** @type {number} */ v) => normals[3 * v + 2];

  const shoulder = joint('leftUpperArm');
  const knee = joint('leftLowerLeg');
  const foot = joint('leftFoot');
  const neck = joint('neck');
  const elbow = joint('leftLowerArm');
  const wrist = joint('leftHand');

  const top = best('top of the head', () => true, y);
  const crotch = best(
    'crotch',
    (v) => midline(v) && y(v) < y(joint('hips')),
    (v) => -y(v),
  );
  const armpit = best(
    'armpit',
    (v) =>
      down(v) > 0.3 &&
      Math.abs(z(v) - z(shoulder)) < 0.03 &&
      x(v) > 0.08 &&
      x(v) < x(shoulder) + 0.1 &&
      y(v) < y(shoulder),
    y,
  );
  const shoulderPoint = best(
    'shoulder point',
    (v) => up(v) > 0.3 && y(v) > y(shoulder),
    (v) => -Math.hypot(x(v) - x(shoulder), 0.7 * (z(v) - z(shoulder))),
  );
  const sideNeck = best(
    'side neck point',
    (v) =>
      x(v) > 0.02 && x(v) < x(shoulder) && Math.abs(z(v) - z(neck)) < 0.02 && y(v) > y(shoulder),
    (v) => -Math.abs(normals[3 * v] - normals[3 * v + 1]) - 8 * Math.abs(z(v) - z(neck)),
  );
  const nape = best(
    'nape',
    (v) => midline(v) && front(v) < -0.3,
    (v) => -Math.abs(y(v) - y(neck)),
  );
  const neckFront = best(
    'front neck point',
    (v) => midline(v) && front(v) > 0.2 && y(v) < y(neck),
    (v) => -Math.abs(y(v) - (y(neck) - 0.035)),
  );
  const underbust = best(
    'underbust',
    (v) => {
      const below = y(BUST_POINT) - y(v);
      return (
        Math.abs(x(v) - x(BUST_POINT)) < 0.02 && front(v) > 0.3 && below > 0.045 && below < 0.11
      );
    },
    (v) => -Math.abs(up(v)) - 4 * Math.abs(x(v) - x(BUST_POINT)),
  );
  const buttock = best(
    'buttock point',
    (v) => x(v) > 0.02 && x(v) < 0.15 && y(v) > y(crotch) - 0.02 && y(v) < y(joint('spine')),
    (v) => -z(v),
  );
  const waist = narrowest(points, triangles, y(joint('spine')), y(underbust), x(armpit));
  const waistFront = best('waist, front', (v) => midline(v) && front(v) > 0.5, near(waist));
  const waistBack = best('waist, back', (v) => midline(v) && front(v) < -0.5, near(waist));
  const waistSide = best(
    'waist, side',
    (v) => normals[3 * v] > 0.9 && x(v) < x(armpit) + 0.03 && y(v) > y(crotch),
    near(waist),
  );
  const waistFrontAside = best(
    'waist under the bust point',
    (v) => front(v) > 0.5 && Math.abs(x(v) - x(BUST_POINT)) < 0.02,
    (v) => near(waist)(v) - 0.5 * Math.abs(x(v) - x(BUST_POINT)),
  );
  const waistBackAside = best(
    'back waist under the side neck point',
    (v) => front(v) < -0.5 && Math.abs(x(v) - x(sideNeck)) < 0.02,
    (v) => near(waist)(v) - 0.5 * Math.abs(x(v) - x(sideNeck)),
  );
  const hipSide = best(
    'hip, side',
    (v) => normals[3 * v] > 0.9 && y(v) > y(crotch) && x(v) < x(armpit) + 0.1,
    near(y(buttock)),
  );
  const elbowPoint = best(
    'elbow point',
    (v) => Math.hypot(x(v) - x(elbow), y(v) - y(elbow), z(v) - z(elbow)) < 0.07,
    (v) => -z(v) + 0.3 * (x(v) - x(elbow)),
  );
  const wristPoint = best(
    'wrist point',
    (v) => front(v) < 0.2 && x(v) > x(elbow),
    (v) => -Math.hypot(x(v) - x(wrist) - 0.02, y(v) - y(wrist), z(v) - z(wrist) + 0.01),
  );
  const kneecap = best(
    'kneecap',
    (v) => front(v) > 0.9 && Math.abs(x(v) - x(knee)) < 0.03,
    near(y(knee)),
  );
  const ankleBone = best(
    'ankle bone',
    (v) => normals[3 * v] > 0.5 && Math.abs(y(v) - y(foot)) < 0.03 && z(v) < z(foot) + 0.03,
    x,
  );
  const heel = best(
    'heel',
    (v) => x(v) > 0 && y(v) < y(foot) - 0.02,
    (v) => -z(v),
  );
  const toe = best('toe', (v) => x(v) > 0 && y(v) < y(foot), z);
  const instep = best(
    'instep',
    (v) => Math.abs(x(v) - x(foot)) < 0.02 && front(v) > 0.5 && up(v) > 0.4,
    (v) => -Math.abs(y(v) - y(foot)) - Math.abs(z(v) - z(foot)),
  );
  const brow = best(
    'brow',
    (v) => midline(v) && front(v) > 0.6 && y(v) > y(joint('head')),
    near(y(top) - 0.085),
  );
  const occiput = best(
    'back of the head',
    (v) => midline(v) && front(v) < -0.6,
    near(y(top) - 0.1),
  );

  return {
    ...single({ top, crotch, nape, neckFront, waistFront, waistBack, brow, occiput }),
    ...sides({
      armpit,
      shoulderPoint,
      sideNeck,
      bustPoint: BUST_POINT,
      underbust,
      buttock,
      waistSide,
      waistFrontAside,
      waistBackAside,
      hipSide,
      elbowPoint,
      wristPoint,
      kneecap,
      ankleBone,
      heel,
      toe,
      instep,
    }),
  };

  /** @param {number} height */
  function near(height) {
    return (/** @type {number} */ v) => -Math.abs(y(v) - height);
  }

  /**
   * @param {string} name
   * @param {(vertex: number) => boolean} may
   * @param {(vertex: number) => number} score
   */
  function best(name, may, score) {
    let [found, most] = [-1, Number.NEGATIVE_INFINITY];
    for (let v = 0; v < skinCount; v++) {
      if (may(v) && score(v) > most) [found, most] = [v, score(v)];
    }
    if (found < 0) throw new Error(`landmark "${name}" is not to be found on the average body`);
    return found;
  }

  /** @param {Record<string, number>} vertices */
  function single(vertices) {
    return Object.fromEntries(Object.entries(vertices).map(([name, v]) => [name, [v]]));
  }

  /**
   * Left and right of each, and both as their mean.
   *
   * @param {Record<string, number>} vertices
   */
  function sides(vertices) {
    return Object.fromEntries(
      Object.entries(vertices).flatMap(([name, v]) => [
        [name, [v]],
        [`${name}Right`, [mirror[v]]],
      ]),
    );
  }
}

/**
 * Height of the narrowest level of the trunk.
 *
 * @param {Float64Array} points
 * @param {Uint32Array} triangles
 * @param {number} from
 * @param {number} to
 * @param {number} reach Half the width within which the trunk lies.
 */
function narrowest(points, triangles, from, to, reach) {
  let [height, least] = [from, Number.POSITIVE_INFINITY];
  for (let y = from; y < to; y += 0.005) {
    let [low, high, back, front] = [0, 0, 1, -1];
    for (let i = 0; i < triangles.length; i++) {
      const a = triangles[i];
      if (Math.abs(points[3 * a + 1] - y) > 0.012 || Math.abs(points[3 * a]) > reach + 0.02)
        continue;
      low = Math.min(low, points[3 * a]);
      high = Math.max(high, points[3 * a]);
      back = Math.min(back, points[3 * a + 2]);
      front = Math.max(front, points[3 * a + 2]);
    }
    const size = high - low + front - back;
    if (size < least) [height, least] = [y, size];
  }
  return height;
}

/**
 * @param {Float64Array} points
 * @param {Uint32Array} triangles
 * @param {number} count
 */
export function vertexNormals(points, triangles, count) {
  const normals = new Float64Array(3 * count);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const [ux, uy, uz] = [0, 1, 2].map((axis) => points[b + axis] - points[a + axis]);
    const [vx, vy, vz] = [0, 1, 2].map((axis) => points[c + axis] - points[a + axis]);
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of [a, b, c]) {
      for (let axis = 0; axis < 3; axis++) normals[corner + axis] += n[axis];
    }
  }
  for (let v = 0; v < count; v++) {
    const length = Math.hypot(normals[3 * v], normals[3 * v + 1], normals[3 * v + 2]) || 1;
    for (let axis = 0; axis < 3; axis++) normals[3 * v + axis] /= length;
  }
  return normals;
}
