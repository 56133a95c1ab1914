import type { QuadraticModel } from './bending-model.ts';
import { buildPlate } from './plate-element.ts';
import { buildPlateMemory } from './plate-memory.ts';
import { createSharpBends, type SharpBends } from './sharp-bends.ts';

/** Morley's plate element, which alone does not depend on the mesh, see `Plate`. */
export const plate: QuadraticModel = {
  quadratic(model) {
    const built = buildPlate(model);
    return {
      matrix: built.matrix,
      remember: (isViscous) => buildPlateMemory(model, built, isViscous),
      createUpdate() {
        // Cloth may come to rest before anybody looks.
        let bends: SharpBends | undefined;
        return (x, stride) => {
          bends ??= createSharpBends(built);
          bends.update(x, stride);
        };
      },
    };
  },
};
