import { pairHalfEdges, sortByKey, sortHalfEdges } from '../mesh/half-edges.ts';

/** A face counts as having no area when its height is below this fraction of its longest edge. */
const THIN = 1e-7;

/** Faces without area in space (stride 3) or in material coordinates (stride 2). */
export function thinFaces(values: Float64Array, stride: 2 | 3, triangles: Uint32Array): number[] {
  const thin: number[] = [];
  for (let t = 0; t < triangles.length / 3; t++) {
    if (isThin(values, stride, triangles, 3 * t)) thin.push(t);
  }
  return thin;
}

function isThin(
  values: Float64Array,
  stride: 2 | 3,
  triangles: Uint32Array,
  first: number,
): boolean {
  const a = stride * triangles[first];
  const b = stride * triangles[first + 1];
  const c = stride * triangles[first + 2];
  let ee = 0;
  let ff = 0;
  let ef = 0;
  let scale = 0;
  // Scaled by the largest extent so that squares neither overflow nor vanish.
  for (let i = 0; i < stride; i++) {
    scale = Math.max(
      scale,
      Math.abs(values[b + i] - values[a + i]),
      Math.abs(values[c + i] - values[a + i]),
    );
  }
  if (!(scale > 0)) return true;
  for (let i = 0; i < stride; i++) {
    const e = (values[b + i] - values[a + i]) / scale;
    const f = (values[c + i] - values[a + i]) / scale;
    ee += e * e;
    ff += f * f;
    ef += e * f;
  }
  const longestSquared = Math.max(ee, ff, ee + ff - 2 * ef);
  return !(ee * ff - ef * ef > (THIN * longestSquared) ** 2);
}

/** Faces with the same three vertices as an earlier face, however they are wound. */
export function duplicateFaces(triangles: Uint32Array, skipped: Uint8Array): number[] {
  const count = triangles.length / 3;
  const [low, middle, high] = [0, 1, 2].map(() => new Uint32Array(count));
  let largest = 0;
  for (let t = 0; t < count; t++) {
    const a = triangles[3 * t];
    const b = triangles[3 * t + 1];
    const c = triangles[3 * t + 2];
    low[t] = Math.min(a, b, c);
    high[t] = Math.max(a, b, c);
    middle[t] = a + b + c - low[t] - high[t];
    largest = Math.max(largest, high[t]);
  }
  let order: Uint32Array = Uint32Array.from({ length: count }, (_, t) => t).filter(
    (t) => skipped[t] === 0,
  );
  for (const keys of [high, middle, low]) order = sortByKey(order, keys, largest + 1);
  const duplicates: number[] = [];
  for (let i = 1; i < order.length; i++) {
    const [s, t] = [order[i - 1], order[i]];
    if (low[s] === low[t] && middle[s] === middle[t] && high[s] === high[t]) duplicates.push(t);
  }
  return duplicates.sort((s, t) => s - t);
}

export interface SharedEdge {
  readonly a: number;
  readonly b: number;
  /** 3 · face + corner at which the edge starts. */
  readonly halfEdges: readonly number[];
}

/**
 * Every edge that is refused, with a < b.
 *
 * @param refused By how many faces it has, and the first two of its half-edges.
 */
export function edgesWhere(
  triangles: Uint32Array,
  vertexCount: number,
  refused: (faces: number, first: number, second: number) => boolean,
): SharedEdge[] {
  const { order, low, high } = sortHalfEdges(triangles, vertexCount);
  const found: SharedEdge[] = [];
  for (let i = 0, end = 0; i < order.length; i = end) {
    const h = order[i];
    end = i + 1;
    while (end < order.length && low[order[end]] === low[h] && high[order[end]] === high[h]) end++;
    if (!refused(end - i, h, order[i + 1])) continue;
    found.push({ a: low[h], b: high[h], halfEdges: [...order.subarray(i, end)] });
  }
  return found;
}

export function overfullEdges(triangles: Uint32Array, vertexCount: number): SharedEdge[] {
  return edgesWhere(triangles, vertexCount, (faces) => faces > 2);
}

/**
 * The faces to turn so that all neighbours are wound alike: in each connected piece the minority.
 * `oneSided` is a face at which no winding fits (a Möbius strip), else −1.
 */
export function misorientedFaces(
  triangles: Uint32Array,
  vertexCount: number,
): { turned: number[]; oneSided: number } {
  const faceCount = triangles.length / 3;
  const across = pairHalfEdges(triangles, vertexCount);
  const turned: number[] = [];
  const turn = new Int8Array(faceCount).fill(-1);
  const queue = new Uint32Array(faceCount);
  for (let seed = 0; seed < faceCount; seed++) {
    if (turn[seed] >= 0) continue;
    turn[seed] = 0;
    queue[0] = seed;
    let [size, turns] = [1, 0];
    for (let head = 0; head < size; head++) {
      const face = queue[head];
      for (let h = 3 * face; h < 3 * face + 3; h++) {
        if (across[h] < 0) continue;
        const other = Math.floor(across[h] / 3);
        // Two faces are wound alike when they run along their edge in opposite directions.
        const alike = triangles[h] !== triangles[across[h]];
        const expected = alike ? turn[face] : 1 - turn[face];
        if (turn[other] < 0) {
          turn[other] = expected;
          turns += expected;
          queue[size++] = other;
        } else if (turn[other] !== expected) return { turned: [], oneSided: other };
      }
    }
    const minority = 2 * turns > size ? 0 : 1;
    for (let i = 0; i < size; i++) if (turn[queue[i]] === minority) turned.push(queue[i]);
  }
  return { turned: turned.sort((s, t) => s - t), oneSided: -1 };
}
