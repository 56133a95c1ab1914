/** Vertices by how many edges they are away from a seed. */
export interface Rings {
  /** Per vertex; −1 where further than asked. */
  readonly steps: Int16Array;
  /** Those reached, nearest first. */
  readonly vertices: readonly number[];
}

/** The vertices joined to each by an edge. */
export type Neighbours = readonly (readonly number[])[];

const known = new WeakMap<Uint32Array, Neighbours>();

/** All bodies have the same triangles, so this is found out once. */
export function neighboursOf(triangles: Uint32Array, count: number): Neighbours {
  const found = known.get(triangles);
  if (found) return found;
  const sets = Array.from({ length: count }, () => new Set<number>());
  for (let t = 0; t < triangles.length; t++) {
    const next = triangles[t % 3 === 2 ? t - 2 : t + 1];
    sets[triangles[t]].add(next);
    sets[next].add(triangles[t]);
  }
  const lists = sets.map((set) => [...set]);
  known.set(triangles, lists);
  return lists;
}

export function ringsAround(neighbours: Neighbours, seed: number, most: number): Rings {
  const steps = new Int16Array(neighbours.length).fill(-1);
  const vertices = [seed];
  steps[seed] = 0;
  for (const vertex of vertices) {
    if (steps[vertex] === most) break;
    for (const next of neighbours[vertex]) {
      if (steps[next] >= 0) continue;
      steps[next] = steps[vertex] + 1;
      vertices.push(next);
    }
  }
  return { steps, vertices };
}
