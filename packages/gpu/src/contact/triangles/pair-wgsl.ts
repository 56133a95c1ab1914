/**
 * Pairs of a vertex and a triangle (one against three vertices), or of two edges (two against two). A
 * pair is four vertices; the highest bit of the first tells edges.
 */
export const PAIR_WGSL: string = /* wgsl */ `
const EDGES = 0x80000000u;
/** Nearer than this no pair may come [m]: what rounding cannot reach, within some metres. */
const CORE = 1e-5;

struct Corners { p: array<vec3f, 4> }

fn verticesOf(pair: vec4u) -> vec4u { return vec4u(pair.x & ~EDGES, pair.yzw); }

/** Of the four vertices' places, what makes of them the way from the second side's nearest point to the first's. */
fn weightsOf(c: Corners, isEdges: bool) -> vec4f {
  if (isEdges) {
    let st = nearestOfEdges(c.p[0], c.p[1], c.p[2], c.p[3]);
    return vec4f(1 - st.x, st.x, st.y - 1, -st.y);
  }
  return vec4f(1, -nearestOfTriangle(c.p[0], c.p[1], c.p[2], c.p[3]));
}

fn combine(c: Corners, w: vec4f) -> vec3f {
  // Differences to one of them, so that what is near the origin and what is far are as exact.
  let o = c.p[0];
  return w.y * (c.p[1] - o) + w.z * (c.p[2] - o) + w.w * (c.p[3] - o);
}

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

/** Where on each of two edges they are nearest, 0 to 1. */
fn nearestOfEdges(a: vec3f, b: vec3f, c: vec3f, d: vec3f) -> vec2f {
  let u = b - a;
  let v = d - c;
  let r = a - c;
  let uu = dot(u, u);
  let vv = dot(v, v);
  let uv = dot(u, v);
  let ur = dot(u, r);
  let vr = dot(v, r);
  let whole = uu * vv - uv * uv;
  var s = 0.5;
  if (whole > 1e-6 * uu * vv) { s = clamp((uv * vr - ur * vv) / whole, 0, 1); }
  var t = (uv * s + vr) / max(vv, 1e-20);
  if (t < 0 || t > 1) {
    t = clamp(t, 0, 1);
    s = clamp((uv * t - ur) / max(uu, 1e-20), 0, 1);
  }
  return vec2f(s, t);
}

/** How far the first side is beyond the second along n, everywhere; negative where n does not part them. */
fn gapAlong(n: vec3f, c: Corners, isEdges: bool) -> f32 {
  let o = c.p[0];
  let a = dot(n, c.p[1] - o);
  let foot = max(dot(n, c.p[2] - o), dot(n, c.p[3] - o));
  if (isEdges) { return min(0.0, a) - foot; }
  return -max(a, foot);
}

fn unit(d: vec3f) -> vec3f { return d / max(length(d), 1e-12); }
`;
