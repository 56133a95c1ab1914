import { wasmBackend } from '@toile/kernels';
import type { Backend } from '@toile/sim';

/** What runs the cloth. */
export interface EngineInfo {
  readonly threads: number;
  /** Why it is slower than it could be, if it is. */
  readonly notice?: string;
}

export interface Engine {
  /** Undefined: plain TypeScript. */
  readonly backend?: Backend;
  readonly info: EngineInfo;
}

/** The fastest engine this browser can run. */
export async function createEngine(): Promise<Engine> {
  try {
    const backend = await wasmBackend({ threads: 'auto' });
    const { threads, notice } = backend;
    return { backend, info: { threads, ...(notice && { notice }) } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const notice = `The WebAssembly engine could not start (${reason}); the cloth runs on the slower TypeScript one.`;
    return { info: { threads: 1, notice } };
  }
}
