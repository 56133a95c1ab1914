/**
 * Rest shapes between a garment as it lies and as it is cut. Where F maps a triangle's material
 * coordinates to space, U = √(FᵀF) makes them those of the triangle as it lies, turned by nothing; a
 * rest shape is (1 − w) U + w I of them: free of stress at w = 0, the true one at w = 1.
 */
export interface RestShapes {
  /** How far they are from each other: the root of the mean square of U − I. */
  readonly strain: number;
  /** @param w From as it lies, 0, to as it is cut, 1. Valid until the next call. */
  at(w: number): Float64Array;
}

/** Least stretch of a triangle as it lies: contact needs triangles of some height. */
const LEAST = 0.02;

export function restShapes(
  positions: ArrayLike<number>,
  triangles: ArrayLike<number>,
  cornerUvs: Float64Array,
): RestShapes {
  const count = triangles.length / 3;
  /** U − I, symmetric: uu, uv, vv. */
  const changes = new Float64Array(3 * count);
  for (let t = 0; t < count; t++) changes.set(changeOf(t), 3 * t);
  const shape = cornerUvs.slice();
  const squares = changes.reduce((sum, x, i) => sum + (i % 3 === 1 ? 2 : 1) * x * x, 0);
  return {
    strain: Math.sqrt(squares / count),
    at(w) {
      for (let t = 0; t < count; t++) {
        const [k, first] = [3 * t, 6 * t];
        for (let i = first; i < first + 6; i += 2) {
          const u = (1 - w) * (cornerUvs[i] - cornerUvs[first]);
          const v = (1 - w) * (cornerUvs[i + 1] - cornerUvs[first + 1]);
          shape[i] = cornerUvs[i] + changes[k] * u + changes[k + 1] * v;
          shape[i + 1] = cornerUvs[i + 1] + changes[k + 1] * u + changes[k + 2] * v;
        }
      }
      return shape;
    },
  };

  function changeOf(t: number): [uu: number, uv: number, vv: number] {
    const [i, j, k] = [0, 1, 2].map((c) => 3 * triangles[3 * t + c]);
    const [ux, vx, uy, vy] = [2, 3, 4, 5].map(
      (c) => cornerUvs[6 * t + c] - cornerUvs[6 * t + (c % 2)],
    );
    const det = ux * vy - uy * vx;
    // F = [x y] [ux uy; vx vy]⁻¹
    const f = [0, 1, 2].map((c) => {
      const [x, y] = [positions[j + c] - positions[i + c], positions[k + c] - positions[i + c]];
      return [(x * vy - y * vx) / det, (y * ux - x * uy) / det];
    });
    const square = (p: number, q: number): number =>
      f.reduce((sum, row) => sum + row[p] * row[q], 0);
    const [a, b, d] = [square(0, 0), square(0, 1), square(1, 1)];
    // √C = (C + √det C · I) / √(tr C + 2 √det C), with both eigenvalues kept from vanishing.
    const root = Math.max(LEAST ** 2, Math.sqrt(Math.max(0, a * d - b * b)));
    const scale = Math.sqrt(a + d + 2 * root);
    return [(a + root) / scale - 1, b / scale, (d + root) / scale - 1];
  }
}
