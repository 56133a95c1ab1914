import { auditMeshes } from '@toile/audit';
import { describe, expect, test } from 'vitest';
import { exponents, growth } from '../../src/contact/growth.ts';
import { growthPlot } from '../../src/contact/growth-plot.ts';
import { growthMesh, pleatAt } from '../../src/contact/growth-scenes.ts';

describe('pleats', () => {
  test('are a curve of their own length', () => {
    const step = 1e-4;
    let worst = 0;
    for (let s = 0; s < 0.8; s += step) {
      const [a, b] = [pleatAt(s), pleatAt(s + step)];
      worst = Math.max(worst, Math.abs(Math.hypot(b[0] - a[0], b[1] - a[1]) / step - 1));
    }
    expect(worst).toBeLessThan(1e-4);
  });

  test('stay level, however many there are', () => {
    const tops = [0, 1, 2, 3].map((k) => {
      const heights = Array.from({ length: 200 }, (_, i) => pleatAt(0.2032 * k + 1e-3 * i)[1]);
      return Math.max(...heights);
    });
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1e-3);
  });

  test('start clean and above the floor', () => {
    const { positions, triangles } = growthMesh('pleats', 40);
    expect(Math.min(...positions.filter((_, i) => i % 3 === 1))).toBeCloseTo(0.01, 9);
    expect(auditMeshes([{ positions, triangles }]).intersections).toBe(0);
  });
});

test('exponents of all sizes and of the larger half', () => {
  const results = [1e3, 1e4, 1e5, 1e6].map((vertices, i) => ({
    vertices,
    msPerStep: i < 2 ? vertices : vertices ** 1.5,
  }));
  const [all, large] = exponents(results);
  expect(large).toBeCloseTo(1.5, 9);
  expect(all).toBeGreaterThan(1.5);
});

test('the plot has a point per result and a line per series', () => {
  const results = [1, 2].flatMap((threads) =>
    [1024, 4096].map((vertices) => ({
      scene: 'pleats' as const,
      threads,
      vertices,
      msPerStep: vertices / 100,
    })),
  );
  const svg = growthPlot(results);
  expect(svg.match(/<circle/g)).toHaveLength(4 + 2); // two in the legend
  expect(
    svg.match(
      /<g[^>]*aria-label="line"[^>]*stroke="#e8590c"|<g[^>]*stroke="#e8590c"[^>]*aria-label="line"/g,
    ),
  ).toHaveLength(2);
  expect(svg).not.toContain('NaN');
});

test('a small sheet grows into a result', async () => {
  const asked = { part: 'growth', scene: 'pleats', size: 10, threads: 1, frames: 4 } as const;
  const result = await growth.measure(asked);
  expect(result).toMatchObject({ vertices: 100, intersections: 0 });
  expect(growth.rows([result])[0]).toHaveLength(growth.columns.length);
});
