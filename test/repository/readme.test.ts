import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toolPath } from '../../scripts/setup.mjs';
import { root } from '../checks/files.ts';

// Inside the repository, where the packages are found by name.
let folder: string;
let sample: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/readme-'));
  sample = join(folder, 'sample.ts');
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map((match) => match[1]);
  expect(blocks).toHaveLength(1);
  writeFileSync(sample, blocks[0]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the code in the README compiles', () => {
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      noEmit: true,
      // the kernels' sources are compiled along, and they know pages and Node
      lib: ['es2023', 'dom'],
      types: ['node'],
    },
    files: [sample],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const args = [toolPath('typescript', 'tsc'), '-p', folder];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test('the code in the README runs', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import(/* @vite-ignore */ sample);
  const positions: Float32Array = log.mock.calls[0][0];
  log.mockRestore();
  expect(positions.length).toBeGreaterThanOrEqual(4 * 41 * 41);
  expect(positions.every(Number.isFinite)).toBe(true);
});
