import { type SparseMatrix, sortFirst } from '../linear/sparse.ts';
import type { Model } from '../model/model.ts';

/** How curvatures follow from corners and slopes; see `buildPlate`. */
interface CurvatureMaps {
  /** Three edges per triangle; edge k lies opposite corner k. */
  readonly edges: Uint32Array;
  /** κ = C (x0, x1, x2, d0, d1, d2): 3 × 6 per triangle. */
  readonly maps: Float64Array;
}

/**
 * Three rows of κ per triangle, with the slopes put in. They have the same columns, and are summed up
 * side by side.
 */
export function sumCurvatures(
  { triangles, vertexCount }: Pick<Model, 'triangles' | 'vertexCount'>,
  { edges, maps }: CurvatureMaps,
  slopes: SparseMatrix,
): SparseMatrix {
  const sums = new Float64Array(3 * vertexCount);
  const seen = new Uint32Array(vertexCount);
  const touched = new Uint32Array(vertexCount);
  const most = mostEntries(triangles, edges, slopes);
  const columns = new Uint32Array(3 * most);
  const values = new Float64Array(3 * most);
  const offsets = new Uint32Array(triangles.length + 1);
  let total = 0;
  for (let t = 0; 3 * t < triangles.length; t++) {
    let count = 0;
    for (let k = 0; k < 3; k++) {
      const at = 18 * t + k;
      const corner = triangles[3 * t + k];
      if (seen[corner] !== t + 1) {
        seen[corner] = t + 1;
        touched[count++] = corner;
      }
      sums[3 * corner] += maps[at];
      sums[3 * corner + 1] += maps[at + 6];
      sums[3 * corner + 2] += maps[at + 12];
      const u = maps[at + 3];
      const v = maps[at + 9];
      const w = maps[at + 15];
      const edge = edges[3 * t + k];
      for (let m = slopes.offsets[edge]; m < slopes.offsets[edge + 1]; m++) {
        const column = slopes.columns[m];
        const slope = slopes.values[m];
        if (seen[column] !== t + 1) {
          seen[column] = t + 1;
          touched[count++] = column;
        }
        sums[3 * column] += u * slope;
        sums[3 * column + 1] += v * slope;
        sums[3 * column + 2] += w * slope;
      }
    }
    sortFirst(touched, count);
    for (let row = 0; row < 3; row++) {
      for (let k = 0; k < count; k++) {
        const column = touched[k];
        columns[total] = column;
        values[total++] = sums[3 * column + row];
        sums[3 * column + row] = 0;
      }
      offsets[3 * t + row + 1] = total;
    }
  }
  return { offsets, columns: columns.slice(0, total), values: values.slice(0, total) };
}

/** No row of all triangles together has more entries than this. */
function mostEntries(
  triangles: Uint32Array,
  edges: Uint32Array,
  { offsets }: SparseMatrix,
): number {
  let most = triangles.length;
  for (const edge of edges) most += offsets[edge + 1] - offsets[edge];
  return most;
}

/**
 * Q = Cᵀ W C, with the rows of C as `sumCurvatures` has them and W a weight for each: one row per
 * vertex.
 */
export function sumEnergy(
  { offsets, columns, values }: SparseMatrix,
  weights: Float64Array,
  vertexCount: number,
): SparseMatrix {
  const { firsts, triangles, places } = findUses(offsets, columns, vertexCount);
  const sums = new Float64Array(vertexCount);
  const seen = new Uint32Array(vertexCount);
  const touched = new Uint32Array(vertexCount);
  const own = new Uint32Array(vertexCount + 1);
  let room = 24 * vertexCount;
  let ownColumns = new Uint32Array(room);
  let ownValues = new Float64Array(room);
  let total = 0;
  for (let i = 0; i < vertexCount; i++) {
    let count = 0;
    for (let use = firsts[i]; use < firsts[i + 1]; use++) {
      const t = triangles[use];
      const first = offsets[3 * t];
      const width = offsets[3 * t + 1] - first;
      const at = places[use];
      const u = values[at];
      const v = values[at + width];
      const w = values[at + 2 * width];
      const weightU = weights[3 * t];
      const weightV = weights[3 * t + 1];
      const weightW = weights[3 * t + 2];
      for (let k = first; k < first + width; k++) {
        const column = columns[k];
        if (seen[column] !== i + 1) {
          seen[column] = i + 1;
          touched[count++] = column;
        }
        let sum = sums[column];
        sum += u * (values[k] * weightU);
        sum += v * (values[k + width] * weightV);
        sum += w * (values[k + 2 * width] * weightW);
        sums[column] = sum;
      }
    }
    sortFirst(touched, count);
    if (total + count > room) {
      room = 2 * room + count;
      const [fewer, less] = [ownColumns, ownValues];
      ownColumns = new Uint32Array(room);
      ownColumns.set(fewer);
      ownValues = new Float64Array(room);
      ownValues.set(less);
    }
    for (let k = 0; k < count; k++) {
      const column = touched[k];
      ownColumns[total] = column;
      ownValues[total++] = sums[column];
      sums[column] = 0;
    }
    own[i + 1] = total;
  }
  return {
    offsets: own,
    columns: ownColumns.slice(0, total),
    values: ownValues.slice(0, total),
  };
}

/** Triangles in whose rows each vertex is, ascending, and where it is in the first of them. */
function findUses(
  offsets: Uint32Array,
  columns: Uint32Array,
  vertexCount: number,
): { firsts: Uint32Array; triangles: Uint32Array; places: Uint32Array } {
  const firsts = new Uint32Array(vertexCount + 1);
  for (let row = 0; row + 1 < offsets.length; row += 3) {
    for (let k = offsets[row]; k < offsets[row + 1]; k++) firsts[columns[k] + 1]++;
  }
  for (let i = 0; i < vertexCount; i++) firsts[i + 1] += firsts[i];
  const next = firsts.slice(0, vertexCount);
  const triangles = new Uint32Array(firsts[vertexCount]);
  const places = new Uint32Array(firsts[vertexCount]);
  for (let row = 0; row + 1 < offsets.length; row += 3) {
    for (let k = offsets[row]; k < offsets[row + 1]; k++) {
      const use = next[columns[k]]++;
      triangles[use] = row / 3;
      places[use] = k;
    }
  }
  return { firsts, triangles, places };
}
