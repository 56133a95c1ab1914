import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Node } from '@gltf-transform/core';
import { normalize } from '@toile/geometry';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../../src/body.ts';
import { loadBodyMaker } from '../../../src/body-maker.ts';
import { parseBvh } from '../../../src/motion/bvh.ts';
import type { Clip } from '../../../src/motion/files/clip.ts';
import { formatBvh } from '../../../src/motion/files/format-bvh.ts';
import { recordClip } from '../../../src/motion/files/record-clip.ts';
import { describeFit } from '../../../src/motion/fit/describe-fit.ts';
import { fitMotion } from '../../../src/motion/fit/fit-motion.ts';
import { readGltfAnimation } from '../../../src/motion/gltf-animation.ts';
import { bone } from '../../../src/motion/leg-ik.ts';
import { mirrorClip } from '../../../src/motion/unmirror.ts';
import { walk } from '../../../src/motion/walk.ts';
import { fromAxisAngle } from '../../../src/skeleton/quaternion.ts';
import { jointNumber } from '../../../src/skeleton/skeleton.ts';
import { withFrames, withRestFrames, withTurns, withTurnsBefore } from '../corrupt-clip.ts';
import { foreignClip, withoutJoints } from '../foreign-clip.ts';
import { feetOf, jointAt, MOST_DEPTH, MOST_SLIDE, poseAt } from '../gait-checks.ts';
import { gltfFile } from '../gltf-file.ts';
import { stickBody } from '../stick-body.ts';

const body = stickBody({ sex: 'male', height: 1.78 });
const walking = walk(body);
const clip = recordClip(walking, { duration: 2.2 * walking.duration });
const last = clip.frameCount - 1;
const plain = fitMotion(clip, body);
const thigh = normalize(
  bone(body.skeleton, jointNumber('leftUpperLeg'), jointNumber('leftLowerLeg')),
);
const shin = normalize(bone(body.skeleton, jointNumber('leftLowerLeg'), jointNumber('leftFoot')));

/** Largest distance of some joints from where they are in another motion [m]. */
function difference(a: typeof plain, b: typeof plain): number {
  let largest = 0;
  for (let time = 0.1; time < Math.min(a.duration, b.duration) - 0.1; time += 0.03) {
    for (const name of ['head', 'leftHand', 'rightHand', 'leftFoot', 'rightLowerLeg'] as const) {
      const [p, q] = [jointAt(a, time, name), jointAt(b, time, name)];
      largest = Math.max(largest, Math.hypot(...p.map((value, c) => value - q[c])));
    }
  }
  return largest;
}

/** The clip as a binary glTF file would have it. */
async function viaGltf({ joints, frameCount, frameTime, positions, rotations }: Clip) {
  const file = gltfFile();
  const nodes: Node[] = [];
  for (const { name, parent, offset } of joints) {
    nodes.push(file.node(name, nodes[parent], [...offset]));
  }
  file.skin(nodes);
  const { channel } = file.animation('clip');
  const times = Array.from({ length: frameCount }, (_, f) => f * frameTime);
  const pick = (values: Float64Array, size: number, j: number) =>
    times.flatMap((_, f) => {
      const i = size * (f * joints.length + j);
      return [...values.subarray(i, i + size)];
    });
  channel(nodes[0], 'translation', times, pick(positions, 3, 0));
  for (const [j, node] of nodes.entries()) {
    channel(node, 'rotation', times, pick(rotations, 4, j));
  }
  return readGltfAnimation(await file.write());
}

