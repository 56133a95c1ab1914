import type { Bordered } from '../mesh/intrinsic-mesh.ts';
import { edgeLengths, sharesAlong } from '../mesh/loops.ts';
import { waysFrom } from '../mesh/ways-from.ts';
import { faceForward, type Sideless } from './face-forward.ts';
import type { Rims } from './rims.ts';

/** What a surface alone tells of its rims. */
interface Facts {
  /** Of each [m]. */
  readonly lengths: readonly number[];
  /** How high each is as drawn [m]. */
  readonly heights: readonly number[];
  /** How high the lowest place of each is [m]. */
  readonly lows: readonly number[];
  /** From each to each along the cloth [m]. */
  readonly ways: readonly (readonly number[])[];
}

/** Rims that are tried for a limb, the longest first: further ones are taken for cut-outs. */
const MOST_RIMS = 7;
/** A garment's lower end is at least so far below its upper one, and legs' ends so far below a waist [m]. */
const BELOW = 0.1;
const LEGS_BELOW = 0.15;
/** How much higher than the neck an arm's end is drawn at most [m]. */
const ABOVE = 0.12;
/** Heights that differ by this are as unlike as lengths of which one is 2.7 times the other [m]. */
const APART = 0.15;
/** Room in ways between rims, which may touch [m]. */
const NEAR = 0.1;
/** What speaks against a garment with one arm, and against a rim that nothing goes through. */
const ONE_ARM = 1.2;
const CUT_OUT = 2;

/**
 * Assigns limbs to the rims of a garment that nothing is known of but its seams and its pieces: as is
 * most plausible of all ways. Pieces are drawn upright; the ends of two arms, or of two legs, are alike; the
 * neck lies between the arms. What is undecided by that, left and right of a skirt, is as it comes.
 *
 * @param heights Of each vertex, as drawn [m].
 * @returns The rims, and what speaks against them: nothing at 0, much above 2.
 */
export function guessRims(
  shell: Bordered & { readonly front?: { readonly top: number; readonly bottom: number } },
  heights: Float64Array,
): { rims: Rims; doubt: number } | undefined {
  const length = edgeLengths(shell);
  const all = shell.rims.map((rim) => waysFrom(shell, rim, length));
  const facts: Facts = {
    lengths: shell.rims.map((rim) => sharesAlong(rim, length).whole),
    heights: shell.rims.map((rim) => mean(rim.map((v) => heights[v]))),
    lows: shell.rims.map((rim) => Math.min(...rim.map((v) => heights[v]))),
    ways: all.map((ways) => shell.rims.map((rim) => Math.min(...rim.map((v) => ways[v])))),
  };
  let best: { roles: Sideless; doubt: number } | undefined;
  for (const roles of allRoles(facts.lengths)) {
    if (shell.front && (roles.top !== shell.front.top || roles.bottom !== shell.front.bottom))
      continue;
    const doubt = doubtOf(roles, facts);
    if (!best || doubt < best.doubt) best = { roles, doubt };
  }
  if (!best) return undefined;
  const { roles, doubt } = best;
  const isOpen = shell.front !== undefined;
  return { rims: faceForward(shell.rims, roles, all, heights, isOpen), doubt };
}

function* allRoles(lengths: readonly number[]): Generator<Sideless> {
  const rims = [...lengths.keys()].sort((a, b) => lengths[b] - lengths[a]).slice(0, MOST_RIMS);
  for (const top of rims) {
    const others = rims.filter((rim) => rim !== top);
    const lows = [...others.map((rim) => [rim]), ...pairsOf(others)];
    for (const low of lows) {
      const rest = others.filter((rim) => !low.includes(rim));
      for (const arms of [[], ...rest.map((rim) => [rim]), ...pairsOf(rest)]) {
        const [bottom, second] = low;
        yield {
          top,
          bottom: second === undefined ? bottom : undefined,
          legs: second === undefined ? undefined : [bottom, second],
          arms,
          empty: [...lengths.keys()].filter(
            (rim) => rim !== top && !low.includes(rim) && !arms.includes(rim),
          ),
        };
      }
    }
  }
}

function pairsOf(rims: readonly number[]): [number, number][] {
  return rims.flatMap((a, i) => rims.slice(i + 1).map((b): [number, number] => [a, b]));
}

function doubtOf({ top, bottom, legs, arms, empty }: Sideless, facts: Facts): number {
  const { lengths, heights, lows, ways } = facts;
  const unlike = (a: number, b: number): number =>
    Math.abs(Math.log(lengths[a] / lengths[b])) + Math.abs(heights[a] - heights[b]) / APART;
  /** By how much one is not below another as it should be. */
  const notBelow = (low: number, high: number, by: number): number =>
    Math.max(0, heights[low] - heights[high] + by) / BELOW;
  let doubt = CUT_OUT * empty.length;
  for (const rim of empty) doubt += Math.max(0, Math.log(lengths[rim] / lengths[top]));
  if (bottom !== undefined) doubt += notBelow(bottom, top, BELOW);
  if (legs) {
    const [a, b] = legs;
    doubt += 2 * unlike(a, b) + notBelow(a, top, LEGS_BELOW) + notBelow(b, top, LEGS_BELOW);
    // Legs are below all of a waist, sleeves not below an open front.
    doubt += Math.max(0, heights[a] - lows[top], heights[b] - lows[top]) / BELOW;
    for (const arm of arms) doubt += notBelow(a, arm, BELOW);
  }
  for (const arm of arms) doubt += notBelow(arm, top, -ABOVE);
  if (arms.length === 1) {
    // The neck and the other arm go through the longer one.
    doubt += ONE_ARM + Math.max(0, Math.log(lengths[arms[0]] / lengths[top]));
    if (bottom !== undefined) doubt += notBelow(bottom, arms[0], 0);
  }
  if (arms.length === 2) {
    const [a, b] = arms;
    const over = (ways[top][a] + ways[top][b] + NEAR) / (ways[a][b] + NEAR);
    doubt += unlike(a, b) + Math.max(0, Math.log(over));
  }
  return doubt;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
