import { buildTopology, type IndexLists } from '@toile/geometry';

/**
 * Makes values even over the cloth: each takes so much of the mean of its neighbours, round by round.
 *
 * @param values So many per vertex; smoothed in place.
 * @param shares How much of the neighbours' mean each vertex takes, 0 to 1.
 */
export function smoothOver(
  { offsets, items }: IndexLists,
  values: Float32Array,
  size: number,
  rounds: number,
  shares: (vertex: number) => number,
): void {
  const before = new Float32Array(values.length);
  const mean = new Float64Array(size);
  for (let round = 0; round < rounds; round++) {
    before.set(values);
    for (let v = 0; v + 1 < offsets.length; v++) {
      const count = offsets[v + 1] - offsets[v];
      const share = shares(v);
      if (count === 0 || share === 0) continue;
      mean.fill(0);
      for (let i = offsets[v]; i < offsets[v + 1]; i++) {
        for (let k = 0; k < size; k++) mean[k] += before[size * items[i] + k];
      }
      for (let k = 0; k < size; k++) {
        const at = size * v + k;
        values[at] = (1 - share) * before[at] + (share * mean[k]) / count;
      }
    }
  }
}

export function neighboursOf(triangles: Uint32Array, vertexCount: number): IndexLists {
  return buildTopology(triangles, vertexCount).vertexNeighbours;
}
