import { checkClosed } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { body, placeAt } from '../../src/contact/body.ts';
import { draping } from '../../src/contact/draping.ts';
import { buildDraping, cylinder, DRAPING_SCENES } from '../../src/contact/draping-scenes.ts';
import { PARTS } from '../../src/contact/parts.ts';
import { self } from '../../src/contact/self.ts';
import { walking } from '../../src/contact/walking.ts';
import { PART_NAMES } from '../../src/contact-part-names.ts';

test('every part plans cases of its own', () => {
  for (const name of PART_NAMES) {
    const cases = PARTS[name].plan({
      sizes: [32],
      threads: [1],
      resolution: 0.02,
      steps: undefined,
    });
    expect(cases.length).toBeGreaterThan(0);
    for (const asked of cases) expect(asked.part).toBe(name);
  }
});

test('self stays clean, and tells its cost beside the peers', async () => {
  const result = await self.measure({ part: 'self', size: 8, threads: 1, frames: 20 });
  expect(result).toMatchObject({ size: 8, intersections: 0, audits: 2, crossings: 0 });
  const [row] = self.rows([{ ...result, size: 128, msPerStep: 80 }]);
  expect(row).toHaveLength(self.columns.length);
  expect(row.slice(-2)).toEqual(['20.0', '2.4']);
});

describe('draping', () => {
  test.each(DRAPING_SCENES)('%s holds a part of the cloth, above the body', (scene) => {
    const { mesh, pins } = buildDraping(scene, 0.2);
    expect(pins.length).toBeGreaterThan(4);
    expect(pins.length).toBeLessThan(mesh.positions.length / 6);
  });

  test('the support of the disc is closed', () => {
    expect(() => checkClosed(cylinder(0.09, 0.02, 12))).not.toThrow();
  });

  test('one scene with and without contact', async () => {
    const asked = { part: 'draping', scene: 'disc', threads: 1, frames: 20, scale: 0.1 } as const;
    const result = await draping.measure(asked);
    expect(result.intersections).toBe(0);
    expect(result.msHeld).toBeGreaterThan(0);
    expect(draping.rows([result])[0]).toHaveLength(draping.columns.length);
  });
});

describe('body', () => {
  test('goes from rest to 4 m/s and back', () => {
    const speed = (t: number) => (placeAt(t + 1e-4) - placeAt(t - 1e-4)) / 2e-4;
    expect(placeAt(1)).toBe(0);
    expect(speed(1.2)).toBeCloseTo(2, 6);
    expect(speed(1.5)).toBeCloseTo(4, 6);
    expect(speed(1.8)).toBeCloseTo(2, 6);
    expect(speed(2.1)).toBe(0);
  });

  test('three bodies, one of them none', async () => {
    const result = await body.measure({ part: 'body', threads: 1, frames: 5, scale: 0.05 });
    expect(result.costs.map(({ triangles }) => triangles)).toEqual([20480, 1280, 0]);
    for (const { intersections, rest } of result.costs) {
      expect(intersections).toBe(0);
      expect(rest.search).toBeLessThan(1);
    }
    expect(body.rows([result])).toHaveLength(3);
  });
});

test('a dress goes along with the woman who walks in it', async () => {
  const asked = { part: 'walking', threads: 1, resolution: 0.05, frames: 20 } as const;
  const result = await walking.measure(asked);
  expect(result).toMatchObject({ frames: 20, audits: 2, intersections: 0 });
  expect(result.stretchMean).toBeLessThan(5);
  expect(walking.rows([result])[0]).toHaveLength(walking.columns.length);
});
