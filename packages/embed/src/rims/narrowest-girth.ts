import type { IntrinsicMesh } from '../mesh/intrinsic-mesh.ts';
import { edgeLengths } from '../mesh/loops.ts';
import { waysFrom } from '../mesh/ways-from.ts';
import type { Shell } from '../shell/shell.ts';
import type { Rims } from './rims.ts';

/** Lines are drawn so far apart [m]. */
const APART = 0.01;

/** How wide a garment is where it is narrowest, as it is cut [m]. */
export interface Girths {
  /** Near its upper rim: around the neck, or the waist where it has no arms. */
  readonly above: number;
  /** Around the trunk between its arms and its hem, or its legs. */
  readonly below: number;
}

export function narrowestGirths(shell: Shell, { top, bottom, legs }: Rims): Girths {
  return {
    above: narrowestFrom(shell, [top]),
    below: narrowestFrom(shell, legs ?? (bottom === undefined ? [top] : [bottom])),
  };
}

/**
 * How long the shortest line is that runs at one distance from some rims, the rims themselves among them,
 * before another rim is met [m]. Under a flounce it is the seam that the flounce is sewn to.
 */
function narrowestFrom(shell: Shell, from: readonly number[]): number {
  const start = from.flatMap((rim) => shell.rims[rim]);
  const ways = waysFrom(shell, start, edgeLengths(shell));
  const others = shell.rims.filter((_, rim) => !from.includes(rim));
  const nearest = Math.min(...others.flat().map((v) => ways[v]));
  const girths = new Float64Array(Math.max(1, Math.ceil(nearest / APART)));
  const at = new Float64Array(3);
  for (let t = 0; 3 * t < shell.triangles.length; t++) {
    for (let k = 0; k < 3; k++) at[k] = ways[shell.triangles[3 * t + k]];
    const last = Math.min(girths.length - 1, Math.floor(Math.max(at[0], at[1], at[2]) / APART));
    for (let k = Math.ceil(Math.min(at[0], at[1], at[2]) / APART); k <= last; k++) {
      girths[k] += lineAcross(shell, t, at, k * APART + TINY);
    }
  }
  return Math.min(...girths);
}

/** The first line runs beside the rim, not through its vertices [m]. */
const TINY = 1e-6;

/** How long the line is on which a function of a triangle has a value [m]. */
function lineAcross(
  { lengths }: IntrinsicMesh,
  t: number,
  at: Float64Array,
  value: number,
): number {
  for (let k = 0; k < 3; k++) {
    const own = at[k];
    const next = at[(k + 1) % 3];
    const before = at[(k + 2) % 3];
    // The corner that is alone on its side.
    if (own < value === next < value || own < value === before < value) continue;
    const a = lengths[3 * t + k];
    const across = lengths[3 * t + ((k + 1) % 3)];
    const b = lengths[3 * t + ((k + 2) % 3)];
    const p = ((value - own) / (next - own)) * a;
    const q = ((value - own) / (before - own)) * b;
    const cosine = (a * a + b * b - across * across) / (2 * a * b);
    return Math.sqrt(Math.max(0, p * p + q * q - 2 * p * q * cosine));
  }
  return 0;
}
