// A recording on other joints: their names, lengths, axes and rest poses.
import { IDENTITY, inverse, product, rotated, shortest, worldOf } from './turns.mjs';

/** @typedef {import('@toile/body').Clip} Clip */
/** @typedef {import('./turns.mjs').Turn} Turn */
/** @typedef {import('./turns.mjs').World} World */

/**
 * @param {Clip} clip
 * @param {number} by
 * @returns {Clip}
 */
export function scaled(clip, by) {
  const joints = clip.joints.map(({ offset: [x, y, z], ...joint }) => ({
    ...joint,
    offset: /** @type {const} */ ([by * x, by * y, by * z]),
  }));
  return { ...clip, joints, positions: clip.positions.map((x) => by * x) };
}

/**
 * The whole recording, rest pose and all, in other axes.
 *
 * @param {Clip} clip
 * @param {Turn} axes
 * @returns {Clip}
 */
export function turned(clip, axes) {
  const n = clip.joints.length;
  const positions = Float64Array.from(clip.positions);
  const rotations = Float64Array.from(clip.rotations);
  for (let i = 0; i < n * clip.frameCount; i++) {
    positions.set(rotated(axes, clip.positions.subarray(3 * i, 3 * i + 3)), 3 * i);
    const local = clip.rotations.subarray(4 * i, 4 * i + 4);
    rotations.set(product(product(axes, local), inverse(axes)), 4 * i);
  }
  const joints = clip.joints.map((joint) => ({ ...joint, offset: rotated(axes, joint.offset) }));
  return { ...clip, joints, positions, rotations };
}

/**
 * The same motion from another rest pose, mirrored for the right side.
 *
 * @param {Clip} clip
 * @param {RegExp} which
 * @param {Turn} by Of the left side.
 * @returns {Clip}
 */
export function posed(clip, which, by) {
  // W = V A: what hangs on a joint is turned in the rest pose, and back in every frame.
  const own = clip.joints.map(({ name }) => {
    if (!which.test(name)) return IDENTITY;
    const [x, y, z, w] = by;
    return /^left/i.test(name) ? by : /** @type {Turn} */ ([x, -y, -z, w]);
  });
  return rebased(clip, own);
}

/**
 * Every joint has axes of its own, which BVH cannot tell: all bones lie along one axis at rest.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
export function bundled(clip) {
  const { joints } = clip;
  /** @type {Turn[]} */
  const own = joints.map((_, j) => {
    const children = joints.flatMap(({ parent }, k) => (parent === j ? [k] : []));
    const [x, y, z] = children.length === 1 ? joints[children[0]].offset : [0, 0, 0];
    const length = Math.hypot(x, y, z);
    return length > 0 ? shortest([x / length, y / length, z / length], [0, 0, 1]) : IDENTITY;
  });
  return rebased(clip, own, true);
}

/**
 * @param {Clip} clip
 * @param {readonly Turn[]} own By which each joint, alone, is turned in the new rest pose.
 * @param {boolean} isWorld Whether that is against the world.
 * @returns {Clip}
 */
export function rebased(clip, own, isWorld = false) {
  const { joints, frameCount } = clip;
  /** @type {Turn[]} */
  const world = [];
  joints.forEach(({ parent }, j) => {
    const above = world[parent] ?? IDENTITY;
    world.push(isWorld ? own[j] : product(above, own[j]));
  });
  const above = (/** @type {number} */ j) => world[joints[j].parent] ?? IDENTITY;
  const moved = joints.map((joint, j) => ({ ...joint, offset: rotated(above(j), joint.offset) }));
  const positions = clip.positions.slice();
  const rotations = clip.rotations.slice();
  for (let i = 0; i < joints.length * frameCount; i++) {
    const j = i % joints.length;
    if (j > 0) positions.set(rotated(above(j), positions.subarray(3 * i, 3 * i + 3)), 3 * i);
    const local = clip.rotations.subarray(4 * i, 4 * i + 4);
    rotations.set(product(product(above(j), local), inverse(world[j])), 4 * i);
  }
  return { ...clip, joints: moved, positions, rotations };
}

