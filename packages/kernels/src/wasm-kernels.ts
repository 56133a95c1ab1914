import type { Kernels } from '@toile/sim/kernels';
import { createCalls, type KernelExports } from './calls.ts';
import { airKernels } from './parts/air.ts';
import { colliderKernels } from './parts/colliders.ts';
import { contactKernels } from './parts/contact.ts';
import { implicitKernels } from './parts/implicit.ts';
import { moveKernels } from './parts/moves.ts';
import { particleKernels } from './parts/particles.ts';
import { positionKernels } from './parts/position.ts';
import { springKernels } from './parts/springs.ts';
import { surfaceKernels } from './parts/surface.ts';

/** The kernels of `sim`, run by the module's exports on arrays that lie in its memory. */
export function wasmKernels(
  exports: KernelExports,
  memory: WebAssembly.Memory,
  threads: number,
): Kernels {
  const calls = createCalls(exports, memory, threads);
  return {
    ...positionKernels(calls),
    ...airKernels(calls),
    ...springKernels(calls),
    ...colliderKernels(calls),
    ...particleKernels(calls),
    ...implicitKernels(calls),
    ...surfaceKernels(calls),
    ...moveKernels(calls),
    ...contactKernels(calls),
  };
}
