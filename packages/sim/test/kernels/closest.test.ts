import { describe, expect, test } from 'vitest';
import { closestOfEdges, closestOnFace, found } from '../../src/kernels/closest.ts';
import { type Random, seededRandom } from '../energies/random.ts';

type Point = readonly number[];

const SAMPLES = 3000;

/** Four vertices, in single precision as the kernels have them. */
function pack(points: readonly Point[]): Float32Array {
  return Float32Array.from(points.flatMap((p) => [...p, 0]));
}

function unpack(x: Float32Array): Point[] {
  return [0, 4, 8, 12].map((at) => [x[at], x[at + 1], x[at + 2]]);
}

const mix = (a: Point, b: Point, t: number): Point =>
  a.map((value, c) => value + t * (b[c] - value));
const between = (a: Point, b: Point): number => Math.hypot(...a.map((value, c) => value - b[c]));

/** Distance of a point to a segment. */
function toSegment(p: Point, a: Point, b: Point): number {
  const squared = between(a, b) ** 2;
  const along = a.reduce((sum, value, c) => sum + (p[c] - value) * (b[c] - value), 0);
  const t = squared > 0 ? Math.min(1, Math.max(0, along / squared)) : 0;
  return between(p, mix(a, b, t));
}

/** Smallest value on 0..1 of a function that is convex. */
function smallest(f: (t: number) => number): number {
  let [low, high] = [0, 1];
  for (let k = 0; k < 90; k++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (f(a) < f(b)) high = b;
    else low = a;
  }
  return Math.min(f(0), f(1), f((low + high) / 2));
}

const edgeDistance = ([a, b, c, d]: Point[]): number =>
  smallest((t) => toSegment(mix(a, b, t), c, d));
const faceDistance = ([p, a, b, c]: Point[]): number =>
  smallest((t) => toSegment(p, mix(a, b, t), mix(a, c, t)));

const kinds = [
  { kind: 'vertex and face', closest: closestOnFace, distance: faceDistance, first: 1 },
  { kind: 'edges', closest: closestOfEdges, distance: edgeDistance, first: 2 },
] as const;

