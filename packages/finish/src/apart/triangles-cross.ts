type Numbers = ArrayLike<number>;

/** Whether an edge of one of two triangles goes through the other; vertices at 3 i of their places. */
export function trianglesCross(
  p: Numbers,
  a: number,
  b: number,
  c: number,
  q: Numbers,
  d: number,
  e: number,
  f: number,
): boolean {
  return (
    passes(p, a, b, q, d, e, f) ||
    passes(p, b, c, q, d, e, f) ||
    passes(p, c, a, q, d, e, f) ||
    passes(q, d, e, p, a, b, c) ||
    passes(q, e, f, p, a, b, c) ||
    passes(q, f, d, p, a, b, c)
  );
}

/** Whether the way from s to t goes through the triangle a, b, c: by the signs of five volumes. */
function passes(
  p: Numbers,
  s: number,
  t: number,
  q: Numbers,
  a: number,
  b: number,
  c: number,
): boolean {
  const sx = p[3 * s];
  const sy = p[3 * s + 1];
  const sz = p[3 * s + 2];
  const ax = q[3 * a] - sx;
  const ay = q[3 * a + 1] - sy;
  const az = q[3 * a + 2] - sz;
  const bx = q[3 * b] - sx;
  const by = q[3 * b + 1] - sy;
  const bz = q[3 * b + 2] - sz;
  const cx = q[3 * c] - sx;
  const cy = q[3 * c + 1] - sy;
  const cz = q[3 * c + 2] - sz;
  const dx = p[3 * t] - sx;
  const dy = p[3 * t + 1] - sy;
  const dz = p[3 * t + 2] - sz;
  const ab = dx * (ay * bz - az * by) + dy * (az * bx - ax * bz) + dz * (ax * by - ay * bx);
  const bc = dx * (by * cz - bz * cy) + dy * (bz * cx - bx * cz) + dz * (bx * cy - by * cx);
  if (ab * bc < 0) return false;
  const ca = dx * (cy * az - cz * ay) + dy * (cz * ax - cx * az) + dz * (cx * ay - cy * ax);
  if (ab * ca < 0 || bc * ca < 0) return false;
  const near = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  // ab + bc + ca is the volume that the way spans with the whole triangle, hence far = near − all.
  const far = near - (ab + bc + ca);
  return near * far <= 0;
}
