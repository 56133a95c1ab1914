// npm run stress -- <arguments>: scenes that try to make cloth pass through itself and through
// bodies, audited at every frame; `people`, 500 random people made from their measurements; and
// `motions`, walks, turns and recordings (--motions folder) on five people, skin against skin; and
// `recordings`, a walk and those of the folder with some sixty faults of our own making.
import { buildPack } from '../packages/body/build/build-pack.mjs';
import { buildWasm } from './build-wasm.mjs';
import { installPackages, runMain, runTool } from './setup.mjs';

const NEEDED = ['examples', 'packages/kernels', 'packages/audit', 'packages/body'];

await runMain(async () => {
  installPackages();
  buildWasm();
  buildPack();
  if (runTool('typescript', 'tsc', ['-b', ...NEEDED]) !== 0) {
    throw new Error('Type errors: the stress scenes cannot run.');
  }
  const { stress } = await import('./stress-scenes.mjs');
  await stress(process.argv.slice(2));
});
