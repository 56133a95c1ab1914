import { describe, expect, it } from 'vitest';
import { checkMeasurements } from '../../src/measurements/check-measurements.ts';
import {
  MeasurementError,
  type MeasurementProblem,
} from '../../src/measurements/measurement-error.ts';
import { predictMeasurements } from '../../src/measurements/predict.ts';

function problemsOf(values: Record<string, unknown>): readonly MeasurementProblem[] {
  try {
    checkMeasurements(values);
  } catch (error) {
    if (error instanceof MeasurementError) return error.problems;
    throw error;
  }
  return [];
}

describe('checkMeasurements', () => {
  it('accepts ordinary people, synonyms and gaps', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ height: 1.72, bust: 0.92, waist: 0.74, hips: undefined })).toEqual([]);
    for (const sex of ['female', 'male'] as const) {
      expect(problemsOf({ ...predictMeasurements(sex, {}) })).toEqual([]);
      expect(problemsOf({ ...predictMeasurements(sex, { height: 2.05 }) })).toEqual([]);
    }
  });

  it.each<[Record<string, unknown>, RegExp]>([
    [{ hieght: 1.72 }, /"hieght" is no measurement: did you mean height\?/],
    [{ colour: 'red' }, /"colour" is no measurement/],
    [{ hpsToBust: 0.27 }, /FreeSewing's name.*fromFreeSewing/],
    [{ leg_circ: 0.6 }, /GarmentCode's name.*fromGarmentCode/],
    [{ height: Number.NaN }, /height is NaN: give a finite number/],
    [{ waist: Number.POSITIVE_INFINITY }, /finite/],
    [{ waist: '74' }, /finite/],
    [{ waist: null }, /finite/],
    [{ waist: -0.74 }, /waist is -0.74 m: a length must be more than zero/],
    [{ waist: 0 }, /more than zero/],
    [{ height: 172 }, /height 172 m: did you mean 172 cm\? give '172cm' or \{ unit: 'cm' \}/],
    [{ height: 1720 }, /did you mean 1720 mm\?/],
    [{ height: 68 }, /did you mean 68 in\?/],
    [{ height: 0.3 }, /height 0.3 m: adults have .* cm to .* cm/],
    [{ shoulderSlope: 13 }, /did you mean 13°\? give '13deg'/],
  ])('refuses %j', (values, message) => {
    const [problem, ...others] = problemsOf(values);
    expect(problem?.message).toMatch(message);
    expect(problem?.key).toBe(Object.keys(values)[0]);
    expect(others).toEqual([]);
  });

  it.each<[Record<string, number>, string]>([
    [{ inseam: 1.2, height: 1.2 }, 'inseam'],
    [{ underbust: 0.95, chest: 0.92 }, 'underbust'],
    [{ thigh: 0.9, hips: 0.85 }, 'thigh'],
    [{ wrist: 0.2, upperArm: 0.19 }, 'wrist'],
    [{ kneeHeight: 0.7, inseam: 0.68 }, 'kneeHeight'],
    [{ headLength: 0.25, height: 1.7, neckHeight: 1.4 }, 'headLength'],
    [{ bust: 0.9, chest: 0.92 }, 'chest'],
  ])('finds the contradiction in %j', (values, key) => {
    expect(problemsOf(values).map((problem) => problem.key)).toEqual([key]);
  });

  it('lets a soft underbust exceed the chest a little', () => {
    expect(problemsOf({ underbust: 0.93, chest: 0.92 })).toEqual([]);
  });

  it('lists every problem at once, in the message too', () => {
    const values = { hieght: 1.7, waist: -1, inseam: 1.0, waistHeight: 0.95, hips: Number.NaN };
    const problems = problemsOf(values);
    expect(problems.map(({ key }) => key).sort()).toEqual(['hieght', 'hips', 'inseam', 'waist']);
    expect(() => checkMeasurements(values)).toThrow(/hieght[\s\S]*waist[\s\S]*hips[\s\S]*inseam/);
  });
});
