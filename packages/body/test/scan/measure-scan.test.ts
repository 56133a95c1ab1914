import type { TriangleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import type { MeasurementKey } from '../../src/measurements/names.ts';
import { armsPose } from '../../src/motion/poses.ts';
import { measureScan } from '../../src/scan/measure-scan.ts';
import { createScan } from '../../src/scan/read-scan.ts';
import { createPosed, poseSkeleton } from '../../src/skeleton/skeleton.ts';
import { blendVertices } from '../../src/skin/blend.ts';
import {
  bridged,
  decimated,
  moved,
  noisy,
  PEOPLE,
  person,
  shuffled,
  subdivided,
  without,
} from './scans.ts';

/**
 * How far the scan's measurement may be from the body's own [m]. Where the body's landmark is a
 * vertex of the template and the scan's a trait of the shape, they differ by nature.
 */
const TOLERANCES: Partial<Record<MeasurementKey, number>> = {
  height: 0.003,
  inseam: 0.003,
  footLength: 0.004,
  chest: 0.013,
  underbust: 0.01,
  waist: 0.015,
  hips: 0.01,
  neck: 0.01,
  head: 0.012,
  thigh: 0.01,
  midThigh: 0.014,
  knee: 0.008,
  calf: 0.008,
  ankle: 0.008,
  upperArm: 0.008,
  elbow: 0.015,
  forearm: 0.008,
  wrist: 0.008,
  neckHeight: 0.012,
  shoulderHeight: 0.01,
  armpitHeight: 0.016,
  bustHeight: 0.015,
  waistHeight: 0.018,
  hipsHeight: 0.024,
  kneeHeight: 0.018,
  shoulderWidth: 0.025,
  armLength: 0.022,
};

function expectAlike(mesh: TriangleMesh, { measurements: own }: Body): void {
  const { measurements } = measureScan(createScan(mesh));
  const off: Record<string, number> = {};
  for (const [key, tolerance] of Object.entries(TOLERANCES)) {
    const found = measurements[key as MeasurementKey];
    if (found === undefined && key === 'underbust') continue;
    const error = (found ?? Number.NaN) - own[key as MeasurementKey];
    if (!(Math.abs(error) <= tolerance)) off[key] = error;
  }
  expect(off).toEqual({});
}

describe('our own bodies, measured as scans', () => {
  test.each(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])('%s', async (name) => {
    const body = await person(name);
    expectAlike(body.mesh, body);
  });

  test.each<[string, (mesh: TriangleMesh) => TriangleMesh]>([
    ['subdivided', subdivided],
    ['decimated', (mesh) => decimated(mesh, 0.008)],
    ['shuffled, with 1 mm of noise', (mesh) => noisy(shuffled(mesh), 0.001)],
    ['without soles', (mesh) => without(mesh, ([, y]) => y < 0.005)],
    ['in millimetres, z up', (mesh) => moved(mesh, ([x, y, z]) => [1000 * x, -1000 * z, 1000 * y])],
  ])('%s', async (_, change) => {
    for (const name of ['woman', 'man'] as const) {
      const body = await person(name);
      expectAlike(change(body.mesh), body);
    }
  });
});

describe('other poses', () => {
  const posed = (body: Body, degrees: number): TriangleMesh => {
    const joints = createPosed(body.skeleton);
    poseSkeleton(body.skeleton, armsPose(body.skeleton, (degrees * Math.PI) / 180), joints);
    const positions = new Float64Array(body.mesh.positions.length);
    const { skeleton, skin, mesh } = body;
    blendVertices({
      method: 'dual',
      skeleton,
      posed: joints,
      skin,
      rest: mesh.positions,
      out: positions,
    });
    return { positions, triangles: mesh.triangles };
  };

  test('arms that hang beside the trunk', async () => {
    const body = await person('woman');
    const { measurements, missing } = measureScan(createScan(posed(body, 72)));
    expect(missing).toEqual([]);
    for (const key of ['chest', 'waist', 'hips', 'upperArm', 'wrist'] as const) {
      expect(Math.abs((measurements[key] ?? 0) - body.measurements[key])).toBeLessThan(0.02);
    }
  });

  test('a T-pose hides the shoulders', async () => {
    const body = await person('woman');
    const { measurements, missing } = measureScan(createScan(posed(body, 0)));
    expect(missing.map(({ key }) => key)).toEqual([
      'armLength',
      'shoulderToElbow',
      'shoulderWidth',
      'shoulderHeight',
    ]);
    for (const key of ['chest', 'waist', 'hips', 'wrist', 'inseam'] as const) {
      expect(Math.abs((measurements[key] ?? 0) - body.measurements[key])).toBeLessThan(0.015);
    }
  });
});

describe('what cannot be seen is missing, with the reason', () => {
  test('a hand that touches the leg', async () => {
    const { mesh } = await person('woman');
    const touching = bridged(mesh, [0.5, 0.86, 0.2], [0.19, 0.82, 0]);
    const { measurements, missing } = measureScan(createScan(touching));
    expect(measurements.upperArm).toBeUndefined();
    expect(measurements.chest).toBeUndefined();
    expect(measurements.calf).toBeGreaterThan(0.3);
    expect(missing).toContainEqual({
      key: 'upperArm',
      reason: 'the left arm touches the trunk or a leg: scan with the arms held away from the body',
    });
    expect(missing.map(({ key }) => key)).toContain('waist');
  });

  test('thighs that touch', async () => {
    const { mesh } = await person('woman');
    const touching = bridged(mesh, [0.02, 0.6, 0.03], [-0.02, 0.6, 0.03]);
    const { measurements, missing } = measureScan(createScan(touching));
    expect(measurements.inseam).toBeUndefined();
    expect(measurements.chest).toBeGreaterThan(0.9);
    expect(missing.find(({ key }) => key === 'inseam')?.reason).toMatch(
      /the legs touch up from a height of 0\.\d\d m/,
    );
  });
});
