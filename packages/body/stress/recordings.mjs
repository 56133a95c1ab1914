// Recordings as they are in the wild: a clean one, and the same with a fault of our own making, each written as
// BVH text and read again. A fault either comes out as the clean one does, or is told in a sentence.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  createFigure,
  createPosed,
  fitMotion,
  formatBvh,
  JOINT_NAMES,
  MotionError,
  measureFootSkate,
  parseBvh,
  poseSkeleton,
  recordClip,
  restPose,
  walk,
} from '@toile/body';
import { FASTEST } from './motions.mjs';

/** @typedef {import('@toile/body').Body} Body */
/** @typedef {import('@toile/body').Clip} Clip */
/** @typedef {import('@toile/body').Motion} Motion */
/** @typedef {[x: number, y: number, z: number, w: number]} Turn */

/** Of the clean recordings [1/s]. */
const RATE = 60;
/** The most that a planted sole may slide or sink [m]. */
const MOST_SLIDE = 0.005;
/** Faults that tell nothing false about the person leave its joints this near to the clean ones, in the mean [m]. */
const NEAR = 0.03;

/**
 * What is done to a recording.
 *
 * @typedef {object} Fault
 * @property {string} name
 * @property {(clip: Clip) => Clip} [clip] To its frames and joints.
 * @property {(text: string) => string} [text] To its file.
 * @property {RegExp} [told] What is said about it, where it cannot be read.
 * @property {number} [near] How near joints stay to the clean ones, in the mean [m], where that is not NEAR.
 */

