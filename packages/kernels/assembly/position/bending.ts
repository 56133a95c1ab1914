import { SolveBending } from '../abi/position';
import { arcTangent, PI } from '../shared/arc-tangent';
import { cross, dot, scale, vectorAt } from '../shared/vectors';

// Ports of packages/sim/src/kernels/solve-bending.ts.

export function solveQuadraticBending(task: usize): void {
  const x = SolveBending.positions;
  const stencils = SolveBending.stencils;
  const weights = SolveBending.weights;
  const shares = SolveBending.shares;
  const offsets = SolveBending.taskOffsets + (task << 2);
  const end = (<usize>load<u32>(offsets, 4)) << 4;
  const stride = SolveBending.stride;
  for (let lane = (<usize>load<u32>(offsets)) << 4; lane < end; lane += 4) {
    const s = stencils + (lane << 2);
    const i0 = x + vectorAt(load<u32>(s));
    const i1 = x + vectorAt(load<u32>(s, 4));
    const i2 = x + vectorAt(load<u32>(s, 8));
    const i3 = x + vectorAt(load<u32>(s, 12));
    const x0 = v128.load(i0);
    const x1 = v128.load(i1);
    const x2 = v128.load(i2);
    const x3 = v128.load(i3);
    const k = weights + lane;
    const d = f32x4.add(
      f32x4.add(
        f32x4.mul(v128.load32_splat(k + stride), f32x4.sub(x1, x0)),
        f32x4.mul(v128.load32_splat(k + 2 * stride), f32x4.sub(x2, x0)),
      ),
      f32x4.mul(v128.load32_splat(k + 3 * stride), f32x4.sub(x3, x0)),
    );
    const q = shares + lane;
    v128.store(i0, f32x4.sub(x0, f32x4.mul(v128.load32_splat(q), d)));
    v128.store(i1, f32x4.sub(x1, f32x4.mul(v128.load32_splat(q + stride), d)));
    v128.store(i2, f32x4.sub(x2, f32x4.mul(v128.load32_splat(q + 2 * stride), d)));
    v128.store(i3, f32x4.sub(x3, f32x4.mul(v128.load32_splat(q + 3 * stride), d)));
  }
}

@inline const TWO_PI: f32 = 6.283185307179586;
@inline const TINY_AREA: f64 = <f64>(<f32>1e-16);

export function solveDihedralBending(task: usize): void {
  const offsets = SolveBending.taskOffsets + (task << 2);
  const end = (<usize>load<u32>(offsets, 4)) << 4;
  for (let lane = (<usize>load<u32>(offsets)) << 4; lane < end; lane += 4) solveHinge(lane);
}

function solveHinge(lane: usize): void {
  const x = SolveBending.positions;
  const s = SolveBending.stencils + (lane << 2);
  const o0 = vectorAt(load<u32>(s));
  const o1 = vectorAt(load<u32>(s, 4));
  const o2 = vectorAt(load<u32>(s, 8));
  const o3 = vectorAt(load<u32>(s, 12));
  const x0 = v128.load(x + o0);
  const x1 = v128.load(x + o1);
  const x2 = v128.load(x + o2);
  const x3 = v128.load(x + o3);
  const a = f32x4.sub(x0, x2);
  const b = f32x4.sub(x1, x2);
  const e = f32x4.sub(x3, x2);
  const m = cross(e, a);
  const n = cross(b, e);
  const mm = dot(m, m);
  const nn = dot(n, n);
  const ee = dot(e, e);
  if (!(<f64>mm > TINY_AREA * TINY_AREA && <f64>nn > TINY_AREA * TINY_AREA && ee > 0)) return;
  const l = sqrt<f32>(ee);
  const sine: f32 = dot(cross(m, n), e) / l;
  let c: f32 = arcTangent(sine, dot(m, n)) - load<f32>(SolveBending.weights + lane);
  if (c > PI) c = c - TWO_PI;
  else if (c < -PI) c = c + TWO_PI;
  const ta: f32 = dot(a, e) / ee;
  const tb: f32 = dot(b, e) / ee;
  const g0 = scale(-l / mm, m);
  const g1 = scale(-l / nn, n);
  const g2 = f32x4.add(scale(ta - 1, g0), scale(tb - 1, g1));
  const g3 = f32x4.neg(f32x4.add(scale(ta, g0), scale(tb, g1)));
  const w = SolveBending.inverseMasses;
  const w0 = load<f32>(w + (o0 >> 2));
  const w1 = load<f32>(w + (o1 >> 2));
  const w2 = load<f32>(w + (o2 >> 2));
  const w3 = load<f32>(w + (o3 >> 2));
  let sum: f32 = w0 * dot(g0, g0);
  sum = sum + w1 * dot(g1, g1);
  sum = sum + w2 * dot(g2, g2);
  sum = sum + w3 * dot(g3, g3);
  sum = sum + load<f32>(SolveBending.weights + SolveBending.stride + lane);
  if (!(sum > 0)) return;
  const q: f32 = -c / sum;
  v128.store(x + o0, f32x4.add(x0, scale(w0 * q, g0)));
  v128.store(x + o1, f32x4.add(x1, scale(w1 * q, g1)));
  v128.store(x + o2, f32x4.add(x2, scale(w2 * q, g2)));
  v128.store(x + o3, f32x4.add(x3, scale(w3 * q, g3)));
}
