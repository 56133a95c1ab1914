import type { Backend } from '@toile/sim';
import type { Kernels } from '@toile/sim/kernels';

/** Time spent in each kernel [ms]. */
export interface KernelTimes {
  readonly backend: Backend;
  /** In the kernels of these names, since the last reset; in all when absent. */
  sum(names?: readonly (keyof Kernels)[]): number;
  reset(): void;
}

/** The same backend with a clock around every kernel. */
export function timeKernels(inner: Backend, clock: () => number): KernelTimes {
  const times = new Map<string, number>();
  const timed = (name: string, kernel: (...given: unknown[]) => unknown) => {
    return (...given: unknown[]): unknown => {
      const start = clock();
      const result = kernel(...given);
      times.set(name, (times.get(name) ?? 0) + clock() - start);
      return result;
    };
  };
  return {
    backend: {
      name: inner.name,
      threads: inner.threads,
      adopt(arrays) {
        const workspace = inner.adopt(arrays);
        const kernels = Object.fromEntries(
          Object.entries(workspace.kernels).map(([name, kernel]) => [name, timed(name, kernel)]),
        ) as unknown as Kernels;
        return { ...workspace, kernels };
      },
    },
    sum(names) {
      let sum = 0;
      for (const [name, ms] of times) {
        if (!names || (names as readonly string[]).includes(name)) sum += ms;
      }
      return sum;
    },
    reset: () => times.clear(),
  };
}
