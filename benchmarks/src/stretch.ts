import { distance } from './sheet.ts';

/** How far links are from their rest length, |l / l₀ − 1| [%]. */
export interface Stretch {
  readonly mean: number;
  readonly max: number;
}

/** Stretch of each link [%]: lengths at `positions` against those at `rest`, three per vertex. */
export function linkStretches(
  links: Uint32Array,
  rest: ArrayLike<number>,
  positions: ArrayLike<number>,
): Float64Array {
  return Float64Array.from({ length: links.length / 2 }, (_, l) => {
    const [a, b] = [links[2 * l], links[2 * l + 1]];
    return 100 * Math.abs(distance(positions, a, b) / distance(rest, a, b) - 1);
  });
}

export function measureStretch(
  links: Uint32Array,
  rest: ArrayLike<number>,
  positions: ArrayLike<number>,
): Stretch {
  const stretches = linkStretches(links, rest, positions);
  let sum = 0;
  let max = 0;
  for (const stretch of stretches) {
    sum += stretch;
    max = Math.max(max, stretch);
  }
  return { mean: sum / stretches.length, max };
}
