import type { ContactOptions, SolverSpec } from '@toile/sim';
import type { ChoiceParameter, Example, Values } from './scene.ts';

export type SolverName = 'position' | 'implicit' | 'explicit' | 'nonlinear';

const LABELS: Readonly<Record<SolverName, string>> = {
  position: 'Position-based',
  implicit: 'Implicit continuum',
  explicit: 'Explicit springs',
  nonlinear: 'Nonlinear conjugate gradients',
};

/** The choice between the solvers a scene runs with; the first is the one it was made for. */
export function solverChoice(...names: SolverName[]): ChoiceParameter<'solver'> {
  return {
    kind: 'choice',
    id: 'solver',
    label: 'Solver',
    value: names[0],
    options: names.map((value) => ({ value, label: LABELS[value] })),
    change: 'rebuild',
  };
}

/** The solver of this name, made when it is asked for. */
export function chooseSolver(
  solvers: Readonly<Partial<Record<SolverName, () => SolverSpec>>>,
  name: string,
): SolverSpec {
  const make = solvers[name as SolverName];
  if (make) return make();
  const known = Object.keys(solvers).join(', ');
  throw new Error(`this scene has no solver "${name}": it runs with ${known}`);
}

/**
 * Contact for the solver of this name. The implicit one takes contact by triangles as forces, and
 * cloth then passes through nothing; the others keep what they were made for. Contact by triangles
 * cannot leave the cloth itself out: where `itself` is false it is of vertices and solids alone.
 */
export function chooseContact(
  solver: string,
  others: ContactOptions,
  itself = true,
): ContactOptions {
  if (!itself) return { selfCollision: false };
  return solver === 'implicit' ? { exact: true } : others;
}

/** Names of the solvers a scene runs with. */
export function solversOf<V extends Values>({ parameters }: Example<V>): readonly string[] {
  return parameters.flatMap((parameter) =>
    parameter.id === 'solver' && parameter.kind === 'choice'
      ? parameter.options.map(({ value }) => value)
      : [],
  );
}
