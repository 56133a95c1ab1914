import type { Backend } from '@toile/sim';
import type { Kernels } from '@toile/sim/kernels';

/** What steps are made of, in their order. */
export interface Recording {
  /** The kernel of each phase, as sim calls it. */
  readonly names: string[];
  /** How long each of its tasks took [ms]. */
  readonly tasks: Float32Array[];
  /** What went by before it, outside of all tasks [ms] */
  readonly gaps: number[];
  /** And what goes by after the last of them in each step [ms]. */
  readonly ends: number[];
}

export interface Recorder {
  /** Told of each phase by the backend. */
  watch(times: Float64Array): void;
  /** A backend that tells whose phases they are. */
  name(inner: Backend): Backend;
  /** Records a step. */
  record(step: () => void): void;
  readonly recording: Recording;
}

const CALLS = 500;
const BATCHES = 200;

/** What reading the clock takes, where nothing else has the processor [ms]. */
function clockCost(): number {
  let least = Infinity;
  for (let batch = 0; batch < BATCHES; batch++) {
    const start = performance.now();
    for (let k = 0; k < CALLS; k++) performance.now();
    least = Math.min(least, (performance.now() - start) / CALLS);
  }
  return least;
}

/** Records phases; what the clock itself takes is taken off. */
export function createRecorder(): Recorder {
  const recording: Recording = { names: [], tasks: [], gaps: [], ends: [] };
  let isOn = false;
  let name = '';
  let end = 0;
  const cost = clockCost();

  /** Time since the last phase that no task took. */
  function gap(inTasks: number, count: number): number {
    return Math.max(0, performance.now() - end - inTasks - count * cost);
  }

  return {
    recording,
    watch(times) {
      if (!isOn) return;
      let inTasks = 0;
      for (const ms of times) inTasks += ms;
      recording.gaps.push(gap(inTasks, times.length));
      recording.names.push(name);
      recording.tasks.push(Float32Array.from(times, (ms) => Math.max(0, ms - cost)));
      end = performance.now();
    },
    name(inner) {
      const named =
        (own: string, kernel: (...given: unknown[]) => unknown) =>
        (...given: unknown[]): unknown => {
          name = own;
          return kernel(...given);
        };
      return {
        ...inner,
        adopt(arrays) {
          const workspace = inner.adopt(arrays);
          const kernels = Object.fromEntries(
            Object.entries(workspace.kernels).map(([own, kernel]) => [own, named(own, kernel)]),
          ) as unknown as Kernels;
          return { ...workspace, kernels };
        },
      };
    },
    record(step) {
      isOn = true;
      end = performance.now();
      step();
      recording.ends.push(gap(0, 0));
      isOn = false;
    },
  };
}

/**
 * The least of several recordings of the same steps, task by task: what else the machine did is in
 * none of them for long.
 */
export function leastOf(recordings: readonly Recording[]): Recording {
  const [first, ...others] = recordings;
  for (const other of others) {
    const isSame =
      other.names.length === first.names.length &&
      other.tasks.every((times, k) => times.length === first.tasks[k].length);
    if (!isSame) throw new Error('recordings of the same steps differ');
  }
  const least = (pick: (recording: Recording) => number): number =>
    Math.min(...recordings.map(pick));
  return {
    names: first.names,
    tasks: first.tasks.map((times, k) => times.map((_, task) => least((r) => r.tasks[k][task]))),
    gaps: first.gaps.map((_, k) => least((r) => r.gaps[k])),
    ends: first.ends.map((_, k) => least((r) => r.ends[k])),
  };
}
