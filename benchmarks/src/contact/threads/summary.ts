import { sum, timeOnThreads } from './critical-path.ts';
import type { Recording } from './recording.ts';

/** Of one of sim's kernels, per frame. */
export interface KernelShare {
  readonly name: string;
  /** Time of all its tasks, and of those that are alone in their phase [ms]. */
  readonly ms: number;
  readonly alone: number;
  /** What goes by before its phases, outside of tasks [ms]. */
  readonly before: number;
  /** Phases. */
  readonly phases: number;
  /** What threads wait for the last task: on eight, over an even share [ms]. */
  readonly waiting: number;
}

export interface Summary {
  /** Per frame [ms]: in all, in tasks that are alone in their phase, outside of all tasks. */
  readonly ms: number;
  readonly alone: number;
  readonly outside: number;
  /** Phases per frame: with several tasks, with one. */
  readonly phases: number;
  readonly alonePhases: number;
  /** The time of a frame by threads, if a phase took none to begin and to end [ms]. */
  readonly onThreads: Readonly<Record<string, number>>;
  readonly kernels: readonly KernelShare[];
}

export const THREADS: readonly number[] = [2, 4, 8, 16];
/** What imbalance is told for. */
const MANY = 8;

export function summarise({ names, tasks, gaps, ends }: Recording, frames: number): Summary {
  const kernels = new Map<string, { -readonly [K in keyof KernelShare]: KernelShare[K] }>();
  const outside = sum(gaps) + sum(ends);
  const onThreads = new Map(THREADS.map((threads) => [threads, outside]));
  let [inTasks, alone, phases, alonePhases] = [0, 0, 0, 0];
  tasks.forEach((times, k) => {
    const name = names[k];
    const all = sum(times);
    const own = kernels.get(name) ?? { name, ms: 0, alone: 0, before: 0, phases: 0, waiting: 0 };
    kernels.set(name, own);
    inTasks += all;
    own.ms += all / frames;
    own.before += gaps[k] / frames;
    own.phases += 1 / frames;
    if (times.length === 1) {
      alone += all;
      alonePhases++;
      own.alone += all / frames;
    } else phases++;
    for (const threads of THREADS) {
      const ms = timeOnThreads(times, threads);
      onThreads.set(threads, onThreads.get(threads)! + ms);
      if (threads === MANY && times.length > 1) own.waiting += (ms - all / MANY) / frames;
    }
  });
  return {
    ms: (inTasks + outside) / frames,
    alone: alone / frames,
    outside: outside / frames,
    phases: phases / frames,
    alonePhases: alonePhases / frames,
    onThreads: Object.fromEntries([...onThreads].map(([threads, ms]) => [threads, ms / frames])),
    kernels: [...kernels.values()].sort((a, b) => b.ms - a.ms),
  };
}
