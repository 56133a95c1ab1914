import { wasmBackend } from '@toile/kernels';
import { type Backend, referenceBackend } from '@toile/sim';
import { type HashedRun, hashedRuns, hashOf, runOfEachSolver } from '../hash-run.ts';

/** What the test reads from the page. */
export interface PageResult {
  readonly isolated: boolean;
  readonly threads: number;
  readonly notice: string | undefined;
  /**
   * Backend → name of a run → its hash. Where threads can be had, all runs with two of them, and in plain
   * TypeScript and with one thread what each solver computes; where not, the latter.
   */
  readonly hashes: Record<string, Record<string, string>>;
}

async function run(): Promise<PageResult> {
  const one = await wasmBackend({ threads: 1 });
  const two = await wasmBackend({ threads: 2 });
  const isolated = globalThis.crossOriginIsolated;
  const hashesOf = (runs: readonly HashedRun[], backend: Backend) =>
    Object.fromEntries(runs.map((hashed) => [hashed.name, hashOf(hashed, backend)]));
  const hashes: PageResult['hashes'] = { WASM: hashesOf(runOfEachSolver, one) };
  if (isolated) {
    hashes.TypeScript = hashesOf(runOfEachSolver, referenceBackend);
    hashes['two threads'] = hashesOf(hashedRuns, two);
  }
  return {
    isolated,
    threads: two.threads,
    notice: two.notice,
    hashes,
  };
}

Object.assign(globalThis, { result: run() });
