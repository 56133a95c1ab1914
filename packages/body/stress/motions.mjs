// Motions on people of different build: how often does skin pass through skin? Counted exactly, at
// every tenth frame, as they are and kept apart.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  createPlainSkinner,
  figureOf,
  fitMotion,
  JOINT_NAMES,
  keepApart,
  measureFootSkate,
  parseBvh,
  restPose,
  retarget,
  turn,
  walk,
} from '@toile/body';

/** @typedef {import('@toile/body').Body} Body */
/** @typedef {import('@toile/body').BodyMaker} BodyMaker */
/** @typedef {import('@toile/body').Motion} Motion */
/** @typedef {typeof import('@toile/audit').auditMeshes} AuditMeshes */

export const PEOPLE = /** @type {const} */ ({
  woman: { sex: 'female', height: 1.65 },
  heavy: { sex: 'female', height: 1.55, chest: 1.18 },
  man: { sex: 'male', height: 1.86, chest: 0.92, waist: 0.76 },
});

/** Between looks: every tenth frame of 30 a second [s]. */
const STEP = 1 / 3;
/** Skin so near in the rest pose is one fold: an armpit, a groin, the bend of an elbow [m]. */
const FOLD = 0.08;

/**
 * Pairs of triangles that intersect, per look.
 *
 * @typedef {object} Overlaps
 * @property {number} limbs Of different parts of the body.
 * @property {number} folds Of skin that is one fold.
 * @property {number} hands Within a hand.
 * @property {number} face Within the head.
 */

/**
 * @param {Body} body
 * @param {Motion} motion
 * @param {AuditMeshes} audit
 * @returns {Overlaps}
 */
export function countOverlaps(body, motion, audit) {
  const { triangles, positions: rest } = body.mesh;
  const figure = figureOf(body, createPlainSkinner(body));
  const pose = restPose(body.skeleton);
  /** @type {('hands' | 'face' | undefined)[]} */
  const parts = JOINT_NAMES.map((name) => {
    if (/Hand|Thumb|Index|Middle|Ring|Little/.test(name)) return 'hands';
    return name === 'head' ? 'face' : undefined;
  });
  const partOf = (/** @type {number} */ t) => parts[body.skin.joints[4 * triangles[3 * t]]];
  const total = { limbs: 0, folds: 0, hands: 0, face: 0 };
  let looks = 0;
  for (let time = 0; time <= motion.duration; time += STEP, looks++) {
    const positions = figure.pose(motion.sample(time, pose));
    const { pairs } = audit([{ name: 'skin', positions, triangles }], { maxListed: 1e6 });
    for (const { a, b } of pairs) {
      const [p, q] = [partOf(a.triangle), partOf(b.triangle)];
      const distance = Math.hypot(
        ...[0, 1, 2].map(
          (c) => rest[3 * triangles[3 * a.triangle] + c] - rest[3 * triangles[3 * b.triangle] + c],
        ),
      );
      if (p && p === q && (p === 'face' || distance < 2.5 * FOLD)) total[p]++;
      else if (distance < FOLD) total.folds++;
      else total.limbs++;
    }
  }
  for (const kind of /** @type {const} */ (['limbs', 'folds', 'hands', 'face'])) {
    total[kind] /= looks;
  }
  return total;
}

/**
 * Our own motions, and the recordings of a folder.
 *
 * @param {string} [folder] Of BVH files.
 * @returns {[name: string, before: (body: Body) => Motion, after: (body: Body) => Motion][]}
 */
export function listMotions(folder) {
  const own = /** @type {[string, (body: Body) => Motion][]} */ ([
    ['walk 1.2', (body) => walk(body, { speed: 1.2 })],
    ['walk 1.8', (body) => walk(body, { speed: 1.8 })],
    ['turn', (body) => turn(body)],
  ]);
  const files = folder ? readdirSync(folder).filter((file) => file.endsWith('.bvh')) : [];
  return [
    ...own.map(
      ([name, make]) =>
        /** @type {[string, (body: Body) => Motion, (body: Body) => Motion]} */ ([
          name,
          make,
          (body) => keepApart(make(body), body),
        ]),
    ),
    ...files.sort().map((file) => {
      const name = basename(file, '.bvh');
      const clip = parseBvh(readFileSync(join(String(folder), file), 'utf8'), { name });
      return /** @type {[string, (body: Body) => Motion, (body: Body) => Motion]} */ ([
        name,
        (body) => retarget(clip, body),
        (body) => keepApart(fitMotion(clip, body), body),
      ]);
    }),
  ];
}

/**
 * @typedef {object} MotionVerdict
 * @property {string} person
 * @property {string} motion
 * @property {Overlaps} before
 * @property {Overlaps} after
 * @property {number} slide The largest of a planted sole [m].
 * @property {number} lowest Of the soles [m].
 * @property {number} milliseconds To make the motion.
 */

/**
 * @param {object} options
 * @param {BodyMaker} options.maker
 * @param {AuditMeshes} options.audit
 * @param {string} [options.folder]
 * @param {(verdict: MotionVerdict) => void} options.onMotion
 */
export function examineMotions({ maker, audit, folder, onMotion }) {
  for (const [person, input] of Object.entries(PEOPLE)) {
    const body = maker.make(input);
    for (const [motion, asItIs, kept] of listMotions(folder)) {
      const before = countOverlaps(body, asItIs(body), audit);
      const start = performance.now();
      const made = kept(body);
      const milliseconds = performance.now() - start;
      const { slide, lowest } = measureFootSkate(made, body, { method: 'dual' });
      const after = countOverlaps(body, made, audit);
      onMotion({ person, motion, before, after, slide, lowest, milliseconds });
    }
  }
}

/** @returns {string} The head of the table whose lines `motionRow` makes. */
export function motionHead() {
  return 'person  motion      limbs          folds          hands          face       slide  lowest     ms';
}

/** @param {MotionVerdict} verdict */
export function motionRow({ person, motion, before, after, slide, lowest, milliseconds }) {
  const counts = /** @type {const} */ (['limbs', 'folds', 'hands', 'face']).map((kind) =>
    `${before[kind].toFixed(0)} → ${after[kind].toFixed(0)}`.padEnd(kind === 'face' ? 10 : 14),
  );
  const feet = [slide, lowest].map((value) => `${(1000 * value).toFixed(1)} mm`.padStart(8));
  return [person.padEnd(7), motion.padEnd(10), ...counts, ...feet, milliseconds.toFixed(0)].join(
    ' ',
  );
}
