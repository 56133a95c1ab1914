import type { AsyncSimulation, Model } from '@toile/sim';
import { GpuError } from './device/gpu-error.ts';
import { type Gpu, type OpenGpuOptions, openGpu } from './device/open-gpu.ts';
import type { GpuOptions } from './options.ts';
import { createGpuSimulation } from './simulation.ts';

export interface OpenSimulationOptions {
  /** How the GPU simulates. */
  readonly gpu?: GpuOptions;
  /** A GPU that is open already; one is looked for when absent. */
  readonly device?: Gpu;
  readonly find?: OpenGpuOptions;
  /** What simulates the same model where there is no GPU, or where it cannot take the model. */
  otherwise(): AsyncSimulation | Promise<AsyncSimulation>;
}

export interface OpenedSimulation {
  readonly simulation: AsyncSimulation;
  /** Why it does not run on the GPU; undefined where it does. */
  readonly notice: string | undefined;
}

/** Simulates on the GPU where there is one, and otherwise as told, saying why. */
export async function openSimulation(
  model: Model,
  { gpu: options, device, find, otherwise }: OpenSimulationOptions,
): Promise<OpenedSimulation> {
  try {
    const simulation = await createGpuSimulation(device ?? (await openGpu(find)), model, options);
    return { simulation, notice: undefined };
  } catch (error) {
    if (!(error instanceof GpuError)) throw error;
    return { simulation: await otherwise(), notice: `Not on the GPU: ${error.message}` };
  }
}
