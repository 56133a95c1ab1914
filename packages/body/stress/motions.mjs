// Motions on people of different build: does skin pass through skin in the body that cloth meets? That
// is the motion kept apart, its skin as flesh that gives way. Counted exactly, over the whole skin.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  armsPose,
  createFigure,
  createFlesh,
  createRoute,
  fitMotion,
  idle,
  keepApart,
  measureFootSkate,
  parseBvh,
  restPose,
  turn,
  walk,
  withMittens,
} from '@toile/body';

/** @typedef {import('@toile/body').Body} Body */
/** @typedef {import('@toile/body').BodyMaker} BodyMaker */
/** @typedef {import('@toile/body').Motion} Motion */
/** @typedef {typeof import('@toile/audit').auditMeshes} AuditMeshes */

export const PEOPLE = /** @type {const} */ ({
  'average woman': { sex: 'female', height: 1.65 },
  'average man': { sex: 'male', height: 1.78 },
  'heavy short woman': { sex: 'female', height: 1.55, chest: 1.18, waist: 1.06, hips: 1.22 },
  'heavy tall man': { sex: 'male', height: 1.92, chest: 1.25, waist: 1.18, hips: 1.2 },
  'thin tall woman': { sex: 'female', height: 1.8, chest: 0.82, waist: 0.62, hips: 0.88 },
});

/** Frames in a second. */
const RATE = 30;
/** From one motion into another [s]. */
const WAY = 1.5;
/**
 * Faster than this no skin is [m/s]: the foot that a sprinter swings forward, twice as fast as the
 * fastest run of some 10 m/s. What is faster is a fault of a recording.
 */
export const FASTEST = 20;

/**
 * Our own motions, and the recordings of a folder.
 *
 * @param {string} [folder] Of BVH files.
 * @returns {[name: string, make: (body: Body) => Motion][]}
 */
export function listMotions(folder) {
  const files = folder ? readdirSync(folder).filter((file) => file.endsWith('.bvh')) : [];
  return [
    ['walk 1.2', (body) => walk(body, { speed: 1.2 })],
    ['walk 1.4', (body) => walk(body, { speed: 1.4 })],
    ['walk 1.8', (body) => walk(body, { speed: 1.8 })],
    ['turn', (body) => turn(body)],
    ['idle', (body) => idle(body)],
    ...files.sort().map((file) => {
      const name = basename(file, '.bvh');
      const clip = parseBvh(readFileSync(join(String(folder), file), 'utf8'), { name });
      return /** @type {[string, (body: Body) => Motion]} */ ([
        name,
        (body) => fitMotion(clip, body),
      ]);
    }),
  ];
}

/**
 * @typedef {object} MotionVerdict
 * @property {string} person
 * @property {string} motion
 * @property {number} looks Frames that were audited.
 * @property {number} before Pairs of triangles that intersect in all of them, of the skin as the motion has it.
 * @property {number} overlaps The same of the body that cloth meets.
 * @property {number} turned The largest change of a joint's angle by keepApart [rad].
 * @property {number} pressed How far flesh gives way at the most [m].
 * @property {number} fastest Of the skin [m/s].
 * @property {number} slide The largest of a planted sole [m].
 * @property {number} lowest Of the soles [m].
 * @property {number} seconds Of the motion.
 * @property {number} keepMs To keep it apart.
 * @property {number} fleshMs Of a frame, median.
 */

/**
 * What there is to say about one motion of one person.
 *
 * @param {Body} body
 * @param {Motion} made
 * @param {AuditMeshes} audit
 * @param {number} every Of how many frames one is audited.
 * @returns {Promise<Omit<MotionVerdict, 'person' | 'motion'>>}
 */
export async function examineMotion(body, made, audit, every = 10) {
  const met = withMittens(body);
  const start = performance.now();
  const motion = keepApart(made, met);
  const keepMs = performance.now() - start;
  const figure = await createFigure(met);
  const flesh = await createFlesh(met);
  const [pose, given] = [restPose(body.skeleton), restPose(body.skeleton)];
  const count = (/** @type {Float32Array} */ positions) =>
    audit([{ positions, triangles: met.mesh.triangles }]).intersections;
  let [looks, before, overlaps, turned, pressed, fastest] = [0, 0, 0, 0, 0, 0];
  /** @type {number[]} */
  const times = [];
  let last = new Float32Array();
  for (let frame = 0; frame <= RATE * motion.duration; frame++) {
    motion.sample(frame / RATE, pose);
    made.sample(frame / RATE, given);
    turned = Math.max(turned, largestTurn(pose.rotations, given.rotations));
    const begin = performance.now();
    const skin = flesh.pose(pose, frame === 0 ? undefined : 1 / RATE);
    times.push(performance.now() - begin);
    pressed = Math.max(pressed, farthest(skin, figure.pose(pose)));
    if (frame > 0) fastest = Math.max(fastest, RATE * farthest(skin, last));
    last = skin.slice();
    if (frame % every > 0) continue;
    looks++;
    overlaps += count(skin);
    before += count(figure.pose(given));
  }
  const { slide, lowest } = measureFootSkate(motion, body, { method: 'dual' });
  const fleshMs = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  const feet = { slide, lowest };
  const cost = { seconds: motion.duration, keepMs, fleshMs };
  return { looks, before, overlaps, turned, pressed, fastest, ...feet, ...cost };
}

