import { auditMeshes } from '@toile/audit';
import { checkClosed, signedVolume } from '@toile/geometry';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Body,
  type BodyInput,
  type BodyMaker,
  ContradictionError,
  createBody,
  JOINT_NAMES,
  loadBodyMaker,
  MEASUREMENT_KEYS,
  MeasurementError,
} from '../src/index.ts';
import { examinePeople, isWell, OUTFIT } from '../stress/people.mjs';

let maker: BodyMaker;
beforeAll(async () => {
  maker = await loadBodyMaker();
});

describe('a body', () => {
  let body: Body;
  beforeAll(async () => {
    body = await createBody({ sex: 'female', height: 1.72, bust: '92cm', waist: 0.74 });
  });

  test('has the given measurements', () => {
    expect(body.given).toEqual({ height: 1.72, chest: 0.92, waist: 0.74 });
    expect(body.measurements.height).toBeCloseTo(1.72, 3);
    expect(body.measurements.chest).toBeCloseTo(0.92, 3);
    expect(body.measurements.waist).toBeCloseTo(0.74, 3);
  });

  test('has likely ones besides', () => {
    expect(body.measurements.hips).toBeGreaterThan(0.94);
    expect(body.measurements.hips).toBeLessThan(1.06);
    expect(body.measurements.inseam).toBeGreaterThan(0.74);
    expect(body.measurements.inseam).toBeLessThan(0.86);
  });

  test('is one closed skin that faces outwards', () => {
    checkClosed(body.mesh);
    const litres = 1000 * signedVolume(body.mesh);
    expect(litres).toBeGreaterThan(50);
    expect(litres).toBeLessThan(80);
  });

  test('stands on the floor, faces the front, is the same left and right', () => {
    const { positions } = body.mesh;
    const heights = positions.filter((_, i) => i % 3 === 1);
    expect(Math.min(...heights)).toBeCloseTo(0, 9);
    expect(Math.max(...heights)).toBeCloseTo(1.72, 3);
    const joint = (name: string) => 3 * JOINT_NAMES.indexOf(name as (typeof JOINT_NAMES)[number]);
    const { rest } = body.skeleton;
    expect(rest[joint('leftToes') + 2]).toBeGreaterThan(rest[joint('leftFoot') + 2] + 0.05);
    expect(rest[joint('leftHand')]).toBeGreaterThan(0.3);
    expect(rest[joint('rightHand')]).toBeCloseTo(-rest[joint('leftHand')], 9);
  });

  test('touches the floor with both soles', () => {
    for (const side of ['left', 'right'] as const) {
      const low = [...body.soles[side]].map((v) => body.mesh.positions[3 * v + 1]);
      expect(low.length).toBeGreaterThan(100);
      expect(Math.min(...low)).toBeLessThan(1e-6);
    }
  });

  test('does not run into itself', () => {
    expect(auditMeshes([body.mesh]).intersections).toBe(0);
  });

  test.each([
    { sex: 'female' },
    { sex: 'male' },
    { sex: 'female', age: 70 },
    { sex: 'male', age: 70, height: 1.6 },
    { sex: 'female', height: 1.5, chest: 1.15, waist: 1.05 },
    { sex: 'male', height: 2, chest: 0.95, waist: 0.75 },
  ] as const)('has lips apart and nothing else of it runs into itself: %o', (person) => {
    expect(auditMeshes([maker.make(person).mesh]).pairs).toEqual([]);
  });

  test('has a tape for every measurement, of the length measured', () => {
    for (const key of MEASUREMENT_KEYS) {
      const course = maker.tape(body, key);
      expect(course.length, key).toBeGreaterThan(1);
      if (!['chest', 'waist', 'hips', 'thigh', 'crossSeam', 'armLength'].includes(key)) continue;
      const length = course.reduce((sum, [x, y, z], i) => {
        if (i === 0) return 0;
        const [a, b, c] = course[i - 1];
        return sum + Math.hypot(x - a, y - b, z - c);
      }, 0);
      expect(length, key).toBeCloseTo(body.measurements[key], 6);
    }
  });
});

