import type { Vec3 } from '@toile/geometry';
import { vertexAt } from '@toile/geometry';
import { type Components, countStray, cutAlongContours } from './components.ts';
import { type Contour, findContours } from './contours.ts';
import { type Crossing, findCrossings } from './crossings.ts';
import { findInside, OUTSIDE } from './inside.ts';
import { findMisorders, type Misorder } from './order.ts';
import type { TangledSurface } from './tangled-surface.ts';

/** All that is wrong with a state, and how it hangs together. */
export interface Trouble {
  readonly crossings: readonly Crossing[];
  /** Body that each vertex is inside. */
  readonly inside: Int32Array;
  readonly misorders: readonly Misorder[];
  /** Crossings, vertices inside and vertices out of order. */
  readonly total: number;
  readonly contours: readonly Contour[];
  readonly components: Components;
  /** What there is to do: `total` and the vertices that have to go back through a contour. */
  readonly burden: number;
}

/** What could not be undone, and where. */
export interface Tangle {
  /** Cloth through cloth, cloth through a body, cloth inside a body, or layers in wrong order. */
  readonly kind: 'cloth' | 'body' | 'inside' | 'order';
  readonly point: Vec3;
  /** Vertices of the cloth that are part of it. */
  readonly vertices: readonly number[];
}

export function findTrouble(
  surface: TangledSurface,
  layers: ArrayLike<number> | undefined,
): Trouble {
  const crossings = findCrossings(surface);
  const inside = findInside(surface);
  const misorders = layers ? findMisorders(surface, layers) : [];
  let total = crossings.length + misorders.length;
  for (const body of inside) if (body !== OUTSIDE) total++;
  const contours = findContours(surface, crossings);
  const components = cutAlongContours(surface, contours);
  const burden = total + (crossings.length > 0 ? countStray(surface, components) : 0);
  return { crossings, inside, misorders, total, contours, components, burden };
}

export function listTangles(surface: TangledSurface, trouble: Trouble): Tangle[] {
  const { positions, edges, triangles, clothVertexCount } = surface;
  const list: Tangle[] = [];
  for (const { edge, triangle, point } of trouble.crossings) {
    const ends = edges.subarray(2 * edge, 2 * edge + 2);
    const corners = triangles.subarray(3 * triangle, 3 * triangle + 3);
    const vertices = [...ends, ...corners].filter((v) => v < clothVertexCount);
    list.push({ kind: vertices.length === 5 ? 'cloth' : 'body', point, vertices });
  }
  trouble.inside.forEach((body, v) => {
    if (body === OUTSIDE) return;
    list.push({ kind: 'inside', point: vertexAt(positions, v), vertices: [v] });
  });
  for (const { vertex } of trouble.misorders) {
    list.push({ kind: 'order', point: vertexAt(positions, vertex), vertices: [vertex] });
  }
  return list;
}
