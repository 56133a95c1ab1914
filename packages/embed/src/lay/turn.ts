import { positiveAngle, TURN, wrapAngle } from '@toile/geometry';

/** A hole that is to come to an angle, and to reach so far from there. */
export interface Turned {
  readonly angle: number;
  readonly to: number;
  readonly spread: readonly number[];
  readonly wanted: readonly number[];
}

/** What is to be added to angles so that holes come to theirs: the same all around, or in between. */
export function turnOf(holes: readonly Turned[], otherwise: number): (angle: number) => number {
  if (holes.length === 0) return () => otherwise;
  const start = holes[0].angle;
  const knots = holes
    .flatMap(({ angle, to, spread, wanted }) => [
      { from: angle - spread[0], turn: wrapAngle(to - angle) + spread[0] - wanted[0] },
      { from: angle + spread[1], turn: wrapAngle(to - angle) - spread[1] + wanted[1] },
    ])
    .map(({ from, turn }) => ({ way: positiveAngle(from - start), turn }))
    .sort((a, b) => a.way - b.way);
  // Turns of neighbours differ by less than half a turn.
  for (let i = 1; i < knots.length; i++) {
    knots[i].turn = knots[i - 1].turn + wrapAngle(knots[i].turn - knots[i - 1].turn);
  }
  return (angle) => {
    const way = positiveAngle(angle - start);
    let k = knots.length - 1;
    while (k >= 0 && knots[k].way > way) k--;
    const [before, after] = [
      knots[(k + knots.length) % knots.length],
      knots[(k + 1) % knots.length],
    ];
    const span = (after.way - before.way + TURN) % TURN || TURN;
    const share = ((way - before.way + TURN) % TURN) / span;
    return before.turn + share * (after.turn - before.turn);
  };
}

/** By how much the chart is turned against the panels as placed. */
export function placedTurn(angles: Float64Array, placed: Float64Array): number {
  let [sin, cos] = [0, 0];
  angles.forEach((angle, v) => {
    if (Number.isNaN(angle)) return;
    const [x, z] = [placed[3 * v], placed[3 * v + 2]];
    const off = Math.atan2(x, z) - angle;
    const weight = Math.hypot(x, z);
    sin += weight * Math.sin(off);
    cos += weight * Math.cos(off);
  });
  return Math.atan2(sin, cos);
}