/** @type {readonly Fault[]} */
export const FAULTS = [
  { name: 'as it is' },
  // Rates.
  ...[12, 24, 25, 30, 48, 120, 240].map((rate) => ({
    name: `${rate} frames per second`,
    clip: (/** @type {Clip} */ clip) => atRate(clip, rate),
  })),
  { name: 'one frame', clip: (clip) => frames(clip, () => 30, 1), near: Infinity },
  { name: 'two frames', clip: (clip) => frames(clip, (f) => 30 + f, 2), near: Infinity },
  { name: 'seven frames', clip: (clip) => frames(clip, (f) => 30 + f, 7), near: Infinity },
  // Units and axes.
  { name: 'inches', clip: (clip) => scaled(clip, 39.37) },
  { name: 'millimetres, z up', clip: (clip) => turned(scaled(clip, 1000), aboutX(90)) },
  { name: 'centimetres, y down', clip: (clip) => turned(scaled(clip, 100), aboutX(180)) },
  { name: 'x up', clip: (clip) => turned(clip, [0, 0, -Math.SQRT1_2, Math.SQRT1_2]) },
  { name: 'facing away', clip: (clip) => turned(clip, [0, 1, 0, 0]) },
  { name: 'a mile away', clip: (clip) => shifted(clip, () => [1600, 0, -900]) },
  { name: 'of a left-handed program', clip: mirrored },
  // The floor.
  { name: 'floats by 40 mm', clip: (clip) => shifted(clip, () => [0, 0.04, 0]) },
  { name: 'a metre under the floor', clip: (clip) => shifted(clip, () => [0, -1, 0]) },
  { name: 'a floor that sinks', clip: (clip) => shifted(clip, (t) => [0, -0.06 * t, 0]) },
  { name: 'a floor that slopes', clip: (clip) => sloped(clip, 0.05) },
  // Rest poses.
  { name: 'T-pose first', clip: (clip) => withRest(clip, 1, 0) },
  { name: 'T-pose at both ends', clip: (clip) => withRest(clip, 20, 8) },
  { name: 'rest pose with arms up', clip: (clip) => posed(clip, /UpperArm$/, aboutZ(60)) },
  { name: 'rest pose with legs apart', clip: (clip) => posed(clip, /UpperLeg$/, aboutZ(25)) },
  { name: 'rest pose that bends its knees', clip: (clip) => posed(clip, /LowerLeg$/, aboutX(30)) },
  { name: 'axes of their own in every joint', clip: bundled },
  // Joints.
  { name: 'no fingers', clip: (clip) => without(clip, FINGERS) },
  { name: 'no fingers, no toes, no eyes', clip: (clip) => without(clip, FINE) },
  { name: 'no hands', clip: (clip) => without(clip, /Hand|Thumb|Index|Middle|Ring|Little/) },
  { name: 'no right arm', clip: (clip) => without(clip, RIGHT_ARM), near: 0.15 },
  { name: 'bones of twist', clip: twisted },
  { name: 'no shoulders', clip: (clip) => without(clip, /Shoulder$/) },
  { name: 'no neck', clip: (clip) => without(clip, /^neck$/) },
  { name: 'a spine of one bone', clip: (clip) => without(clip, /^(chest|upperChest|neck)$/) },
  { name: 'no spine at all', clip: (clip) => without(clip, /^(spine|chest|upperChest)$/) },
  { name: 'a root on the floor that carries the way', clip: onRoot },
  { name: 'numbered', clip: (clip) => renamed(clip, (name, j) => `${name}_${j}`) },
  { name: 'names of Mixamo', clip: (clip) => renamed(without(clip, FINE), mixamo) },
  {
    name: 'names without a meaning',
    clip: (clip) => renamed(clip, (_, j) => `n${j}`),
    told: /name/,
  },
  { name: 'no legs', clip: (clip) => without(clip, /Leg|Foot|Toes/), told: /[lL]eg/ },
  { name: 'legs 1.3, arms 0.8 as long', clip: (clip) => longer(clip), near: 0.08 },
  // Single frames.
  { name: 'spikes', clip: spiked },
  { name: 'spikes of the root', clip: (clip) => shifted(clip, (_, f) => [0, f % 37 ? 0 : 0.5, 0]) },
  { name: 'noise', clip: noisy },
  { name: 'six frames frozen', clip: (clip) => frames(clip, (f) => (f > 50 && f < 57 ? 50 : f)) },
  { name: 'three frames lost', clip: lost },
  { name: 'a bone that turns over', clip: flipped },
  { name: 'on a treadmill', clip: onTreadmill },
  {
    name: 'a floor without friction',
    clip: (clip) => shifted(clip, (t) => [0, 0, 0.3 * t]),
    near: 0.06,
  },
  // Files.
  {
    name: 'Windows lines, tabs, a mark of order',
    text: (t) => `\uFEFF${t.replace(/\n/g, ' \r\n')}\r\n\r\n`,
  },
  {
    name: 'small letters',
    text: (t) => t.replace(/HIERARCHY|MOTION|ROOT|JOINT|OFFSET|CHANNELS/g, (w) => w.toLowerCase()),
  },
  { name: 'exponents', text: (t) => t.replace(/^(-?\d.*\.\d+)$/gm, '$1e+00') },
  {
    name: 'not a number',
    text: (t) => t.replace(/(\n[^\n]*)(-?\d+\.\d+)\n/, '$1NaN\n'),
    told: /NaN/,
  },
  { name: 'decimal commas', text: (t) => t.replace(/(\d)\.(\d)/g, '$1,$2'), told: /comma/ },
  { name: 'frames missing at its end', text: (t) => t.replace(/\n[^\n]+\n$/, '\n'), told: /frame/ },
  { name: 'milliseconds', text: (t) => t.replace(/(Frame Time:).*/, '$1 16.6667'), told: /second/ },
  {
    name: 'frames per second for seconds',
    text: (t) => t.replace(/(Frame Time:).*/, '$1 60'),
    told: /second/,
  },
  {
    name: 'a frame time of nothing',
    text: (t) => t.replace(/(Frame Time:).*/, '$1 0'),
    told: /frame time/,
  },
  {
    name: 'two people',
    text: (t) => t.replace('MOTION', `${t.slice(t.indexOf('ROOT'), t.indexOf('MOTION'))}MOTION`),
    told: /one person/,
  },
  { name: 'nothing', text: () => '', told: /HIERARCHY/ },
];

/** From one look to the next, what is left out at either end, and what beginnings may differ by [s]. */
const LOOK = 0.05;
const EDGE = 0.15;
const SHIFTS = Array.from({ length: 17 }, (_, k) => (k - 8) / 60);
const FINGERS = /Thumb|Index|Middle|Ring|Little/;
const RIGHT_ARM =
  /^right.*(Arm|Hand|Thumb|Index|Middle|Ring|Little)|^Right.*(Arm|Hand|Finger|Thumb)/;
const FINE = /Thumb|Index|Middle|Ring|Little|Toes|Eye|jaw/;

/**
 * @typedef {object} FaultVerdict
 * @property {string} clip
 * @property {string} fault
 * @property {string | undefined} told What was said, where it was refused.
 * @property {number} slide [m]
 * @property {number} lowest [m]
 * @property {number} fastest Of the skin [m/s].
 * @property {number} off How far joints are from those of the clean clip, against the hips, in the mean [m].
 * @property {number} way How far the hips get, against those of the clean clip [m].
 * @property {boolean} isWell
 */

