import {
  AdvanceGradients,
  BeginStage,
  EndStage,
  MoveAlong,
  System,
  TurnGradients,
} from '../abi/implicit';
import { moveCluster } from './clusters';
import { gatherContacts } from './contact-products';
import { withDomain } from './domains';
import {
  clearLast,
  clusterBegin,
  endCluster,
  endRow,
  firstCluster,
  firstRow,
  multiplyBlock,
  productHigh,
  productLow,
  report,
  widenHigh,
  widenLow,
} from './system';

// Ports of what packages/sim/src/kernels/gradients.ts does vertex by vertex.

/** The energy of inertia by coordinates: ½ m/h² d². */
@inline function inertiaOf(mass: f32, d: v128): v128 {
  return f64x2.mul(f64x2.mul(f64x2.splat(0.5 * <f64>mass), d), d);
}

export function beginStage(task: usize): void {
  const x = System.positions;
  const previous = System.previous;
  const v = System.velocities;
  const w = System.inverseMasses;
  const older = System.older;
  const olderVelocities = System.olderVelocities;
  const offset = System.offset;
  const inertia = System.inertia;
  const accelerations = BeginStage.accelerations;
  const o = f32x4.splat(BeginStage.older);
  const n = f32x4.splat(BeginStage.newer);
  const keep = f32x4.splat(BeginStage.keep);
  const dt = f32x4.splat(BeginStage.dt);
  const whole = f32x4.splat(BeginStage.whole);
  const squared = f32x4.splat(BeginStage.squared);
  const gravity = BeginStage.gravity;
  let xy = f64x2.splat(0);
  let z = f64x2.splat(0);
  const end = endRow(task);
  for (let i = firstRow(task); i < end; i++) {
    const at = i << 4;
    const position = v128.load(x + at);
    const velocity = v128.load(v + at);
    v128.store(previous + at, position);
    if (load<f32>(w + (i << 2)) > 0) {
      const xb = f32x4.add(f32x4.mul(n, position), f32x4.mul(o, v128.load(older + at)));
      const vb = f32x4.mul(
        keep,
        f32x4.add(f32x4.mul(n, velocity), f32x4.mul(o, v128.load(olderVelocities + at))),
      );
      const fall = f32x4.mul(squared, f32x4.add(gravity, v128.load(accelerations + at)));
      const d = clearLast(f32x4.neg(fall));
      v128.store(x + at, f32x4.add(xb, f32x4.mul(dt, vb)));
      v128.store(offset + at, d);
      const mass = load<f32>(inertia + (i << 2));
      xy = f64x2.add(xy, inertiaOf(mass, widenLow(d)));
      z = f64x2.add(z, inertiaOf(mass, widenHigh(d)));
    } else {
      v128.store(x + at, f32x4.add(position, f32x4.mul(whole, velocity)));
      v128.store(offset + at, f32x4.splat(0));
    }
  }
  report(task, xy, z);
}

export function endStage(task: usize): void {
  const x = System.positions;
  const previous = System.previous;
  const v = System.velocities;
  const w = System.inverseMasses;
  const older = System.older;
  const olderVelocities = System.olderVelocities;
  const o = f32x4.splat(EndStage.older);
  const n = f32x4.splat(EndStage.newer);
  const rate = f32x4.splat(EndStage.rate);
  const reach = f32x4.splat(EndStage.reach);
  const part = f32x4.splat(EndStage.part);
  const rest = f32x4.splat(EndStage.rest);
  const end = endRow(task);
  for (let i = firstRow(task); i < end; i++) {
    const at = i << 4;
    const start = v128.load(previous + at);
    const was = v128.load(v + at);
    if (load<f32>(w + (i << 2)) > 0) {
      const xb = f32x4.add(f32x4.mul(n, start), f32x4.mul(o, v128.load(older + at)));
      const there = f32x4.add(start, f32x4.mul(part, f32x4.sub(v128.load(x + at), start)));
      const velocity = f32x4.mul(reach, f32x4.mul(f32x4.sub(there, xb), rate));
      v128.store(v + at, f32x4.sub(velocity, f32x4.mul(rest, was)));
    }
    v128.store(older + at, start);
    v128.store(olderVelocities + at, was);
  }
}

