// Compiles the AssemblyScript kernels: those of the simulation for shared memory (threads) and for
// plain memory, and those that skin a body.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeAbi } from '../packages/kernels/abi/generate.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js');

// No assertions, no garbage collector: kernels work on raw pointers into memory they are given.
// Atomics are enabled in both modules, so that one source serves both.
const commonFlags =
  '--runtime stub -O3 --noAssert --enable simd --enable threads --importMemory --initialMemory 1';

/**
 * @typedef {object} Target
 * @property {string} assembly Folder of `index.ts`.
 * @property {string} output Folder of the modules.
 * @property {Readonly<Record<string, string>>} modules Module file → its own flags.
 */

/**
 * 65536 pages are 4 GiB, all that there are: a shared memory must state a maximum no larger than
 * that of the module, and states what it needs.
 *
 * @type {Target}
 */
const simulation = {
  assembly: join(root, 'packages/kernels/assembly'),
  output: join(root, 'packages/kernels/wasm'),
  modules: {
    'kernels-shared.wasm': '--sharedMemory --maximumMemory 65536',
    'kernels.wasm': '',
  },
};

/** @type {Target} */
const skin = {
  assembly: join(root, 'packages/body/assembly'),
  output: join(root, 'packages/body/wasm'),
  modules: { 'skin.wasm': '' },
};

/**
 * Builds what is out of date: first the sources that follow from the kernels' table, then modules.
 *
 * @param {Partial<Target>} [target] Everything when absent; what it leaves out is the simulation's.
 * @returns {'built' | 'up to date'}
 * @throws {Error} When the compiler rejects the source (it has then printed why).
 */
export function buildWasm(target) {
  if (!target) writeAbi();
  const targets = target ? [{ ...simulation, ...target }] : [simulation, skin];
  return targets.map(buildTarget).includes('built') ? 'built' : 'up to date';
}

/**
 * @param {Target} target
 * @returns {'built' | 'up to date'}
 */
function buildTarget({ assembly, output, modules }) {
  const entry = join(assembly, 'index.ts');
  if (!existsSync(entry)) throw new Error(`Cannot build the WASM kernels: there is no ${entry}.`);

  const outputs = Object.keys(modules).map((name) => join(output, name));
  if (!isStale(outputs, [assembly, fileURLToPath(import.meta.url)])) return 'up to date';

  mkdirSync(output, { recursive: true });
  for (const [name, flags] of Object.entries(modules)) {
    const args = [compiler, entry, '--outFile', join(output, name)];
    args.push(...`${commonFlags} ${flags}`.split(' ').filter(Boolean));
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: root });
    if (status !== 0) throw new Error(`The AssemblyScript compiler could not build ${name}.`);
  }
  return 'built';
}

/**
 * Whether an output is missing, or older than a source. A folder counts with all it holds, and with
 * its own date, which tells of removed files.
 *
 * @param {string[]} outputs
 * @param {string[]} sources
 */
export function isStale(outputs, sources) {
  if (!outputs.every((file) => existsSync(file))) return true;
  const oldestOutput = Math.min(...outputs.map((file) => statSync(file).mtimeMs));
  return Math.max(...sources.map(newestDate)) >= oldestOutput;
}

/**
 * @param {string} path
 * @returns {number}
 */
function newestDate(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestDate(join(path, name))));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(`WASM kernels: ${buildWasm()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