/**
 * Skin through skin on the ways from one motion into the next: as dressed, into each, and into the one after
 * it.
 *
 * @param {Body} body
 * @param {readonly Motion[]} made
 * @param {AuditMeshes} audit
 * @param {number} every Of how many frames one is audited.
 * @returns {Promise<{ looks: number, overlaps: number, fastest: number }>}
 */
export async function examineTransitions(body, made, audit, every = 5) {
  const met = withMittens(body);
  const flesh = await createFlesh(met);
  const motions = made.map((motion) => keepApart(motion, met));
  const pose = restPose(body.skeleton);
  let [looks, overlaps, fastest] = [0, 0, 0];
  for (const [k, motion] of motions.entries()) {
    const route = createRoute(armsPose(body.skeleton, Math.PI / 4), motion, { seconds: WAY });
    let last = new Float32Array();
    for (let frame = 0; frame <= 2 * WAY * RATE; frame++) {
      if (frame === WAY * RATE) route.play(frame / RATE, motions[(k + 1) % motions.length]);
      const skin = flesh.pose(
        route.motion.sample(frame / RATE, pose),
        frame ? 1 / RATE : undefined,
      );
      if (frame > 0) fastest = Math.max(fastest, RATE * farthest(skin, last));
      last = skin.slice();
      if (frame % every > 0) continue;
      looks++;
      overlaps += audit([{ positions: skin, triangles: met.mesh.triangles }]).intersections;
    }
  }
  return { looks, overlaps, fastest };
}

/**
 * The largest angle between rotations of joints.
 *
 * @param {Float64Array} p
 * @param {Float64Array} q
 */
function largestTurn(p, q) {
  let least = 1;
  for (let j = 0; j < p.length; j += 4) {
    const dot = p[j] * q[j] + p[j + 1] * q[j + 1] + p[j + 2] * q[j + 2] + p[j + 3] * q[j + 3];
    least = Math.min(least, Math.abs(dot));
  }
  return 2 * Math.acos(least);
}

/**
 * The largest distance of a vertex.
 *
 * @param {Float32Array} a
 * @param {Float32Array} b
 */
function farthest(a, b) {
  let most = 0;
  for (let i = 0; i < a.length; i += 3) {
    const [x, y, z] = [a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2]];
    most = Math.max(most, x * x + y * y + z * z);
  }
  return Math.sqrt(most);
}

/**
 * Whether skin keeps out of skin, soles stand, and nothing is faster than a person can be.
 *
 * @param {Pick<MotionVerdict, 'overlaps' | 'slide' | 'lowest' | 'fastest'>} verdict
 */
export function isSound({ overlaps, slide, lowest, fastest }) {
  return overlaps === 0 && slide <= 0.005 && lowest >= -0.005 && fastest <= FASTEST;
}

/**
 * @param {object} options
 * @param {BodyMaker} options.maker
 * @param {AuditMeshes} options.audit
 * @param {string} [options.folder]
 * @param {(verdict: MotionVerdict) => void} options.onMotion
 * @param {(person: string, found: { looks: number, overlaps: number, fastest: number }) => void} options.onTransitions
 */
export async function examineMotions({ maker, audit, folder, onMotion, onTransitions }) {
  for (const [person, input] of Object.entries(PEOPLE)) {
    const body = maker.make(input);
    for (const [motion, make] of listMotions(folder)) {
      onMotion({ person, motion, ...(await examineMotion(body, make(body), audit)) });
    }
    const all = listMotions(folder).map(([, make]) => make(body));
    onTransitions(person, await examineTransitions(body, all, audit));
  }
}

/** @returns {string} The head of the table whose lines `motionRow` makes. */
export function motionHead() {
  return 'person             motion    looks  overlaps      turned  pressed  fastest   slide   lowest  seconds  keep  flesh';
}

/** @param {MotionVerdict} verdict */
export function motionRow(verdict) {
  const mm = (/** @type {number} */ metres) => `${(1000 * metres).toFixed(1)} mm`;
  return [
    verdict.person.padEnd(18),
    verdict.motion.padEnd(9),
    String(verdict.looks).padStart(5),
    `${verdict.before} → ${verdict.overlaps}`.padStart(12),
    `${((180 / Math.PI) * verdict.turned).toFixed(0)}°`.padStart(6),
    mm(verdict.pressed).padStart(8),
    `${verdict.fastest.toFixed(1)} m/s`.padStart(8),
    mm(verdict.slide).padStart(7),
    mm(verdict.lowest).padStart(8),
    `${verdict.seconds.toFixed(1)} s`.padStart(6),
    `${verdict.keepMs.toFixed(0)} ms`.padStart(8),
    `${verdict.fleshMs.toFixed(1)} ms`.padStart(7),
  ].join(' ');
}
