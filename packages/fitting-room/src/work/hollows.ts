/**
 * How hollow the cloth is at each simulated vertex, seen from its front: the mean of
 * (neighbour − vertex)·normal over edge length, smoothed once. Folds look deep because little
 * light reaches their bottom; this is the cheap sign of such a place.
 */
export interface Hollows {
  /** Fills `out` for the simulated vertices and, averaged along edges, for the refined ones. */
  measure(positions: ArrayLike<number>, normals: Float32Array, out: Float32Array): void;
}

export function createHollows(
  vertexCount: number,
  /** Two simulated vertices per edge, in the order of the refined vertices. */
  edges: Uint32Array,
): Hollows {
  const raw = new Float32Array(vertexCount);
  const smooth = new Float32Array(vertexCount);
  const degrees = new Float32Array(vertexCount);
  for (const vertex of edges) degrees[vertex]++;
  return {
    measure(positions, normals, out) {
      raw.fill(0);
      for (let e = 0; e < edges.length; e += 2) {
        const a = edges[e];
        const b = edges[e + 1];
        const dx = positions[3 * b] - positions[3 * a];
        const dy = positions[3 * b + 1] - positions[3 * a + 1];
        const dz = positions[3 * b + 2] - positions[3 * a + 2];
        const length = Math.hypot(dx, dy, dz) || 1;
        raw[a] +=
          (dx * normals[3 * a] + dy * normals[3 * a + 1] + dz * normals[3 * a + 2]) / length;
        raw[b] -=
          (dx * normals[3 * b] + dy * normals[3 * b + 1] + dz * normals[3 * b + 2]) / length;
      }
      smooth.fill(0);
      for (let e = 0; e < edges.length; e += 2) {
        smooth[edges[e]] += raw[edges[e + 1]] / degrees[edges[e + 1]];
        smooth[edges[e + 1]] += raw[edges[e]] / degrees[edges[e]];
      }
      for (let i = 0; i < vertexCount; i++) {
        out[i] = (0.5 * raw[i]) / degrees[i] + (0.5 * smooth[i]) / degrees[i];
      }
      for (let e = 0, at = vertexCount; e < edges.length; e += 2, at++) {
        out[at] = (out[edges[e]] + out[edges[e + 1]]) / 2;
      }
    },
  };
}
