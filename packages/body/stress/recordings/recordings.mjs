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
import { FASTEST } from '../motions.mjs';
import { FAULTS, FINGERS } from './faults.mjs';

/** @typedef {import('@toile/body').Body} Body */
/** @typedef {import('@toile/body').Clip} Clip */
/** @typedef {import('@toile/body').Motion} Motion */
/** @typedef {import('./faults.mjs').Fault} Fault */

/** Of the clean recordings [1/s]. */
const RATE = 60;
/** The most that a planted sole may slide or sink [m]. */
const MOST_SLIDE = 0.005;
/** Faults that tell nothing false about the person leave its joints this near to the clean ones, in the mean [m]. */
const NEAR = 0.03;

/** From one look to the next, what is left out at either end, and what beginnings may differ by [s]. */
const LOOK = 0.05;
const EDGE = 0.15;
const SHIFTS = Array.from({ length: 17 }, (_, k) => (k - 8) / 60);
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
