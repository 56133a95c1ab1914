import { GpuError } from './gpu-error.ts';

/** A GPU that can be computed on. */
export interface Gpu {
  readonly device: GPUDevice;
  /** What the adapter calls itself, for tables and messages. */
  readonly name: string;
  /** Told once, when the device is lost: a driver that crashed, a laptop that changed its GPU. */
  readonly lost: Promise<GpuError>;
  dispose(): void;
}

export interface OpenGpuOptions {
  /** Where adapters come from; the page's or worker's `navigator.gpu` when absent. */
  readonly gpu?: Pick<GPU, 'requestAdapter'>;
  /** For machines with two: the one that is faster, or the one that spares the battery. */
  readonly power?: GPUPowerPreference;
}

/** Storage buffers that the largest of our kernels binds; every WebGPU device has eight. */
export const STORAGE_BUFFERS = 8;

/** Opens a GPU with all the memory that its adapter lends. Throws a GpuError that says why not. */
export async function openGpu(options: OpenGpuOptions = {}): Promise<Gpu> {
  const gpu = options.gpu ?? (globalThis.navigator as Partial<Navigator> | undefined)?.gpu;
  if (!gpu) {
    throw new GpuError(
      'this browser or program has no WebGPU: simulate with @toile/kernels, or take a browser that has it',
    );
  }
  const { power: powerPreference = 'high-performance' } = options;
  const adapter = await gpu.requestAdapter({ powerPreference });
  if (!adapter) {
    throw new GpuError('WebGPU finds no GPU here: simulate with @toile/kernels instead');
  }
  const { maxStorageBufferBindingSize, maxBufferSize } = adapter.limits;
  const features = (['timestamp-query'] as const).filter((name) => adapter.features.has(name));
  const device = await adapter.requestDevice({
    requiredFeatures: features,
    requiredLimits: { maxStorageBufferBindingSize, maxBufferSize },
  });
  const { vendor, architecture, device: model, description } = adapter.info;
  const name = description || [vendor, architecture, model].filter(Boolean).join(' ');
  return {
    device,
    name,
    lost: device.lost.then(
      ({ message }) =>
        new GpuError(`the GPU was lost (${message}): open it again, or go on without`),
    ),
    dispose: () => device.destroy(),
  };
}
