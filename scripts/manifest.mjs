// node scripts/manifest.mjs: writes the custom-elements manifests of our elements, from their comments.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const ANALYZER = '@custom-elements-manifest/analyzer@0.11.0';

for (const [folder, file] of [
  ['packages/fitting-room', 'src/element/fitting-room.ts'],
  ['packages/viewer', 'src/element/toile-viewer.ts'],
]) {
  const cwd = join(root, folder);
  const args = ['--yes', ANALYZER, 'analyze', '--litelement', '--globs', file, '--quiet'];
  const { status } = spawnSync('npx', args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The manifest of ${folder} could not be made.`);
  const path = join(cwd, 'custom-elements.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  // What is private is nobody else's.
  for (const { declarations } of manifest.modules) {
    for (const declaration of declarations) {
      declaration.events = declaration.events?.filter(
        (/** @type {{ name?: string }} */ { name }) => name !== undefined,
      );
      declaration.members = declaration.members?.filter(
        (/** @type {{ privacy?: string }} */ { privacy }) => privacy === undefined,
      );
    }
  }
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
