/** Which limbs go through a garment's rims, by the rims' numbers. */
export interface Rims {
  /** Around the trunk or the neck: head and arms go up through it. */
  readonly top: number;
  /** Around the trunk or both legs; none in trousers. */
  readonly bottom: number | undefined;
  readonly leftArm: number | undefined;
  readonly rightArm: number | undefined;
  readonly legs: readonly [left: number, right: number] | undefined;
  /** Rims that nothing goes through. */
  readonly empty: readonly number[];
}

/** What is known of a rim from where the pattern places its panels. */
export interface PlacedRim {
  readonly rim: number;
  /** Its middle [m]. */
  readonly middle: readonly [number, number, number];
  /** Where it opens to, a unit vector. */
  readonly opening: readonly [number, number, number];
  /** On which side of the body, left being positive: by its panels' parts, or where it is placed. */
  readonly side: number;
  /** Share of it on panels of an arm or a leg. */
  readonly ofArm: number;
  readonly ofLeg: number;
}

/** Rims of arms open to the side, and lie this far from the middle where they open downwards too [m]. */
const SIDEWAYS = 0.3;
const FAR_OUT = 0.25;

/** Assigns limbs to rims by where the pattern places them; nothing where they go around no trunk. */
export function assignRims(
  rims: readonly PlacedRim[],
  front?: { readonly top: number; readonly bottom: number },
): Rims | undefined {
  const rank = ({ middle, opening }: PlacedRim): number => middle[1] + 0.4 * opening[1];
  const ranked = [...rims].sort((a, b) => rank(b) - rank(a));
  const top = front ? rims[front.top] : ranked.find((rim) => !isOut(rim));
  if (!top) return undefined;
  const rest = ranked.filter((rim) => rim !== top);
  const lows = front ? [rims[front.bottom]] : rest.filter((rim) => !isOut(rim)).reverse();
  const legs = legsOf(lows);
  const bottom = legs ? undefined : lows[0];
  if (!legs && !bottom) return undefined;
  const sides = rest.filter(
    (rim) =>
      rim !== bottom &&
      !legs?.includes(rim) &&
      (rim.ofArm > 0.5 || Math.abs(rim.opening[0]) > SIDEWAYS),
  );
  const outermost = (side: number): PlacedRim | undefined =>
    sides
      .filter(({ side: own }) => side * own > 0)
      .sort((a, b) => Math.abs(b.middle[0]) - Math.abs(a.middle[0]))[0];
  const [leftArm, rightArm] = [outermost(1), outermost(-1)];
  const used = [top, leftArm, rightArm, bottom, ...(legs ?? [])];
  return {
    top: top.rim,
    bottom: bottom?.rim,
    leftArm: leftArm?.rim,
    rightArm: rightArm?.rim,
    legs: legs && [legs[0].rim, legs[1].rim],
    empty: rims.filter((rim) => !used.includes(rim)).map(({ rim }) => rim),
  };
}

/** The rim of an open front: the only one that is not an arm's. */
export function openRim(rims: readonly PlacedRim[]): number | undefined {
  const others = rims.filter((rim) => !isOut(rim));
  return others.length === 1 ? others[0].rim : undefined;
}

function isOut({ middle, opening, ofArm, ofLeg }: PlacedRim): boolean {
  return (
    ofArm > 0.5 || (ofLeg < 0.5 && Math.abs(opening[0]) > SIDEWAYS && Math.abs(middle[0]) > FAR_OUT)
  );
}

/** The two lowest rims where they are those of legs: beside each other. */
function legsOf(lows: readonly PlacedRim[]): [PlacedRim, PlacedRim] | undefined {
  if (lows.length < 2) return undefined;
  const [a, b] = lows[0].side > lows[1].side ? [lows[0], lows[1]] : [lows[1], lows[0]];
  const areLegs = a.ofLeg > 0.5 && b.ofLeg > 0.5;
  const areBeside = a.middle[0] > 0.02 && b.middle[0] < -0.02;
  const areDown = a.opening[1] < -0.5 && b.opening[1] < -0.5;
  return areLegs || (areBeside && areDown) ? [a, b] : undefined;
}
