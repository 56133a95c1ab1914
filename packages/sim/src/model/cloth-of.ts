import { buildTopology } from '@toile/geometry';
import { placeFolds } from './folds.ts';
import type { Model } from './model.ts';

/** How many of a model's triangles, the first ones, are cloth: the others are of ropes. */
export function clothCount({ ropes, triangles }: Pick<Model, 'ropes' | 'triangles'>): number {
  return ropes?.clothTriangles ?? triangles.length / 3;
}

/** A model without its ropes, in the same numbers of vertices: those of ropes are in no triangle. */
export function clothOf(model: Model): Model {
  const { ropes, folds, topology, cornerUvs, vertexCount } = model;
  if (!ropes) return model;
  const count = ropes.clothTriangles;
  const triangles = model.triangles.subarray(0, 3 * count);
  const own = buildTopology(triangles, vertexCount);
  return {
    ...model,
    triangles,
    cornerUvs: cornerUvs?.subarray(0, 6 * count),
    materialOf: model.materialOf.subarray(0, count),
    topology: own,
    folds:
      folds &&
      placeFolds(
        Array.from(folds.edges, (e, f) => ({
          vertices: [topology.edges[2 * e], topology.edges[2 * e + 1]],
          angle: folds.angles[f],
        })),
        own,
      ),
    ropes: undefined,
  };
}
