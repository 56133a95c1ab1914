// The stress scenes of a repository that is built: npm run stress builds it first.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** @typedef {import('../examples/dist/stress/options.js').StressCommand} StressCommand */
/** @typedef {import('../examples/dist/stress/run-stress.js').StressResult} StressResult */
/** @typedef {import('../examples/dist/stress/run-stress.js').Surface} Surface */

const SELF = fileURLToPath(import.meta.url);
/** GLB files per run. */
const SHOTS = 10;
const PEOPLE = 500;

/**
 * Runs what the command line asks for.
 *
 * @param {string[]} args
 */
export async function stress(args) {
  const { OptionError, parseStressOptions, usage } = await import(
    '../examples/dist/stress/options.js'
  );
  const names = [
    ...(await listScenes()).map(({ name }) => name),
    'people',
    'motions',
    'recordings',
  ];
  try {
    const command = parseStressOptions(args, names);
    if (command.help) console.log(usage(names));
    else {
      await runScenes(command);
      if (command.scenes.includes('people')) await runPeople(command.json);
      if (command.scenes.includes('motions')) await runMotions(command);
      if (command.scenes.includes('recordings')) await runRecordings(command);
    }
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(`stress: ${error.message}`);
    process.exitCode = 2;
  }
}

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
 * Counts where skin passes through skin while people move; the exit code is 1 where it does, where a
 * planted sole slides or sinks by more than 5 mm, or where skin is too fast.
 *
 * @param {StressCommand} command
 */
async function runMotions({ json, motions }) {
  const { auditMeshes } = await import('@toile/audit');
  const { loadBodyMaker } = await import('@toile/body');
  const { examineMotions, isSound, motionHead, motionRow } = await import(
    '../packages/body/stress/motions.mjs'
  );
  if (!json) console.log(motionHead());
  await examineMotions({
    maker: await loadBodyMaker(),
    audit: auditMeshes,
    ...(motions && { folder: motions }),
    onMotion(verdict) {
      console.log(json ? JSON.stringify(verdict) : motionRow(verdict));
      if (!isSound(verdict)) process.exitCode = 1;
    },
    onTransitions(person, found) {
      const { looks, overlaps, fastest } = found;
      const line = `${overlaps} overlaps in ${looks} frames, ${fastest.toFixed(1)} m/s`;
      console.log(
        json ? JSON.stringify({ person, ...found }) : `${person}, from motion to motion: ${line}`,
      );
      if (overlaps > 0) process.exitCode = 1;
    },
  });
}

/**
 * Recordings with faults of our own making: what comes of them; the exit code is 1 where a fault is not mended
 * and not told either.
 *
 * @param {StressCommand} command
 */
async function runRecordings({ json, motions }) {
  const { loadBodyMaker } = await import('@toile/body');
  const { examineRecordings, recordingHead, recordingRow } = await import(
    '../packages/body/stress/recordings/recordings.mjs'
  );
  if (!json) console.log(recordingHead());
  await examineRecordings({
    body: (await loadBodyMaker()).make({ sex: 'female', height: 1.65 }),
    ...(motions && { folder: motions }),
    onFault(verdict) {
      console.log(json ? JSON.stringify(verdict) : recordingRow(verdict));
      if (!verdict.isWell) process.exitCode = 1;
    },
  });
}

/**
 * Runs every asked scene as often as asked; the exit code is 1 unless all stayed clean.
 *
 * @param {StressCommand} command
 */
async function runScenes(command) {
  const { isClean, stressHead, stressJson, stressRow, stressSummary } = await import(
    '../examples/dist/stress/report.js'
  );
  const scenes = (await listScenes()).filter(({ name }) => command.scenes.includes(name));
  if (!command.json && scenes.length > 0) console.log(stressHead());
  // All scenes once, then once more: what is cut short has seen all of them.
  const runs = Array.from({ length: command.runs }, (_, k) => command.first + k);
  const waiting = runs.flatMap((run) => scenes.map((scene) => ({ scene, run })));
  /** @type {StressResult[]} */
  const results = [];
  const end = performance.now() + 1000 * command.within;
  const work = async () => {
    while (performance.now() < end) {
      const next = waiting.shift();
      if (!next) return;
      const { scene, run } = next;
      try {
        const result =
          command.jobs > 1
            ? await runApart(scene.name, run, command)
            : await runOnce(scene, run, command);
        results.push(result);
        console.log(command.json ? stressJson(result) : stressRow(result));
        if (!isClean(result)) process.exitCode = 1;
      } catch (error) {
        // One run that stops must not hide what the others do.
        console.error(`stress: ${scene.name}, run ${run} stopped: ${error}`);
        process.exitCode = 1;
      }
    }
  };
  await Promise.all(Array.from({ length: command.jobs }, work));
  if (waiting.length > 0) console.error(`stress: ${waiting.length} runs were not begun in time`);
  if (!command.json && command.runs > 1) console.log(stressSummary(results));
}

/**
 * One run in a process of its own.
 *
 * @param {string} scene
 * @param {number} run
 * @param {StressCommand} command
 * @returns {Promise<StressResult>}
 */
async function runApart(scene, run, command) {
  const { argumentsOf } = await import('../examples/dist/stress/options.js');
  const child = spawn(process.execPath, [SELF, ...argumentsOf(command, scene, run), '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {StressResult | undefined} */
  let result;
  for await (const line of createInterface({ input: child.stdout })) result = JSON.parse(line);
  if (!result) throw new Error('its process ended without a result');
  return result;
}

/**
 * @param {import('../examples/dist/stress/stress-scene.js').StressScene} scene
 * @param {number} run
 * @param {StressCommand} command
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

if (process.argv[1] === SELF) await stress(process.argv.slice(2));
