import { describe, expect, test } from 'vitest';
import { ENGINE_NAMES, ENGINES, type EngineName } from '../../src/engines/engine.ts';
import { TIME_STEP } from '../../src/scene.ts';
import { SCENES, type SceneName } from '../../src/scenes.ts';

const SIZE = 8;

async function runScene(name: EngineName, scene: SceneName, steps: number) {
  const engine = await ENGINES[name].load();
  const run = await engine.create(SCENES[scene], SIZE, 1);
  const before = new Float64Array(3 * SIZE * SIZE);
  const after = new Float64Array(3 * SIZE * SIZE);
  run.positions(before);
  for (let s = 0; s < steps; s++) run.step(TIME_STEP);
  run.positions(after);
  run.dispose();
  return { before, after, engine };
}

describe.each(ENGINE_NAMES)('%s', (name) => {
  test('starts every scene from the sheet, in its order', async () => {
    for (const scene of Object.values(SCENES)) {
      const run = await (await ENGINES[name].load()).create(scene, SIZE, 1);
      const positions = new Float64Array(3 * SIZE * SIZE);
      run.positions(positions);
      run.dispose();
      const expected = scene.sheet(SIZE).mesh.positions;
      const off = positions.map((x, i) => Math.abs(x - expected[i]));
      expect(Math.max(...off)).toBeLessThan(1e-6);
    }
  });

  test('holds the pins and lets the rest fall', async () => {
    const { before, after, engine } = await runScene(name, 'hang', 6);
    expect(engine.name).toBe(name);
    for (const pin of SCENES.hang.sheet(SIZE).pins) {
      for (let k = 0; k < 3; k++) expect(after[3 * pin + k]).toBeCloseTo(before[3 * pin + k], 6);
    }
    // Free fall over 0.1 s is 49 mm, a step more or less 9 mm.
    const farCorner = 3 * (SIZE * SIZE - 1) + 1;
    expect(before[farCorner] - after[farCorner]).toBeGreaterThan(0.03);
    expect(before[farCorner] - after[farCorner]).toBeLessThan(0.07);
  });

  // A sheet in free fall would be 0.28 m lower by then. Cannon's contacts are soft, and Bullet's
  // sphere is some centimetres smaller than it should be.
  test('is stopped by the sphere', async () => {
    const { after } = await runScene(name, 'sphere', 14);
    const radii = Array.from({ length: SIZE * SIZE }, (_, i) =>
      Math.hypot(...after.subarray(3 * i, 3 * i + 3)),
    );
    expect(Math.min(...radii)).toBeGreaterThan(0.22);
    expect(Math.min(...radii)).toBeLessThan(0.34);
  });

  test('is stopped by the floor', async () => {
    const { after } = await runScene(name, 'self', 14);
    const lowest = Math.min(...after.filter((_, i) => i % 3 === 1));
    expect(lowest).toBeGreaterThan(-0.03);
    expect(lowest).toBeLessThan(0.02);
  });
});
