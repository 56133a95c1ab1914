import { distance } from './sheet.ts';

/** How far links are from their rest length, |l / l₀ − 1| [%]. */
export interface Stretch {
  readonly mean: number;
  readonly max: number;
}

/** Compares the links' lengths at `positions` with those at `rest`. Both hold three per vertex. */
export function measureStretch(
  links: Uint32Array,
  rest: ArrayLike<number>,
  positions: ArrayLike<number>,
): Stretch {
  let sum = 0;
  let max = 0;
  for (let l = 0; l < links.length; l += 2) {
    const [a, b] = [links[l], links[l + 1]];
    const stretch = 100 * Math.abs(distance(positions, a, b) / distance(rest, a, b) - 1);
    sum += stretch;
    max = Math.max(max, stretch);
  }
  return { mean: sum / (links.length / 2), max };
}
