/** How far from a plane, relative to the mesh's extent, a vertex may be and still count as in it. */
const FLAT = 1e-9;

/**
 * Plane coordinates (two per vertex, faces counter-clockwise) of a mesh that is flat and has no
 * face turned over; undefined for any other. Unused vertices are carried along.
 */
export function flatten(
  coordinates: Float32Array | Float64Array,
  dimension: 2 | 3,
  triangles: Uint32Array,
): Float64Array | undefined {
  const flat = dimension === 2 ? Float64Array.from(coordinates) : project(coordinates, triangles);
  if (!flat) return undefined;
  let [left, right] = [0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [2 * triangles[t], 2 * triangles[t + 1], 2 * triangles[t + 2]];
    const area =
      (flat[b] - flat[a]) * (flat[c + 1] - flat[a + 1]) -
      (flat[b + 1] - flat[a + 1]) * (flat[c] - flat[a]);
    if (area > 0) left++;
    else right++;
  }
  if (left > 0 && right > 0) return undefined;
  if (right > 0) for (let i = 0; i < flat.length; i += 2) flat[i] = -flat[i];
  return flat;
}

/** Coordinates in the plane of the largest face, if all vertices in use lie in it. */
function project(p: Float32Array | Float64Array, triangles: Uint32Array): Float64Array | undefined {
  let largest = 0;
  let [ux, uy, uz, nx, ny, nz] = [0, 0, 0, 0, 0, 0];
  let origin = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const [ex, ey, ez] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [fx, fy, fz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    const [x, y, z] = [ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx];
    const area = Math.hypot(x, y, z);
    if (!(area > largest)) continue;
    largest = area;
    origin = a;
    [nx, ny, nz] = [x / area, y / area, z / area];
    const length = Math.hypot(ex, ey, ez);
    [ux, uy, uz] = [ex / length, ey / length, ez / length];
  }
  if (largest === 0) return undefined;

  const [vx, vy, vz] = [ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux];
  const flat = new Float64Array((2 * p.length) / 3);
  const heights = new Float64Array(p.length / 3);
  for (let v = 0; v < heights.length; v++) {
    const x = p[3 * v] - p[origin];
    const y = p[3 * v + 1] - p[origin + 1];
    const z = p[3 * v + 2] - p[origin + 2];
    flat[2 * v] = x * ux + y * uy + z * uz;
    flat[2 * v + 1] = x * vx + y * vy + z * vz;
    heights[v] = Math.abs(x * nx + y * ny + z * nz);
  }
  let [extent, highest] = [0, 0];
  for (const v of triangles) {
    extent = Math.max(extent, Math.abs(flat[2 * v]), Math.abs(flat[2 * v + 1]));
    highest = Math.max(highest, heights[v]);
  }
  return highest <= FLAT * extent ? flat : undefined;
}
