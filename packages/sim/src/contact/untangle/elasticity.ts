import { length, subtract, vertexAt } from '@toile/geometry';
import type { TangledSurface } from './tangled-surface.ts';

/** Cloth gives way to compression by buckling, so only strong compression is undone. */
const SHORTEST = 0.97;

/** Bounds for the length of each of the cloth's edges [m]. */
export interface LengthLimits {
  readonly longest: Float64Array;
  readonly shortest: Float64Array;
}

/** An edge may be as long as at rest, and as short as it is now or a little shorter than at rest. */
export function limitLengths(
  { positions, edges }: TangledSurface,
  restLengths: Float64Array,
): LengthLimits {
  const shortest = restLengths.map((rest, e) => {
    const now = subtract(vertexAt(positions, edges[2 * e]), vertexAt(positions, edges[2 * e + 1]));
    return Math.min(length(now), SHORTEST * rest);
  });
  return { longest: restLengths, shortest };
}

/**
 * Gauss–Seidel sweeps that bring edges back to their lengths. Only vertices marked in `active`
 * move: what has nothing to do with a tangle stays where it is.
 */
export function restoreLengths(
  { positions: x, edges }: TangledSurface,
  { longest, shortest }: LengthLimits,
  free: Uint8Array,
  active: Uint8Array,
  sweeps: number,
): void {
  const edgeCount = longest.length;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let k = 0; k < edgeCount; k++) {
      const e = sweep % 2 === 0 ? k : edgeCount - 1 - k;
      const [a, b] = [edges[2 * e], edges[2 * e + 1]];
      const wa = active[a] & free[a];
      const wb = active[b] & free[b];
      if (wa + wb === 0) continue;
      const dx = x[3 * b] - x[3 * a];
      const dy = x[3 * b + 1] - x[3 * a + 1];
      const dz = x[3 * b + 2] - x[3 * a + 2];
      const now = Math.sqrt(dx * dx + dy * dy + dz * dz);
      const target = Math.max(shortest[e], Math.min(longest[e], now));
      if (target === now || now === 0) continue;
      const scale = (now - target) / (now * (wa + wb));
      x[3 * a] += wa * scale * dx;
      x[3 * a + 1] += wa * scale * dy;
      x[3 * a + 2] += wa * scale * dz;
      x[3 * b] -= wb * scale * dx;
      x[3 * b + 1] -= wb * scale * dy;
      x[3 * b + 2] -= wb * scale * dz;
    }
  }
}

/** Adds one ring of neighbours to what may move. */
export function growActive({ edges, clothEdgeCount }: TangledSurface, active: Uint8Array): void {
  const before = active.slice();
  for (let e = 0; e < clothEdgeCount; e++) {
    const [a, b] = [edges[2 * e], edges[2 * e + 1]];
    if (before[a]) active[b] = 1;
    if (before[b]) active[a] = 1;
  }
}

/** Largest stretch of an edge with an active vertex. */
export function measureStretch(
  { positions, edges }: TangledSurface,
  restLengths: Float64Array,
  active: Uint8Array,
): number {
  let most = 0;
  restLengths.forEach((rest, e) => {
    const [a, b] = [edges[2 * e], edges[2 * e + 1]];
    if (!(active[a] || active[b])) return;
    const now = length(subtract(vertexAt(positions, a), vertexAt(positions, b)));
    most = Math.max(most, now / rest - 1);
  });
  return most;
}
