import { wasmBackend } from '@toile/kernels';
import { referenceBackend } from '@toile/sim';
import { examples } from '../../src/index.ts';
import { hashOf } from '../hash-run.ts';

/** What the test reads from the page. */
export interface PageResult {
  readonly isolated: boolean;
  readonly threads: number;
  readonly notice: string | undefined;
  /** Scene → its hash in TypeScript, WASM, and WASM with as many threads as could be had. */
  readonly hashes: Record<string, readonly string[]>;
}

async function run(): Promise<PageResult> {
  const one = await wasmBackend({ threads: 1 });
  const two = await wasmBackend({ threads: 2 });
  const hashes: Record<string, readonly string[]> = {};
  for (const example of examples) {
    hashes[example.id] = [referenceBackend, one, two].map((backend) => hashOf(example, backend));
  }
  return {
    isolated: globalThis.crossOriginIsolated,
    threads: two.threads,
    notice: two.notice,
    hashes,
  };
}

Object.assign(globalThis, { result: run() });
