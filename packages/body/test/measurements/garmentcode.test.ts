import { describe, expect, it } from 'vitest';
import { fromGarmentCode, toGarmentCode } from '../../src/measurements/garmentcode.ts';
import { MeasurementError } from '../../src/measurements/measurement-error.ts';
import { predictMeasurements } from '../../src/measurements/predict.ts';

const YAML = `
# Measurements of a body
body:
  height: 172
  head_l: 26     # nape to the top
  vert_bust_line: 21
  bust: 99.8
  back_width: 47.7
  hips_line: 23.5
  crotch_hip_diff: 8.8
  leg_circ: 60.2
  hip_inclination: 9.9
  arm_pose_angle: 45.5
  _waist_level: 108
`;

describe('GarmentCode', () => {
  it('reads centimetres, degrees, sums and differences', () => {
    const { measurements, armAngle, unused } = fromGarmentCode(YAML);
    expect(unused).toEqual([]);
    expect(measurements.neckHeight).toBeCloseTo(1.46, 12);
    expect(measurements.bustHeight).toBeCloseTo(1.25, 12);
    expect(measurements.chestFront).toBeCloseTo(0.521, 12);
    expect(measurements.crotchDepth).toBeCloseTo(0.323, 12);
    expect(measurements.thigh).toBeCloseTo(0.602, 12);
    expect(measurements.hipSlope).toBeCloseTo((9.9 * Math.PI) / 180, 12);
    expect(armAngle).toBeCloseTo((45.5 * Math.PI) / 180, 12);
  });

  it('reads an object as it reads the text', () => {
    const { measurements } = fromGarmentCode({ height: 172, head_l: 26 });
    expect(measurements).toMatchObject({ height: 1.72, headLength: 0.26 });
  });

  it('comes back unchanged, both ways round', () => {
    const body = predictMeasurements('female', { height: 1.66, chest: 0.97 });
    const text = toGarmentCode(body, { armAngle: 0.7 });
    expect(text.trim().split('\n')).toHaveLength(27);
    const { measurements, armAngle, unused } = fromGarmentCode(text);
    expect(unused).toEqual([]);
    expect(armAngle).toBeCloseTo(0.7, 5);
    for (const [key, value] of Object.entries(measurements)) {
      expect(value, key).toBeCloseTo(body[key as keyof typeof body], 5);
    }
    expect(Object.keys(measurements).length).toBeGreaterThanOrEqual(25);
  });

  it('lists what is missing for a whole file', () => {
    const write = (): string => toGarmentCode({ height: 1.7, waist: 0.7 });
    expect(write).toThrow(MeasurementError);
    expect(write).toThrow(
      /needs head_l: give headLength[\s\S]*crotch_hip_diff: give crotchDepth and/,
    );
  });

  it('names the line of a mistake', () => {
    expect(() => fromGarmentCode('body:\n  height: 172\n  waist: slim\n')).toThrow(/line 3: waist/);
    expect(() => fromGarmentCode({ arm_pose_angle: 'up' })).toThrow(/arm_pose_angle is up/);
  });
});