/**
 * Without some joints; what hangs on them hangs on what is above, where it is.
 *
 * @param {Clip} clip
 * @param {RegExp} which
 * @returns {Clip}
 */
export function without(clip, which) {
  const { joints, frameCount } = clip;
  const n = joints.length;
  const kept = joints.flatMap(({ name }, j) => (which.test(name) ? [] : [j]));
  const isEnd = (/** @type {number} */ j) => / end$/.test(joints[j].name);
  const isKept = kept.filter((j) => !isEnd(j) || kept.includes(joints[j].parent));
  const parentOf = (/** @type {number} */ j) => {
    let at = joints[j].parent;
    while (at >= 0 && !isKept.includes(at)) at = joints[at].parent;
    return at;
  };
  const rests = worldOf(
    joints,
    Float64Array.from(joints.flatMap(({ offset }) => [...offset])),
    Float64Array.from(joints.flatMap(({ rest }) => [...rest])),
  );
  const local = (/** @type {World} */ { places, turns }, /** @type {number} */ j) => {
    const parent = parentOf(j);
    if (parent < 0) return { place: places[j], turn: turns[j] };
    const back = inverse(turns[parent]);
    const way = places[j].map((x, c) => x - places[parent][c]);
    return { place: rotated(back, way), turn: product(back, turns[j]) };
  };
  const m = isKept.length;
  const positions = new Float64Array(3 * m * frameCount);
  const rotations = new Float64Array(4 * m * frameCount);
  for (let f = 0; f < frameCount; f++) {
    const world = worldOf(
      joints,
      clip.positions.subarray(3 * n * f, 3 * n * (f + 1)),
      clip.rotations.subarray(4 * n * f, 4 * n * (f + 1)),
    );
    isKept.forEach((j, k) => {
      const { place, turn } = local(world, j);
      positions.set(place, 3 * (m * f + k));
      rotations.set(turn, 4 * (m * f + k));
    });
  }
  const left = isKept.map((j) => {
    const { place, turn } = local(rests, j);
    return { ...joints[j], parent: isKept.indexOf(parentOf(j)), offset: place, rest: turn };
  });
  return { ...clip, joints: left, positions, rotations };
}

/**
 * The hips hang on a joint on the floor, which goes along.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
export function onRoot(clip) {
  const { joints, frameCount } = clip;
  const n = joints.length;
  const [first] = joints;
  const root = {
    name: 'Reference',
    parent: -1,
    offset: /** @type {const} */ ([0, 0, 0]),
    rest: IDENTITY,
  };
  const positions = new Float64Array(3 * (n + 1) * frameCount);
  const rotations = new Float64Array(4 * (n + 1) * frameCount);
  for (let f = 0; f < frameCount; f++) {
    const [x, y, z] = clip.positions.subarray(3 * n * f, 3 * n * f + 3);
    positions.set([x, 0, z, 0, y, 0], 3 * (n + 1) * f);
    positions.set(clip.positions.subarray(3 * n * f + 3, 3 * n * (f + 1)), 3 * (n + 1) * f + 6);
    rotations.set(IDENTITY, 4 * (n + 1) * f);
    rotations.set(clip.rotations.subarray(4 * n * f, 4 * n * (f + 1)), 4 * (n + 1) * f + 4);
  }
  const [, height] = first.offset;
  const others = joints.map((joint) => ({ ...joint, parent: joint.parent + 1 }));
  others[0] = { ...others[0], offset: [0, height, 0] };
  return { ...clip, joints: [root, ...others], positions, rotations };
}

