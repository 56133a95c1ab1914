import type { Simulation, Vec3 } from '@toile/sim';

/** Steps in which partners are brought together, and when they are [m]. */
const MOST_STEPS = 5;
export const TIED = 2e-5;
/** What comes no closer than to such a part of the gap before is stuck. */
const STUCK = 0.7;

/**
 * Brings vertices that will be one to the same place, each to the middle of its group, by moves that
 * let nothing through: joining them then changes nothing. Where cloth is caught between them they
 * stay as far apart as it takes.
 *
 * @param groups Vertices of the model, those that will be one together.
 */
export function* tieSeams(
  simulation: Simulation,
  groups: readonly (readonly number[])[],
): Generator<void, void> {
  const { positions } = simulation.state;
  for (const vertex of groups.flat()) simulation.grab(vertex);
  let spread = Infinity;
  for (let step = 0; step < MOST_STEPS; step++) {
    for (const group of groups) {
      const middle = middleOf(positions, group);
      for (const vertex of group) simulation.drag(vertex, middle);
    }
    simulation.step(1 / 60);
    yield;
    const before = spread;
    spread = groups.reduce((most, group) => Math.max(most, spreadOf(positions, group)), 0);
    if (spread < TIED / 2 || spread > STUCK * before) return;
  }
}

function middleOf(positions: Float32Array, group: readonly number[]): Vec3 {
  const [x, y, z] = [0, 1, 2].map(
    (c) => group.reduce((sum, vertex) => sum + positions[4 * vertex + c], 0) / group.length,
  );
  return [x, y, z];
}

function spreadOf(positions: Float32Array, group: readonly number[]): number {
  const middle = middleOf(positions, group);
  const distances = group.map((vertex) =>
    Math.hypot(...middle.map((x, c) => positions[4 * vertex + c] - x)),
  );
  return Math.max(...distances);
}
