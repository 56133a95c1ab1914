import { type Bordered, type IntrinsicMesh, nextCorner } from './intrinsic-mesh.ts';
import { edgeLengths } from './loops.ts';

/** Cloth goes at least so far around the end of a slit, and at most so far around its corners [rad]. */
const TIP: number = 1.6 * Math.PI;
const CORNER: number = 0.8 * Math.PI;
/** The two sides of a slit may differ by so much of their length. */
const UNEVEN = 1.25;
/** A closed slit is this wide at least, as an angle at its end [rad]. */
const WIDTH = 0.08;

/**
 * Closes the slits in a surface's rims by triangles between their sides, so that a rim is what goes
 * around a limb: a hem, not the sides of its vents too. For laying out only: the triangles come last.
 */
export function closeSlits(surface: Bordered): Bordered {
  const length = edgeLengths(surface);
  const angles = anglesAround(surface);
  const triangles = [...surface.triangles];
  const lengths = [...surface.lengths];
  const rims = surface.rims.map((rim) => {
    let loop = [...rim];
    const tips = rim.filter((v) => angles[v] > TIP).sort((a, b) => angles[b] - angles[a]);
    for (const tip of tips) {
      if (!loop.includes(tip)) continue;
      const at = loop.indexOf(tip);
      const after = [...loop.slice(at), ...loop.slice(0, at)];
      const sides = [followSide([tip, ...after.slice(1).reverse()]), followSide(after)] as const;
      const [left, right] = sides;
      if (!left || !right) continue;
      const [short, long] = [left, right].map(({ ways }) => ways[ways.length - 1]).sort((a, b) => a - b);
      const isWhole = left.chain.length + right.chain.length > loop.length;
      if (long > UNEVEN * short || isWhole) continue;
      fill(left, right, Math.max(WIDTH, 2 * Math.PI - angles[tip]));
      const inner = new Set([...left.chain.slice(0, -1), ...right.chain.slice(0, -1)]);
      loop = loop.filter((v) => !inner.has(v));
    }
    return loop;
  });
  return {
    vertexCount: surface.vertexCount,
    triangles: Uint32Array.from(triangles),
    lengths: Float64Array.from(lengths),
    rims,
  };

  /** From the end of a slit to its corner, if it has one, with the way to each vertex. */
  function followSide(chain: readonly number[]): { chain: number[]; ways: number[] } | undefined {
    const ways = [0];
    for (let k = 1; k < chain.length; k++) {
      ways.push(ways[k - 1] + length(chain[k - 1], chain[k]));
      if (angles[chain[k]] < CORNER) return { chain: chain.slice(0, k + 1), ways };
      if (angles[chain[k]] > TIP) return undefined;
    }
    return undefined;
  }

  function fill(
    left: { chain: number[]; ways: number[] },
    right: { chain: number[]; ways: number[] },
    opening: number,
  ): void {
    const apart = (i: number, j: number): number => {
      const [a, b] = [left.ways[i], right.ways[j]];
      return Math.sqrt(Math.max(1e-10, a * a + b * b - 2 * a * b * Math.cos(opening)));
    };
    let [i, j] = [0, 0];
    while (i + 1 < left.chain.length || j + 1 < right.chain.length) {
      const isLeft =
        j + 1 === right.chain.length ||
        (i + 1 < left.chain.length && left.ways[i + 1] <= right.ways[j + 1]);
      const [l, r] = [left.chain[i], right.chain[j]];
      if (i === 0 && j === 0) {
        triangles.push(right.chain[1], r, left.chain[1]);
        lengths.push(right.ways[1], left.ways[1], apart(1, 1));
        [i, j] = [1, 1];
      } else if (isLeft) {
        triangles.push(r, l, left.chain[i + 1]);
        lengths.push(apart(i, j), left.ways[i + 1] - left.ways[i], apart(i + 1, j));
        i++;
      } else {
        triangles.push(right.chain[j + 1], r, l);
        lengths.push(right.ways[j + 1] - right.ways[j], apart(i, j), apart(i, j + 1));
        j++;
      }
    }
  }
}

/** How far the surface goes around each vertex [rad]. */
function anglesAround({ vertexCount, triangles, lengths }: IntrinsicMesh): Float64Array {
  const angles = new Float64Array(vertexCount);
  for (let c = 0; c < triangles.length; c++) {
    const [own, far] = [c, nextCorner(c)];
    const [a, b, d] = [lengths[own], lengths[nextCorner(far)], lengths[far]];
    const cos = (a * a + b * b - d * d) / (2 * a * b);
    angles[triangles[c]] += Math.acos(Math.min(1, Math.max(-1, cos)));
  }
  return angles;
}
