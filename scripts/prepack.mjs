// Runs before `npm pack` and `npm publish` in a package's folder: builds it anew, so that nothing
// stale is packed.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPack } from '../packages/body/build/build-pack.mjs';
import { buildWasm } from './build-wasm.mjs';
import { runMain, runTool } from './setup.mjs';

await runMain(() => {
  const folder = process.cwd();
  buildWasm();
  buildPack();
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  rmSync(join(folder, 'tsconfig.tsbuildinfo'), { force: true });
  if (runTool('typescript', 'tsc', ['-b', folder]) !== 0) {
    throw new Error(`Type errors: ${folder} cannot be packed.`);
  }
});
