import type { Material } from '@toile/sim';
import { orthotropicLaw, type PlaneLaw } from '../truth/orthotropic.ts';

/**
 * The bending law that a material's strips define: a strip along the bias has
 * 1/B = ¼ (1/B_warp + 1/B_weft + 1/T), which gives T where it was measured. Where it was not, T is
 * half the geometric mean, as `Material` promises.
 */
export function bendingLaw({ bendingWarp, bendingWeft, bendingBias }: Material): PlaneLaw {
  const twist = bendingBias
    ? 1 / (4 / bendingBias - 1 / bendingWarp - 1 / bendingWeft)
    : 0.5 * Math.sqrt(bendingWarp * bendingWeft);
  return orthotropicLaw(bendingWarp, bendingWeft, 0, twist);
}
