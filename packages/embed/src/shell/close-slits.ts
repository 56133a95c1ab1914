import { anglesAround, type Bordered } from '../mesh/intrinsic-mesh.ts';
import type { FlatPoint } from '../mesh/lay-flat.ts';
import { edgeLengths, waysAlong } from '../mesh/loops.ts';
import { zip } from './zip.ts';

/** Cloth goes around the corners of a rim by less than this [rad]. */
const CORNER: number = 0.65 * Math.PI;
/** What lies between two corners is closed where it is this deep [m], and this deep for its width. */
const DEEP = 0.015;
const DEEPER = 0.12;
/** A closed slit is this wide, as an angle at its end [rad]. */
const OPENING = 0.08;

/** Notches whose ends are nearer to each other than this, of the way between them, are slits. */
const SLIT = 0.25;

/** Vertices that a rim keeps at least. */
const FEWEST = 6;

/**
 * Closes slits and notches in a surface's rims by triangles between their sides, so that a rim is what
 * goes around a limb: a hem, not the sides of its vents too, and from tip to tip where it ends in points.
 * For laying out only: the triangles come last.
 */
export function closeSlits(surface: Bordered): Bordered {
  const length = edgeLengths(surface);
  const angles = anglesAround(surface);
  const triangles = [...surface.triangles];
  const lengths = [...surface.lengths];
  const rims = surface.rims.map((rim) => {
    const corners = [...rim.keys()].filter((i) => angles[rim[i]] < CORNER);
    if (corners.length < 2) return rim;
    const inner = new Set<number>();
    const fills: (() => void)[] = [];
    corners.forEach((from, k) => {
      const to = corners[(k + 1) % corners.length];
      const count = (to - from + rim.length) % rim.length;
      const chain = Array.from({ length: count + 1 }, (_, i) => rim[(from + i) % rim.length]);
      const points = unfold(chain);
      const [x, y] = points[points.length - 1];
      const whole = waysAlong(chain, length)[count];
      const isSlit = Math.hypot(x, y) < SLIT * whole;
      if (chain.length < 3 || chain.length > (isSlit ? 0.8 : 0.4) * rim.length) return;
      const deepest = deepestOf(points, isSlit);
      if (deepest === undefined) return;
      fills.push(() => fill(chain, points, deepest, isSlit));
      for (const v of chain.slice(1, -1)) inner.add(v);
    });
    const closed = rim.filter((v) => !inner.has(v));
    if (closed.length < FEWEST) return rim;
    for (const close of fills) close();
    return closed;
  });
  return {
    vertexCount: surface.vertexCount,
    triangles: Uint32Array.from(triangles),
    lengths: Float64Array.from(lengths),
    rims,
  };

  /** A stretch of a rim laid flat, by its lengths and how far the cloth goes around its vertices. */
  function unfold(chain: readonly number[]): FlatPoint[] {
    const points: FlatPoint[] = [[0, 0]];
    let direction = 0;
    for (let k = 1; k < chain.length; k++) {
      const [x, y] = points[k - 1];
      const way = length(chain[k - 1], chain[k]);
      points.push([x + way * Math.cos(direction), y + way * Math.sin(direction)]);
      direction += Math.PI - angles[chain[k]];
    }
    return points;
  }

  /** Closes a stretch from its deepest vertex to its two ends. */
  function fill(
    chain: readonly number[],
    points: readonly FlatPoint[],
    deepest: number,
    isSlit: boolean,
  ): void {
    const [left, right] = [chain.slice(0, deepest + 1).reverse(), chain.slice(deepest)];
    const ways = [left, right].map((side) => waysAlong(side, length));
    const apart = (i: number, j: number): number => {
      if (isSlit) {
        const [a, b] = [ways[0][i], ways[1][j]];
        return Math.sqrt(a * a + b * b - 2 * a * b * Math.cos(OPENING));
      }
      const [p, q] = [points[deepest - i], points[deepest + j]];
      return Math.hypot(p[0] - q[0], p[1] - q[1]);
    };
    triangles.push(right[1], right[0], left[1]);
    lengths.push(ways[1][1], ways[0][1], apart(1, 1));
    for (const { isFirst, i, j } of zip(ways, 1)) {
      if (isFirst) {
        triangles.push(right[j], left[i], left[i + 1]);
        lengths.push(apart(i, j), ways[0][i + 1] - ways[0][i], apart(i + 1, j));
      } else {
        triangles.push(right[j + 1], right[j], left[i]);
        lengths.push(ways[1][j + 1] - ways[1][j], apart(i, j), apart(i, j + 1));
      }
    }
  }
}

/** The vertex of a flat stretch that lies deepest in the cloth, if it is closed at all. */
function deepestOf(points: readonly FlatPoint[], isSlit: boolean): number | undefined {
  const [x, y] = points[points.length - 1];
  const width = Math.hypot(x, y);
  // The cloth lies to the left; a slit's depth is the way from between its ends.
  const depths = points.map(([px, py]) =>
    isSlit ? Math.hypot(px - x / 2, py - y / 2) : (x * py - y * px) / width,
  );
  let deepest = 1;
  for (let k = 1; k + 1 < points.length; k++) if (depths[k] > depths[deepest]) deepest = k;
  const depth = depths[deepest];
  return depth > DEEP && depth > DEEPER * width ? deepest : undefined;
}
