import type { Feedback } from './feedback.ts';

/** A way to sweep over the distances. */
export interface Sweeps {
  readonly feedback: Feedback;
  /** A call of `sweep` is so many. */
  readonly sweepsAtOnce: number;
  /** Uniforms that a sweep needs: one for each colour. */
  readonly colours: number;
  /**
   * @param isFirst of a substep: what compliant pairs kept before is forgotten
   * @param uniforms the first of as many as there are colours
   */
  sweep(pass: GPUComputePassEncoder, isFirst: boolean, uniforms: number): void;
}
