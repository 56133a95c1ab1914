import type { TermModel } from './bending-model.ts';
import { checkSection } from './trusses/section.ts';
import { buckled } from './trusses/truss-law.ts';
import { trussTerm } from './trusses/truss-term.ts';
import { findTrusses, type Truss } from './trusses/trusses.ts';

/**
 * Trusses that buckle into arcs, E = ½ k κ² l, each the stiffer the more the cloth is bent across it:
 * a rolled sheet is hard to bend along its axis. On grids as published, on any mesh along its threads.
 *
 *     k = λ₁ k₁₀ + ½ λ₀ (k₀₁ + k₀₂) + λ₂ k₂₀,   kᵢⱼ = B w (1 + η(αᵢ)) |nᵢ·lᵢⱼ|
 *
 * Source: [Zhou2008, Eq. 1–7].
 */
export const dynamic: TermModel = {
  term: (model, options) =>
    trussTerm(findTrusses(model), buckled, bucklingScale, {
      settings: checkSection(options),
      start: model.positions,
    }),
};

/** ½ B κ² over the area of a truss is this times (κL/2)². */
export function bucklingScale({ stiffness, row: { length } }: Truss): number {
  return (2 * stiffness) / length ** 2;
}
