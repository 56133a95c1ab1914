import { describe, expect, test } from 'vitest';
import { createBody } from '../../src/body-maker.ts';
import { closeNeck, formHead, formSkin } from '../../src/look/form.ts';
import { tPose } from '../../src/motion/poses.ts';
import { fromAxisAngle } from '../../src/skeleton/quaternion.ts';
import { createPosed, jointNumber, poseSkeleton } from '../../src/skeleton/skeleton.ts';
import { createPlainSkinner } from '../../src/skin/skinner.ts';

describe.each([
  { sex: 'female', height: 1.52, chest: 0.8, waist: 0.62, hips: 0.86 },
  { sex: 'male', height: 1.92, chest: 1.24, waist: 1.2, hips: 1.2 },
] as const)('the form of a $sex of $height m', (input) => {
  test('ends at the neck in a closed, flat dome, however the head is turned', async () => {
    const body = await createBody(input);
    const { mesh, skin, skeleton, measurements } = body;
    const form = formHead(mesh.triangles, skin);
    const pose = tPose(skeleton);
    pose.rotations.set(fromAxisAngle([0.3, 1, 0.2], 0.5), 4 * jointNumber('head'));
    const posed = poseSkeleton(skeleton, pose, createPosed(skeleton));
    const places = createPlainSkinner(body).skin(posed, 'dual');
    const drawn = Float32Array.from(places);
    closeNeck(form, places, drawn);
    const at = (v: number) => Array.from(drawn.subarray(3 * v, 3 * v + 3));
    const rim = [...form.ring].map(at);
    const tops = [...form.vertices].map((v) => at(v)[1]);
    // Above the foot of the neck, below the chin.
    const chin = 1.06 * Math.max(...rim.map(([, y]) => y));
    expect(Math.min(...rim.map(([, y]) => y))).toBeGreaterThan(measurements.neckHeight - 0.035);
    expect(Math.max(...tops)).toBeLessThan(chin);
    // The cut is no larger than the neck.
    const around = rim.reduce((sum, point, k) => {
      const next = rim[(k + 1) % rim.length];
      return sum + Math.hypot(...point.map((value, c) => next[c] - value));
    }, 0);
    expect(around / measurements.neck).toBeGreaterThan(0.9);
    expect(around / measurements.neck).toBeLessThan(1.25);
    // Nothing else is moved.
    const moved = new Set([...form.ring, ...form.vertices]);
    drawn.forEach((value, i) => {
      if (!moved.has(Math.floor(i / 3))) expect(value).toBe(Math.fround(places[i]));
    });
  });

  test('its dome goes with the neck', async () => {
    const { mesh, skin } = await createBody(input);
    const form = formHead(mesh.triangles, skin);
    const own = formSkin(form, skin);
    const head = jointNumber('head');
    for (const v of form.vertices) {
      for (let i = 4 * v; i < 4 * v + 4; i++) {
        if (own.joints[i] === head) expect(own.weights[i]).toBeLessThan(0.25);
      }
    }
    expect(formHead(mesh.triangles, skin)).toBe(form);
  });
});
