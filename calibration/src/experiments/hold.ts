import { type Filter, joinFilters, keepInPlanes } from '@toile/sim/linear';

/** Vertices of the mesh and the coordinate in which they are held. */
export type Hold = readonly [vertices: readonly number[], coordinate: 0 | 1 | 2];

/** Jaws that hold some coordinates of some vertices and let the others slide. */
export function holdCoordinates(holds: readonly Hold[]): Filter {
  return joinFilters(
    ...holds.map(([vertices, coordinate]) => {
      const normals = new Float64Array(3 * vertices.length);
      for (let k = 0; k < vertices.length; k++) normals[3 * k + coordinate] = 1;
      return keepInPlanes(vertices, normals);
    }),
  );
}
