// Which of four vertices may have met a solid: the first test of `meet` in collide.ts, in the same
// operations, for four vertices at once. Most vertices are far from most solids.

@inline const PLANE: f32 = 0;
@inline const SPHERE: f32 = 1;
@inline const BOX: f32 = 2;

let localX: v128 = i64x2(0, 0);
let localY: v128 = i64x2(0, 0);
let localZ: v128 = i64x2(0, 0);

/** Coordinates of four consecutive vertices in a frame of the collider table. */
@inline function toLocal(vertices: usize, frame: usize): void {
  const a = v128.load(vertices);
  const b = v128.load(vertices, 16);
  const c = v128.load(vertices, 32);
  const d = v128.load(vertices, 48);
  const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  const abZ = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cdZ = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  const x = f32x4.sub(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.load32_splat(frame));
  const y = f32x4.sub(v128.shuffle<f32>(ab, cd, 2, 3, 6, 7), v128.load32_splat(frame, 4));
  const z = f32x4.sub(v128.shuffle<f32>(abZ, cdZ, 0, 1, 4, 5), v128.load32_splat(frame, 8));
  localX = turn(frame + 12, x, y, z);
  localY = turn(frame + 16, x, y, z);
  localZ = turn(frame + 20, x, y, z);
}

@inline function turn(column: usize, x: v128, y: v128, z: v128): v128 {
  return f32x4.add(
    f32x4.add(f32x4.mul(v128.load32_splat(column), x), f32x4.mul(v128.load32_splat(column, 12), y)),
    f32x4.mul(v128.load32_splat(column, 24), z),
  );
}

@inline function lengths(x: v128, y: v128, z: v128): v128 {
  return f32x4.sqrt(f32x4.add(f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y)), f32x4.mul(z, z)));
}

@inline function distances(row: usize, x: v128, y: v128, z: v128): v128 {
  const shape = load<f32>(row);
  const a = v128.load32_splat(row, 16);
  if (shape == PLANE) return y;
  if (shape == SPHERE) return f32x4.sub(lengths(x, y, z), a);
  const b = v128.load32_splat(row, 20);
  const zero = f32x4.splat(0);
  if (shape == BOX) {
    const dx = f32x4.sub(f32x4.abs(x), a);
    const dy = f32x4.sub(f32x4.abs(y), b);
    const dz = f32x4.sub(f32x4.abs(z), v128.load32_splat(row, 24));
    const outside = lengths(f32x4.pmax(dx, zero), f32x4.pmax(dy, zero), f32x4.pmax(dz, zero));
    const inside = f32x4.pmin(f32x4.pmax(dx, f32x4.pmax(dy, dz)), zero);
    return f32x4.add(outside, inside);
  }
  const cy = f32x4.sub(y, f32x4.pmin(f32x4.pmax(y, f32x4.neg(b)), b));
  return f32x4.sub(lengths(x, cy, z), a);
}

/** One bit for each of the four vertices that may have met the solid in this row of the table. */
export function nearLanes(x: usize, previous: usize, row: usize): i32 {
  toLocal(x, row + 80);
  const qx = localX;
  const qy = localY;
  const qz = localZ;
  const clear = f32x4.sub(distances(row, qx, qy, qz), v128.load32_splat(row, 8));
  toLocal(previous, row + 32);
  const path = lengths(f32x4.sub(qx, localX), f32x4.sub(qy, localY), f32x4.sub(qz, localZ));
  return i32x4.bitmask(v128.not(f32x4.ge(clear, path)));
}
