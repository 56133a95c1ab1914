import { describe, expect, test } from 'vitest';
import { LEGS } from '../../src/motion/leg-ik.ts';
import { contactShift, createSoleProbe, lowest, softLowest } from '../../src/motion/soles.ts';
import { fromAxisAngle, IDENTITY } from '../../src/skeleton/quaternion.ts';
import { stickBody } from './stick-body.ts';

const body = stickBody();
const [leg] = LEGS;

describe('createSoleProbe', () => {
  test('gives the rest pose, seen from the ankle', () => {
    const sole = createSoleProbe(body, leg)(IDENTITY, IDENTITY);
    const ankle = body.skeleton.rest.subarray(3 * leg.foot, 3 * leg.foot + 3);
    body.soles.left.forEach((vertex, i) => {
      for (let c = 0; c < 3; c++) {
        expect(sole[3 * i + c]).toBeCloseTo(body.mesh.positions[3 * vertex + c] - ankle[c], 6);
      }
    });
  });

  test('lowers heel or toes with the foot, not toes that bend back', () => {
    for (const method of ['linear', 'dual'] as const) {
      const probe = createSoleProbe(body, leg, method);
      const flat = lowest(probe(IDENTITY, IDENTITY));
      const heelUp = fromAxisAngle([1, 0, 0], 0.4);
      const tip = lowest(probe(heelUp, IDENTITY));
      const bent = lowest(probe(heelUp, fromAxisAngle([1, 0, 0], -0.4)));
      expect(tip).toBeLessThan(flat - 0.03);
      expect(bent).toBeGreaterThan(tip + 0.015);
    }
  });

  test('says when a body has no soles', () => {
    const bare = { ...body, soles: { ...body.soles, left: new Uint32Array() } };
    expect(() => createSoleProbe(bare, leg)).toThrow('the left foot has no sole vertices');
  });
});

test('softLowest is just above the lowest', () => {
  const points = [0, 0.01, 0, 0, 0.0101, 0, 0, 0.5, 0];
  expect(lowest(points)).toBe(0.01);
  expect(softLowest(points, 0.001)).toBeGreaterThan(0.01);
  expect(softLowest(points, 0.001)).toBeLessThan(0.0101);
});

describe('contactShift', () => {
  test('is the slip of what is low, whatever the rest does', () => {
    const before = [0, 0, 0, 0, 0, 0.1, 0, 0.3, 0.2];
    const after = [0.01, 0, 0.02, 0.01, 0, 0.12, 0.5, 0.3, 0.9];
    const [x, z] = contactShift(before, after);
    expect(x).toBeCloseTo(0.01, 9);
    expect(z).toBeCloseTo(0.02, 9);
  });

  test('is nothing for a wheel that rolls', () => {
    const wheel = (angle: number) =>
      Array.from({ length: 720 }, (_, i) => {
        const a = angle + (2 * Math.PI * i) / 720;
        return [0, 0.1 - 0.1 * Math.cos(a), 0.1 * angle - 0.1 * Math.sin(a)];
      }).flat();
    let slip = 0;
    for (let angle = 0; angle < 0.5; angle += 0.01) {
      slip += contactShift(wheel(angle), wheel(angle + 0.01))[1];
    }
    expect(Math.abs(slip)).toBeLessThan(0.002);
  });
});
