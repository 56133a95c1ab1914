import { describe, expect, test } from 'vitest';
import { seeded, sheet } from '../../../embed/test/shapes.ts';
import { restShapes } from '../../src/grow/rest-shapes.ts';

const random = seeded(11);
const flat = sheet(5, 4, 0.02);
const { triangles } = flat;
const cornerUvs = Float64Array.from(
  [...triangles].flatMap((v) => [...flat.positions.subarray(3 * v, 3 * v + 2)]),
);
/** Somewhere in space: bent, stretched and sheared. */
const laid = Float64Array.from({ length: flat.positions.length }, (_, i) => {
  const [x, y] = [flat.positions[i - (i % 3)], flat.positions[i - (i % 3) + 1]];
  return [0.7 * x + 0.3 * y, 1.4 * y, 0.3 * Math.sin(20 * x) * x][i % 3] + 0.002 * random();
});
const shapes = restShapes(laid, triangles, cornerUvs);

/** Edges of a rest shape, from corner to corner [m]. */
function edges(uvs: Float64Array): number[] {
  return Array.from({ length: triangles.length }, (_, c) => {
    const d = c % 3 === 2 ? c - 2 : c + 1;
    return Math.hypot(uvs[2 * d] - uvs[2 * c], uvs[2 * d + 1] - uvs[2 * c + 1]);
  });
}

/** The same of positions in space. */
function laidEdges(positions: Float64Array): number[] {
  return Array.from(triangles, (a, c) => {
    const b = triangles[c % 3 === 2 ? c - 2 : c + 1];
    return Math.hypot(...[0, 1, 2].map((k) => positions[3 * b + k] - positions[3 * a + k]));
  });
}

describe('a rest shape', () => {
  test('is free of stress at first: its edges are as long as they lie', () => {
    const lying = laidEdges(laid);
    edges(shapes.at(0)).forEach((length, c) => {
      expect(length).toBeCloseTo(lying[c], 10);
    });
  });

  test('is what was cut in the end', () => {
    shapes.at(0.3);
    expect(shapes.at(1)).toEqual(cornerUvs);
  });

  test('goes from one to the other without turning back, or over', () => {
    const [from, to] = [edges(shapes.at(0)), edges(cornerUvs)];
    for (const w of [0.25, 0.5, 0.75]) {
      const between = shapes.at(w);
      edges(between).forEach((length, c) => {
        // A mix of matrices: no longer than the mix of lengths, and not far from it.
        expect(length).toBeLessThan((1 - w) * from[c] + w * to[c] + 1e-12);
        expect(length).toBeGreaterThan(0.8 * Math.min(from[c], to[c]));
      });
      for (let t = 0; 3 * t < triangles.length; t++) {
        const [x0, y0, x1, y1, x2, y2] = between.subarray(6 * t, 6 * t + 6);
        expect((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)).toBeGreaterThan(0);
      }
    }
  });

  test('of a sheet that is only larger grows evenly', () => {
    const larger = restShapes(
      flat.positions.map((x) => 3 * x),
      triangles,
      cornerUvs,
    );
    for (const w of [0, 0.25, 0.5, 1]) {
      const own = edges(larger.at(w).slice());
      edges(cornerUvs).forEach((length, c) => {
        expect(own[c] / length).toBeCloseTo(3 - 2 * w, 9);
      });
    }
  });

  test('does not depend on where the cloth lies, or how it is turned', () => {
    const turned = laid.map((_, i) => {
      const [x, y, z] = laid.subarray(i - (i % 3), i - (i % 3) + 3);
      return [0.6 * x - 0.8 * z + 1, y - 2, 0.8 * x + 0.6 * z][i % 3];
    });
    const other = restShapes(turned, triangles, cornerUvs).at(0.4);
    shapes.at(0.4).forEach((x, i) => {
      expect(other[i]).toBeCloseTo(x, 10);
    });
  });

  test('of what lies in a line is thin, but has some area', () => {
    const line = flat.positions.map((x, i) => (i % 3 === 0 ? x : 0));
    const thin = restShapes(line, triangles, cornerUvs).at(0);
    for (let t = 0; 3 * t < triangles.length; t++) {
      const [x0, y0, x1, y1, x2, y2] = thin.subarray(6 * t, 6 * t + 6);
      const area = ((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) / 2;
      expect(area).toBeGreaterThan(0);
      expect(area).toBeLessThan(0.1 * 0.5 * 0.02 ** 2);
    }
  });
});
