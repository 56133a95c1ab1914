import Constrainautor from '@kninnug/constrainautor';
import Delaunator from 'delaunator';

/** What bounds a piece of cloth, by vertex number. */
export interface Bounds {
  /** The vertex that follows along the outline, counter-clockwise; −1 off the outline. */
  readonly successor: Int32Array;
  /** Segments no triangle may cross: the outline's, then the inner lines'. */
  readonly segments: readonly (readonly [number, number])[];
}

/**
 * Constrained Delaunay triangulation of what lies inside the outline, counter-clockwise.
 *
 * Inside is what can be reached from the left of the outline without crossing it: judging triangles
 * by their centroids would leave slivers along the border.
 *
 * @param points x, y per vertex [m]
 */
export function triangulate(points: Float64Array, { successor, segments }: Bounds): Uint32Array {
  const delaunay = new Delaunator(framed(points));
  new Constrainautor(delaunay, segments as [number, number][]);
  const { triangles, halfedges } = delaunay; // clockwise where y is up
  const next = (e: number): number => (e % 3 === 2 ? e - 2 : e + 1);
  const count = triangles.length / 3;
  const inside = new Uint8Array(count);
  const open: number[] = [];
  const enter = (t: number): void => {
    if (inside[t]) return;
    inside[t] = 1;
    open.push(t);
  };
  for (let e = 0; e < triangles.length; e++) {
    if (successor[triangles[next(e)]] === triangles[e]) enter(Math.floor(e / 3));
  }
  while (open.length > 0) {
    const t = open.pop()!;
    for (let e = 3 * t; e < 3 * t + 3; e++) {
      const onOutline = successor[triangles[next(e)]] === triangles[e];
      if (!onOutline && halfedges[e] >= 0) enter(Math.floor(halfedges[e] / 3));
    }
  }
  const kept: number[] = [];
  for (let t = 0; t < count; t++) {
    if (inside[t]) kept.push(triangles[3 * t], triangles[3 * t + 2], triangles[3 * t + 1]);
  }
  return Uint32Array.from(kept);
}

/**
 * The points and, after them, the corners of a frame far around. Without it a straight edge would be
 * part of the convex hull, where rounding decides which of its vertices the triangulation reaches.
 */
function framed(points: Float64Array): Float64Array {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < points.length; k += 2) {
    left = Math.min(left, points[k]);
    right = Math.max(right, points[k]);
    bottom = Math.min(bottom, points[k + 1]);
    top = Math.max(top, points[k + 1]);
  }
  const far = right - left + top - bottom;
  const all = new Float64Array(points.length + 8);
  all.set(points);
  all.set([left - far, bottom - far, right + far, bottom - far], points.length);
  all.set([right + far, top + far, left - far, top + far], points.length + 4);
  return all;
}