/**
 * A walk of ours, and the recordings of a folder, with every fault.
 *
 * @param {object} options
 * @param {Body} options.body
 * @param {string} [options.folder] Of BVH files.
 * @param {(verdict: FaultVerdict) => void} options.onFault
 */
export async function examineRecordings({ body, folder, onFault }) {
  const files = folder ? readdirSync(folder).filter((file) => file.endsWith('.bvh')) : [];
  const walking = walk(body, { speed: 1.3 });
  const clips = [
    { ...recordClip(walking, { duration: 3, frameRate: RATE }), name: 'walk' },
    ...files.map((file) =>
      parseBvh(readFileSync(join(String(folder), file), 'utf8'), { name: basename(file, '.bvh') }),
    ),
  ];
  for (const clip of clips) {
    const clean = fitMotion(parseBvh(formatBvh(clip)), body);
    for (const fault of FAULTS) {
      onFault({
        clip: clip.name,
        fault: fault.name,
        ...(await examineFault(clip, fault, clean, body)),
      });
    }
  }
}

/**
 * @param {Clip} clip
 * @param {Fault} fault
 * @param {Motion} clean
 * @param {Body} body
 * @returns {Promise<Omit<FaultVerdict, 'clip' | 'fault'>>}
 */
async function examineFault(clip, { clip: change, text, told, near = NEAR }, clean, body) {
  try {
    const written = formatBvh(change ? change(clip) : clip);
    const motion = fitMotion(parseBvh(text ? text(written) : written), body);
    const { slide, lowest } = measureFootSkate(motion, body, { method: 'dual' });
    const fastest = await fastestSkin(motion, body);
    const { off, way } = difference(motion, clean);
    const isSound = slide <= MOST_SLIDE && lowest >= -MOST_SLIDE && fastest <= FASTEST;
    return {
      told: undefined,
      slide,
      lowest,
      fastest,
      off,
      way,
      isWell: !told && (near === Infinity || (isSound && off <= near)),
    };
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    const none = { slide: 0, lowest: 0, fastest: 0, off: 0, way: 0 };
    return { told: error.message, ...none, isWell: told?.test(error.message) ?? false };
  }
}

/**
 * @param {Motion} motion
 * @param {Body} body
 */
async function fastestSkin(motion, body) {
  const figure = await createFigure(body);
  const pose = restPose(body.skeleton);
  let fastest = 0;
  /** @type {Float32Array | undefined} */
  let last;
  for (let time = 0; time <= motion.duration; time += 1 / 30) {
    const skin = figure.pose(motion.sample(time, pose));
    for (let i = 0; last && i < skin.length; i += 3) {
      const way = Math.hypot(
        skin[i] - last[i],
        skin[i + 1] - last[i + 1],
        skin[i + 2] - last[i + 2],
      );
      fastest = Math.max(fastest, 30 * way);
    }
    last = skin.slice();
  }
  return fastest;
}

/**
 * Of joints against the hips, and of the way. Where frames were cut it may begin some sooner or later.
 *
 * @param {Motion} motion
 * @param {Motion} clean
 */
function difference(motion, clean) {
  const { skeleton } = clean;
  const duration = Math.min(motion.duration, clean.duration);
  const pose = restPose(skeleton);
  const posed = createPosed(skeleton);
  const at = (/** @type {Motion} */ of, /** @type {number} */ time) =>
    poseSkeleton(skeleton, of.sample(time, pose), posed).positions.slice();
  const times = Array.from({ length: Math.floor(duration / LOOK) }, (_, k) => k * LOOK);
  const wanted = times.map((time) => at(clean, time));
  const offs = SHIFTS.map((shift) => {
    let [sum, count] = [0, 0];
    times.forEach((time, k) => {
      if (time < EDGE || time > duration - EDGE) return;
      const [p, q] = [at(motion, time + shift), wanted[k]];
      JOINT_NAMES.forEach((name, j) => {
        if (FINGERS.test(name)) return;
        sum += Math.hypot(...[0, 1, 2].map((c) => p[3 * j + c] - p[c] - q[3 * j + c] + q[c]));
        count++;
      });
    });
    return sum / Math.max(count, 1);
  });
  const wayOf = (/** @type {Motion} */ of) => {
    const [from, to] = [at(of, 0), at(of, duration)];
    return Math.hypot(to[0] - from[0], to[2] - from[2]);
  };
  return { off: Math.min(...offs), way: wayOf(motion) - wayOf(clean) };
}

