import { implicit, type SimulationOptions } from '@toile/sim';

/** What every stress scene runs with. */
export const exactContact = (): Omit<SimulationOptions, 'backend'> => ({
  solver: implicit(),
  exact: true,
});
