import type { Pose } from '@toile/sim';

/** Vertices of a collider in the world. */
export function placeVertices(
  vertices: Float32Array,
  { position, rotation }: Required<Pose>,
): Float32Array {
  const [x, y, z, w] = rotation;
  const out = new Float32Array(vertices.length);
  for (let v = 0; v < vertices.length; v += 3) {
    const [a, b, c] = vertices.subarray(v, v + 3);
    // p + 2 u × (u × p + w p)
    const tx = 2 * (y * c - z * b);
    const ty = 2 * (z * a - x * c);
    const tz = 2 * (x * b - y * a);
    out[v] = position[0] + a + w * tx + y * tz - z * ty;
    out[v + 1] = position[1] + b + w * ty + z * tx - x * tz;
    out[v + 2] = position[2] + c + w * tz + x * ty - y * tx;
  }
  return out;
}
