import type { System } from '../../kernels/system.ts';
import type { State } from '../../state.ts';

/** Vertices that contacts have moved, held where they were put. */
export interface Touch {
  /** Contacts are about to move vertices. */
  begin(): void;
  /** Holds those that were moved, but for those moved by more than `most` [m]. */
  hold(most: number): void;
  /** How many are held. */
  readonly count: number;
  release(): void;
}

export function createTouch(state: State, system: System): Touch {
  const { inertia, image } = system;
  const vertexCount = system.diagonal.length;
  const held = new Uint32Array(vertexCount);
  const was = new Float32Array(vertexCount);
  let count = 0;
  return {
    begin() {
      // Of no use between two linear systems.
      image.set(state.positions);
    },
    hold(most) {
      const { positions: x } = state;
      for (let i = 0; i < vertexCount; i++) {
        const at = 4 * i;
        const dx = x[at] - image[at];
        const dy = x[at + 1] - image[at + 1];
        const dz = x[at + 2] - image[at + 2];
        const squared = dx * dx + dy * dy + dz * dz;
        if (squared === 0 || squared > most * most || inertia[i] === 0) continue;
        held[count] = i;
        was[count] = inertia[i];
        inertia[i] = 0;
        count++;
      }
    },
    get count() {
      return count;
    },
    release() {
      for (let k = 0; k < count; k++) inertia[held[k]] = was[k];
      count = 0;
    },
  };
}
