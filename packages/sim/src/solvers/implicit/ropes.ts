import { ropeParts } from '../../elastic/ropes.ts';
import type { System } from '../../kernels/system.ts';
import type { OrderedModel } from '../../model/ordered-model.ts';
import type { Rope } from '../../model/ropes.ts';
import type { State } from '../../state.ts';
import { type AddedEnergy, addedEnergy } from './added-energy.ts';
import { createTies } from './ties.ts';

export interface RopeEnergy extends AddedEnergy {
  /**
   * Strain that a linear system does not know of, at most: parts are stretched by turning, when all went along
   * the solution by a part of it.
   */
  strainOfTurns(part: number): number;
}

/** Ropes of the model in an implicit step, and what ties them to the cloth. */
export function createRopes(
  model: OrderedModel,
  state: State,
  system: System,
): RopeEnergy | undefined {
  if (!model.ropes) return undefined;
  const { list } = model.ropes;
  const parts = ropeParts(model);
  const energies = parts.map(({ energy, stencils, parameters }) =>
    addedEnergy(energy, stencils, parameters, state, system),
  );
  const ties = createTies(model, model.ropes, state, system);
  const all = [...energies, ...ties];

  function follow(): void {
    for (const part of parts) part.follow?.(state.positions, 4);
    for (const tie of ties) tie.follow();
  }
  follow();
  return {
    follow,
    add: () => all.reduce((sum, part) => sum + part.add(), 0),
    measure: () => all.reduce((sum, part) => sum + part.measure(), 0),
    strainOfTurns: (part) =>
      list.reduce((most, rope) => Math.max(most, strainOfTurns(rope, state, system, part)), 0),
  };
}

function strainOfTurns(
  { sections, spacing }: Rope,
  { positions: x }: State,
  { solution }: System,
  part: number,
): number {
  let most = 0;
  for (let k = 0; k + 4 <= sections.length; k += 2) {
    let [product, before, after] = [0, 0, 0];
    for (let c = 0; c < 3; c++) {
      const now = between(x, sections, k, c);
      const start = now - part * between(solution, sections, k, c);
      product += start * now;
      before += start * start;
      after += now * now;
    }
    if (before > 0)
      most = Math.max(most, (Math.sqrt(after) - product / Math.sqrt(before)) / spacing);
  }
  return most;
}

/** From the middle of a section to that of the next. */
function between(x: Float32Array, sections: Uint32Array, k: number, c: number): number {
  const [a, b, next, beside] = [0, 1, 2, 3].map((i) => x[4 * sections[k + i] + c]);
  return (next + beside - a - b) / 2;
}
