import { flatTriangle } from '../model/flat-triangle.ts';
import type { Model } from '../model/model.ts';
import { restTriangle } from '../model/rest-triangle.ts';
import type { MembraneParameters } from './membrane.ts';
import type { MembraneLaw } from './membrane-law.ts';

const corners = new Float64Array(6);

/** A triangle of a cloth as it was cut, with the law of its material: one of `laws`. */
export function membraneOfTriangle(
  model: Model,
  triangle: number,
  laws: readonly MembraneLaw[],
): MembraneParameters {
  flatTriangle(model, triangle, corners);
  return { ...restTriangle(corners), law: laws[model.materialOf[triangle]] };
}
