// npm run bench -- <arguments>: builds, then runs the benchmarks as users run the libraries, from dist.
import { join } from 'node:path';
import { buildWasm } from './build-wasm.mjs';
import { installPackages, root, run, runMain, runTool } from './setup.mjs';

await runMain(() => {
  installPackages();
  buildWasm();
  if (runTool('typescript', 'tsc', ['-b', 'benchmarks']) !== 0) {
    throw new Error('Type errors: no benchmark run.');
  }
  const script = join(root, 'benchmarks/dist/index.js');
  process.exitCode = run(process.execPath, [script, ...process.argv.slice(2)]);
});
