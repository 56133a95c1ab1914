import { NEAREST_WGSL } from '../nearest-wgsl.ts';

/**
 * Pairs of a vertex and a triangle (one against three vertices), or of two edges (two against two). A
 * pair is four vertices; the highest bit of the first tells edges. After `from_` and `to` of the surface.
 */
export const PAIR_WGSL: string = /* wgsl */ `
const EDGES = 0x80000000u;
/** Nearer than this no pair may come [m]: what rounding cannot reach, within some metres. */
const CORE = 1e-5;

struct Corners { p: array<vec3f, 4> }

fn verticesOf(pair: vec4u) -> vec4u { return vec4u(pair.x & ~EDGES, pair.yzw); }

fn placesOf(vertices: vec4u) -> Corners {
  var c: Corners;
  for (var k = 0; k < 4; k++) { c.p[k] = from_[vertices[k]].xyz; }
  return c;
}

/** Where they would go from there. */
fn waysOf(vertices: vec4u) -> Corners {
  var c: Corners;
  for (var k = 0; k < 4; k++) { c.p[k] = to[vertices[k]].xyz - from_[vertices[k]].xyz; }
  return c;
}

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

${NEAREST_WGSL}
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