/** @returns {string} The head of the table whose lines `recordingRow` makes. */
export function recordingHead() {
  return 'recording  fault                                       slide    lowest    fastest       off       way';
}

/** @param {FaultVerdict} verdict */
export function recordingRow({ clip, fault, told, slide, lowest, fastest, off, way, isWell }) {
  const mm = (/** @type {number} */ metres) => `${(1000 * metres).toFixed(1)} mm`.padStart(9);
  const found = told
    ? `told: ${told}`
    : [mm(slide), mm(lowest), `${fastest.toFixed(1)} m/s`.padStart(9), mm(off), mm(way)].join(' ');
  return `${clip.padEnd(10)} ${fault.padEnd(42)} ${found}${isWell ? '' : '   NOT WELL'}`;
}

/**
 * @param {Clip} clip
 * @param {(frame: number) => number} pick
 * @param {number} [frameCount]
 * @returns {Clip}
 */
function frames(clip, pick, frameCount = clip.frameCount) {
  const take = (/** @type {Float64Array} */ values) => {
    const size = values.length / clip.frameCount;
    const out = new Float64Array(size * frameCount);
    for (let f = 0; f < frameCount; f++) {
      const from = size * Math.min(Math.max(0, pick(f)), clip.frameCount - 1);
      out.set(values.subarray(from, from + size), size * f);
    }
    return out;
  };
  const { positions, rotations } = clip;
  return { ...clip, frameCount, positions: take(positions), rotations: take(rotations) };
}

/**
 * @param {Clip} clip
 * @param {number} rate
 * @returns {Clip}
 */
function atRate(clip, rate) {
  const duration = (clip.frameCount - 1) * clip.frameTime;
  const count = Math.floor(duration * rate + 1e-6) + 1;
  const pick = (/** @type {number} */ f) => Math.round(f / rate / clip.frameTime);
  return { ...frames(clip, pick, count), frameTime: 1 / rate };
}

/**
 * @param {Clip} clip
 * @param {number} by
 * @returns {Clip}
 */
