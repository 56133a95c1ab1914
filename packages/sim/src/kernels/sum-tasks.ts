import type { MembranePacks } from './system.ts';

/** Sums by task, and in a task by lane: the order that four lanes and many threads have. */
export function sumTasks(
  { taskOffsets }: Pick<MembranePacks, 'taskOffsets'>,
  partials: Float64Array,
  visit: (lane: number) => number,
): number {
  let total = 0;
  for (let task = 0; task + 1 < taskOffsets.length; task++) {
    const sums = [0, 0, 0, 0];
    for (let lane = 4 * taskOffsets[task]; lane < 4 * taskOffsets[task + 1]; lane++) {
      sums[lane % 4] += visit(lane);
    }
    partials[task] = sums[0] + sums[1] + (sums[2] + sums[3]);
  }
  for (let task = 0; task + 1 < taskOffsets.length; task++) total += partials[task];
  return total;
}
