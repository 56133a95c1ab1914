/**
 * A display mesh with four triangles for each one simulated. The new vertices in the middle of the
 * edges bulge with the normals at the ends, so that a coarse cloth shows round folds and does not
 * cut through a round body between its vertices.
 */
export interface Refinement {
  readonly vertexCount: number;
  readonly triangles: Uint32Array;
  readonly uvs: Float32Array;
  /** Vertices of the simulated mesh at the ends of each new vertex's edge, two per new vertex. */
  readonly edges: Uint32Array;
}

export function refine(triangles: Uint32Array, uvs: Float32Array): Refinement {
  const coarseCount = uvs.length / 2;
  const middles = new Map<number, number>();
  const edges: number[] = [];
  const middle = (a: number, b: number): number => {
    const key = Math.min(a, b) * coarseCount + Math.max(a, b);
    let vertex = middles.get(key);
    if (vertex === undefined) {
      vertex = coarseCount + middles.size;
      middles.set(key, vertex);
      edges.push(a, b);
    }
    return vertex;
  };
  const fine = new Uint32Array(4 * triangles.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = triangles.subarray(t, t + 3);
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    fine.set([a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca], 4 * t);
  }
  const vertexCount = coarseCount + middles.size;
  const fineUvs = new Float32Array(2 * vertexCount);
  fineUvs.set(uvs);
  for (let e = 0; e < edges.length; e += 2) {
    for (let k = 0; k < 2; k++) {
      const value = (uvs[2 * edges[e] + k] + uvs[2 * edges[e + 1] + k]) / 2;
      fineUvs[2 * coarseCount + e + k] = value;
    }
  }
  return { vertexCount, triangles: fine, uvs: fineUvs, edges: Uint32Array.from(edges) };
}

/**
 * Places the new vertices, given the simulated ones in front of `positions` and `normals` (three
 * floats each). The midpoint of a cubic whose ends are perpendicular to the normals:
 * m = (a + b)/2 − ((b − a)·nₐ nₐ + (a − b)·n_b n_b)/8.
 * Source: [Vlachos2001, section 3.1]
 */
export function placeMiddles(
  positions: Float32Array,
  normals: Float32Array,
  edges: Uint32Array,
): void {
  let at = positions.length - (3 * edges.length) / 2;
  for (let e = 0; e < edges.length; e += 2, at += 3) {
    const a = 3 * edges[e];
    const b = 3 * edges[e + 1];
    const dx = positions[b] - positions[a];
    const dy = positions[b + 1] - positions[a + 1];
    const dz = positions[b + 2] - positions[a + 2];
    const wa = (dx * normals[a] + dy * normals[a + 1] + dz * normals[a + 2]) / 8;
    const wb = -(dx * normals[b] + dy * normals[b + 1] + dz * normals[b + 2]) / 8;
    for (let k = 0; k < 3; k++) {
      positions[at + k] =
        (positions[a + k] + positions[b + k]) / 2 - wa * normals[a + k] - wb * normals[b + k];
    }
  }
}
