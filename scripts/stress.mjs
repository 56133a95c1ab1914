// npm run stress -- <arguments>: scenes that try to make cloth pass through itself and through
// bodies, audited at every frame; `people`, 500 random people made from their measurements; and
// `motions`, walks, turns and recordings (--motions folder) on three people, skin against skin.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPack } from '../packages/body/build/build-pack.mjs';
import { buildWasm } from './build-wasm.mjs';
import { installPackages, runMain, runTool } from './setup.mjs';

/** GLB files per run. */
const SHOTS = 10;
const PEOPLE = 500;

await runMain(async () => {
  installPackages();
  buildWasm();
  buildPack();
  if (
    runTool('typescript', 'tsc', [
      '-b',
      'examples',
      'packages/kernels',
      'packages/audit',
      'packages/body',
    ]) !== 0
  ) {
    throw new Error('Type errors: the stress scenes cannot run.');
  }
  const { OptionError, parseStressOptions, usage } = await import(
    '../examples/dist/stress/options.js'
  );
  const names = [...(await listScenes()).map(({ name }) => name), 'people', 'motions'];
  try {
    const command = parseStressOptions(process.argv.slice(2), names);
    if (command.help) console.log(usage(names));
    else {
      await runScenes(command);
      if (command.scenes.includes('people')) await runPeople(command.json);
      if (command.scenes.includes('motions')) await runMotions(command);
    }
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(`stress: ${error.message}`);
    process.exitCode = 2;
  }
});

async function listScenes() {
  const { stressScenes } = await import('../examples/dist/stress/scenes.js');
  const { breakers } = await import('../examples/dist/stress/breakers/breakers.js');
  return [...stressScenes, ...breakers];
}

/**
 * Makes and examines people; the exit code is 1 unless all are well.
 *
 * @param {boolean} json
 */
async function runPeople(json) {
  const { auditMeshes } = await import('@toile/audit');
  const { loadBodyMaker } = await import('@toile/body');
  const { examinePeople, isWell, peopleSummary } = await import(
    '../packages/body/stress/people.mjs'
  );
  const verdicts = examinePeople({
    maker: await loadBodyMaker(),
    audit: auditMeshes,
    count: PEOPLE,
    onPerson(verdict) {
      if (json) console.log(JSON.stringify(verdict));
      if (isWell(verdict)) return;
      process.exitCode = 1;
      if (!json) console.log(`people: ${JSON.stringify(verdict)}`);
    },
  });
  if (!json) console.log(peopleSummary(verdicts));
}

/**
 * Counts where skin passes through skin while people move; the exit code is 1 where a planted sole
 * slides by more than 5 mm.
 *
 * @param {import('../examples/dist/stress/options.js').StressCommand} command
 */
async function runMotions({ json, motions }) {
  const { auditMeshes } = await import('@toile/audit');
  const { loadBodyMaker } = await import('@toile/body');
  const { examineMotions, motionHead, motionRow } = await import(
    '../packages/body/stress/motions.mjs'
  );
  if (!json) console.log(motionHead());
  examineMotions({
    maker: await loadBodyMaker(),
    audit: auditMeshes,
    ...(motions && { folder: motions }),
    onMotion(verdict) {
      console.log(json ? JSON.stringify(verdict) : motionRow(verdict));
      if (verdict.slide > 0.005) process.exitCode = 1;
    },
  });
}

/**
 * Runs every asked scene as often as asked; the exit code is 1 unless all stayed clean.
 *
 * @param {import('../examples/dist/stress/options.js').StressCommand} command
 */
async function runScenes(command) {
  const { isClean, stressHead, stressJson, stressRow } = await import(
    '../examples/dist/stress/report.js'
  );
  if (!command.json) console.log(stressHead());
  for (const scene of await listScenes()) {
    if (!command.scenes.includes(scene.name)) continue;
    for (let run = 1; run <= command.runs; run++) {
      try {
        const result = await runOnce(scene, run, command);
        console.log(command.json ? stressJson(result) : stressRow(result));
        if (!isClean(result)) process.exitCode = 1;
      } catch (error) {
        // One run that stops must not hide what the others do.
        console.error(`stress: ${scene.name}, run ${run} stopped: ${error}`);
        process.exitCode = 1;
      }
    }
  }
}

/**
 * @param {import('../examples/dist/stress/stress-scene.js').StressScene} scene
 * @param {number} run
 * @param {import('../examples/dist/stress/options.js').StressCommand} command
 */
async function runOnce(scene, run, command) {
  const { auditMeshes } = await import('@toile/audit');
  const { wasmBackend } = await import('@toile/kernels');
  const { position } = await import('@toile/sim');
  const { loadWalker } = await import('../packages/body/stress/walker.mjs');
  const { runStress } = await import('../examples/dist/stress/run-stress.js');
  const frames = command.frames ?? scene.frames;
  const between = Math.max(1, Math.round(frames / SHOTS));
  /** @type {[frame: number, surfaces: Surface[]][]} */
  const shots = [];
  const backend = await wasmBackend({ threads: command.threads });
  try {
    return runStress(scene, {
      audit: auditMeshes,
      run,
      frames,
      backend,
      walker: await loadWalker(),
      clock: () => performance.now(),
      ...(command.size !== undefined && { size: command.size }),
      ...(command.solver === 'position' && { solver: position({ substeps: 16 }) }),
      onFrame(frame, cloth, bodies) {
        if (command.glb && frame % between === 0) shots.push([frame, [cloth, ...bodies]]);
      },
    });
  } finally {
    backend.dispose();
    if (command.glb) await writeShots(command.glb, `${scene.name}-${run}`, shots);
  }
}

/** @typedef {import('../examples/dist/stress/run-stress.js').Surface} Surface */

/**
 * Writes moments of a run as GLB files, cloth and bodies in one mesh.
 *
 * @param {string} folder
 * @param {string} name
 * @param {[frame: number, surfaces: Surface[]][]} shots
 */
async function writeShots(folder, name, shots) {
  const { writeGlb } = await import('@toile/geometry/glb');
  mkdirSync(folder, { recursive: true });
  for (const [frame, surfaces] of shots) {
    const positions = surfaces.flatMap((surface) => [...surface.positions]);
    const first = surfaces.map((_, k) =>
      surfaces.slice(0, k).reduce((sum, before) => sum + before.positions.length / 3, 0),
    );
    const triangles = surfaces.flatMap((surface, k) =>
      [...surface.triangles].map((vertex) => first[k] + vertex),
    );
    const file = join(folder, `${name}-${String(frame).padStart(4, '0')}.glb`);
    const mesh = {
      positions: Float64Array.from(positions),
      triangles: Uint32Array.from(triangles),
    };
    writeFileSync(file, await writeGlb(mesh));
  }
}
