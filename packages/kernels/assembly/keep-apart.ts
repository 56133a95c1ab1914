import { real, word } from './memory';
import { dot, scale } from './vectors';
import { CHUNK, chunkEnd } from './vertices';

// Ports of packages/sim/src/kernels/keep-apart.ts.

/** Bytes that a vertex's partners take; of packages/sim/src/kernels/find-pairs.ts. */
@inline const PLACES: usize = 4 * 15;
@inline const TINY_LENGTH: f32 = 1e-20;

// Arguments: 0 count, 1 positions, 2 previous, 3 inverse masses, 4 partners, 5 counts, 6 pushes,
// 7 contacts, 8 distance, 9 distance², 10 recovery, 11 friction.

/** Pushes of all vertices with partners; none of them moves yet. */
export function pushApart(task: usize): void {
  const end = chunkEnd(task, word(0));
  const w = word(3);
  const counts = word(5);
  let contacts: u32 = 0;
  for (let i = task * CHUNK; i < end; i++) {
    const count = <usize>load<u32>(counts + (i << 2));
    if (count == 0) continue;
    if (load<f32>(w + (i << 2)) > 0) contacts += pushVertex(i, count);
    else v128.store(word(6) + (i << 4), i32x4.splat(0));
  }
  store<u32>(word(7) + (task << 2), contacts);
}

function pushVertex(i: usize, count: usize): u32 {
  const x = word(1);
  const previous = word(2);
  const w = word(3);
  const distance = real(8);
  const distance2 = real(9);
  const recovery = real(10);
  const friction = real(11);
  const xi = v128.load(x + (i << 4));
  const pi = v128.load(previous + (i << 4));
  const wi = load<f32>(w + (i << 2));
  const first = word(4) + i * PLACES;
  const end = first + (count << 2);
  let sum = f32x4.splat(0);
  let contacts: u32 = 0;
  for (let k = first; k < end; k += 4) {
    const j = <usize>load<u32>(k);
    const r = f32x4.sub(xi, v128.load(x + (j << 4)));
    const o = f32x4.sub(pi, v128.load(previous + (j << 4)));
    const rr = dot(r, r);
    const ro = dot(r, o);
    const passed = ro <= 0;
    if (!passed && rr >= distance2) continue;

    const u = f32x4.sub(r, o);
    const oo = dot(o, o);
    if (passed) {
      const ou = dot(o, u);
      const uu = dot(u, u);
      if (oo - (ou * ou) / (uu > TINY_LENGTH ? uu : TINY_LENGTH) >= distance2) continue;
    }
    const before = sqrt<f32>(oo);
    let length = passed ? before : sqrt<f32>(rr);
    if (length < TINY_LENGTH) length = TINY_LENGTH;
    const n = f32x4.div(passed ? o : r, f32x4.splat(length));
    const now: f32 = passed ? ro / length : length;
    const recovered: f32 = before + recovery;
    const depth: f32 = (recovered < distance ? recovered : distance) - now;
    if (!(depth > 0)) continue;

    const t = f32x4.sub(u, scale(dot(u, n), n));
    const slid = sqrt<f32>(dot(t, t));
    const most: f32 = friction * depth;
    const rubbed: f32 = slid > most ? most / slid : 1;
    const share: f32 = wi / (wi + load<f32>(w + (j << 2)));
    sum = f32x4.add(sum, scale(share, f32x4.sub(scale(depth, n), scale(rubbed, t))));
    contacts++;
  }
  const mean: f32 = contacts > 0 ? <f32>1 / <f32>contacts : 0;
  v128.store(word(6) + (i << 4), scale(mean, sum));
  return contacts;
}

export function movePushed(task: usize): void {
  const end = chunkEnd(task, word(0));
  const x = word(1);
  const counts = word(5);
  const pushes = word(6);
  for (let i = task * CHUNK; i < end; i++) {
    if (load<u32>(counts + (i << 2)) == 0) continue;
    const at = x + (i << 4);
    v128.store(at, f32x4.add(v128.load(at), v128.load(pushes + (i << 4))));
  }
}
