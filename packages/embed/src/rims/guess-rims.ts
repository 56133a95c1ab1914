import type { Bordered } from '../mesh/intrinsic-mesh.ts';
import { edgeLengths, sharesAlong } from '../mesh/loops.ts';
import { waysFrom } from '../mesh/ways-from.ts';
import type { Rims } from './rims.ts';

/**
 * Assigns limbs to the rims of a garment that nothing is known of but its seams: by how long they are
 * and how far from each other. Two rims: a skirt, its waist shorter than its hem. Three: trousers, with
 * two legs alike. Four: a top with two arms alike, and a neck shorter than its hem. Five: both. Which
 * side is which is not told by that: left and right, and with them front and back, are as they come.
 */
export function guessRims(shell: Bordered): Rims | undefined {
  const length = edgeLengths(shell);
  const lengths = shell.rims.map((rim) => sharesAlong(rim, length).whole);
  const all = [...lengths.keys()].sort((a, b) => lengths[a] - lengths[b]);
  if (all.length < 2) return undefined;
  if (all.length === 2) return { ...NONE, top: all[0], bottom: all[1] };
  const pair = mostAlike(all, lengths);
  const others = all.filter((rim) => !pair.includes(rim));
  if (all.length === 3) return { ...NONE, top: others[0], legs: pair };
  if (all.length === 4) {
    return { ...NONE, top: others[0], bottom: others[1], leftArm: pair[0], rightArm: pair[1] };
  }
  const second = mostAlike(others, lengths);
  const rest = others.filter((rim) => !second.includes(rim));
  const top = rest[0];
  const ways = waysFrom(shell, shell.rims[top], length);
  const wayTo = ([rim]: readonly number[]): number =>
    Math.min(...shell.rims[rim].map((v) => ways[v]));
  const [arms, legs] = wayTo(pair) < wayTo(second) ? [pair, second] : [second, pair];
  return { ...NONE, top, legs, leftArm: arms[0], rightArm: arms[1], empty: rest.slice(1) };
}

const NONE = {
  bottom: undefined,
  leftArm: undefined,
  rightArm: undefined,
  legs: undefined,
  empty: [],
} as const;

/** The two of some rims whose lengths differ least, relatively. */
function mostAlike(rims: readonly number[], lengths: readonly number[]): [number, number] {
  let best: [number, number] = [rims[0], rims[1]];
  let least = Infinity;
  for (let k = 1; k < rims.length; k++) {
    const ratio = lengths[rims[k]] / lengths[rims[k - 1]];
    if (ratio < least) [best, least] = [[rims[k - 1], rims[k]], ratio];
  }
  return best;
}
