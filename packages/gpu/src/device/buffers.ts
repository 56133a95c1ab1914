import { GpuError } from './gpu-error.ts';

/** Arrays on the device. Everything made by one `Buffers` is given back together. */
export interface Buffers {
  /** Bytes taken so far. */
  readonly bytes: number;
  /** A storage buffer with these numbers; at least one of them. */
  from(label: string, values: Float32Array | Uint32Array): GPUBuffer;
  /** A storage buffer of zeros. */
  room(label: string, count: number, extra?: GPUBufferUsageFlags): GPUBuffer;
  uniform(label: string, bytes: number): GPUBuffer;
  /** To which results are copied, for the host to read. */
  staging(label: string, bytes: number): GPUBuffer;
  dispose(): void;
}

// Node has no global names for these until a WebGPU implementation brings them, hence the numbers.
const MAP_READ = 0x1;
const COPY_SRC = 0x4;
const COPY_DST = 0x8;
const UNIFORM = 0x40;
const STORAGE = 0x80;
/** A buffer from which a dispatch takes its size. */
export const INDIRECT = 0x100;
/** A buffer from which a render pipeline draws. */
export const VERTEX = 0x20;
const READ_MODE = 0x1;

export function createBuffers(device: GPUDevice): Buffers {
  const made: GPUBuffer[] = [];
  let bytes = 0;
  const most = Math.min(device.limits.maxBufferSize, device.limits.maxStorageBufferBindingSize);

  function create(label: string, size: number, usage: GPUBufferUsageFlags): GPUBuffer {
    if (size > most) {
      throw new GpuError(
        `${label} take ${mebibytes(size)}, this GPU lends ${mebibytes(most)} at once: take a coarser mesh`,
      );
    }
    const buffer = device.createBuffer({
      label,
      size: Math.max(16, 4 * Math.ceil(size / 4)),
      usage,
    });
    made.push(buffer);
    bytes += buffer.size;
    return buffer;
  }

  return {
    get bytes() {
      return bytes;
    },
    from(label, values) {
      const buffer = create(label, values.byteLength, STORAGE | COPY_SRC | COPY_DST | VERTEX);
      device.queue.writeBuffer(buffer, 0, values as Float32Array<ArrayBuffer>);
      return buffer;
    },
    room: (label, count, extra = 0) =>
      create(label, 4 * count, STORAGE | COPY_SRC | COPY_DST | extra),
    uniform: (label, size) => create(label, size, UNIFORM | COPY_DST),
    staging: (label, size) => create(label, size, MAP_READ | COPY_DST),
    dispose() {
      for (const buffer of made) buffer.destroy();
    },
  };
}

/** What is in a buffer once everything that was submitted is done. */
export async function readBuffer(device: GPUDevice, source: GPUBuffer): Promise<ArrayBuffer> {
  const staging = device.createBuffer({ size: source.size, usage: MAP_READ | COPY_DST });
  const encoder = device.createCommandEncoder();
  encoder.copyBufferToBuffer(source, 0, staging, 0, source.size);
  device.queue.submit([encoder.finish()]);
  try {
    await staging.mapAsync(READ_MODE);
    return staging.getMappedRange().slice(0);
  } finally {
    staging.destroy();
  }
}

/** Reads a staging buffer that may still be in use by what was submitted. */
export async function readStaging(staging: GPUBuffer): Promise<ArrayBuffer> {
  await staging.mapAsync(READ_MODE);
  const copy = staging.getMappedRange().slice(0);
  staging.unmap();
  return copy;
}

function mebibytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MiB`;
}
