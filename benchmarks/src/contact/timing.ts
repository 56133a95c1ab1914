/** Time that this process has computed on all its threads [ms]. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * What steps are timed with: computing time on one thread, which whatever else the machine does
 * changes little; wall time on more, of which the fastest run is the best guess.
 */
export function clockFor(threads: number): () => number {
  return threads === 1 ? processorTime : () => performance.now();
}

/** Times of steps [ms]. */
export interface StepTimes {
  /** Starts and ends a step's time. */
  measure(step: () => void): void;
  /** Mean over the steps from one to before another; all of them when absent. */
  mean(from?: number, to?: number): number;
  /** The largest mean of ten steps in a row: what one waits for at worst. */
  worstTen(): number;
}

export function createStepTimes(clock: () => number): StepTimes {
  const times: number[] = [];
  const mean = (from = 0, to = times.length): number => {
    const part = times.slice(from, to);
    return part.reduce((sum, ms) => sum + ms, 0) / part.length;
  };
  return {
    measure(step) {
      const start = clock();
      step();
      times.push(clock() - start);
    },
    mean,
    worstTen() {
      const last = Math.max(0, times.length - 10);
      let worst = 0;
      for (let first = 0; first <= last; first++) worst = Math.max(worst, mean(first, first + 10));
      return worst;
    },
  };
}
