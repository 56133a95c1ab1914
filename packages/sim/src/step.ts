import type { Contacts } from './contact/contacts.ts';
import type { HeldCollider } from './contact/exact/solids.ts';
import type { Forces } from './forces.ts';
import type { SlippedGrip } from './grips.ts';
import type { Solver } from './solvers/solver.ts';

export interface StepReport {
  readonly substeps: number;
  /** Sweeps over the constraints, all substeps together. */
  readonly iterations: number;
  /** The largest move of a vertex in the last sweep [m]. */
  readonly residual: number;
  /** Pairs of particles kept apart. */
  readonly selfContacts: number;
  /**
   * What is not where it was to be: with exact contact, colliders that cloth held back, since it could
   * not give way (a mesh is dented where cloth holds it, what is rigid stays behind as a whole); hands
   * and pins that slipped, or were in a body's way. They go on in the next step.
   */
  readonly yielded: readonly Yielded[];
}

/**
 * A collider, or a hand or a pin, that is not where it was to be; tell them apart by `what`. `index`
 * is the collider's number among the model's, or the vertex in the mesh that was given.
 */
export type Yielded = HeldCollider | SlippedGrip;

/** One step of dt seconds: predict, detect contacts, minimise, update velocities. */
export function step(solver: Solver, contacts: Contacts, forces: Forces, dt: number): StepReport {
  forces.begin(dt); //                     hands pull
  contacts.detect(dt); //                  who may touch whom
  const substeps = Math.max(solver.substeps(dt), contacts.substeps);
  const h = dt / substeps;
  let iterations = 0;
  let residual = 0;
  for (let s = 1; s <= substeps; s++) {
    contacts.advance(s / substeps); //     colliders move
    forces.advance(h); //                  the air blows
    solver.predict(h); //                  x̃ = x + h v + h² M⁻¹ f
    const report = solver.minimize(h); //  constraints and contacts
    solver.updateVelocities(h); //         v = (x − xₙ)/h
    iterations += report.iterations;
    residual = report.residual;
  }
  solver.finish?.(dt, substeps);
  contacts.settle();
  return {
    substeps,
    iterations,
    residual,
    selfContacts: contacts.selfContacts,
    yielded: contacts.yielded,
  };
}
