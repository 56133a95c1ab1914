import { runExample } from '@toile/examples';
import { wasmBackend } from '@toile/kernels';
import { afterAll, expect, test } from 'vitest';
import { createRestWatch } from '../../src/fabrics/rest-watch.ts';
import { measureShadow } from '../../src/fabrics/shadow.ts';
import { drapes, NOTHING } from '../../src/scenes/drapes.ts';

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.dispose());

/** Drapes two fabrics and measures them as the page does. */
function drape(first: string, second: string, frames: number) {
  const values = { first, second, third: NOTHING };
  const { parts } = drapes.build(values);
  const { simulations } = runExample(drapes, { values, frames, backend });
  return simulations.map(({ read, model, dispose }, part) => {
    const positions = read();
    dispose();
    const { centre, radius } = parts[part].clamp ?? { centre: [0, 0, 0] as const, radius: 0 };
    return { positions, centre, radius, ...measureShadow(positions, model.triangles, centre) };
  });
}

test('a limp fabric drapes more than a stiff one, and wool as it was measured', () => {
  const [stiff, wool] = drape('matsudaira-2015-a', 'matsudaira-2015-b', 220);
  expect(stiff.coefficient).toBeGreaterThan(wool.coefficient + 0.15);
  expect(wool.coefficient).toBeGreaterThan(0.498 - 0.06);
  expect(wool.coefficient).toBeLessThan(0.498 + 0.06);
  expect(wool.folds).toBeGreaterThanOrEqual(4);
  expect(wool.folds).toBeLessThanOrEqual(10);
  for (const { positions, centre, radius } of [stiff, wool]) {
    for (let i = 0; i < positions.length; i += 3) {
      const away = Math.hypot(positions[i] - centre[0], positions[i + 2] - centre[2]);
      if (away < radius - 1e-6) continue;
      expect(positions[i + 1]).toBeLessThan(centre[1] + 5e-3);
    }
  }
});

test('an empty place leaves the others side by side; no fabric at all is an error', () => {
  const one = { first: 'gong-2024-1', second: NOTHING, third: NOTHING };
  const { parts } = drapes.build(one);
  expect(parts).toHaveLength(1);
  expect(parts[0].clamp?.centre[0]).toBe(0);
  expect(() => drapes.build({ ...one, first: NOTHING })).toThrow('choose a fabric');
  expect(() => drapes.build({ ...one, first: 'velvet' })).toThrow(/no fabric "velvet"/);
});

test('rest is noticed after a few quiet looks, and not before the first step', () => {
  const { look } = createRestWatch();
  const at = (y: number): Float32Array => Float32Array.of(0, y, 0);
  expect([1, 0.9, 0.8, 0.8, 0.8, 0.8].map((y) => look(at(y), 1))).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(look(at(0.8), 0)).toBe(false);
});
