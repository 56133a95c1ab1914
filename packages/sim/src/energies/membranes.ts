import type { MembraneModel } from './membrane.ts';
import * as table from './membrane-table.ts';

/** How the membrane measures strain, by name; see `energies/membrane-table.ts`. */
export type MembraneKind = keyof typeof table;

export const membranes: Readonly<Record<MembraneKind, MembraneModel>> = table;

export const membraneKinds: readonly MembraneKind[] = Object.keys(table) as MembraneKind[];
