import { MOTION_STEP, type MovingFrame } from '../work/protocol.ts';
import type { Mirror } from './mirror.ts';

/** The longest way from one picture to the next, in steps. */
const MOST_STEPS = 6;

/**
 * Two who move beside each other. Both show the same moment, and none goes on before the other has come as far;
 * the next moment is as many steps away as drawing this one takes.
 */
export class InStep {
  readonly #count: number;
  readonly #come: Map<Mirror, MovingFrame> = new Map();
  #until = MOTION_STEP;

  /** @param count Of mirrors. */
  constructor(count = 2) {
    this.#count = count;
  }

  /** How far they may go [s]. */
  get until(): number {
    return this.#until;
  }

  /** They stand, and begin anew. */
  begin(): void {
    this.#come.clear();
    this.#until = MOTION_STEP;
  }

  /** One of them has come somewhere. @returns Whether both have, and may go on. */
  arrive(mirror: Mirror, moving: MovingFrame, tempo: number): boolean {
    // What is left of a motion that was stopped.
    if (Math.abs(moving.time - this.#until) > MOTION_STEP / 2) return false;
    this.#come.set(mirror, moving);
    if (this.#come.size < this.#count) return false;
    for (const [own, frame] of this.#come) own.showMoving(frame);
    const drawing = Math.max(...[...this.#come.keys()].map((own) => own.drawing)) / 1000;
    const steps = Math.min(MOST_STEPS, Math.max(1, Math.round(drawing / MOTION_STEP)));
    this.#come.clear();
    this.#until += steps * MOTION_STEP * Math.min(1, tempo);
    return true;
  }
}
