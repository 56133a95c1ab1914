import { wasmBackend } from '@toile/kernels';
import { referenceBackend } from '@toile/sim';
import { hashedRuns, hashOf } from '../hash-run.ts';

/** What the test reads from the page. */
export interface PageResult {
  readonly isolated: boolean;
  readonly threads: number;
  readonly notice: string | undefined;
  /**
   * Name of a run → its hash in WASM with as many threads as could be had; before that, where threads could
   * be had, in TypeScript and WASM with one.
   */
  readonly hashes: Record<string, readonly string[]>;
}

async function run(): Promise<PageResult> {
  const one = await wasmBackend({ threads: 1 });
  const two = await wasmBackend({ threads: 2 });
  const isolated = globalThis.crossOriginIsolated;
  const backends = isolated ? [referenceBackend, one, two] : [two];
  const hashes: Record<string, readonly string[]> = {};
  for (const hashed of hashedRuns) {
    hashes[hashed.name] = backends.map((backend) => hashOf(hashed, backend));
  }
  return {
    isolated,
    threads: two.threads,
    notice: two.notice,
    hashes,
  };
}

Object.assign(globalThis, { result: run() });
