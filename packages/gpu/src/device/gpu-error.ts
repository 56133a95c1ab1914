/** Something that the GPU, or its driver, cannot do; the message says what, and what to do instead. */
export class GpuError extends Error {
  override readonly name = 'GpuError';
}
