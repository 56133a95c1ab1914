import type { Model } from '../../model/model.ts';
import type { State } from '../../state.ts';
import { type Tangle, type UntangleResult, untangle } from '../untangle/untangle.ts';
import { createCaught } from './caught.ts';

/** What crosses, as far as it could not be undone. */
export interface Recovery {
  readonly tangles: readonly Tangle[];
  /** Vertices whose contacts are suspended until they come free. */
  readonly caught: number;
  /** Undoes what the cloth starts with, in so many rounds at most. */
  atStart(rounds: number | undefined): void;
  /** Undoes what is left, after a step, if that can be done altogether. */
  afterStep(): void;
}

/** Rounds per step to free what is caught in. */
const RELEASE_ROUNDS = 30;

export function createRecovery(
  model: Model,
  state: State,
  exempt: Uint32Array,
  gap: () => number,
  bodies: () => readonly { positions: Float32Array; triangles: Uint32Array }[],
): Recovery {
  const clothCount = model.vertexCount;
  const caught = createCaught(exempt);
  let tangles: readonly Tangle[] = [];

  function look(maxRounds: number | undefined): UntangleResult {
    const found = untangle({
      positions: pack(state.positions, 0, clothCount),
      triangles: model.triangles,
      inverseMasses: state.inverseMasses,
      restPositions: model.rest,
      bodies: bodies().map((body) => ({ ...body, closed: true })),
      ...(model.layers && { layers: model.layers }),
      gap: gap(),
      ...(maxRounds !== undefined && { maxRounds }),
    });
    tangles = found.tangles;
    return found;
  }

  function adopt({ positions, tangles: left }: UntangleResult): void {
    for (let i = 0; i < clothCount; i++) {
      for (let c = 0; c < 3; c++) {
        const x = Math.fround(positions[3 * i + c]);
        if (state.positions[4 * i + c] === x) continue;
        state.positions[4 * i + c] = x;
        state.previous[4 * i + c] = x;
        state.velocities[4 * i + c] = 0;
      }
    }
    caught.set(left.flatMap(({ vertices }) => vertices));
  }

  return {
    get tangles() {
      return tangles;
    },
    get caught() {
      return caught.count;
    },
    atStart(rounds) {
      adopt(look(rounds));
    },
    afterStep() {
      const found = look(RELEASE_ROUNDS);
      if (found.tangles.length === 0) adopt(found);
    },
  };
}

/** Three numbers of the four that vectors have. */
export function pack(x: Float32Array, first: number, count: number): Float32Array {
  const out = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) out[3 * i + c] = x[4 * (first + i) + c];
  }
  return out;
}
