import type { PanelPoint, Point } from '@toile/garment';
import { buildBvh, closestInTree, closestOnTriangle, type Vec3, vertexAt } from '@toile/geometry';
import type { SewnGarment } from '../garment.ts';
import type { Sheet } from '../surface/sheet.ts';

/** A place on a panel, by the fine triangle that it is in. */
export interface Foot {
  readonly triangle: number;
  /** Of the triangle's corners. */
  readonly shares: Vec3;
  /** From there to the place asked for, where that is a little outside the panel: x and y [m]. */
  readonly beyond: Point;
  /** Whether the panel is worn with its other side out: what is to the left is to the right. */
  readonly isTurned: boolean;
}

/** Finds places of panels; none where there is no such panel or no such place. */
export type Places = (place: PanelPoint) => Foot | undefined;

/** What stands out over a panel goes with its border; from farther away it is drawn to it [m]. */
const BEYOND = 0.02;

export function createPlaces({ mesh }: SewnGarment, sheet: Sheet): Places {
  const { plane, panelTriangles, levels } = sheet;
  const flat = new Float32Array((3 * plane.length) / 2);
  for (let v = 0; 2 * v < plane.length; v++) {
    flat.set(plane.subarray(2 * v, 2 * v + 2), 3 * v);
  }
  const find = new Map(
    mesh.panels.map(({ name, firstTriangle, triangleCount }) => {
      const [first, count] = [firstTriangle * 4 ** levels, triangleCount * 4 ** levels];
      return [name, once(() => searchPanel(first, count))];
    }),
  );
  return ({ panel, point }) =>
    point.every(Number.isFinite) ? find.get(panel)?.()(point) : undefined;

  function searchPanel(first: number, count: number): (point: Point) => Foot | undefined {
    const tree = buildBvh(flat, panelTriangles.subarray(3 * first, 3 * (first + count)));
    return ([x, y]) => {
      const near = closestInTree(tree, flat, [x, y, 0]);
      if (!near) return undefined;
      const triangle = first + near.triangle;
      const [a, b, c] = panelTriangles.subarray(3 * triangle, 3 * triangle + 3);
      const shares = closestOnTriangle(
        near.point,
        vertexAt(flat, a),
        vertexAt(flat, b),
        vertexAt(flat, c),
      );
      const [p, q, r] = shares;
      const dx = x - p * plane[2 * a] - q * plane[2 * b] - r * plane[2 * c];
      const dy = y - p * plane[2 * a + 1] - q * plane[2 * b + 1] - r * plane[2 * c + 1];
      const share = Math.min(1, BEYOND / (Math.hypot(dx, dy) || 1));
      return {
        triangle,
        shares,
        beyond: [share * dx, share * dy],
        isTurned: isTurnedAt(sheet, triangle),
      };
    };
  }
}

/** Whether a fine triangle's panel is worn with its other side out. */
export function isTurnedAt({ plane, panelTriangles }: Sheet, triangle: number): boolean {
  const [a, b, c] = panelTriangles.subarray(3 * triangle, 3 * triangle + 3);
  const turn =
    (plane[2 * b] - plane[2 * a]) * (plane[2 * c + 1] - plane[2 * a + 1]) -
    (plane[2 * c] - plane[2 * a]) * (plane[2 * b + 1] - plane[2 * a + 1]);
  return turn < 0;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
