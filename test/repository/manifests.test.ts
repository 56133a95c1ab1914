import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../checks/files.ts';
import { firstExample } from '../packages/consumer.ts';
import { ownPackages, readManifest } from '../packages/registry.ts';

const versions = new Map(ownPackages().map((f) => [readManifest(f).name, readManifest(f).version]));

describe.each(ownPackages())('%s', (folder) => {
  const manifest = readManifest(folder);

  test('describes itself for npm', () => {
    expect(manifest).toMatchObject({
      name: `@toile/${basename(folder)}`,
      license: 'MIT',
      type: 'module',
      repository: { type: 'git', directory: `packages/${basename(folder)}` },
      engines: { node: '>=20' },
      scripts: { prepack: 'node ../../scripts/prepack.mjs' },
    });
    expect(manifest.keywords).toContain('toile');
    expect(manifest.sideEffects).toBeDefined();
    const license = (path: string) => readFileSync(join(path, 'LICENSE'), 'utf8');
    expect(license(folder)).toBe(license(root));
    expect(firstExample(folder).code).toMatch(/@toile\/|npx toile/);
  });

  test('leads to source, types and code, in this order', () => {
    for (const target of Object.values(manifest.exports ?? {})) {
      if (typeof target === 'string') continue;
      const [, path] = /^\.\/src\/(.*)\.ts$/.exec(target.source) ?? [];
      expect(Object.entries(target)).toEqual([
        ['source', `./src/${path}.ts`],
        ['types', `./dist/${path}.d.ts`],
        ['default', `./dist/${path}.js`],
      ]);
    }
  });

  test('depends on others of ours by range', () => {
    for (const [name, range] of Object.entries(manifest.dependencies ?? {})) {
      if (name.startsWith('@toile/')) expect(range).toBe(`^${versions.get(name)}`);
    }
  });
});

test('all packages name the same repository', () => {
  const urls = ownPackages().map((f) => (readManifest(f).repository as { url: string }).url);
  expect(new Set(urls).size).toBe(1);
});

test('the example of @toile/three is the page of examples/three', () => {
  const page = readFileSync(join(root, 'examples/three/main.ts'), 'utf8');
  expect(firstExample(join(root, 'packages/three')).code).toBe(page);
});