describe.each(kinds)('$kind', ({ closest, distance, first }) => {
  /** What must hold of any four points; returns the true distance. */
  function check(points: readonly Point[]): number {
    const x = pack(points);
    closest(x, 0, 4, 8, 12);
    const stored = unpack(x);
    const size = Math.max(...stored.map((p) => between(p, stored[0])));
    const true_ = distance(stored);
    const normal = [found.nx, found.ny, found.nz];
    const length = Math.hypot(...normal);
    expect([normal, found.gap].flat().every(Number.isFinite)).toBe(true);
    if (length !== 0) expect(Math.abs(length - 1)).toBeLessThan(2e-7);
    const heights = stored.map((p) => p.reduce((sum, value, c) => sum + value * normal[c], 0));
    const gap = Math.min(...heights.slice(0, first)) - Math.max(...heights.slice(first));
    expect(Math.abs(found.gap - gap)).toBeLessThan(
      1e-14 * (1 + Math.max(...stored.flat().map(Math.abs))),
    );
    expect(found.gap).toBeLessThanOrEqual(true_ * (1 + 2e-7) + 1e-14 * size);
    const weights = [found.w0, found.w1, found.w2, found.w3];
    weights.forEach((w, k) => {
      expect(k < first ? w : -w).toBeGreaterThanOrEqual(-1e-9);
      expect(k < first ? w : -w).toBeLessThanOrEqual(1 + 1e-9);
    });
    expect(weights.slice(0, first).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(weights.slice(first).reduce((a, b) => a + b)).toBeCloseTo(-1, 12);
    const difference = [0, 1, 2].map((c) =>
      weights.reduce((sum, w, k) => sum + w * stored[k][c], 0),
    );
    // They are points of the primitives, if not always the closest where these have no extent.
    expect(Math.hypot(...difference)).toBeGreaterThan(true_ - 1e-6 * size - 1e-12);
    return true_;
  }

  const anywhere = (random: Random): Point[] =>
    Array.from({ length: 4 }, () => [random(-1, 1), random(-1, 1), random(-1, 1)]);

  test('the plane is as far from both as they are from each other', () => {
    const random = seededRandom(1);
    for (let k = 0; k < SAMPLES; k++) {
      const true_ = check(anywhere(random));
      expect(found.gap).toBeGreaterThan(true_ - 5e-7);
    }
  });

  test('also where they nearly touch, of all sizes and far from the origin', () => {
    const random = seededRandom(2);
    for (let k = 0; k < SAMPLES; k++) {
      const points = anywhere(random);
      const flat =
        first === 1
          ? points.map(([x, y], i) => [x, y, i === 0 ? 1e-3 * random(-1, 1) : 0])
          : points.map(([x, y], i) => [x, y, i < 2 ? 1e-3 * random(-1, 1) : 0]);
      const size = 10 ** random(-3, 0);
      const place = [random(-2, 2), random(-2, 2), random(-2, 2)];
      const true_ = check(flat.map((p) => p.map((value, c) => size * value + place[c])));
      expect(found.gap).toBeGreaterThan(true_ - 5e-7 * size - 1e-12);
    }
  });

  const shapes: [string, (random: Random) => Point[]][] = [
    ['all in one point', (random) => new Array(4).fill([random(-1, 1), random(-1, 1), 0])],
    [
      'all on one line',
      (random) => {
        const [a, b] = anywhere(random);
        return [0, 1, 2, 3].map(() => mix(a, b, random(-1, 1)));
      },
    ],
    [
      'the second on one line, the first beside it',
      (random) => {
        const [p, q, a, b] = anywhere(random);
        return [p, q, a, b].map((x, k) => (k < first ? x : mix(a, b, random(-1, 1))));
      },
    ],
    [
      'the second in one point',
      (random) => {
        const points = anywhere(random);
        return points.map((x, k) => (k < first ? x : points[3]));
      },
    ],
    [
      'the first in one point',
      (random) => {
        const points = anywhere(random);
        return points.map((x, k) => (k < first ? points[0] : x));
      },
    ],
    [
      'two vertices of the second in one point',
      (random) => {
        const [a, b, c] = anywhere(random);
        return first === 1 ? [a, b, b, c] : [a, b, c, c];
      },
    ],
    ['in one plane', (random) => anywhere(random).map(([x, y]) => [x, y, 0])],
    [
      'parallel',
      (random) => {
        const [a, b, c] = anywhere(random);
        const way = b.map((value, i) => random(0.2, 2) * 0 + value - a[i]);
        return [a, b, c, c.map((value, i) => value + way[i])];
      },
    ],
    [
      'nearly parallel',
      (random) => {
        const [a, b, c, d] = anywhere(random);
        return [a, b, c, c.map((value, i) => value + b[i] - a[i] + 1e-6 * d[i])];
      },
    ],
    [
      'thin as a hair',
      (random) => {
        const [a, b, c, d] = anywhere(random);
        return [a, b, c, mix(b, c, random(0, 1)).map((value, i) => value + 1e-7 * d[i])];
      },
    ],
    [
      'touching: a vertex on the second',
      (random) => {
        const [, b, c, d] = anywhere(random);
        const [s, t] = [random(0, 1), random(0, 1)];
        const on = first === 1 ? mix(b, mix(c, d, t), s) : mix(c, d, t);
        return [on, b, c, d];
      },
    ],
  ];

  test.each(shapes)('never claims more than there is: %s', (_, shape) => {
    const random = seededRandom(3);
    for (let k = 0; k < 500; k++) check(shape(random));
  });
});

test('no direction where a vertex lies on a face', () => {
  const x = pack([
    [0.25, 0.25, 0],
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ]);
  closestOnFace(x, 0, 4, 8, 12);
  expect([found.nx, found.ny, found.nz, found.gap].map(Math.abs)).toEqual([0, 0, 0, 0]);
});
