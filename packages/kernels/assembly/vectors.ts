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
