import { wasmBackend } from '@toile/kernels';

/**
 * For tests of what many steps lead to: a third of the time of plain TypeScript, and its bits, which is for
 * the tests of `kernels` and of the examples' hashes to show. It has no threads to end.
 */
export const backend = await wasmBackend({ threads: 1 });
