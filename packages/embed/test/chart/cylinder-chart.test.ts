import { describe, expect, test } from 'vitest';
import { type CylinderChart, cylinderChart, type TubeEnd } from '../../src/chart/cylinder-chart.ts';
import type { Bordered } from '../../src/mesh/intrinsic-mesh.ts';
import { buildLaplacian } from '../../src/mesh/laplacian.ts';
import { edgeLengths, sharesAlong } from '../../src/mesh/loops.ts';
import { intrinsic, seeded, tube } from '../shapes.ts';

const TURN = 2 * Math.PI;

/** Ends of a tube, evenly around by their length: the upper one against its rim's direction. */
function endsOf(mesh: Bordered): [top: TubeEnd, bottom: TubeEnd] {
  const length = edgeLengths(mesh);
  const bottom = mesh.rims.find((rim) => rim.includes(0))!;
  const top = [...mesh.rims.find((rim) => rim !== bottom)!].reverse();
  const end = (loop: readonly number[]): TubeEnd => ({
    loop,
    angles: sharesAlong(loop, length).shares.map((share) => TURN * share),
  });
  return [end(top), end(bottom)];
}

function wrap(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** Areas of the triangles as laid out, seen from outside, upwards against the height. */
function layoutAreas(mesh: Bordered, { heights, angles }: CylinderChart): number[] {
  return Array.from({ length: mesh.triangles.length / 3 }, (_, t) => {
    const [a, b, c] = mesh.triangles.subarray(3 * t, 3 * t + 3);
    const [ab, ac] = [wrap(angles[b] - angles[a]), wrap(angles[c] - angles[a])];
    return (-ab * (heights[c] - heights[a]) + ac * (heights[b] - heights[a])) / 2;
  });
}

describe('an even tube', () => {
  const [segments, rows] = [16, 10];
  const mesh = intrinsic(tube({ segments, rows, at: (_, up) => [0.1, 0.5 * up] }));
  const chart = cylinderChart(mesh, ...endsOf(mesh));

  test('has even heights, from the upper end down', () => {
    chart.heights.forEach((height, v) => {
      expect(height).toBeCloseTo(1 - Math.floor(v / segments) / rows, 6);
    });
  });

  test('has even angles, the same on every level', () => {
    for (let row = 0; row <= rows; row++) {
      for (let s = 0; s < segments; s++) {
        const v = row * segments + s;
        const next = row * segments + ((s + 1) % segments);
        expect(wrap(chart.angles[next] - chart.angles[v])).toBeCloseTo(TURN / segments, 5);
        // Diagonals of rectangles count for next to nothing; all alike, they turn it a little.
        expect(Math.abs(wrap(chart.angles[v] - chart.angles[s]))).toBeLessThan(0.06);
      }
    }
  });
});

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('irregular tube %i', (seed) => {
  const random = seeded(seed);
  const segments = 6 + Math.floor(14 * random());
  const at = (around: number, up: number) =>
    [
      0.05 + 0.1 * random() + 0.1 * up * (1 + Math.cos(TURN * around)),
      0.4 * up + 0.03 * random() + 0.1 * Math.sin(TURN * around) * up,
    ] as const;
  const rows = 5 + Math.floor(8 * random());
  const mesh = intrinsic(tube({ segments, rows, at, random }));
  const ends = endsOf(mesh);
  const chart = cylinderChart(mesh, ...ends);

  test('is laid out with no triangle turned over, once around', () => {
    const areas = layoutAreas(mesh, chart);
    expect(Math.min(...areas)).toBeGreaterThan(0);
    // All of the cylinder, and nothing twice.
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(TURN, 6);
  });

  test('has its ends at 0 and 1, turned as a whole at most', () => {
    ends.forEach(({ loop, angles }, end) => {
      const turns = loop.map((v, i) => {
        expect(chart.heights[v]).toBe(end);
        return wrap(chart.angles[v] - angles[i] - (chart.angles[loop[0]] - angles[0]));
      });
      for (const turn of turns) expect(turn).toBeCloseTo(0, 6);
    });
  });

  test('is twisted as little as can be', () => {
    const { first, to, weights } = buildLaplacian(mesh);
    const energy = (twist: number): number => {
      const angle = (v: number): number => chart.angles[v] + twist * chart.heights[v];
      let sum = 0;
      for (let v = 0; v < mesh.vertexCount; v++) {
        for (let k = first[v]; k < first[v + 1]; k++) {
          sum += weights[k] * wrap(angle(to[k]) - angle(v)) ** 2;
        }
      }
      return sum;
    };
    for (const twist of [-0.05, 0.05]) expect(energy(twist)).toBeGreaterThan(energy(0));
  });
});

test('ends that are not connected are an error', () => {
  const [a, b] = [0, 1].map((k) =>
    tube({ segments: 4, rows: 1, at: (_, up) => [0.1, 0.1 * up + k] }),
  );
  const mesh = intrinsic({
    positions: Float64Array.from([...a.positions, ...b.positions]),
    triangles: Uint32Array.from([...a.triangles, ...Array.from(b.triangles, (v) => v + 8)]),
  });
  const end = (loop: number[]): TubeEnd => ({ loop, angles: [0, 1, 2, 3] });
  expect(() => cylinderChart(mesh, end([12, 13, 14, 15]), end([0, 1, 2, 3]))).toThrow(
    'not connected',
  );
});