export function advanceGradients(task: usize): void {
  gatherContacts(task);
  const solution = System.solution;
  const residual = System.residual;
  const scaled = System.scaled;
  const direction = System.direction;
  const image = System.image;
  const inverse = System.inverse;
  const inertia = System.inertia;
  const alpha = f32x4.splat(AdvanceGradients.alpha);
  let xy = f64x2.splat(0);
  let z = f64x2.splat(0);
  const last = endCluster(task);
  let i = firstRow(task);
  for (let cluster = firstCluster(task); cluster < last; cluster++) {
    const end = clusterBegin(cluster + 1);
    let pull = f32x4.splat(0);
    for (; i < end; i++) {
      const at = i << 4;
      const step = f32x4.mul(alpha, v128.load(direction + at));
      v128.store(solution + at, f32x4.add(v128.load(solution + at), step));
      const r = f32x4.sub(v128.load(residual + at), f32x4.mul(alpha, v128.load(image + at)));
      const s = multiplyBlock(inverse + 36 * i, r);
      v128.store(residual + at, r);
      v128.store(scaled + at, s);
      xy = f64x2.add(xy, productLow(r, s));
      z = f64x2.add(z, productHigh(r, s));
      if (load<f32>(inertia + (i << 2)) > 0) pull = f32x4.add(pull, r);
    }
    const moved = moveCluster(cluster, pull);
    xy = f64x2.add(xy, productLow(pull, moved));
    z = f64x2.add(z, productHigh(pull, moved));
  }
  report(task, xy, z);
}

export function turnGradients(task: usize): void {
  const scaled = System.scaled;
  const direction = System.direction;
  const clusterScaled = System.clusterScaled;
  const inertia = System.inertia;
  const beta = f32x4.splat(TurnGradients.beta);
  const last = endCluster(task);
  let i = firstRow(task);
  for (let cluster = firstCluster(task); cluster < last; cluster++) {
    const end = clusterBegin(cluster + 1);
    const together = withDomain(cluster, v128.load(clusterScaled + (cluster << 4)));
    for (; i < end; i++) {
      const at = i << 4;
      const free = f32x4.gt(v128.load32_splat(inertia + (i << 2)), f32x4.splat(0));
      const along = f32x4.add(v128.load(scaled + at), together);
      const turned = f32x4.add(along, f32x4.mul(beta, v128.load(direction + at)));
      v128.store(direction + at, v128.and(free, turned));
    }
  }
}

export function shiftStart(task: usize): void {
  const x = System.positions;
  const image = System.image;
  const offset = System.offset;
  const inertia = System.inertia;
  let xy = f64x2.splat(0);
  let z = f64x2.splat(0);
  const end = endRow(task);
  for (let i = firstRow(task); i < end; i++) {
    const at = i << 4;
    const shift = f32x4.sub(v128.load(x + at), v128.load(image + at));
    const o = f32x4.add(v128.load(offset + at), shift);
    v128.store(offset + at, o);
    const mass = load<f32>(inertia + (i << 2));
    xy = f64x2.add(xy, inertiaOf(mass, widenLow(o)));
    z = f64x2.add(z, inertiaOf(mass, widenHigh(o)));
  }
  report(task, xy, z);
}

export function moveAlong(task: usize): void {
  const x = System.positions;
  const solution = System.solution;
  const offset = System.offset;
  const inertia = System.inertia;
  const part = f32x4.splat(MoveAlong.part);
  let xy = f64x2.splat(0);
  let z = f64x2.splat(0);
  const end = endRow(task);
  for (let i = firstRow(task); i < end; i++) {
    const at = i << 4;
    const d = f32x4.mul(part, v128.load(solution + at));
    const o = f32x4.add(v128.load(offset + at), d);
    v128.store(x + at, f32x4.add(v128.load(x + at), d));
    v128.store(offset + at, o);
    const mass = load<f32>(inertia + (i << 2));
    xy = f64x2.add(xy, inertiaOf(mass, widenLow(o)));
    z = f64x2.add(z, inertiaOf(mass, widenHigh(o)));
  }
  report(task, xy, z);
}
