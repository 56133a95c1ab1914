import { CHUNK } from '../abi/chunks';
import { Bounce, FollowContacts } from '../abi/colliders';
import { chunkEnd } from '../shared/chunks';
import { dot, scale } from '../shared/vectors';
import { contactNormal, local, meet, row3, STRIDE } from './collide';

// Ports of packages/sim/src/kernels/bounce.ts.

@inline const PUSH_SPEED: f32 = 0.1;

export function bounce(task: usize): void {
  const end = chunkEnd(task, Bounce.count);
  const x = Bounce.positions;
  const v = Bounce.velocities;
  const w = Bounce.inverseMasses;
  const first = Bounce.colliders;
  const last = first + Bounce.colliderCount * STRIDE;
  const h = f32x4.splat(Bounce.h);
  for (let i = task * CHUNK; i < end; i++) {
    if (load<f32>(w + (i << 2)) == 0) continue;
    const from = v128.load(x + (i << 4));
    const at = v + (i << 4);
    for (let row = first; row < last; row += STRIDE) {
      const to = f32x4.add(from, f32x4.mul(h, v128.load(at)));
      if (meet(from, to, row) > 0) reflect(from, at, row);
    }
  }
}

function reflect(from: v128, at: usize, row: usize): void {
  const fixed = Bounce.friction;
  const back = Bounce.reflection;
  const p = local(from, row + 32);
  const normal = contactNormal;
  const drift = scale(
    Bounce.rate,
    f32x4(
      load<f32>(row, 80) - load<f32>(row, 32) + turned(row + 44, row + 92, p),
      load<f32>(row, 84) - load<f32>(row, 36) + turned(row + 56, row + 104, p),
      load<f32>(row, 88) - load<f32>(row, 40) + turned(row + 68, row + 116, p),
      0,
    ),
  );
  const n = f32x4(
    dot(row3(row, 92), normal),
    dot(row3(row, 104), normal),
    dot(row3(row, 116), normal),
    0,
  );
  const u = f32x4.sub(v128.load(at), drift);
  const un = dot(u, n);
  if (!(un < 0)) return;
  const t = f32x4.sub(u, scale(un, n));
  let keep = fixed;
  if (fixed < 0) {
    const along = sqrt<f32>(dot(t, t));
    const most: f32 = load<f32>(row, 4) * ((<f32>1 + back) * -un);
    keep = along > most ? <f32>1 - most / along : 0;
  }
  v128.store(at, f32x4.add(drift, f32x4.sub(scale(keep, t), scale(back * un, n))));
}

/** Change of one row of the rotation, times p. */
@inline function turned(from: usize, to: usize, p: v128): f32 {
  return dot(f32x4.sub(row3(to, 0), row3(from, 0)), p);
}

export function followContacts(task: usize): void {
  const end = chunkEnd(task, FollowContacts.count);
  const x = FollowContacts.positions;
  const previous = FollowContacts.previous;
  const v = FollowContacts.velocities;
  const w = FollowContacts.inverseMasses;
  const h = f32x4.splat(FollowContacts.h);
  const rate = FollowContacts.rate;
  for (let i = task * CHUNK; i < end; i++) {
    const at = i << 4;
    const velocity = v128.load(v + at);
    const came = f32x4.add(v128.load(previous + at), f32x4.mul(h, velocity));
    const c = f32x4.sub(v128.load(x + at), came);
    if (!v128.any_true(c) || load<f32>(w + (i << 2)) == 0) continue;
    const length = sqrt<f32>(dot(c, c));
    if (length == 0) continue;
    const along: f32 = dot(velocity, c) / length;
    const most: f32 = (along < 0 ? -along : 0) + PUSH_SPEED;
    const pushed: f32 = length * rate;
    v128.store(v + at, f32x4.add(velocity, scale((pushed < most ? pushed : most) / length, c)));
  }
}
