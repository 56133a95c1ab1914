import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toolPath } from '../../scripts/setup.mjs';
import { root } from '../checks/files.ts';

function tsc(...args: string[]): string {
  const run = spawnSync(process.execPath, [toolPath('typescript', 'tsc'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return run.stdout + run.stderr;
}

/**
 * Compiles one more file together with a package's sources and with its options, and returns the
 * errors in that file. The sources come along because a dependency's types could let globals in.
 */
function compileProbe(folder: string, probe: string, options: object = {}): string[] {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  // inside the repository, where @types/node could be found if the options let it
  const directory = mkdtempSync(join(cache, 'probe-'));
  try {
    const config = {
      extends: join(root, folder, 'tsconfig.json'),
      compilerOptions: {
        composite: false,
        incremental: false,
        rootDir: root,
        noEmit: true,
        ...options,
      },
      include: [join(root, folder, 'src'), 'probe.ts'],
    };
    writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(join(directory, 'probe.ts'), probe);
    return tsc('-p', directory)
      .split('\n')
      .filter((line) => line.includes('probe.ts('));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe.each([
  'packages/geometry',
  'packages/sim',
  'packages/fabric',
  'packages/embed',
  'packages/finish',
  'packages/audit',
])('%s', (folder) => {
  test('is compiled for plain ECMAScript', () => {
    const { compilerOptions } = JSON.parse(tsc('--showConfig', '-p', folder));
    expect(compilerOptions.lib).toEqual(['es2023']);
    expect(compilerOptions.types).toEqual([]);
  });

  test.each([
    ['a page', 'export const width: number = window.innerWidth;', 'window'],
    ['Node', 'export const folder: string = process.cwd();', 'process'],
  ])('does not compile when it uses %s', (_, probe, name) => {
    expect(compileProbe(folder, probe)).toEqual([
      expect.stringContaining(`Cannot find name '${name}'`),
    ]);
    // The same file is fine where those types are let in: the error is about nothing else.
    expect(compileProbe(folder, probe, { lib: ['es2023', 'dom'], types: ['node'] })).toEqual([]);
  });

  test('does compile when it uses neither', () => {
    expect(compileProbe(folder, 'export const two: number = Math.sqrt(4);')).toEqual([]);
  });
});