function scaled(clip, by) {
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
function turned(clip, axes) {
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
 * @param {Clip} clip
 * @param {(time: number, frame: number) => readonly [number, number, number]} by Of the root [m].
 * @returns {Clip}
 */
function shifted(clip, by) {
  const positions = clip.positions.slice();
  // Of 1.7 m: recordings have units of their own.
  const unit = heightOf(clip) / 1.7;
  for (let f = 0; f < clip.frameCount; f++) {
    by(f * clip.frameTime, f).forEach((x, c) => {
      positions[3 * clip.joints.length * f + c] += unit * x;
    });
  }
  return { ...clip, positions };
}

/** @param {Clip} clip */
function heightOf({ joints, positions, rotations }) {
  const { places } = worldOf(joints, positions, rotations);
  const spans = [0, 1, 2].map((c) => {
    const values = places.map((place) => place[c]);
    return Math.max(...values) - Math.min(...values);
  });
  return Math.max(...spans);
}

/**
 * Frames of the rest pose before and after.
 *
 * @param {Clip} clip
 * @param {number} before
 * @param {number} after
 * @returns {Clip}
 */
function withRest(clip, before, after) {
  const { joints, frameCount } = clip;
  const whole = frames(clip, (f) => f - before, frameCount + before + after);
  for (let f = 0; f < whole.frameCount; f++) {
    if (f >= before && f < before + frameCount) continue;
    joints.forEach(({ offset, rest }, j) => {
      const at = joints.length * f + j;
      if (j > 0) whole.positions.set(offset, 3 * at);
      whole.rotations.set(rest, 4 * at);
    });
  }
  return whole;
}

/**
 * The same motion from another rest pose, mirrored for the right side.
 *
 * @param {Clip} clip
 * @param {RegExp} which
 * @param {Turn} by Of the left side.
 * @returns {Clip}
 */
function posed(clip, which, by) {
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
function bundled(clip) {
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
function rebased(clip, own, isWorld = false) {
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
function without(clip, which) {
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
function onRoot(clip) {
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
function mirrored(clip) {
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
 * The root stays where it is.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
function onTreadmill(clip) {
  const positions = clip.positions.slice();
  const size = 3 * clip.joints.length;
  for (let f = 0; f < clip.frameCount; f++) {
    positions[size * f] = positions[0];
    positions[size * f + 2] = positions[2];
  }
  return { ...clip, positions };
}

/**
 * Beside each forearm and thigh a joint that has half of its turn.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
function twisted(clip) {
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
function renamed(clip, name) {
  const joints = clip.joints.map((joint, j) => {
    const { parent } = joint;
    const isEnd = parent >= 0 && joint.name === `${clip.joints[parent].name} end`;
    const own = isEnd ? `${name(clip.joints[parent].name, parent)} end` : name(joint.name, j);
    return { ...joint, name: own };
  });
  return { ...clip, joints };
}

/** @param {string} name One of ours, or of CMU's, which are Mixamo's already. */
function mixamo(name) {
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
function longer(clip) {
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

/**
 * @param {Clip} clip
 * @returns {Clip}
 */
function spiked(clip) {
  const rotations = clip.rotations.slice();
  const random = randomFrom(7);
  for (let k = 0; k < 20; k++) {
    const at = Math.floor(random() * clip.joints.length * clip.frameCount);
    const [x, y, z] = [random() - 0.5, random() - 0.5, random() - 0.5];
    rotations.set(
      product(rotations.subarray(4 * at, 4 * at + 4), about([x, y, z], 60 + 90 * random())),
      4 * at,
    );
  }
  return { ...clip, rotations };
}

/**
 * Of a degree and 3 mm.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
function noisy(clip) {
  const random = randomFrom(11);
  const noise = () => random() + random() + random() - 1.5;
  const rotations = clip.rotations.slice();
  for (let at = 0; at < rotations.length; at += 4) {
    const turn = about([noise(), noise(), noise()], 1.2 * noise());
    rotations.set(product(rotations.subarray(at, at + 4), turn), at);
  }
  return shifted({ ...clip, rotations }, () => [0.006 * noise(), 0.006 * noise(), 0.006 * noise()]);
}

/**
 * Everything is at rest for a moment.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
function lost(clip) {
  const rest = withRest(clip, 1, 0);
  return frames(rest, (f) => (f >= 60 && f < 63 ? 0 : f + 1), clip.frameCount);
}

/**
 * A thigh turns over about itself for half of the time, the shin does not.
 *
 * @param {Clip} clip
 * @returns {Clip}
 */
function flipped(clip) {
  const { joints } = clip;
  const thigh = joints.findIndex(({ name }) => /^left(UpperLeg|UpLeg)$/i.test(name));
  const shin = joints.findIndex(({ parent }) => parent === thigh);
  const rotations = clip.rotations.slice();
  const [x, y, z] = joints[shin].offset;
  const half = about([x, y, z], 180);
  for (let f = Math.floor(clip.frameCount / 3); f < (2 * clip.frameCount) / 3; f++) {
    const [a, b] = [thigh, shin].map((j) => 4 * (joints.length * f + j));
    rotations.set(product(rotations.subarray(a, a + 4), half), a);
    rotations.set(product(inverse(half), rotations.subarray(b, b + 4)), b);
  }
  return { ...clip, rotations };
}

/**
 * @param {Clip} clip
 * @param {number} slope
 * @returns {Clip}
 */
function sloped(clip, slope) {
  const positions = clip.positions.slice();
  const size = 3 * clip.joints.length;
  for (let f = 0; f < clip.frameCount; f++) {
    positions[size * f + 1] += slope * (positions[size * f + 2] - positions[2]);
  }
  return { ...clip, positions };
}

/** @type {Turn} */
const IDENTITY = [0, 0, 0, 1];

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
function worldOf(joints, positions, rotations) {
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
function aboutX(degrees) {
  return about([1, 0, 0], degrees);
}

/** @param {number} degrees */
function aboutZ(degrees) {
  return about([0, 0, 1], degrees);
}

/**
 * @param {readonly [number, number, number]} axis
 * @param {number} degrees
 * @returns {Turn}
 */
function about([x, y, z], degrees) {
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
function shortest([a, b, c], [x, y, z]) {
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
function product(p, q) {
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
function inverse(q) {
  return [-q[0], -q[1], -q[2], q[3]];
}

/**
 * @param {ArrayLike<number>} q
 * @param {ArrayLike<number>} v
 * @returns {readonly [number, number, number]}
 */
function rotated(q, v) {
  const [x, y, z] = product(product(q, [v[0], v[1], v[2], 0]), inverse(q));
  return [x, y, z];
}

/**
 * Mulberry32.
 *
 * @param {number} seed
 */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