describe('a recording of a walk', () => {
  test('that is right stays as it is', () => {
    const { report } = plain;
    expect(report.cut).toEqual({ start: 0, end: 0 });
    expect(report.flips).toBe(0);
    expect(report.spikes).toBe(0);
    for (let time = 0.2; time < plain.duration - 0.2; time += 0.1) {
      const [a, b] = [plain, walking].map((motion) => {
        const { hips } = poseAt(motion, time);
        return jointAt(motion, time, 'leftHand').map((value, c) => value - hips[c]);
      });
      expect(Math.hypot(...a.map((value, c) => value - b[c]))).toBeLessThan(0.03);
    }
  });

  test.each([
    [1, 0],
    [1, 1],
    [12, 0],
    [0, 3],
  ])('loses %d poses for calibration at its start and %d at its end', (before, after) => {
    const foreign = foreignClip(clip, { tPose: true, unit: 100 });
    const motion = fitMotion(withRestFrames(foreign, before, after), body);
    expect(motion.report.cut).toEqual({ start: before, end: after });
    expect(difference(motion, plain)).toBeLessThan(0.03);
  });

  test('loses a T-pose out of which a lively motion of few frames a second jumps', () => {
    // Limbs are thrown about elsewhere by as much as the pose is left.
    const slow = withFrames(clip, (f) => Math.min(3 * f, last), Math.floor(clip.frameCount / 3));
    const wild = Array.from({ length: 8 }, (_, k) => 24 + 2 * k);
    const thrown = ['leftUpperArm', 'rightUpperArm', 'leftUpperLeg', 'spine'].reduce(
      (given, name) => withTurns(given, name, wild, [1, 0, 0], 0.5),
      slow,
    );
    const given = withRestFrames(foreignClip(thrown, { tPose: true }), 1, 0);
    expect(fitMotion(given, body).report.cut).toEqual({ start: 1, end: 0 });
  });

  test("loses the skeleton's own rest pose before the actor's, too", () => {
    // Lively: what is no jump in it is more than a held pose may differ by.
    const lively = withFrames(clip, (f) => Math.min(3 * f, last), Math.floor(clip.frameCount / 3));
    const foreign = withRestFrames(foreignClip(lively, { tPose: true }), 4, 0);
    const actor = withTurns(foreign, 'leftUpperArm', [2, 3], [1, 0, 0], 0.3);
    const given = withTurns(actor, 'rightUpperArm', [2, 3], [1, 0, 0], 0.3);
    expect(fitMotion(given, body).report.cut).toEqual({ start: 4, end: 0 });
  });

  test.each([
    ['frozen for a moment', (f: number) => (f > 14 && f < 21 ? 14 : f)],
    ['gone on without some frames', (f: number) => (f > 14 ? Math.min(f + 5, last) : f)],
  ])('is not cut where it is in motion and has %s', (_, pick) => {
    const motion = fitMotion(withFrames(clip, pick), body);
    expect(motion.report.cut).toEqual({ start: 0, end: 0 });
    expect(motion.duration).toBeCloseTo(plain.duration, 9);
  });

  test('that stays on the spot while its feet walk gets its way over the floor', () => {
    const positions = clip.positions.slice();
    for (let i = 0; i < positions.length; i += 3 * clip.joints.length) {
      positions[i] = 0;
      positions[i + 2] = 0;
    }
    const motion = fitMotion({ ...clip, positions }, body);
    expect(difference(motion, plain)).toBeLessThan(0.15);
    const [way, walked] = [motion, plain].map((one) => poseAt(one, one.duration).hips[2]);
    expect(walked).toBeGreaterThan(2);
    expect(Math.abs(way - walked)).toBeLessThan(0.1);
    expect(feetOf(motion, body).slide).toBeLessThan(MOST_SLIDE);
  });

  test('as seen in a mirror, by a program with left-handed axes, is turned round', () => {
    const motion = fitMotion(mirrorClip(foreignClip(clip, { tPose: true })), body);
    expect(difference(motion, plain)).toBeLessThan(0.03);
  });

  test('of one frame is a pose that is held', () => {
    const pose = fitMotion(
      withFrames(clip, () => 30, 1),
      body,
    );
    expect(pose.report.cut).toEqual({ start: 0, end: 0 });
    const [hand, later] = [0, 1].map((time) => jointAt(pose, time, 'leftHand'));
    expect(Math.hypot(...later.map((x, c) => x - hand[c]))).toBeLessThan(1e-9);
    expect(Math.abs(jointAt(pose, 0, 'head')[1] - jointAt(plain, 0.5, 'head')[1])).toBeLessThan(
      0.05,
    );
  });

  test('comes through frames in which everything was lost', () => {
    const rest = withRestFrames(clip, 1, 0);
    const lost = withFrames(rest, (f) => (f >= 60 && f < 63 ? 0 : f + 1), clip.frameCount);
    // All that is known of 50 ms is what was before and after.
    expect(difference(fitMotion(lost, body), plain)).toBeLessThan(0.12);
  });

  test('loses its spikes', () => {
    const spiked = withTurns(
      withTurns(clip, 'leftUpperArm', [40, 41], [1, 0, 0], 1.2),
      'hips',
      [70],
      [0, 0, 1],
      0.5,
    );
    const motion = fitMotion(spiked, body);
    expect(motion.report.spikes).toBeGreaterThan(2);
    expect(difference(motion, plain)).toBeLessThan(0.03);
  });

  test('loses flips of a bone about itself, however long they last', () => {
    const late = Array.from({ length: 30 }, (_, i) => clip.frameCount - 30 + i);
    const frames = [30, 31, 32, 50, ...late];
    // Thigh and shin turn over about their own axes; the foot stays as it is.
    const flipped = withTurns(clip, 'leftUpperLeg', frames, thigh, Math.PI);
    const both = withTurnsBefore(flipped, 'leftLowerLeg', frames, thigh, Math.PI);
    const bent = withTurns(both, 'leftLowerLeg', frames, shin, Math.PI);
    const motion = fitMotion(withTurnsBefore(bent, 'leftFoot', frames, shin, Math.PI), body);
    expect(motion.report.flips).toBeGreaterThan(4);
    expect(difference(motion, plain)).toBeLessThan(0.08);
  });

  test('has hands at ease where it knows no fingers, or only some', () => {
    const fingerless = withoutJoints(clip, /Thumb|Index|Middle|Ring|Little/);
    const { report } = fitMotion(fingerless, body);
    expect(report.relaxed).toEqual(['left', 'right']);
    expect(describeFit(report)).toEqual(['no fingers for the left and right hand: at ease']);
    expect(describeFit({ ...report, relaxed: [] })).toEqual([]);
    const claws = withoutJoints(clip, /Middle|Ring|Little|Intermediate|Distal/);
    const wild = withTurns(claws, 'leftThumbMetacarpal', [10, 11, 30, 31, 60], [0, 1, 0], 3);
    const [a, b] = [fingerless, wild].map((given) => poseAt(fitMotion(given, body), 0.5).rotations);
    for (const name of ['leftIndexProximal', 'leftThumbMetacarpal'] as const) {
      for (let c = 0; c < 4; c++) {
        const i = 4 * jointNumber(name) + c;
        expect(b[i]).toBeCloseTo(a[i], 9);
      }
    }
  });

  test('faces +z at its start', () => {
    const away = foreignClip(clip, { axes: fromAxisAngle([0, 1, 0], 2) });
    const turned = fitMotion(away, body);
    expect(poseAt(turned, turned.duration).hips[2]).toBeGreaterThan(1);
    expect(Math.abs(poseAt(turned, turned.duration).hips[0])).toBeLessThan(0.25);
  });

  test('comes out of a BVH and of a glTF file alike, and the same each time', async () => {
    const broken = withRestFrames(
      withTurns(foreignClip(clip, { tPose: true }), 'leftUpperArm', [40], [1, 0, 0], 2),
      1,
      0,
    );
    const bvh = fitMotion(parseBvh(formatBvh(broken)), body);
    const gltf = fitMotion(await viaGltf(broken), body);
    expect(gltf.report.cut.start).toBeGreaterThan(0);
    expect(difference(bvh, plain)).toBeLessThan(0.03);
    expect(difference(gltf, bvh)).toBeLessThan(0.03);
    const again = fitMotion(parseBvh(formatBvh(broken)), body);
    expect(poseAt(again, 0.7)).toEqual(poseAt(bvh, 0.7));
  });
});

