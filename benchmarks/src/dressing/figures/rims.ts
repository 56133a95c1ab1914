import type { TriangleMesh } from '@toile/geometry';

type Cloth = Pick<TriangleMesh, 'positions' | 'triangles'>;

/** A border of a garment: a hem, a neckline, the end of a sleeve. */
export interface Rim {
  /** Of its vertices on average [m]. */
  readonly height: number;
  readonly length: number;
  /** Enclosed as seen from above [m²]. */
  readonly area: number;
  /** Extents from side to side and from front to back [m]. */
  readonly x: number;
  readonly z: number;
}

/** The loops of edges with one triangle, each as its vertices in order. */
export function findRims({ triangles }: Pick<Cloth, 'triangles'>): number[][] {
  const sides = new Set<string>();
  const ends = (c: number): [number, number] => [
    triangles[c],
    triangles[c % 3 === 2 ? c - 2 : c + 1],
  ];
  for (let c = 0; c < triangles.length; c++) sides.add(ends(c).join(' '));
  const onward = new Map<number, number[]>();
  for (let c = 0; c < triangles.length; c++) {
    const [a, b] = ends(c);
    if (!sides.has(`${b} ${a}`)) onward.set(a, [...(onward.get(a) ?? []), b]);
  }
  const rims: number[][] = [];
  for (const [start, targets] of onward) {
    while (targets.length > 0) {
      const path = [start];
      for (let at = targets.pop(); at !== undefined; at = onward.get(at)?.pop()) {
        // Back at a vertex of the path: a loop is complete, and from there the way goes on.
        const since = path.indexOf(at);
        if (since >= 0) rims.push(path.splice(since));
        path.push(at);
      }
    }
  }
  return rims.filter((rim) => rim.length > 2);
}

export function measureRim(
  { positions: x }: Pick<Cloth, 'positions'>,
  rim: readonly number[],
): Rim {
  let [height, length, area] = [0, 0, 0];
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  rim.forEach((vertex, k) => {
    const [a, b] = [3 * vertex, 3 * rim[(k + 1) % rim.length]];
    height += x[a + 1] / rim.length;
    length += Math.hypot(x[b] - x[a], x[b + 1] - x[a + 1], x[b + 2] - x[a + 2]);
    area += (x[a] * x[b + 2] - x[b] * x[a + 2]) / 2;
    for (const [i, value] of [x[a], x[a + 2]].entries()) {
      low[i] = Math.min(low[i], value);
      high[i] = Math.max(high[i], value);
    }
  });
  return { height, length, area: Math.abs(area), x: high[0] - low[0], z: high[1] - low[1] };
}
