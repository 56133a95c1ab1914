import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { createBody } from '../../src/body-maker.ts';
import { type BodyLook, bodyLook } from '../../src/look/body-look.ts';
import { findEyes } from '../../src/look/eyes.ts';
import { FACE, SOCKET_RINGS } from '../../src/look/face.ts';
import { HAIR_NAMES } from '../../src/look/hair.ts';
import { frameMotion, headFrame } from '../../src/look/head-frame.ts';
import type { Piece } from '../../src/look/piece.ts';
import { neighboursOf, ringsAround } from '../../src/look/rings.ts';
import { tPose } from '../../src/motion/poses.ts';
import { fromAxisAngle } from '../../src/skeleton/quaternion.ts';
import { createPosed, jointNumber, poseSkeleton } from '../../src/skeleton/skeleton.ts';
import { createPlainSkinner } from '../../src/skin/skinner.ts';

describe.each([
  { sex: 'female', height: 1.52, chest: 0.8, waist: 0.62, hips: 0.86 },
  { sex: 'male', height: 1.92, chest: 1.24, waist: 1.2, hips: 1.2 },
] as const)('how a $sex of $height m looks', (input) => {
  let body: Body;
  let look: Required<BodyLook>;
  beforeAll(async () => {
    body = await createBody(input);
    look = bodyLook(body) as Required<BodyLook>;
  });

  test('a mannequin has no nose and no hollows, and is as tall as the person', () => {
    const places = body.mesh.positions.slice();
    look.mannequin.vertices.forEach((v, i) => {
      for (let c = 0; c < 3; c++) places[3 * v + c] += look.mannequin.ways[3 * i + c];
    });
    const at = (v: number) => Array.from(places.subarray(3 * v, 3 * v + 3));
    const front = [FACE.noseTip, FACE.noseBridge, FACE.mouth, FACE.throat].map((v) => at(v)[2]);
    expect(Math.max(...front) - Math.min(...front)).toBeLessThan(0.012);
    expect(at(FACE.eyes[0])[2]).toBeGreaterThan(body.mesh.positions[3 * FACE.eyes[0] + 2] + 0.02);
    expect(Math.abs(at(FACE.top)[1] - body.measurements.height)).toBeLessThan(0.006);
  });

  test('nothing but the head is moved', () => {
    const chin = body.skeleton.rest[3 * jointNumber('neck') + 1];
    for (const v of look.mannequin.vertices) {
      expect(body.mesh.positions[3 * v + 1]).toBeGreaterThan(chin);
    }
  });

  test('eyes fill their sockets, behind the lids', () => {
    const { positions, triangles } = body.mesh;
    const neighbours = neighboursOf(triangles, positions.length / 3);
    findEyes(body.mesh).forEach(({ middle, radius }, e) => {
      for (const v of ringsAround(neighbours, FACE.eyes[e], SOCKET_RINGS).vertices) {
        const [x, y, z] = positions.subarray(3 * v, 3 * v + 3);
        const gap = Math.hypot(x - middle[0], y - middle[1], z - middle[2]) - radius;
        expect(gap).toBeGreaterThan(-0.001);
        expect(gap).toBeLessThan(0.0015);
      }
    });
  });

  test('what is on the head goes where the head joint goes', () => {
    const pose = tPose(body.skeleton);
    pose.rotations.set(fromAxisAngle([0.2, 1, 0.1], 0.6), 4 * jointNumber('head'));
    const posed = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
    const places = createPlainSkinner(body).skin(posed, 'dual');
    const motion = frameMotion(look.frame, headFrame(places));
    const { rest } = body.skeleton;
    const head = 3 * jointNumber('head');
    for (let row = 0; row < 3; row++) {
      let carried = motion[9 + row];
      for (let c = 0; c < 3; c++) carried += motion[3 * c + row] * rest[head + c];
      expect(carried).toBeCloseTo(posed.positions[head + row], 4);
    }
  });

  test('hair and all of a face is small, whole and outside', () => {
    const hair = HAIR_NAMES.map((name) => look.hair[name] as Piece);
    const pieces = [...Object.values(look.pieces), hair[0]];
    expect(pieces.reduce((sum, { triangles }) => sum + triangles.length / 3, 0)).toBeLessThan(1e4);
    for (const { positions, normals } of [...pieces, ...hair]) {
      expect(positions.every(Number.isFinite)).toBe(true);
      for (let i = 0; i < normals.length; i += 3) {
        expect(Math.hypot(normals[i], normals[i + 1], normals[i + 2])).toBeCloseTo(1, 3);
      }
    }
    for (const { positions } of hair) {
      const top = positions.reduce((most, y, i) => (i % 3 === 1 ? Math.max(most, y) : most), 0);
      expect(top).toBeGreaterThan(body.measurements.height);
    }
  });

  test('only what is asked for is made', () => {
    expect(bodyLook(body, { form: true })).toEqual({
      frame: look.frame,
      form: look.form,
      hair: {},
    });
    const { mannequin, form, hair, pieces } = bodyLook(body, { face: true, hair: ['bob'] });
    expect([mannequin, form]).toEqual([undefined, undefined]);
    expect(hair).toEqual({ bob: look.hair.bob });
    expect(pieces).toEqual(look.pieces);
  });
});
