import { ropeParts } from '../../elastic/ropes.ts';
import type { System } from '../../kernels/system.ts';
import type { OrderedModel } from '../../model/ordered-model.ts';
import type { State } from '../../state.ts';
import { type AddedEnergy, addedEnergy } from './added-energy.ts';
import { createTies } from './ties.ts';

/** Ropes of the model in an implicit step, and what ties them to the cloth. */
export function createRopes(
  model: OrderedModel,
  state: State,
  system: System,
): AddedEnergy | undefined {
  if (!model.ropes) return undefined;
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
  };
}