describe('fitting', () => {
  test('gives back a body from its own measurements', () => {
    for (const sex of ['female', 'male'] as const) {
      const first = maker.make({ sex, height: 1.75, chest: 1.0, waist: 0.85, hips: 1.02 });
      const given = Object.fromEntries(OUTFIT.map((key) => [key, first.measurements[key]]));
      const second = maker.make({ sex, ...given });
      for (const key of OUTFIT) {
        expect(second.measurements[key], key).toBeCloseTo(first.measurements[key], 3);
      }
      for (const key of ['waistHeight', 'hipsHeight', 'knee', 'wrist'] as const) {
        expect(Math.abs(second.measurements[key] - first.measurements[key]), key).toBeLessThan(
          0.02,
        );
      }
    }
  });

  test('meets every given measurement of random people, without intersections or folds', () => {
    // All 500: npm run stress -- --scene people
    for (const verdict of examinePeople({ maker, audit: auditMeshes, count: 24, seed: 42 })) {
      expect(isWell(verdict), JSON.stringify(verdict)).toBe(true);
    }
  });

  test('changes smoothly as one measurement does', () => {
    const input: BodyInput = { sex: 'male', height: 1.8, chest: 1.0, hips: 1.0 };
    let before = maker.make({ ...input, waist: 0.8 });
    for (let waist = 0.805; waist < 0.95; waist += 0.005) {
      const body = maker.make({ ...input, waist }, { from: before });
      let most = 0;
      for (let i = 0; i < body.mesh.positions.length; i++) {
        most = Math.max(most, Math.abs(body.mesh.positions[i] - before.mesh.positions[i]));
      }
      // 5 mm more around the waist are less than 5 mm anywhere.
      expect(most, `waist ${waist.toFixed(3)}`).toBeLessThan(0.005);
      before = body;
    }
  });

  test('reaches the same body from wherever it starts', () => {
    const input: BodyInput = { sex: 'female', height: 1.65, chest: 0.95, waist: 0.8 };
    const other = maker.make({ sex: 'female', height: 1.8, chest: 1.2, waist: 1.1 });
    const [cold, warm] = [maker.make(input), maker.make(input, { from: other })];
    for (let i = 0; i < cold.mesh.positions.length; i++) {
      if (Math.abs(cold.mesh.positions[i] - warm.mesh.positions[i]) > 0.004) {
        expect.fail(`vertex ${Math.floor(i / 3)} differs`);
      }
    }
  });

  test('older people are told from younger ones', () => {
    const [young, old] = [25, 70].map((age) =>
      maker.make({ sex: 'male', age, height: 1.75, chest: 1.0 }),
    );
    expect(old.measurements.waist).toBeGreaterThan(young.measurements.waist);
  });

  test('takes other units', () => {
    const inches = maker.make({ sex: 'male', height: '5ft 11in', chest: 40 }, { unit: 'in' });
    expect(inches.measurements.height).toBeCloseTo(1.8034, 3);
    expect(inches.measurements.chest).toBeCloseTo(1.016, 3);
  });
});

describe('what cannot be', () => {
  test.each([
    [{ sex: 'female', height: -1.7 }, /height/],
    [{ sex: 'female', height: Number.NaN }, /height/],
    [{ sex: 'male', height: 172 }, /172/],
    [{ sex: 'male', hieght: 1.8 }, /height/],
    [{ sex: 'male', height: 1.8, inseam: 1.9 }, /inseam/],
  ] as [BodyInput, RegExp][])('%j is refused', (input, message) => {
    expect(() => maker.make(input)).toThrow(MeasurementError);
    expect(() => maker.make(input)).toThrow(message);
  });

  test('a body needs a sex', () => {
    expect(() => maker.make({ height: 1.8 } as unknown as BodyInput)).toThrow(/'female' or 'male'/);
  });

  test('what each may have, but nobody both, is a contradiction', () => {
    for (const input of [
      { sex: 'male', height: 1.5, inseam: 0.95 },
      { sex: 'male', height: 1.68, chest: 1.25, waist: 1.2, inseam: 0.975 },
    ] as BodyInput[]) {
      expect(() => maker.make(input)).toThrow(
        /inseam 9\d\.\d cm \(nearest possible: [789]\d\.\d cm\)/,
      );
    }
    // Tall, short, slim and heavy people are not.
    maker.make({ sex: 'female', height: 2.0 });
    maker.make({ sex: 'female', height: 1.55, chest: 1.4 });
    maker.make({ sex: 'male', height: 2.05, waist: 0.75 });
  });

  test('contradictions are named, with the nearest possible body', () => {
    const input: BodyInput = { sex: 'female', height: 1.5, inseam: 0.95, chest: 0.9 };
    try {
      maker.make(input);
      expect.fail('made a body with legs too long for it');
    } catch (error) {
      if (!(error instanceof ContradictionError)) throw error;
      expect(error.contradictions.map(({ key }) => key).sort()).toEqual(['height', 'inseam']);
      expect(error.message).toMatch(/inseam 95.0 cm \(nearest possible: 8\d\.\d cm\)/);
      checkClosed(error.nearest.mesh);
      expect(error.nearest.measurements.height).toBeGreaterThan(1.5);
    }
  });
});
