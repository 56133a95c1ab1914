import {
  blendCorners,
  buildBvh,
  closestInTree,
  closestOnTriangle,
  length,
  type SurfacePoint,
  subtract,
  type TriangleMesh,
  type Vec3,
  vertexAt,
} from '@toile/geometry';

/** How far cloth is from the body, vertex by vertex. */
export interface Gaps {
  /** [m] */
  readonly distances: Float64Array;
  /** The body's closest point, three coordinates each [m]. */
  readonly closest: Float64Array;
}

/** Measures cloth against a body that stays as it is; its vertices, three coordinates each [m]. */
export type GapMeasure = (positions: Float64Array) => Gaps;

/** The body is laid out for searching once, whatever is then measured against it. */
export function gapsTo(body: TriangleMesh): GapMeasure {
  const tree = buildBvh(body.positions, body.triangles);
  return (positions) => {
    const count = positions.length / 3;
    const gaps = { distances: new Float64Array(count), closest: new Float64Array(3 * count) };
    // The next vertex is often close to the same triangle: what is further away need not be visited.
    let guess = 0;
    for (let v = 0; v < count; v++) {
      const place = vertexAt(positions, v);
      const known = closestOn(body, guess, place);
      const found = closestInTree(tree, body.positions, place, known.distance) ?? known;
      guess = found.triangle;
      gaps.distances[v] = found.distance;
      gaps.closest.set(found.point, 3 * v);
    }
    return gaps;
  };
}

function closestOn(
  { positions, triangles }: TriangleMesh,
  triangle: number,
  place: Vec3,
): SurfacePoint {
  const [a, b, c] = [0, 1, 2].map((corner) =>
    vertexAt(positions, triangles[3 * triangle + corner]),
  );
  const point = blendCorners(closestOnTriangle(place, a, b, c), a, b, c);
  return { triangle, point, distance: length(subtract(place, point)) };
}
