import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeProblem, readFiles, root } from '../checks/files.ts';
import { checkImports, findImports } from '../checks/imports.ts';

/** Which of our packages each folder's sources may import. A new package needs its line here. */
const allowedImports: Record<string, string[]> = {
  'packages/geometry': [],
  'packages/sim': ['@toile/geometry'],
  'packages/fabric': [],
  'packages/body': ['@toile/geometry'],
  'packages/garment': ['@toile/geometry'],
  'packages/embed': ['@toile/geometry'],
  'packages/finish': ['@toile/garment', '@toile/geometry'],
  'packages/dressing': [
    '@toile/audit',
    '@toile/body',
    '@toile/embed',
    '@toile/fabric',
    '@toile/finish',
    '@toile/garment',
    '@toile/geometry',
    '@toile/sim',
  ],
  // What plays knows no simulator: of dressing it takes types alone.
  'packages/realtime': ['@toile/body', '@toile/dressing', '@toile/geometry'],
  'packages/kernels': ['@toile/geometry', '@toile/sim'],
  // It judges what the simulator and its geometry make, hence shares nothing with them.
  'packages/audit': [],
  'packages/cli': [
    '@toile/audit',
    '@toile/body',
    '@toile/dressing',
    '@toile/fabric',
    '@toile/garment',
    '@toile/geometry',
    '@toile/kernels',
    '@toile/sim',
    '@toile/viewer',
  ],
  'packages/three': ['@toile/geometry', '@toile/kernels', '@toile/sim'],
  'packages/gpu': ['@toile/body', '@toile/geometry', '@toile/sim'],
  'packages/viewer': ['@toile/fabric'],
  'packages/fitting-room': [
    '@toile/body',
    '@toile/dressing',
    '@toile/fabric',
    '@toile/finish',
    '@toile/garment',
    '@toile/geometry',
    '@toile/kernels',
    '@toile/sim',
    '@toile/viewer',
  ],
  examples: ['@toile/geometry', '@toile/sim'],
};

/** Packages that run anywhere JavaScript does, hence know neither Node nor a page. */
const portable = [
  'packages/geometry',
  'packages/sim',
  'packages/fabric',
  'packages/embed',
  'packages/finish',
  'packages/audit',
];
const platform = /^(node:|three(\/|$))/;

test('every package has its line in the table of allowed imports', () => {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  expect(Object.keys(allowedImports)).toEqual(expect.arrayContaining(packages));
});

test.each(Object.entries(allowedImports))('%s imports only its own', (folder, allowed) => {
  const forbidden = portable.includes(folder) ? platform : undefined;
  const files = readFiles(['.ts'], [`${folder}/src`]);
  const problems = files.flatMap((file) => checkImports(file, folder, allowed, forbidden));
  expect(problems.map(describeProblem)).toEqual([]);
});

describe('the check itself', () => {
  const check = (text: string) =>
    checkImports(
      { path: 'packages/sim/src/a/b.ts', text },
      'packages/sim',
      ['@toile/geometry'],
      platform,
    ).map(describeProblem);

  test('accepts allowed imports, and examples in comments', () => {
    const text = `
      import { gridMesh } from '@toile/geometry';
      import { step } from '../step.ts';
      /**
       * import { wasmBackend } from '@toile/kernels';
       */
      // const kernels = await import('@toile/kernels');
    `;
    expect(check(text)).toEqual([]);
  });

  test.each([
    ["import { wasmBackend } from '@toile/kernels';", 'must not import @toile/kernels'],
    ["import {\n  a,\n  b,\n} from '@toile/kernels';", 'must not import @toile/kernels'],
    ["import type { B } from '@toile/kernels/backend';", 'must not import @toile/kernels'],
    ["export { a } from '@toile/kernels';", 'must not import @toile/kernels'],
    ["const k = await import('@toile/kernels');", 'must not import @toile/kernels'],
    ["import '@toile/kernels';", 'must not import @toile/kernels'],
    ["import { readFileSync } from 'node:fs';", 'must not import node:fs'],
    ["import { Vector3 } from 'three';", 'must not import three'],
    ["import { a } from '../../../kernels/src/a.ts';", 'is outside packages/sim'],
  ])('rejects %j', (text, message) => {
    expect(check(text)).toEqual([expect.stringContaining(message)]);
  });

  test('tells the line', () => {
    expect(findImports("\nimport {\n  a,\n} from './a.ts';\n")).toEqual([
      { specifier: './a.ts', line: 4 },
    ]);
  });
});
