import type { Body } from '@toile/body';

/** Skin that is nearer than this along itself belongs to one crease, as in an armpit [m]. */
const CREASE = 0.08;

/** Tells whether two vertices of the skin are so near to each other along it that they share a crease. */
export function createCreases({ mesh }: Pick<Body, 'mesh'>): (a: number, b: number) => boolean {
  const { positions: x, triangles } = mesh;
  const neighbours: Set<number>[] = Array.from({ length: x.length / 3 }, () => new Set());
  triangles.forEach((vertex, c) => {
    const next = triangles[c % 3 === 2 ? c - 2 : c + 1];
    neighbours[vertex].add(next);
    neighbours[next].add(vertex);
  });
  const known = new Map<number, ReadonlyMap<number, number>>();
  return (a, b) => {
    const reached = known.get(a) ?? reachFrom(a);
    known.set(a, reached);
    return reached.has(b);
  };

  /** Ways along edges of up to that length. */
  function reachFrom(start: number): ReadonlyMap<number, number> {
    const ways = new Map([[start, 0]]);
    // A map lists what was added last at its end, so that whoever is found a shorter way goes on from there.
    for (const [v, way] of ways) {
      for (const w of neighbours[v]) {
        const longer = way + Math.hypot(...[0, 1, 2].map((c) => x[3 * w + c] - x[3 * v + c]));
        if (longer > CREASE || longer >= (ways.get(w) ?? Infinity)) continue;
        ways.delete(w);
        ways.set(w, longer);
      }
    }
    return ways;
  }
}
