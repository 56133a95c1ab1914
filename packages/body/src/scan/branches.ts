import type { TriangleMesh } from '@toile/geometry';

/** A part that hangs down from the rest: a leg from the crotch, an arm from the armpit. */
export interface Branch {
  /** Its lowest vertex. */
  readonly tip: number;
  /** The vertex at which, going up, it meets the rest. */
  readonly fork: number;
  /** How far it hangs down [m]. */
  readonly drop: number;
}

/**
 * The parts that hang down by at least `drop`: going up through the vertices, parts grow, and where
 * two meet the one with the higher tip is listed (the join tree of the height, pruned by
 * persistence). Source: [Carr2003, abstract], of whose two trees it is one.
 */
export function findBranches({ positions, triangles }: TriangleMesh, drop: number): Branch[] {
  const count = positions.length / 3;
  const y = (v: number) => positions[3 * v + 1];
  const order = Uint32Array.from({ length: count }, (_, v) => v).sort((v, w) => y(v) - y(w));
  const rank = new Uint32Array(count);
  order.forEach((v, i) => {
    rank[v] = i;
  });
  // Each edge is met at its higher end.
  const offsets = new Uint32Array(count + 1);
  eachEdge((high) => {
    offsets[high + 1]++;
  });
  for (let v = 0; v < count; v++) offsets[v + 1] += offsets[v];
  const filled = offsets.slice(0, count);
  const lower = new Uint32Array(offsets[count]);
  eachEdge((high, low) => {
    lower[filled[high]++] = low;
  });

  const parent = Uint32Array.from({ length: count }, (_, v) => v);
  const root = (v: number) => {
    let r = v;
    while (parent[r] !== r) {
      parent[r] = parent[parent[r]];
      r = parent[r];
    }
    return r;
  };
  const branches: Branch[] = [];
  // A part's root is its lowest vertex.
  for (const v of order) {
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const [a, b] = [root(v), root(lower[i])];
      if (a === b) continue;
      const [elder, younger] = rank[a] < rank[b] ? [a, b] : [b, a];
      parent[younger] = elder;
      if (younger !== v && y(v) - y(younger) >= drop) {
        branches.push({ tip: younger, fork: v, drop: y(v) - y(younger) });
      }
    }
  }
  return branches;

  function eachEdge(visit: (high: number, low: number) => void): void {
    for (let h = 0; h < triangles.length; h++) {
      const [a, b] = [triangles[h], triangles[h % 3 === 2 ? h - 2 : h + 1]];
      if (rank[a] > rank[b]) visit(a, b);
      else visit(b, a);
    }
  }
}
