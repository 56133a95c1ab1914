import { type BendingKind, bendingKinds } from '../../bending/kinds.ts';
import {
  checkSection,
  type SectionOptions,
  type SectionSettings,
} from '../../bending/trusses/section.ts';
import { type ElasticMembrane, elasticMembranes } from '../../elastic/elastic.ts';
import { SolverError } from '../solver-error.ts';

export interface NonlinearOptions extends SectionOptions {
  /** Any model of bending; default `'dynamic'`. */
  readonly bending?: BendingKind;
  /**
   * Springs along the edges that resist both ways, or only where they are stretched (default
   * `'slack-springs'`); a continuum's strain measure; or `'shell'`, to go with the bending of that name.
   */
  readonly membrane?: ElasticMembrane;
  /** Within which the time step adapts [s]; default 1/480 to 1/50. The same twice: it is fixed. */
  readonly step?: { readonly min: number; readonly max: number };
  /** Iterations of conjugate gradients per step, at most; default 200. */
  readonly iterations?: number;
  /** They end when the force left on each vertex is this part of its weight; default 0.02. */
  readonly tolerance?: number;
}

export interface NonlinearSettings {
  readonly bending: BendingKind;
  readonly membrane: ElasticMembrane;
  readonly section: SectionSettings;
  readonly step: { readonly min: number; readonly max: number };
  readonly iterations: number;
  readonly tolerance: number;
}

export function checkOptions(options: NonlinearOptions): NonlinearSettings {
  const {
    bending = 'dynamic',
    membrane = 'slack-springs',
    step = { min: 1 / 480, max: 1 / 50 },
    iterations = 200,
    tolerance = 0.02,
  } = options;
  const refuse = (what: string): never => {
    throw new SolverError(`nonlinear solver: ${what}`);
  };
  if (!bendingKinds.includes(bending)) {
    refuse(`bending is "${bending}", known are ${bendingKinds.join(', ')}`);
  }
  if (!elasticMembranes.includes(membrane)) {
    refuse(`membrane is "${membrane}", known are ${elasticMembranes.join(', ')}`);
  }
  if (!(step.min > 0 && step.max >= step.min && step.max < Infinity)) {
    refuse(`steps are ${step.min} to ${step.max} s, they must be positive, the first not larger`);
  }
  if (!(Number.isInteger(iterations) && iterations > 0)) {
    refuse(`iterations is ${iterations}, it must be a whole number from 1`);
  }
  if (!(tolerance > 0 && tolerance < 1)) {
    refuse(`tolerance is ${tolerance}, it must be a fraction between 0 and 1`);
  }
  return { bending, membrane, section: checkSection(options), step, iterations, tolerance };
}
