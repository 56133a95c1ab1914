/** Where the vector of a vertex begins, in bytes. */
@inline export function vectorAt(vertex: u32): usize {
  return (<usize>vertex) << 4;
}

// Vectors of one vertex, in lanes 0–2.

@inline export function dot(a: v128, b: v128): f32 {
  const p = f32x4.mul(a, b);
  return f32x4.extract_lane(p, 0) + f32x4.extract_lane(p, 1) + f32x4.extract_lane(p, 2);
}

@inline export function scale(s: f32, v: v128): v128 {
  return f32x4.mul(f32x4.splat(s), v);
}

@inline export function cross(a: v128, b: v128): v128 {
  const ayzx = v128.shuffle<f32>(a, a, 1, 2, 0, 3);
  const byzx = v128.shuffle<f32>(b, b, 1, 2, 0, 3);
  const azxy = v128.shuffle<f32>(a, a, 2, 0, 1, 3);
  const bzxy = v128.shuffle<f32>(b, b, 2, 0, 1, 3);
  return f32x4.sub(f32x4.mul(ayzx, bzxy), f32x4.mul(azxy, byzx));
}

// Four vectors at a time.

@inline export function splat(v: v128, lane: u8): v128 {
  return lane == 0
    ? v128.shuffle<f32>(v, v, 0, 0, 0, 0)
    : lane == 1
      ? v128.shuffle<f32>(v, v, 1, 1, 1, 1)
      : lane == 2
        ? v128.shuffle<f32>(v, v, 2, 2, 2, 2)
        : v128.shuffle<f32>(v, v, 3, 3, 3, 3);
}

/** Sum over x, y, z of products, for four pairs of vectors. */
@inline export function dots(
  a0: v128,
  a1: v128,
  a2: v128,
  a3: v128,
  b0: v128,
  b1: v128,
  b2: v128,
  b3: v128,
): v128 {
  const p0 = f32x4.mul(a0, b0);
  const p1 = f32x4.mul(a1, b1);
  const p2 = f32x4.mul(a2, b2);
  const p3 = f32x4.mul(a3, b3);
  const t0 = v128.shuffle<f32>(p0, p1, 0, 4, 1, 5);
  const t1 = v128.shuffle<f32>(p2, p3, 0, 4, 1, 5);
  const t2 = v128.shuffle<f32>(p0, p1, 2, 6, 3, 7);
  const t3 = v128.shuffle<f32>(p2, p3, 2, 6, 3, 7);
  const x = v128.shuffle<f32>(t0, t1, 0, 1, 4, 5);
  const y = v128.shuffle<f32>(t0, t1, 2, 3, 6, 7);
  const z = v128.shuffle<f32>(t2, t3, 0, 1, 4, 5);
  return f32x4.add(f32x4.add(x, y), z);
}

// Rows of the transposed 4 × 4 matrix with rows a, b, c, d.

@inline export function transpose0(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  return v128.shuffle<f32>(ab, cd, 0, 1, 4, 5);
}

@inline export function transpose1(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  return v128.shuffle<f32>(ab, cd, 2, 3, 6, 7);
}

@inline export function transpose2(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cd = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  return v128.shuffle<f32>(ab, cd, 0, 1, 4, 5);
}

@inline export function transpose3(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cd = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  return v128.shuffle<f32>(ab, cd, 2, 3, 6, 7);
}
