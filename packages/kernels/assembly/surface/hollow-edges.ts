import { HollowEdges, Surface } from '../abi/surface';
import { firstEdges, isAwake } from './surface';

// Ports of packages/sim/src/kernels/hollow-edges.ts.

@inline const BECOMES: f64 = 1e-2;
@inline const STAYS: f64 = 1e-3;
@inline const ROUNDING: f64 = 4e-6;
/** Leaves of a chunk. */
@inline const LEAVES: usize = 4;

export function hollowEdges(task: usize): void {
  const chunk = Surface.clothChunks + task;
  const isSteady = isAwake(chunk) && load<u32>(HollowEdges.steady + (task << 2)) != 0;
  const first = firstEdges(LEAVES * Surface.clothChunks) << 2;
  const end = firstEdges(LEAVES * (chunk + 1)) << 2;
  let shown: u32 = 0;
  for (let edge = firstEdges(LEAVES * chunk) << 2; edge < end; edge++) {
    const k = edge - first;
    const wings = HollowEdges.wings + (k << 3);
    if (load<u32>(wings) == <u32>Surface.ghost) continue;
    const to = Surface.hollow + (k << 2);
    const was = load<u32>(to) != 0;
    const ends = Surface.edges + (edge << 3);
    const is =
      isSteady &&
      isHollow(
        placeOf(ends),
        placeOf(ends + 4),
        placeOf(wings),
        placeOf(wings + 4),
        was ? STAYS : BECOMES,
      );
    if (was && !is) shown++;
    store<u32>(to, <u32>is);
  }
  if (shown > 0) atomic.add<u32>(HollowEdges.found, shown);
}

/** Where the vector of the vertex stands whose number stands there, from the bodies' first on. */
@inline function placeOf(number: usize): usize {
  return (<usize>load<u32>(number) - HollowEdges.firstBody) << 4;
}

@inline function along(x: usize, a: usize, b: usize, axis: usize): f64 {
  return <f64>load<f32>(x + b + axis) - <f64>load<f32>(x + a + axis);
}

function isHollow(a: usize, b: usize, c: usize, d: usize, part: f64): bool {
  const starts = HollowEdges.starts;
  const ux = along(starts, a, b, 0);
  const uy = along(starts, a, b, 4);
  const uz = along(starts, a, b, 8);
  const vx = along(starts, a, c, 0);
  const vy = along(starts, a, c, 4);
  const vz = along(starts, a, c, 8);
  const wx = along(starts, a, d, 0);
  const wy = along(starts, a, d, 4);
  const wz = along(starts, a, d, 8);
  const nx = vy * wz - vz * wy;
  const ny = vz * wx - vx * wz;
  const nz = vx * wy - vy * wx;
  const begin = ux * nx + uy * ny + uz * nz;
  if (!(begin > 0)) return false;
  const u = sqrt<f64>(ux * ux + uy * uy + uz * uz);
  const v = sqrt<f64>(vx * vx + vy * vy + vz * vz);
  const w = sqrt<f64>(wx * wx + wy * wy + wz * wz);
  const least = part * (u * v * w) + ROUNDING * (u * v + v * w + w * u);
  if (begin < least) return false;

  const ends = HollowEdges.ends;
  const px = along(ends, a, b, 0);
  const py = along(ends, a, b, 4);
  const pz = along(ends, a, b, 8);
  const qx = along(ends, a, c, 0);
  const qy = along(ends, a, c, 4);
  const qz = along(ends, a, c, 8);
  const rx = along(ends, a, d, 0);
  const ry = along(ends, a, d, 4);
  const rz = along(ends, a, d, 8);
  const mx = qy * rz - qz * ry;
  const my = qz * rx - qx * rz;
  const mz = qx * ry - qy * rx;
  if (px * mx + py * my + pz * mz < least) return false;
  const sx = vy * rz - vz * ry + (qy * wz - qz * wy);
  const sy = vz * rx - vx * rz + (qz * wx - qx * wz);
  const sz = vx * ry - vy * rx + (qx * wy - qy * wx);
  const second = px * nx + py * ny + pz * nz + (ux * sx + uy * sy + uz * sz);
  if (second < 3 * least) return false;
  const third = ux * mx + uy * my + uz * mz + (px * sx + py * sy + pz * sz);
  return third >= 3 * least;
}
