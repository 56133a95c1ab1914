/**
 * Unit normals of the vertices, the mean of the normals of their faces weighted by area. Allocates
 * nothing, so it can run every frame; a vertex without faces or area gets the normal (0, 0, 0).
 *
 * @param stride Numbers per vertex in `positions`, of which the first three are x, y, z.
 * @param outStride Numbers per vertex in `out`; those after the first three are left alone.
 */
export function computeNormals(
  positions: Float32Array | Float64Array,
  triangles: Uint32Array,
  out: Float32Array | Float64Array,
  stride = 3,
  outStride = 3,
): void {
  for (let n = 0; n < out.length; n += outStride) out[n] = out[n + 1] = out[n + 2] = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t];
    const b = triangles[t + 1];
    const c = triangles[t + 2];
    const ax = positions[stride * a];
    const ay = positions[stride * a + 1];
    const az = positions[stride * a + 2];
    const ex = positions[stride * b] - ax;
    const ey = positions[stride * b + 1] - ay;
    const ez = positions[stride * b + 2] - az;
    const fx = positions[stride * c] - ax;
    const fy = positions[stride * c + 1] - ay;
    const fz = positions[stride * c + 2] - az;
    // The cross product is as long as twice the area: the weight comes for free.
    const nx = ey * fz - ez * fy;
    const ny = ez * fx - ex * fz;
    const nz = ex * fy - ey * fx;
    out[outStride * a] += nx;
    out[outStride * a + 1] += ny;
    out[outStride * a + 2] += nz;
    out[outStride * b] += nx;
    out[outStride * b + 1] += ny;
    out[outStride * b + 2] += nz;
    out[outStride * c] += nx;
    out[outStride * c + 1] += ny;
    out[outStride * c + 2] += nz;
  }
  for (let n = 0; n < out.length; n += outStride) {
    const length = Math.sqrt(out[n] ** 2 + out[n + 1] ** 2 + out[n + 2] ** 2);
    if (length === 0) continue;
    out[n] /= length;
    out[n + 1] /= length;
    out[n + 2] /= length;
  }
}
