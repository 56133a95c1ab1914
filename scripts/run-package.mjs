// Runs a command of this repository as users run the libraries: built, from dist.
import { join } from 'node:path';
import { buildPack } from '../packages/body/build/build-pack.mjs';
import { buildWasm } from './build-wasm.mjs';
import { installPackages, root, run, runMain, runTool } from './setup.mjs';

/**
 * Builds a workspace and what it needs, then runs its main script with the command line's arguments.
 *
 * @param {string} folder
 */
export async function runPackage(folder) {
  await runMain(() => {
    installPackages();
    buildWasm();
    buildPack();
    if (runTool('typescript', 'tsc', ['-b', folder]) !== 0) {
      throw new Error(`Type errors: ${folder} cannot run.`);
    }
    const script = join(root, folder, 'dist/index.js');
    process.exitCode = run(process.execPath, [script, ...process.argv.slice(2)]);
  });
}
