import type { Model } from './model.ts';

/**
 * A triangle as it was cut, laid flat in the fabric's own axes: x along the warp, y along the weft.
 * Six numbers (x, y of the three corners, the first at the origin) [m], counter-clockwise.
 *
 * The warp's direction in a triangle is the one in which its material coordinate u grows fastest.
 * Nothing here needs the cloth to be flat as a whole: panels sewn into a tube stay what they are.
 */
export function flatTriangle(model: Model, triangle: number, out: Float64Array): void {
  const { rest, uvs, cornerUvs } = model;
  if (cornerUvs) {
    // Already in the fabric's axes.
    for (let k = 0; k < 6; k++)
      out[k] = cornerUvs[6 * triangle + k] - cornerUvs[6 * triangle + (k % 2)];
    return;
  }
  const a = model.triangles[3 * triangle];
  const b = model.triangles[3 * triangle + 1];
  const c = model.triangles[3 * triangle + 2];
  const [px, py, pz] = difference(rest, a, b);
  const [qx, qy, qz] = difference(rest, a, c);
  const pp = px * px + py * py + pz * pz;
  const pq = px * qx + py * qy + pz * qz;
  const qq = qx * qx + qy * qy + qz * qz;
  const length = Math.sqrt(pp);
  const along = pq / length;
  const across = Math.sqrt(Math.max(0, qq - along * along));

  // ∇u in a frame whose first axis is the edge from a to b.
  const du1 = uvs[2 * b] - uvs[2 * a];
  const du2 = uvs[2 * c] - uvs[2 * a];
  let gx = du1 / length;
  let gy = across > 0 ? (du2 - gx * along) / across : 0;
  const size = Math.hypot(gx, gy);
  if (size > 0) {
    gx /= size;
    gy /= size;
  } else {
    gx = 1;
    gy = 0;
  }
  out[0] = 0;
  out[1] = 0;
  out[2] = gx * length;
  out[3] = -gy * length;
  out[4] = gx * along + gy * across;
  out[5] = gx * across - gy * along;
}

function difference(x: Float64Array, a: number, b: number): [number, number, number] {
  return [x[3 * b] - x[3 * a], x[3 * b + 1] - x[3 * a + 1], x[3 * b + 2] - x[3 * a + 2]];
}
