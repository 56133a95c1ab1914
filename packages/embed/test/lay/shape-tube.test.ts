import { describe, expect, test } from 'vitest';
import { shapeTube } from '../../src/lay/shape-tube.ts';
import { CONE, CYLINDER, DISC, measure } from '../measured-tube.ts';

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
