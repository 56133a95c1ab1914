import { NONE } from '@toile/geometry';
import { type EdgeSpringParameters, edgeSpring } from '../energies/edge-spring.ts';
import { buildTerm, type Term } from '../energies/term.ts';
import { edgeStiffness } from '../model/edge-stiffness.ts';
import { meanAtEdge } from '../model/material-map.ts';
import type { Model } from '../model/model.ts';
import { ModelError } from '../model/model-error.ts';
import { edgeArea, edgeDirection, restDistance } from '../model/rest-shape.ts';

/** A side that is so much longer than the four around it is the diagonal of a cell. */
const DIAGONAL = 1.2;

/**
 * The membrane as springs: along every edge, and in each cell of a grid along both diagonals, which
 * resist shear with k = G D²/2A. On other meshes edges do both.
 *
 * Source: [Zhou2008, Fig. 4].
 *
 * @param slack whether springs that are too short do nothing: cloth that is compressed buckles, and
 * that is what bending resists
 */
export function springTerm(model: Model, slack: boolean): Term {
  const { edges, edgeOpposites, edgeCount } = model.topology;
  const pairs: number[] = [];
  const parameters: EdgeSpringParameters[] = [];
  const min = slack ? 0 : 1;
  const add = (a: number, b: number, stiffness: number, restLength: number): void => {
    if (!(stiffness < Infinity)) {
      throw new ModelError(
        `the spring from vertex ${a} to ${b} would be rigid: springs need a material that can be stretched and sheared`,
      );
    }
    pairs.push(a, b);
    parameters.push({ stiffness, restLength, min, max: 1 });
  };
  for (let e = 0; e < edgeCount; e++) {
    const [a, b] = edges.subarray(2 * e, 2 * e + 2);
    const [c, d] = edgeOpposites.subarray(2 * e, 2 * e + 2);
    const length = restDistance(model, a, b);
    const area = edgeArea(model, e);
    if (d !== NONE && isDiagonal(model, a, b, c, d, length)) {
      const shear = meanAtEdge(model, e, (m) => m.shear);
      // Both triangles have the diagonal for a base: their heights add up to the cell's.
      const other = Math.hypot(footApart(model, a, b, c, d, length), (2 * area) / length);
      add(a, b, (shear * length * length) / (2 * area), length);
      add(c, d, (shear * other * other) / (2 * area), other);
    } else {
      const [du, dv] = edgeDirection(model, e);
      const stretch = meanAtEdge(model, e, (m) => edgeStiffness(m, du, dv, area));
      add(a, b, stretch, length);
    }
  }
  return buildTerm(edgeSpring, pairs, parameters);
}

function isDiagonal(
  model: Model,
  a: number,
  b: number,
  c: number,
  d: number,
  length: number,
): boolean {
  const sides = [c, d].flatMap((v) => [restDistance(model, a, v), restDistance(model, b, v)]);
  return sides.every((side) => length > DIAGONAL * side);
}

/** How far apart the feet of two vertices on an edge are [m]. */
function footApart(
  model: Model,
  a: number,
  b: number,
  c: number,
  d: number,
  length: number,
): number {
  const foot = (v: number): number =>
    (restDistance(model, a, v) ** 2 - restDistance(model, b, v) ** 2 + length ** 2) / (2 * length);
  return foot(c) - foot(d);
}