const folder = fileURLToPath(new URL('../../../../../../shared/data/motion/', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.bvh')) : [];

describe.skipIf(files.length === 0)('real recordings, unless their folder is absent:', () => {
  let heavy: Body;

  beforeAll(async () => {
    const { make } = await loadBodyMaker();
    heavy = make({ sex: 'female', height: 1.55, chest: 1.18 });
  });

  test.each(files)(
    '%s comes out clean on a short and heavy woman',
    (file) => {
      const motion = fitMotion(parseBvh(readFileSync(`${folder}${file}`, 'utf8')), heavy);
      const { slide, depth } = feetOf(motion, heavy);
      expect(slide).toBeLessThan(MOST_SLIDE);
      expect(depth).toBeLessThan(MOST_DEPTH);
      expect(motion.report.cut.start).toBe(1);
      expect(fastestJoint(motion)).toBeLessThan(70);
    },
    300_000,
  );

  /** Of any joint against its parent [rad/s]. */
  function fastestJoint(motion: typeof plain): number {
    let fastest = 0;
    for (let time = 0; time < motion.duration; time += 0.01) {
      const [p, q] = [poseAt(motion, time).rotations, poseAt(motion, time + 0.01).rotations];
      for (let i = 0; i < p.length; i += 4) {
        let dot = 0;
        for (let c = i; c < i + 4; c++) dot += p[c] * q[c];
        fastest = Math.max(fastest, (2 * Math.acos(Math.min(1, Math.abs(dot)))) / 0.01);
      }
    }
    return fastest;
  }
});
