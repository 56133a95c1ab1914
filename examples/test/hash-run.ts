import type { Backend } from '@toile/sim';
import { type Example, examples, runExample, solversOf } from '../src/index.ts';

/** A run that ends in bits we know. */
export interface HashedRun {
  readonly name: string;
  readonly example: Example;
  readonly solver: string;
  readonly frames: number;
}

/** Long enough for falling, contact, wind and friction to have met; short enough for plain TypeScript. */
const FRAMES = 20;
/** The implicit solver takes plain TypeScript half a second for a frame of the smallest scene. */
const IMPLICIT_FRAMES = 5;
const IMPLICIT_SCENE = 'dragged-tablecloth';

/** Sines and arc tangents, whose last bit engines of JavaScript round as they like. */
const ANY_BITS = 'nonlinear';
/** The same in its ropes. */
const ANY_BITS_SCENE = 'drawstring-bag';

/** Each scene with the solver it was made for, and one more scene with the implicit solver. */
export const hashedRuns: readonly HashedRun[] = examples.flatMap((example): HashedRun[] => {
  if (example.id === ANY_BITS_SCENE) return [];
  const [solver] = solversOf(example).filter((name) => name !== ANY_BITS);
  const frames = solver === 'implicit' ? IMPLICIT_FRAMES : FRAMES;
  const own = { name: example.id, example, solver, frames };
  if (example.id !== IMPLICIT_SCENE) return [own];
  const name = `${example.id}, implicit`;
  return [own, { name, example, solver: 'implicit', frames: IMPLICIT_FRAMES }];
});

/** One run with each solver: for what takes long, or differs by the place where it runs alone. */
export const runOfEachSolver: readonly HashedRun[] = hashedRuns.filter(
  ({ solver }, k) => hashedRuns.findIndex((run) => run.solver === solver) === k,
);

/** FNV-1a over the bits of all positions at the end of a run, as the engine keeps them. */
export function hashOf({ example, solver, frames }: HashedRun, backend: Backend): string {
  const run = runExample(example, { values: { solver }, frames, backend });
  let hash = 0x811c9dc5;
  for (const { internals, dispose } of run.simulations) {
    // Padding follows the cloth.
    const { buffer, byteOffset } = internals.state.positions;
    for (const word of new Uint32Array(buffer, byteOffset, 4 * internals.model.vertexCount)) {
      hash = Math.imul(hash ^ word, 0x01000193) >>> 0;
    }
    dispose();
  }
  return hash.toString(16).padStart(8, '0');
}
