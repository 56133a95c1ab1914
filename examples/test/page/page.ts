import { wasmBackend } from '@toile/kernels';
import { referenceBackend } from '@toile/sim';
import { hashedRuns, hashOf } from '../hash-run.ts';

/** What the test reads from the page. */
export interface PageResult {
  readonly isolated: boolean;
  readonly threads: number;
  readonly notice: string | undefined;
  /** Name of a run → its hash in TypeScript, WASM, and WASM with as many threads as could be had. */
  readonly hashes: Record<string, readonly string[]>;
}

async function run(): Promise<PageResult> {
  const one = await wasmBackend({ threads: 1 });
  const two = await wasmBackend({ threads: 2 });
  const hashes: Record<string, readonly string[]> = {};
  for (const hashed of hashedRuns) {
    hashes[hashed.name] = [referenceBackend, one, two].map((backend) => hashOf(hashed, backend));
  }
  return {
    isolated: globalThis.crossOriginIsolated,
    threads: two.threads,
    notice: two.notice,
    hashes,
  };
}

Object.assign(globalThis, { result: run() });
