import type { Backend } from '@toile/sim';
import { type Example, runExample } from '../src/index.ts';

/** Long enough for falling, contact, wind and friction to have met; short enough for plain TypeScript. */
const FRAMES = 40;

/** FNV-1a over the bits of all positions after the scene's first frames. */
export function hashOf(example: Example, backend: Backend): string {
  const run = runExample(example, { frames: FRAMES, backend });
  let hash = 0x811c9dc5;
  for (const { state, dispose } of run.simulations) {
    const { buffer, byteOffset, length } = state.positions;
    for (const word of new Uint32Array(buffer, byteOffset, length)) {
      hash = Math.imul(hash ^ word, 0x01000193) >>> 0;
    }
    dispose();
  }
  return hash.toString(16).padStart(8, '0');
}
