export const NEAREST_WGSL: string = /* wgsl */ `
/** Weights of the corners at the point of a triangle that is nearest to p. */
fn nearestOfTriangle(p: vec3f, a: vec3f, b: vec3f, c: vec3f) -> vec3f {
  let ab = b - a;
  let ac = c - a;
  let ap = p - a;
  let d1 = dot(ab, ap);
  let d2 = dot(ac, ap);
  if (d1 <= 0 && d2 <= 0) { return vec3f(1, 0, 0); }
  let bp = p - b;
  let d3 = dot(ab, bp);
  let d4 = dot(ac, bp);
  if (d3 >= 0 && d4 <= d3) { return vec3f(0, 1, 0); }
  let vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    let v = d1 / (d1 - d3);
    return vec3f(1 - v, v, 0);
  }
  let cp = p - c;
  let d5 = dot(ab, cp);
  let d6 = dot(ac, cp);
  if (d6 >= 0 && d5 <= d6) { return vec3f(0, 0, 1); }
  let vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    let w = d2 / (d2 - d6);
    return vec3f(1 - w, 0, w);
  }
  let va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    let w = (d4 - d3) / ((d4 - d3) + (d5 - d6));
    return vec3f(0, 1 - w, w);
  }
  let whole = va + vb + vc;
  if (whole <= 0) { return vec3f(1, 0, 0); }
  return vec3f(va, vb, vc) / whole;
}
`;
