import {
  addScaled,
  type Bvh,
  buildBvh,
  dot,
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

export function measureGaps(positions: Float64Array, body: TriangleMesh): Gaps {
  const bvh = buildBvh(body.positions, body.triangles);
  const count = positions.length / 3;
  const gaps = { distances: new Float64Array(count), closest: new Float64Array(3 * count) };
  // The next vertex is often close to the same triangle: what is further away need not be visited.
  let guess = 0;
  for (let v = 0; v < count; v++) {
    const place = vertexAt(positions, v);
    const found = findClosest(bvh, body, place, guess);
    guess = found.triangle;
    gaps.distances[v] = Math.sqrt(found.squared);
    gaps.closest.set(found.point, 3 * v);
  }
  return gaps;
}

interface Closest {
  readonly triangle: number;
  readonly point: Vec3;
  readonly squared: number;
}

function findClosest(bvh: Bvh, body: TriangleMesh, place: Vec3, guess: number): Closest {
  const { skip, first, count, triangleOrder } = bvh;
  let best = closestOn(body, guess, place);
  for (let node = 0; node < bvh.nodeCount; ) {
    if (boxDistance(bvh, node, place) >= best.squared) {
      node = skip[node];
      continue;
    }
    for (let i = first[node]; i < first[node] + count[node]; i++) {
      const candidate = closestOn(body, triangleOrder[i], place);
      if (candidate.squared < best.squared) best = candidate;
    }
    node++;
  }
  return best;
}

/** Squared distance from a node's box [m²]. */
function boxDistance({ bounds }: Bvh, node: number, place: Vec3): number {
  let squared = 0;
  for (let axis = 0; axis < 3; axis++) {
    const low = bounds[8 * node + axis] - place[axis];
    const high = place[axis] - bounds[8 * node + 4 + axis];
    squared += Math.max(low, high, 0) ** 2;
  }
  return squared;
}

function closestOn({ positions, triangles }: TriangleMesh, triangle: number, p: Vec3): Closest {
  const [a, b, c] = [0, 1, 2].map((corner): Vec3 => {
    const i = 3 * triangles[3 * triangle + corner];
    return [positions[i], positions[i + 1], positions[i + 2]];
  });
  const point = insidePoint(a, b, c, p) ?? borderPoint([a, b, c], p);
  const away = subtract(p, point);
  return { triangle, point, squared: dot(away, away) };
}

/** The foot of the perpendicular, where it is within the triangle. */
function insidePoint(a: Vec3, b: Vec3, c: Vec3, p: Vec3): Vec3 | undefined {
  const [e, f, d] = [subtract(b, a), subtract(c, a), subtract(p, a)];
  const [ee, ef, ff, de, df] = [dot(e, e), dot(e, f), dot(f, f), dot(d, e), dot(d, f)];
  const determinant = ee * ff - ef * ef;
  const s = (ff * de - ef * df) / determinant;
  const t = (ee * df - ef * de) / determinant;
  return s >= 0 && t >= 0 && s + t <= 1 ? addScaled(addScaled(a, s, e), t, f) : undefined;
}

function borderPoint(corners: readonly Vec3[], p: Vec3): Vec3 {
  let [best, least] = [corners[0], Infinity];
  corners.forEach((to, i) => {
    const from = corners.at(i - 1) as Vec3;
    const edge = subtract(to, from);
    const share = dot(subtract(p, from), edge) / (dot(edge, edge) || 1);
    const point = addScaled(from, Math.min(1, Math.max(0, share)), edge);
    const away = subtract(p, point);
    if (dot(away, away) < least) [best, least] = [point, dot(away, away)];
  });
  return best;
}
