import { describe, expect, test } from 'vitest';
import { cylinderChart } from '../../src/embed/cylinder-chart.ts';
import { edgeLengths, sharesAlong } from '../../src/embed/loops.ts';
import { measureTube, shapeTube, type TubeMeasures } from '../../src/embed/profile.ts';
import { intrinsic, type TubeOptions, tube } from './shapes.ts';

const TURN = 2 * Math.PI;
const [SEGMENTS, ROWS] = [48, 30];

/** Measures a tube from its upper rim down. */
function measure(
  at: TubeOptions['at'],
  reference = 0,
  isCloth = (_: number) => true,
): TubeMeasures {
  const mesh = intrinsic(tube({ segments: SEGMENTS, rows: ROWS, at }));
  const length = edgeLengths(mesh);
  const bottom = mesh.rims.find((rim) => rim.includes(0))!;
  const top = [...mesh.rims.find((rim) => rim !== bottom)!].reverse();
  const [upper, lower] = [top, bottom].map((loop) => ({
    loop,
    angles: sharesAlong(loop, length).shares.map((share) => TURN * share),
  }));
  return measureTube(mesh, cylinderChart(mesh, upper, lower), isCloth, reference);
}

/** From the top down. */
const CYLINDER = (_: number, up: number) => [0.15, 0.6 * up] as const;
const CONE = (_: number, up: number) => [0.1 + 0.18 * (1 - up), 0.24 * up] as const;
/** A circle skirt before it falls. */
const DISC = (_: number, up: number) => [0.1 + 0.5 * (1 - up), 0] as const;

describe('a tube is measured', () => {
  test('a cylinder: as wide everywhere, and as long', () => {
    const { girth, distance, range } = measure(CYLINDER);
    expect(range[0]).toBe(0);
    expect(range[1]).toBeCloseTo(0.6, 3);
    for (const at of [0.02, 0.2, 0.3, 0.58]) expect(girth(at) / (TURN * 0.15)).toBeCloseTo(1, 2);
    for (const height of [0, 0.25, 0.5, 1]) {
      for (const angle of [0, 1, -2, 7]) {
        expect(distance(height, angle)).toBeCloseTo(0.6 * height, 3);
      }
    }
  });

  test.each([
    ['cone', CONE, 0.3, 0.6],
    ['disc', DISC, 0.5, 1],
  ] as const)('a %s: wider by the way along it', (_, at, long, widening) => {
    const { girth, range } = measure(at);
    expect(range[1]).toBeCloseTo(long, 2);
    for (const way of [0.05, 0.1, 0.2, 0.28]) {
      expect(girth(way) / (TURN * (0.1 + widening * way)), `at ${way} m`).toBeCloseTo(1, 1);
    }
  });

  test('from a level in between, upwards negative', () => {
    const { distance, range } = measure(CYLINDER, 0.25);
    expect(range[0]).toBeCloseTo(-0.15, 3);
    expect(range[1]).toBeCloseTo(0.45, 3);
    expect(distance(0.25, 2)).toBeCloseTo(0, 6);
    expect(distance(0, 2)).toBeCloseTo(-0.15, 3);
  });

  test('longer where its hem is lower', () => {
    const { distance } = measure((around, up) => [
      0.15,
      (0.6 + 0.1 * Math.cos(TURN * around)) * up - 0.1 * Math.cos(TURN * around),
    ]);
    const ways = Array.from({ length: 36 }, (_, k) => distance(1, (TURN * k) / 36));
    expect(Math.max(...ways)).toBeCloseTo(0.7, 1);
    expect(Math.min(...ways)).toBeCloseTo(0.5, 1);
    expect(Math.max(...ways) - Math.min(...ways)).toBeGreaterThan(0.15);
  });

  test('a hole in it makes it no narrower', () => {
    const hole = 2 * SEGMENTS * 12;
    const { girth } = measure(CYLINDER, 0, (t) => t < hole || t > hole + 10);
    for (const at of [0.3, 0.36]) expect(girth(at) / (TURN * 0.15)).toBeCloseTo(1, 1);
  });
});

describe('a tube in space', () => {
  test('a cylinder is itself', () => {
    const { radius, along } = shapeTube(measure(CYLINDER), () => 0);
    for (const way of [0, 0.1, 0.5]) {
      expect(radius(way)).toBeCloseTo(0.15, 3);
      expect(along(way)).toBeCloseTo(way, 2);
    }
  });

  test('a cone keeps its slope', () => {
    const { radius, along } = shapeTube(measure(CONE), () => 0);
    expect(radius(0.25) - radius(0.05)).toBeCloseTo(0.6 * 0.2, 2);
    expect(along(0.25) - along(0.05)).toBeCloseTo(0.8 * 0.2, 2);
  });

  test('a disc falls: what is too wide stays for folds', () => {
    const { radius, along } = shapeTube(measure(DISC), () => 0);
    let [before, below] = [radius(0), along(0)];
    for (let way = 0.005; way < 0.49; way += 0.005) {
      const [wide, low] = [radius(way) - before, along(way) - below];
      expect(wide).toBeLessThan(0.86 * 0.005);
      expect(Math.hypot(wide, low)).toBeLessThan(0.005 + 1e-9);
      expect(low).toBeGreaterThan(0.5 * 0.005);
      [before, below] = [radius(way), along(way)];
    }
  });

  test('encloses what it must, where it must', () => {
    const least = (along: number): number => (Math.abs(along - 0.3) < 0.05 ? 0.2 : 0.02);
    const { radius, along } = shapeTube(measure(CYLINDER), least);
    for (let way = 0; way <= 0.595; way += 0.005) {
      expect(radius(way)).toBeGreaterThanOrEqual(least(along(way)) - 1e-9);
    }
    expect(radius(0.05)).toBeCloseTo(0.15, 3);
  });

  test('is no wider than it may be', () => {
    const { radius } = shapeTube(
      measure(CONE),
      () => 0,
      () => 0.12,
    );
    for (const way of [0, 0.1, 0.2, 0.29]) expect(radius(way)).toBeLessThan(0.12 + 1e-9);
  });

  test('is laid as wide as it is asked for', () => {
    const none = () => 0;
    const { radius, along } = shapeTube(measure(CYLINDER), none, () => Infinity, 0.6);
    expect(radius(0.3)).toBeCloseTo(0.6 * 0.15, 3);
    expect(along(0.3)).toBeCloseTo(0.3, 2);
  });

  test('goes both ways from its level of reference', () => {
    const { along } = shapeTube(measure(CYLINDER, 0.5), () => 0);
    expect(along(-0.3)).toBeCloseTo(-0.3, 2);
    expect(along(0.3)).toBeCloseTo(0.3, 2);
    expect(along(0)).toBeCloseTo(0, 9);
  });
});
