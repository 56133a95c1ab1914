import { buildMembraneLaw } from '../energies/build-membrane-law.ts';
import { corotationalMembrane } from '../energies/corotational-membrane.ts';
import type { Term } from '../energies/term.ts';
import { bendingRigidity } from '../model/bending-rigidity.ts';
import type { Model } from '../model/model.ts';
import { limitPoints } from './limit-points.ts';
import { limitTerm } from './limit-term.ts';
import { shellBending } from './shell-bending.ts';

/** The membrane of Loop's limit surface: strain in the co-rotational frame, once per triangle. */
export function shellMembraneTerm(model: Model): Term {
  const laws = model.materials.map((material) => buildMembraneLaw(material, 'corotational'));
  const parameters = Array.from(model.materialOf, (material) => ({ law: laws[material] }));
  return limitTerm(limitPoints(model), { stencil: 2, ...corotationalMembrane.density }, parameters);
}

/**
 * What of its stiffness a limit point keeps where strain is smoothed, enough that nothing is free to flow. A tenth, as
 * flat triangles keep, still locks.
 */
export const SHELL_OWN_SHARE = 0.01;

/** How strain at each limit point follows from its vertices: two weights of each, and the point's area. */
export function shellStrains(model: Model): {
  readonly vertices: Uint32Array;
  readonly weights: Float64Array;
  readonly area: number;
}[] {
  return limitPoints(model).map(({ vertices, rows, area }) => {
    const weights = new Float64Array(2 * vertices.length);
    vertices.forEach((_, k) => {
      weights[2 * k] = rows[k];
      weights[2 * k + 1] = rows[vertices.length + k];
    });
    return { vertices, weights, area };
  });
}

/** Bending of Loop's limit surface, see `shellBending`. */
export function shellBendingTerm(model: Model): Term {
  const rigidities = model.materials.map(bendingRigidity);
  const parameters = Array.from(model.materialOf, (material) => rigidities[material]);
  return limitTerm(limitPoints(model), shellBending, parameters);
}
