import { capsuleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { feelCloth, mostFelt } from '../../src/report/felt.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.1, length: 1 });
// Triangles of half a square centimetre.
const ring = { radius: 0.15, bottom: 0, top: 0.4, rows: 40 };
const [tube] = ringOfCloth(body, ring).garments;
const count = tube.triangles.length / 3;
const areas = new Float64Array(count).fill(5e-5);

/** 1 within a distance of a triangle in the middle, 0 elsewhere. */
function patch(radius: number): Float64Array {
  const at = Math.floor(count / 2) + 40;
  const middle = (t: number, c: number): number =>
    [0, 1, 2].reduce((sum, k) => sum + tube.positions[3 * tube.triangles[3 * t + k] + c] / 3, 0);
  return Float64Array.from({ length: count }, (_, t) =>
    Math.hypot(...[0, 1, 2].map((c) => middle(t, c) - middle(at, c))) <= radius ? 1 : 0,
  );
}

describe('feelCloth', () => {
  test('what is the same everywhere is felt as it is', () => {
    const felt = feelCloth(tube, new Float64Array(count).fill(0.3), areas);
    for (const value of felt) expect(value).toBeCloseTo(0.3, 9);
  });

  test('a patch as large as a fingertip is felt, however large the rest; one triangle is not', () => {
    const [large, small] = [patch(0.021), patch(0.001)].map((values) =>
      mostFelt(feelCloth(tube, values, areas), tube),
    );
    expect(large.value).toBeGreaterThan(0.99);
    expect(large.panel).toBe('tube');
    expect(small.value).toBeLessThan(0.1);
  });

  test('what does not count is not felt', () => {
    const values = patch(0.05);
    const felt = feelCloth(
      tube,
      values,
      areas.map((area, t) => (values[t] > 0 ? 0 : area)),
    );
    expect(Math.max(...felt)).toBe(0);
  });
});
