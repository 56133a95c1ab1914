// Where the skin is cut between a joint's part of the body and the rest.

/** @typedef {[number, number, number]} Vector */
/**
 * A plane through the body. The half towards which the normal points is the joint's.
 *
 * @typedef {object} Cut
 * @property {Vector} point
 * @property {Vector} normal
 * @property {number} softness Width of the transition to either side, as a share of the limb's radius.
 */
/**
 * @typedef {object} CutRule
 * @property {Vector} [normal] On the left side; otherwise half-way between the bones that meet.
 * @property {number} [along] Moves the cut from the joint (0) to its child (1) or its parent (−1).
 * @property {number} [softness]
 */

const SOFTNESS = 0.5;

/**
 * Where the plane half-way between two bones at their joint is not what skin does.
 *
 * @type {Record<string, CutRule>}
 */
const RULES = {
  spine: { normal: [0, 1, 0], softness: 0.5 },
  chest: { normal: [0, 1, 0], softness: 0.5 },
  upperChest: { normal: [0, 1, 0], softness: 0.5 },
  // From C7 down to the pit of the throat.
  neck: { normal: [0, 1, 0.6], softness: 0.6 },
  // From the hairline of the nape to below the chin.
  head: { normal: [0, 1, 0.6], along: -0.3, softness: 0.5 },
  // The shoulder girdle rides on the ribs: the side of the chest stays with the chest.
  Shoulder: { normal: [0.75, 0.66, 0], along: 0.35, softness: 0.5 },
  // Upright, from the end of the collar bone to the armpit.
  UpperArm: { normal: [0.98, 0.15, 0], softness: 0.75 },
  // Soft enough that the crease of a bent elbow or knee does not fold over itself.
  LowerArm: { softness: 0.7 },
  LowerLeg: { softness: 0.7 },
  // A twist of the hand runs into the forearm.
  Hand: { softness: 0.9 },
  // Along the groin in front; lower behind, where the buttock stays with the pelvis.
  UpperLeg: { normal: [0.6, -0.7, 0.35], softness: 0.5 },
  // The whole heel turns with the foot.
  Foot: { normal: [0, -1, 0], along: -0.05, softness: 0.55 },
};

/**
 * @param {object} rig
 * @param {ArrayLike<number>} rig.joints
 * @param {ArrayLike<number>} rig.parents
 * @param {readonly string[]} rig.names
 * @param {number} joint Any but the root.
 * @returns {Cut}
 */
export function jointCut({ joints, parents, names }, joint) {
  const [, side, bare] = /** @type {RegExpExecArray} */ (/^(left|right)?(.*)$/.exec(names[joint]));
  const { normal, along = 0, softness = SOFTNESS } = RULES[bare] ?? {};
  const here = at(joints, joint);
  const before = at(joints, parents[joint]);
  const after = boneEnd({ joints, parents }, joint);
  const target = along < 0 ? before : after;
  const point = here.map((x, k) => x + Math.abs(along) * (target[k] - x));
  const mirror = side === 'right' ? -1 : 1;
  const direction = normal
    ? [mirror * normal[0], normal[1], normal[2]]
    : bisector(subtract(here, before), subtract(after, here));
  return {
    point: /** @type {Vector} */ (point),
    normal: /** @type {Vector} */ (unit(direction)),
    softness,
  };
}

/**
 * Where a joint's bone ends: amid its children, or for the last of a chain as far again as it is from
 * its parent.
 *
 * @param {{ joints: ArrayLike<number>, parents: ArrayLike<number> }} rig
 * @param {number} joint
 * @returns {number[]}
 */
export function boneEnd({ joints, parents }, joint) {
  const children = Array.from(parents, (_, j) => j).filter((j) => parents[j] === joint);
  const here = at(joints, joint);
  if (children.length === 0) {
    const before = at(joints, parents[joint]);
    return here.map((x, k) => 2 * x - before[k]);
  }
  return here.map(
    (_, k) => children.reduce((sum, j) => sum + joints[3 * j + k], 0) / children.length,
  );
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function bisector(a, b) {
  const [u, v] = [unit(a), unit(b)];
  return u.map((x, k) => x + v[k]);
}

/** @param {number[]} v */
function unit(v) {
  const length = Math.hypot(...v) || 1;
  return v.map((x) => x / length);
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function subtract(a, b) {
  return a.map((x, k) => x - b[k]);
}

/**
 * @param {ArrayLike<number>} points
 * @param {number} i
 * @returns {number[]}
 */
function at(points, i) {
  return [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
}
