import { LEVELS, SECTORS, sectorAngle } from './tube-cells.ts';

/** Waves of a level keep so far from its mean. */
const WAVE = 0.7;

/**
 * On each level the mean and the first wave around: what varies faster would shear the layout, and
 * where there is no cloth nothing is known. Levels are smoothed with their neighbours.
 */
export function fitLevels(values: Float64Array, weights: Float64Array): Float64Array {
  const waves = Array.from({ length: SECTORS }, (_, s) => {
    const angle = sectorAngle(s);
    return [1, Math.cos(angle), Math.sin(angle)];
  });
  const rows = Array.from({ length: LEVELS }, (_, k): [number[], number[]] => {
    const [matrix, right] = [new Array(9).fill(0), new Array(3).fill(0)];
    for (let s = 0; s < SECTORS; s++) {
      const weight = weights[k * SECTORS + s];
      for (let i = 0; i < 3; i++) {
        right[i] += weight * waves[s][i] * values[k * SECTORS + s];
        for (let j = 0; j < 3; j++) matrix[3 * i + j] += weight * waves[s][i] * waves[s][j];
      }
    }
    return [matrix, right];
  });
  const fitted = new Float64Array(values.length);
  for (let k = 0; k < LEVELS; k++) {
    const near = rows.slice(Math.max(0, k - 3), k + 4);
    const add = (part: 0 | 1): number[] =>
      near[0][part].map((_, i) => near.reduce((sum, row) => sum + row[part][i], 0));
    const [mean, ...wave] = solve3(add(0), add(1));
    const limit = WAVE / Math.max(WAVE, Math.hypot(...wave) / Math.max(mean, 1e-9));
    for (let s = 0; s < SECTORS; s++) {
      const [, cos, sin] = waves[s];
      fitted[k * SECTORS + s] = mean + limit * (wave[0] * cos + wave[1] * sin);
    }
  }
  return fitted;
}

/** A symmetric system of three equations; the means alone where it is nearly singular. */
function solve3(m: readonly number[], right: readonly number[]): [number, number, number] {
  const own = m[0];
  if (!(own > 0)) return [0, 0, 0];
  const [mean, cc, ss, cs] = [right[0] / own, m[4] / own, m[8] / own, m[5] / own];
  const [c, s] = [m[1] / own, m[2] / own];
  // Covariances about the means.
  const [vcc, vss, vcs] = [cc - c * c, ss - s * s, cs - c * s];
  const det = vcc * vss - vcs * vcs;
  if (det < 0.01) return [mean, 0, 0];
  const [bc, bs] = [right[1] / own - c * mean, right[2] / own - s * mean];
  const [a, b] = [(bc * vss - bs * vcs) / det, (bs * vcc - bc * vcs) / det];
  return [mean - a * c - b * s, a, b];
}
