/**
 * Closest points of a vertex and a face, or of two edges, and the plane between them. All in double
 * precision on positions in single precision; results stand in `found`.
 *
 * A normal is sound whatever its direction: the gap is measured along it between the primitives'
 * extreme vertices, so that an imprecise normal only makes the gap smaller.
 */
export const found: {
  /** Unit normal from the second primitive to the first, in single precision. */
  nx: number;
  ny: number;
  nz: number;
  /** Distance between the primitives along the normal [m]; not positive where they may touch. */
  gap: number;
  /** Closest points: weights of the four vertices, those of the second primitive negative. */
  w0: number;
  w1: number;
  w2: number;
  w3: number;
  /** How many vertices share the closest point of the second (vertex–face) or of both (edges). */
  corners: number;
} = { nx: 0, ny: 0, nz: 0, gap: 0, w0: 0, w1: 0, w2: 0, w3: 0, corners: 0 };

/** Below this squared length a difference of positions has no direction [m²]. */
const NOTHING = 1e-24;

/** Vertex p and face a, b, c: places in x of four floats each. Source: [Ericson2005, section 5.1.5]. */
export function closestOnFace(x: Float32Array, p: number, a: number, b: number, c: number): void {
  const px = x[p];
  const py = x[p + 1];
  const pz = x[p + 2];
  const ax = x[a] - px;
  const ay = x[a + 1] - py;
  const az = x[a + 2] - pz;
  const bx = x[b] - px;
  const by = x[b + 1] - py;
  const bz = x[b + 2] - pz;
  const cx = x[c] - px;
  const cy = x[c + 1] - py;
  const cz = x[c + 2] - pz;
  const ux = bx - ax;
  const uy = by - ay;
  const uz = bz - az;
  const vx = cx - ax;
  const vy = cy - ay;
  const vz = cz - az;
  const d1 = -(ux * ax + uy * ay + uz * az);
  const d2 = -(vx * ax + vy * ay + vz * az);
  const d3 = -(ux * bx + uy * by + uz * bz);
  const d4 = -(vx * bx + vy * by + vz * bz);
  const d5 = -(ux * cx + uy * cy + uz * cz);
  const d6 = -(vx * cx + vy * cy + vz * cz);
  const va = d3 * d6 - d5 * d4;
  const vb = d5 * d2 - d1 * d6;
  const vc = d1 * d4 - d3 * d2;
  let wa = 0;
  let wb = 0;
  let wc = 0;
  let corners = 1;
  if (d1 <= 0 && d2 <= 0) {
    wa = 1;
  } else if (d3 >= 0 && d4 <= d3) {
    wb = 1;
  } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    wb = d1 > d3 ? d1 / (d1 - d3) : 0;
    wa = 1 - wb;
    corners = 2;
  } else if (d6 >= 0 && d5 <= d6) {
    wc = 1;
  } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    wc = d2 > d6 ? d2 / (d2 - d6) : 0;
    wa = 1 - wc;
    corners = 2;
  } else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    const along = d4 - d3 + (d5 - d6);
    wc = along > 0 ? (d4 - d3) / along : 0;
    wb = 1 - wc;
    corners = 2;
  } else {
    const scale = 1 / (va + vb + vc);
    wb = vb * scale;
    wc = vc * scale;
    wa = 1 - wb - wc;
    corners = 3;
  }
  found.w0 = 1;
  found.w1 = -wa;
  found.w2 = -wb;
  found.w3 = -wc;
  found.corners = corners;
  setNormal(
    -(wa * ax + wb * bx + wc * cx),
    -(wa * ay + wb * by + wc * cy),
    -(wa * az + wb * bz + wc * cz),
  );
  const { nx, ny, nz } = found;
  const pa = nx * ax + ny * ay + nz * az;
  const pb = nx * bx + ny * by + nz * bz;
  const pc = nx * cx + ny * cy + nz * cz;
  found.gap = -Math.max(Math.max(pa, pb), pc);
}

/** Edges a–b and c–d. Source: [Ericson2005, section 5.1.9]. */
export function closestOfEdges(x: Float32Array, a: number, b: number, c: number, d: number): void {
  const ax = x[a];
  const ay = x[a + 1];
  const az = x[a + 2];
  const ux = x[b] - ax;
  const uy = x[b + 1] - ay;
  const uz = x[b + 2] - az;
  const cx = x[c] - ax;
  const cy = x[c + 1] - ay;
  const cz = x[c + 2] - az;
  const dx = x[d] - ax;
  const dy = x[d + 1] - ay;
  const dz = x[d + 2] - az;
  const vx = dx - cx;
  const vy = dy - cy;
  const vz = dz - cz;
  const uu = ux * ux + uy * uy + uz * uz;
  const vv = vx * vx + vy * vy + vz * vz;
  const uv = ux * vx + uy * vy + uz * vz;
  const uc = ux * cx + uy * cy + uz * cz;
  const vr = -(vx * cx + vy * cy + vz * cz);
  const det = uu * vv - uv * uv;
  let s = 0.5;
  if (det > 1e-12 * uu * vv) s = clamp((uv * vr + uc * vv) / det);
  else if (uu > NOTHING && !(vv > NOTHING)) s = clamp(uc / uu);
  let t = vv > NOTHING ? (uv * s + vr) / vv : 0;
  if (!(t >= 0 && t <= 1)) {
    t = t > 0 ? 1 : 0;
    s = uu > NOTHING ? clamp((uv * t + uc) / uu) : 0;
  }
  found.w0 = 1 - s;
  found.w1 = s;
  found.w2 = t - 1;
  found.w3 = -t;
  found.corners = (s > 0 && s < 1 ? 2 : 1) + (t > 0 && t < 1 ? 2 : 1);
  setNormal(s * ux - (cx + t * vx), s * uy - (cy + t * vy), s * uz - (cz + t * vz));
  const { nx, ny, nz } = found;
  const pb = nx * ux + ny * uy + nz * uz;
  const pc = nx * cx + ny * cy + nz * cz;
  const pd = nx * dx + ny * dy + nz * dz;
  found.gap = Math.min(0, pb) - Math.max(pc, pd);
}

/** Of a pair: the vertex and the face's three, or two of each edge, by number from place `at` on. */
export function closestOfPair(
  x: Float32Array,
  stencils: Uint32Array,
  at: number,
  edges: boolean,
): void {
  const a = 4 * stencils[at];
  const b = 4 * stencils[at + 1];
  const c = 4 * stencils[at + 2];
  const d = 4 * stencils[at + 3];
  if (edges) closestOfEdges(x, a, b, c, d);
  else closestOnFace(x, a, b, c, d);
}

function clamp(t: number): number {
  return t > 0 ? (t < 1 ? t : 1) : 0;
}

function setNormal(x: number, y: number, z: number): void {
  const squared = x * x + y * y + z * z;
  const scale = squared > NOTHING ? 1 / Math.sqrt(squared) : 0;
  found.nx = Math.fround(x * scale);
  found.ny = Math.fround(y * scale);
  found.nz = Math.fround(z * scale);
}
