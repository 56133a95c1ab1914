import type { SheetPoint } from '../surface/level-set.ts';

/** Of two numbers per fine vertex those at points. */
export function uvsAt(fine: Float32Array, points: readonly SheetPoint[]): Float32Array {
  const uvs = new Float32Array(2 * points.length);
  points.forEach(({ a, b, share }, i) => {
    for (let k = 0; k < 2; k++) {
      uvs[2 * i + k] = fine[2 * a + k] + share * (fine[2 * b + k] - fine[2 * a + k]);
    }
  });
  return uvs;
}
