import { inMegabytes, type MemoryError } from './backend.ts';

export class SimulationError extends Error {
  override readonly name: string = 'SimulationError';
}

/** The model does not fit into memory. */
export class TooLargeError extends SimulationError {
  override readonly name = 'TooLargeError';
  readonly vertexCount: number;
  /** Bytes that it would need, and about how many vertices fit. */
  readonly bytes: number;
  readonly fitting: number;

  constructor(vertexCount: number, { bytes, limit }: MemoryError) {
    const fitting = roundDown((vertexCount * limit) / bytes);
    super(
      `the model is too large: its ${vertexCount.toLocaleString('en-US')} vertices need ` +
        `${inMegabytes(bytes)} of memory, and ${inMegabytes(limit)} can be had. About ` +
        `${fitting.toLocaleString('en-US')} vertices fit: give the mesh longer edges, ` +
        'or simulate its parts one by one',
    );
    this.vertexCount = vertexCount;
    this.bytes = bytes;
    this.fitting = fitting;
  }
}

/** To two digits. */
function roundDown(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  return unit * Math.floor(count / unit);
}
