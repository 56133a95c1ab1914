import type { BendingModel, ConstrainedModel, QuadraticModel } from './bending-model.ts';
import * as table from './table.ts';

/** How bending is modelled, by name; see `bending/table.ts`. */
export type BendingKind = keyof typeof table;

/** Kinds whose energy is quadratic: their matrix is made once. */
export type QuadraticKind = KindsOf<QuadraticModel>;

/** Kinds that sweeps over positions can relax. */
export type ConstrainedKind = KindsOf<ConstrainedModel>;

type KindsOf<M> = {
  [K in BendingKind]: (typeof table)[K] extends M ? K : never;
}[BendingKind];

export const bendings: Readonly<Record<BendingKind, BendingModel>> = table;

export const bendingKinds: readonly BendingKind[] = Object.keys(table) as BendingKind[];

export const quadraticKinds: readonly QuadraticKind[] = bendingKinds.filter(
  (kind): kind is QuadraticKind => 'quadratic' in bendings[kind],
);

export const constrainedKinds: readonly ConstrainedKind[] = bendingKinds.filter(
  (kind): kind is ConstrainedKind => 'constraint' in bendings[kind],
);
