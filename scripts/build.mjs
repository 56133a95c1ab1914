// npm run build: WASM kernels, libraries, and the site as static files.
import { join } from 'node:path';
import { buildPack } from '../packages/body/build/build-pack.mjs';
import { buildWasm } from './build-wasm.mjs';
import { installPackages, root, runMain, runTool } from './setup.mjs';

await runMain(() => {
  installPackages();
  buildWasm();
  buildPack();
  if (runTool('typescript', 'tsc', ['-b']) !== 0) throw new Error('Type errors: nothing built.');
  if (runTool('vite', 'vite', ['build', join(root, 'apps/web')]) !== 0) {
    throw new Error('Vite could not build apps/web.');
  }
});
