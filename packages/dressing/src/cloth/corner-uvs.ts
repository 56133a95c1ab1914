/** A direction in material coordinates, of unit length. */
export type Direction = readonly [u: number, v: number];

/** Makes a triangle shorter along a direction, about its first corner. */
export function shortenTriangle(
  cornerUvs: Float64Array,
  t: number,
  [du, dv]: Direction,
  ratio: number,
): void {
  const [u0, v0] = cornerUvs.subarray(6 * t, 6 * t + 2);
  for (let i = 6 * t; i < 6 * t + 6; i += 2) {
    const less = (1 - ratio) * ((cornerUvs[i] - u0) * du + (cornerUvs[i + 1] - v0) * dv);
    cornerUvs[i] -= less * du;
    cornerUvs[i + 1] -= less * dv;
  }
}

/** Turns a triangle about its first corner, such that what ran along a direction runs along the warp. */
export function turnToWarp(cornerUvs: Float64Array, t: number, [du, dv]: Direction): void {
  const [u0, v0] = cornerUvs.subarray(6 * t, 6 * t + 2);
  for (let i = 6 * t; i < 6 * t + 6; i += 2) {
    const [u, v] = [cornerUvs[i] - u0, cornerUvs[i + 1] - v0];
    cornerUvs[i] = u0 + u * du + v * dv;
    cornerUvs[i + 1] = v0 - u * dv + v * du;
  }
}

/** The axis of the fabric that a direction is nearer to. */
export function nearerAxis([du, dv]: Direction): 'warp' | 'weft' {
  return Math.abs(du) >= Math.abs(dv) ? 'warp' : 'weft';
}
