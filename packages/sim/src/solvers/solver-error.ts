/** Options or a model that a solver cannot work with. */
export class SolverError extends Error {
  override readonly name = 'SolverError';
}
