// npm test: prepares everything, then builds, checks and tests all of it. The last line says
// "N passed, N failed"; a failed step counts as one failure.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPack } from '../packages/body/build/build-pack.mjs';
import { buildWasm } from './build-wasm.mjs';
import { formatAssembly } from './format-assembly.mjs';
import { installPackages, provideBrowser, providePostgres, runMain, runTool } from './setup.mjs';
import { countTests } from './test-report.mjs';

const filters = process.argv.slice(2);
let passed = 0;
let failed = 0;
/** @type {string[]} */
const failedSteps = [];

await runMain(() => {
  failed = 1; // until the set-up is through
  installPackages();
  const browser = provideBrowser();
  providePostgres();
  failed = 0;

  // Every step runs even after a failed one: one run shows all there is to mend.
  step('WASM kernels', () => console.log(buildWasm()));
  step('Body pack', () => console.log(buildPack()));
  step('Types', () => expectSuccess(runTool('typescript', 'tsc', ['-b'])));
  step('Format and lint', () => {
    expectSuccess(runTool('@biomejs/biome', 'biome', ['check', '--error-on-warnings']));
  });
  step('Format of the AssemblyScript', () => {
    const files = formatAssembly({ write: false });
    if (files.length > 0) throw new Error(`Run npm run format for ${files.join(', ')}.`);
  });
  step('Tests', () => runTests(browser));
});

if (failedSteps.length > 0) console.log(`\nFailed steps: ${failedSteps.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

/**
 * @param {string} name
 * @param {() => void} action Throws when the step fails.
 */
function step(name, action) {
  console.log(`\n== ${name}`);
  try {
    action();
  } catch (error) {
    failed++;
    failedSteps.push(name);
    console.error(`${name}: FAILED. ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {number} status */
function expectSuccess(status) {
  if (status !== 0) throw new Error('See the messages above.');
}

/** @param {string} browser */
function runTests(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'toile-test-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const env = { ...process.env, TOILE_BROWSER: browser };
    const status = runTool('vitest', 'vitest', ['run', ...reporters, ...filters], env);
    const count = countTests(JSON.parse(readFileSync(file, 'utf8')));
    passed += count.passed;
    failed += count.failed;
    // Vitest also fails on errors outside any test, which no count shows.
    if (count.failed === 0) expectSuccess(status);
    else failedSteps.push('Tests');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
