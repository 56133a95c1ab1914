import { describe, expect, test } from 'vitest';
import { type MorphShapes, morphShapes, spreadShapes } from '../../src/out/morph-shapes.ts';

const FRAMES = 24;
const VERTICES = 90;

/** Numbers that nothing repeats in, within ±1. */
const noise = (k: number): number => 2 * ((Math.abs(Math.sin(12.9898 * k)) * 43758.5453) % 1) - 1;

/** Motion without any order, but for the first frame. */
function wild(size: number): Float32Array[] {
  return Array.from({ length: FRAMES }, (_, f) =>
    Float32Array.from({ length: 3 * VERTICES }, (_, i) =>
      f === 0 ? 0 : size * noise(f * 3 * VERTICES + i),
    ),
  );
}
const still = wild(0);

/** What programs make of shapes and weights. */
function play({ shapes, weights }: MorphShapes, f: number, what: 'moves' | 'turns'): number[] {
  return Array.from({ length: 3 * VERTICES }, (_, i) =>
    shapes.reduce((sum, shape, k) => {
      const values = shape[what];
      const unit = values instanceof Int16Array ? 32767 : values instanceof Int8Array ? 127 : 1;
      return sum + (weights[f * shapes.length + k] * values[i]) / unit;
    }, 0),
  );
}

function largestError(result: MorphShapes, wanted: readonly Float32Array[]): number {
  return Math.max(
    ...wanted.map((frame, f) => {
      const got = play(result, f, 'moves');
      return Math.max(
        ...got.map((_, i) =>
          i % 3 > 0 ? 0 : Math.hypot(...[0, 1, 2].map((axis) => got[i + axis] - frame[i + axis])),
        ),
      );
    }),
  );
}

describe('the way of a surface as shapes', () => {
  test.each([
    ['centimetres', 0.03, 5e-4],
    ['less than the tolerance asks', 0.03, 2e-5],
    ['more than a metre', 4, 5e-4],
  ])('wild motion of %s stays within the tolerance', (_, size, tolerance) => {
    const moves = wild(size);
    const result = morphShapes({ moves, turns: still }, tolerance);
    const error = largestError(result, moves);
    expect(error).toBeLessThanOrEqual(tolerance);
    expect(error).toBeCloseTo(result.error, 9);
    expect(result.shapes.length).toBe(FRAMES - 1);
    expect(Math.max(...result.weights)).toBeLessThanOrEqual(1);
    expect(Math.min(...result.weights)).toBe(0);
    expect([...result.weights.subarray(0, FRAMES - 1)].every((weight) => weight === 0)).toBe(true);
    const kinds = new Set(result.shapes.map(({ moves }) => moves.constructor));
    expect(kinds.has(Float32Array)).toBe(size > 1);
  });

  test('normals follow', () => {
    const turns = wild(0.4);
    const result = morphShapes({ moves: wild(0.03), turns }, 5e-4);
    for (let f = 0; f < FRAMES; f++) {
      play(result, f, 'turns').forEach((value, i) => {
        expect(Math.abs(value - turns[f][i])).toBeLessThan(0.04);
      });
    }
  });

  test('a swing needs one shape, no motion none', () => {
    const at = (f: number): number => 0.1 * Math.cos((3 * Math.PI * f) / (FRAMES - 1));
    const swing = still.map((frame, f) => frame.map(() => at(f) - at(0)));
    const { shapes } = morphShapes({ moves: swing, turns: still }, 5e-4);
    expect(shapes.map(({ wave }) => wave)).toEqual([3]);
    expect(morphShapes({ moves: still, turns: still }, 5e-4).shapes).toEqual([]);
  });

  test('spread over more vertices', () => {
    const result = morphShapes({ moves: wild(0.03), turns: wild(0.1) }, 5e-4);
    const [{ moves, turns }] = spreadShapes(result, [5, -1, 5, 0]).shapes;
    const five = result.shapes[0].moves.subarray(15, 18);
    const first = result.shapes[0].moves.subarray(0, 3);
    expect([...moves]).toEqual([...five, 0, 0, 0, ...five, ...first]);
    expect(turns).toBeInstanceOf(Int8Array);
    expect([...turns.subarray(9)]).toEqual([...result.shapes[0].turns.subarray(0, 3)]);
  });
});
