import type { BendSet } from '../../kernels/bend-set.ts';
import type { ImplicitKernels } from '../../kernels/implicit-kernels.ts';
import type { System } from '../../kernels/system.ts';
import type { State } from '../../state.ts';
import type { AddedEnergy } from './added-energy.ts';

/** What bent cloth remembers, in an implicit step; while it is stiffer than its fabric, nothing. See `plate-memory.ts`. */
export interface BendForces extends AddedEnergy {
  /**
   * A step of h seconds has begun, and the cloth is where its motion takes it. On the way to rest steps have
   * no duration: nothing is viscous, and bends are not expected to go on as before.
   */
  begin(h: number | undefined): void;
  /** The cloth has come to where it is. */
  remember(): void;
}

export function createBendForces(
  state: State,
  system: System,
  bends: BendSet,
  kernels: ImplicitKernels,
): BendForces {
  const { push } = bends;
  const count = push.length;
  let stiff = 1;
  /** Of the last step [s]; 0 where bends do not go on. */
  let last = 0;
  /** Friction starts anew. */
  let isStart = true;

  function measure(): number {
    const { positions: x, previous } = state;
    let work = 0;
    for (let c = 0; c < count; c++) work += push[c] * (x[c] - previous[c]);
    return -work;
  }

  return {
    follow(stiffer = 1) {
      stiff = stiffer;
      if (isStart || stiff !== 1) kernels.rememberBends(state, bends, true);
      if (isStart || stiff !== 1) last = 0;
      isStart = stiff !== 1;
    },
    begin(h) {
      const ahead = h !== undefined && last > 0 ? h / last : 0;
      kernels.stressBends(state, bends, h === undefined ? 0 : 1 / h, ahead, stiff);
      last = h ?? 0;
      kernels.pushBends(state, bends);
    },
    add() {
      const { gradient } = system;
      for (let c = 0; c < count; c++) gradient[c] -= push[c];
      return measure();
    },
    measure,
    remember() {
      if (stiff === 1) kernels.rememberBends(state, bends, false);
    },
  };
}