/**
 * As seen in a mirror, names and all: what comes of x that is not turned round where z is.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
export function mirrored(clip) {
  const joints = clip.joints.map((joint) => {
    const { offset, rest } = joint;
    const [x, y, z] = offset;
    const [a, b, c, w] = rest;
    return {
      ...joint,
      offset: /** @type {const} */ ([-x, y, z]),
      rest: /** @type {Turn} */ ([a, -b, -c, w]),
    };
  });
  const positions = clip.positions.map((x, i) => (i % 3 === 0 ? -x : x));
  const rotations = clip.rotations.map((x, i) => (i % 4 === 1 || i % 4 === 2 ? -x : x));
  return { ...clip, joints, positions, rotations };
}

/**
 * Beside each forearm and thigh a joint that has half of its turn.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
export function twisted(clip) {
  const { joints, frameCount } = clip;
  const n = joints.length;
  const twins = joints.flatMap(({ name }, j) =>
    /LowerArm$|UpperLeg$|ForeArm$|UpLeg$/.test(name) ? [j] : [],
  );
  const m = n + twins.length;
  const positions = new Float64Array(3 * m * frameCount);
  const rotations = new Float64Array(4 * m * frameCount);
  for (let f = 0; f < frameCount; f++) {
    positions.set(clip.positions.subarray(3 * n * f, 3 * n * (f + 1)), 3 * m * f);
    rotations.set(clip.rotations.subarray(4 * n * f, 4 * n * (f + 1)), 4 * m * f);
    twins.forEach((j, k) => {
      positions.set(joints[j].offset, 3 * (m * f + n + k));
      rotations.set(IDENTITY, 4 * (m * f + n + k));
    });
  }
  const more = twins.map((j) => ({ ...joints[j], name: `${joints[j].name}Twist1` }));
  return { ...clip, joints: [...joints, ...more], positions, rotations };
}

/**
 * @param {Clip} clip
 * @param {(name: string, joint: number) => string} name
 * @returns {Clip}
 */
export function renamed(clip, name) {
  const joints = clip.joints.map((joint, j) => {
    const { parent } = joint;
    const isEnd = parent >= 0 && joint.name === `${clip.joints[parent].name} end`;
    const own = isEnd ? `${name(clip.joints[parent].name, parent)} end` : name(joint.name, j);
    return { ...joint, name: own };
  });
  return { ...clip, joints };
}

/** @param {string} name One of ours, or of CMU's, which are Mixamo's already. */
export function mixamo(name) {
  const [, side = '', part] = /** @type {RegExpExecArray} */ (/^(left|right)?(.*)$/.exec(name));
  const known = /** @type {Record<string, string>} */ ({
    hips: 'Hips',
    spine: 'Spine',
    chest: 'Spine1',
    upperChest: 'Spine2',
    neck: 'Neck',
    head: 'Head',
    Shoulder: 'Shoulder',
    UpperArm: 'Arm',
    LowerArm: 'ForeArm',
    Hand: 'Hand',
    UpperLeg: 'UpLeg',
    LowerLeg: 'Leg',
    Foot: 'Foot',
  });
  const other = known[part];
  return `mixamorig:${other ? side.replace(/^./, (c) => c.toUpperCase()) + other : name}`;
}

/**
 * @param {Clip} clip
 * @returns {Clip}
 */
export function longer(clip) {
  const by = clip.joints.map(({ name }) =>
    /LowerLeg|LeftLeg|RightLeg|Foot/.test(name)
      ? 1.3
      : /LowerArm|ForeArm|Hand$/.test(name)
        ? 0.8
        : 1,
  );
  const joints = clip.joints.map(({ offset: [x, y, z], ...joint }, j) => ({
    ...joint,
    offset: /** @type {const} */ ([by[j] * x, by[j] * y, by[j] * z]),
  }));
  const n = clip.joints.length;
  return {
    ...clip,
    joints,
    positions: clip.positions.map((x, i) => by[Math.floor(i / 3) % n] * x),
  };
}
