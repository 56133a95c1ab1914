import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toolPath } from '../../scripts/setup.mjs';
import { root } from '../checks/files.ts';

// Inside the repository, where the packages are found by name.
let folder: string;
let samples: string[];
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/readme-'));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map((match) => match[1]);
  expect(blocks).toHaveLength(5);
  samples = blocks.map((block, k) => {
    const sample = join(folder, `sample-${k}.ts`);
    writeFileSync(sample, block);
    return sample;
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the code in the README compiles', () => {
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      noEmit: true,
      // against the types that users get, which `npm test` has just built
      customConditions: [],
      lib: ['es2023', 'dom'],
      types: ['node'],
    },
    files: samples,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const args = [toolPath('typescript', 'tsc'), '-p', folder];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

/** What a sample prints. */
async function run(sample: string): Promise<unknown[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import(/* @vite-ignore */ sample);
  const printed = log.mock.calls.flat();
  log.mockRestore();
  return printed;
}

test('the cloth over a ball in the README runs', async () => {
  const [positions] = (await run(samples[0])) as [Float32Array];
  expect(positions.length).toBe(3 * 41 * 41);
  expect(positions.every(Number.isFinite)).toBe(true);
});

test('the drape test in the README comes to rest', async () => {
  const [report, assumed] = await run(samples[1]);
  expect(report).toMatchObject({ settled: true });
  expect(String(assumed)).toContain('shear: 30');
});

test('the cloth on a box in the README has no intersections', async () => {
  expect(await run(samples[2])).toEqual([0, []]);
});

test('the person in the README walks', async () => {
  const [hips, vertices, velocities] = (await run(samples[3])) as [number, number, number];
  expect(hips).toBeGreaterThan(0.9);
  expect(hips).toBeLessThan(1.1);
  expect([vertices, velocities]).toEqual([13380, 13380]);
});

test('the tee in the README is worn and walks', async () => {
  const printed = (await run(samples[4])) as number[];
  expect(printed).toHaveLength(3 * 16);
  const [time, vertices, strain] = printed.slice(-3);
  expect(time).toBeCloseTo(0.5, 12);
  expect(vertices).toBeGreaterThan(300);
  expect(strain).toBeLessThan(0.5);
});
