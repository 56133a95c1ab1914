import type { Figure, Motion } from '@toile/body';

/** The skin of a person in motion. */
export interface BodyInMotion {
  /** Where the skin is at a time [s], three numbers per vertex [m]; valid until the next call. */
  at(time: number): Float32Array;
}

export function createBodyInMotion(figure: Figure, motion: Motion): BodyInMotion {
  return {
    at: (time) => figure.move(motion, time).positions,
  };
}
