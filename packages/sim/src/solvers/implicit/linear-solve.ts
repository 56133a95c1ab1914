import type { ContactForces } from '../../contact/exact/contact-forces.ts';
import type { ImplicitKernels } from '../../kernels/implicit-kernels.ts';
import type { System } from '../../kernels/system.ts';
import type { State } from '../../state.ts';
import type { SolveReport } from '../solver.ts';
import type { Domains } from './levels.ts';
import type { ImplicitSettings } from './options.ts';
import type { RopeSolve } from './rope-solve.ts';

/**
 * Solves the system by preconditioned conjugate gradients from a solution of zero, as far as its budget
 * goes, or roughly; see `levels.ts` for the preconditioner.
 */
export function createLinearSolve(
  settings: ImplicitSettings,
  state: State,
  system: System,
  kernels: ImplicitKernels,
  domains: Domains,
  touch: ContactForces | undefined,
  ropes: RopeSolve | undefined,
): (roughly: boolean) => SolveReport {
  const { tolerance, roughTolerance, iterations: most } = settings;
  const hasLevels = settings.preconditioner === 'multilevel';
  const set = touch?.set;

  function correct(): number {
    const levels = hasLevels ? kernels.moveDomains(state, system) : 0;
    return levels + (ropes?.correct() ?? 0);
  }

  function begin(): number {
    if (hasLevels) {
      domains.begin();
      kernels.coarsen(state, system);
      domains.update();
    }
    ropes?.begin();
    const product = kernels.beginGradients(state, system) + correct();
    // In products contacts are multiplied with by themselves.
    touch?.removeFrom(system);
    kernels.turnGradients(state, system, 0);
    return product;
  }

  return (roughly) => {
    const first = begin();
    const target = (roughly ? roughTolerance : tolerance) ** 2 * first;
    let rho = first;
    let iterations = 0;
    while (iterations < most && rho > target) {
      const curvature = kernels.multiply(state, system, set);
      if (!(curvature > 0)) break;
      const next = kernels.advanceGradients(state, system, rho / curvature, set) + correct();
      iterations++;
      kernels.turnGradients(state, system, next / rho);
      rho = next;
    }
    return { iterations, residual: first > 0 ? Math.sqrt(Math.max(rho, 0) / first) : 0 };
  };
}
