import { describe, expect, test } from 'vitest';
import { type FlutedCone, flutedCone } from '../../src/arrange/fluted-cone.ts';

const { PI } = Math;

/** The direction from the tip, of length 1. */
function ray(cone: FlutedCone, way: number): number[] {
  const { around, off } = cone.at(way);
  return [Math.sin(off) * Math.sin(around), -Math.cos(off), Math.sin(off) * Math.cos(around)];
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((x, c) => x - b[c]));
}

describe.each([
  ['an A-line skirt', 0.6],
  ['a plain cone', 2],
  ['half a circle', PI],
  ['three quarters of a circle', 1.5 * PI],
  ['a full circle', 2 * PI],
  ['a full circle with room at its side', (2 * PI) / 0.96],
])('the cone of %s', (_, fan) => {
  const cone = flutedCone(fan);

  test('has a rim as long as the sector', () => {
    expect(cone.rim).toBeCloseTo(fan, 6);
    const count = 20_000;
    let length = 0;
    for (let k = 0; k < count; k++) {
      length += distance(ray(cone, (fan * k) / count), ray(cone, (fan * (k + 1)) / count));
    }
    expect(length / fan).toBeCloseTo(1, 2);
  });

  test('is walked at the same pace everywhere, so cloth on it is not stretched', () => {
    const step = fan / 360;
    for (let k = 0; k < 360; k++) {
      const from = (k + 0.37) * step;
      const pace = distance(ray(cone, from), ray(cone, from + step / 50)) / (step / 50);
      expect(pace).toBeGreaterThan(0.92);
      expect(pace).toBeLessThan(1.08);
    }
  });

  test('comes back to where it began, and goes once around', () => {
    const [before, begin, after] = [-1e-7, 0, 1e-7].map((way) => ray(cone, way));
    expect(distance(before, begin)).toBeLessThan(1e-6);
    expect(distance(ray(cone, fan), begin)).toBeLessThan(1e-6);
    expect(distance(after, begin)).toBeLessThan(1e-6);
    const half = ray(cone, fan / 2);
    expect(Math.hypot(half[0])).toBeLessThan(1e-3);
    expect(Math.sign(half[2])).toBe(-1);
  });

  test('never reaches the axis, where it would cross itself', () => {
    for (let k = 0; k < 720; k++) expect(cone.at((k / 720) * fan).off).toBeGreaterThan(0);
  });
});

test('narrow sectors hang more steeply than wide ones, and have no flutes', () => {
  expect(flutedCone(0.5).off).toBeLessThan(flutedCone(1.5).off);
  const { at, off } = flutedCone(1.5);
  for (const way of [0, 0.3, 1.1]) expect(at(way).off).toBe(off);
});

test('wide sectors have deeper flutes', () => {
  const depth = (fan: number): number => {
    const { at } = flutedCone(fan);
    const offs = Array.from({ length: 200 }, (_, k) => at((k / 200) * fan).off);
    return Math.max(...offs) - Math.min(...offs);
  };
  expect(depth(3)).toBeGreaterThan(0.02);
  expect(depth(4)).toBeGreaterThan(depth(3));
});
