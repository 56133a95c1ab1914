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
  for (let t = 0; t < count; t++) findChange(t);
  const shape = cornerUvs.slice();
  let squares = 0;
  for (let i = 0; i < changes.length; i++) {
    squares += (i % 3 === 1 ? 2 : 1) * changes[i] * changes[i];
  }
  return {
    strain: Math.sqrt(squares / count),
    at(w) {
      for (let t = 0; t < count; t++) {
        const k = 3 * t;
        const first = 6 * t;
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

  function findChange(t: number): void {
    const uvs = 6 * t;
    const ux = cornerUvs[uvs + 2] - cornerUvs[uvs];
    const vx = cornerUvs[uvs + 3] - cornerUvs[uvs + 1];
    const uy = cornerUvs[uvs + 4] - cornerUvs[uvs];
    const vy = cornerUvs[uvs + 5] - cornerUvs[uvs + 1];
    const det = ux * vy - uy * vx;
    // F = [x y] [ux uy; vx vy]⁻¹, and C = FᵀF = [a b; b d]
    let a = 0;
    let b = 0;
    let d = 0;
    for (let c = 0; c < 3; c++) {
      const from = positions[3 * triangles[3 * t] + c];
      const x = positions[3 * triangles[3 * t + 1] + c] - from;
      const y = positions[3 * triangles[3 * t + 2] + c] - from;
      const u = (x * vy - y * vx) / det;
      const v = (y * ux - x * uy) / det;
      a += u * u;
      b += u * v;
      d += v * v;
    }
    // √C = (C + √det C · I) / √(tr C + 2 √det C), with both eigenvalues kept from vanishing.
    const root = Math.max(LEAST ** 2, Math.sqrt(Math.max(0, a * d - b * b)));
    const scale = Math.sqrt(a + d + 2 * root);
    changes[3 * t] = (a + root) / scale - 1;
    changes[3 * t + 1] = b / scale;
    changes[3 * t + 2] = (d + root) / scale - 1;
  }
}
