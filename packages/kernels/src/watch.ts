import type { KernelExports } from './calls.ts';

/** Told how long each task of a phase took [ms]; the numbers are good until it returns. */
export type Watch = (times: Float64Array) => void;

/** The same kernels on one thread, task by task, with a clock around each. */
export function watchTasks(
  exports: KernelExports,
  memory: WebAssembly.Memory,
  watch: Watch,
): KernelExports {
  let times = new Float64Array(256);

  function runTasks(kernel: number, first: number, count: number): void {
    if (times.length < count) times = new Float64Array(2 * count);
    for (let k = 0; k < count; k++) {
      const start = performance.now();
      exports.runTasks(kernel, first + k, 1, 1);
      times[k] = performance.now() - start;
    }
    if (count > 0) watch(times.subarray(0, count));
  }

  return {
    ...exports,
    runTasks,
    run(kernel, phaseOffsets, phaseCount) {
      const offsets = new Uint32Array(memory.buffer, phaseOffsets, phaseCount + 1);
      for (let phase = 0; phase < phaseCount; phase++) {
        runTasks(kernel, offsets[phase], offsets[phase + 1] - offsets[phase]);
      }
    },
  };
}
