import type { QuadraticModel } from './bending-model.ts';
import { buildPlate } from './plate-element.ts';
import { createSharpBends } from './sharp-bends.ts';

/** Morley's plate element, which alone does not depend on the mesh, see `Plate`. */
export const plate: QuadraticModel = {
  quadratic(model) {
    const built = buildPlate(model);
    return { matrix: built.matrix, createUpdate: () => createSharpBends(built).update };
  },
};
