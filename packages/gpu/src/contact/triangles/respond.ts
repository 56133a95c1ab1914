import type { Cloth } from '../../cloth/motion.ts';
import type { Buffers } from '../../device/buffers.ts';
import { reads, type Workshop, writes } from '../../device/kernel.ts';
import type { Solids } from '../solids.ts';
import { PAIR_WGSL } from './pair-wgsl.ts';
import { STATE_WGSL } from './state.ts';
import type { Surface } from './surface.ts';

/** Shifts where vertices would go, so that pairs keep their distance and rub. */
export interface Response {
  run(pass: GPUComputePassEncoder, uniforms: number): void;
}

/** Rounds of all pairs at once. */
const ROUNDS = 10;
/** Shifts are added up in whole numbers, which come to the same in any order: so many to the metre. */
const SCALE = 2 ** 27;
/** What a vertex is shifted, over the weighted mean of what its pairs ask for. */
const RELAXATION = 1.2;

/** What of a pair's nearest point each of its corners has at least, for the pair to push. */
const INSIDE = 1e-3;

export async function createResponse(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  surface: Surface,
  state: GPUBuffer,
  pairs: GPUBuffer,
  capacity: number,
  offset: number,
  solids: Solids,
): Promise<Response> {
  const shifts = buffers.room('shifts by contact', 4 * surface.clothCount);
  const push = await workshop.kernel('push', PUSH(surface.clothCount, offset), [
    reads(surface.from),
    reads(surface.to),
    reads(pairs),
    writes(shifts),
    writes(state),
  ]);
  const shift = await workshop.kernel('shift', SHIFT, [
    reads(surface.from),
    writes(surface.to),
    reads(cloth.positions),
    writes(shifts),
    reads(state),
  ]);
  const onSolids = solids.count > 0 ? await solids.bind(surface.to, surface.from) : undefined;
  const hold = await workshop.kernel('hold', HOLD, [
    reads(surface.from),
    writes(surface.to),
    reads(cloth.positions),
    reads(state),
  ]);
  return {
    run(pass, uniforms) {
      for (let round = 0; round < ROUNDS; round++) {
        push.run(pass, capacity, uniforms);
        shift.run(pass, surface.clothCount, uniforms);
      }
      if (!onSolids) return;
      onSolids.run(pass, surface.clothCount, uniforms);
      hold.run(pass, surface.clothCount, uniforms);
    },
  };
}

/** Along the normal where they set out from; friction takes back in part what they slide past each other. */
const PUSH = (clothCount: number, offset: number): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read> from_: array<vec4f>;
@group(1) @binding(1) var<storage, read> to: array<vec4f>;
@group(1) @binding(2) var<storage, read> pairs: array<vec4u>;
@group(1) @binding(3) var<storage, read_write> shifts: array<atomic<i32>>;
${STATE_WGSL(4, true)}
${PAIR_WGSL}

@compute @workgroup_size(64)
fn push(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let pair = threadOf(group, local);
  if (pair >= min(atomicLoad(&state.pairs), arrayLength(&pairs))) { return; }
  let isEdges = (pairs[pair].x & EDGES) != 0;
  let vertices = verticesOf(pairs[pair]);
  var c: Corners;
  var d: Corners;
  var masses: vec4f;
  for (var k = 0; k < 4; k++) {
    let x = from_[vertices[k]];
    c.p[k] = x.xyz;
    d.p[k] = to[vertices[k]].xyz;
    masses[k] = x.w;
  }
  let w = weightsOf(c, isEdges);
  // Nearest at a corner or a side, other pairs are nearer, and their normals lean less.
  if (min(min(abs(w.x), abs(w.y)), min(abs(w.z), abs(w.w))) < ${INSIDE}) { return; }
  let n = unit(combine(c, w));
  let apart = combine(d, w);
  let depth = ${offset} - dot(n, apart);
  let whole = dot(w * w, masses);
  if (depth <= 0 || whole <= 0) { return; }
  let path = apart - combine(c, w);
  let slip = path - dot(path, n) * n;
  let held = min(1.0, settings.friction * depth / max(length(slip), 1e-12));
  let ask = (depth * n - held * slip) / whole;
  for (var k = 0; k < 4; k++) {
    if (vertices[k] >= ${clothCount}u || masses[k] == 0) { continue; }
    // The mean of all that ask, each by its part in the vertex.
    let part = abs(w[k]);
    let way = vec3i(round(${SCALE} * part * masses[k] * w[k] * ask));
    let at = 4 * vertices[k];
    atomicAdd(&shifts[at], way.x);
    atomicAdd(&shifts[at + 1], way.y);
    atomicAdd(&shifts[at + 2], way.z);
    atomicAdd(&shifts[at + 3], i32(round(${SCALE / 1024} * part)));
  }
  atomicAdd(&state.contacts, 1u);
}
`;

/** Beyond the room that was told when pairs were listed nobody may be shifted. */
const SHIFT: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read> from_: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> to: array<vec4f>;
@group(1) @binding(2) var<storage, read> positions: array<vec4f>;
@group(1) @binding(3) var<storage, read_write> shifts: array<vec4i>;
${STATE_WGSL(4, false)}

@compute @workgroup_size(64)
fn shift(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= settings.count) { return; }
  let sum = shifts[i];
  if (sum.w == 0) { return; }
  shifts[i] = vec4i(0);
  let parts = f32(sum.w) / ${SCALE / 1024};
  let way = vec3f(sum.xyz) / ${SCALE};
  let wanted = to[i].xyz - positions[i].xyz + way * (${RELAXATION} / parts);
  let far = length(wanted);
  to[i] = vec4f(positions[i].xyz + wanted * min(1.0, state.room / max(far, 1e-12)), to[i].w);
}
`;

/** Planes push too, and may not push out of the box in which pairs were looked for. */
const HOLD: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read> from_: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> to: array<vec4f>;
@group(1) @binding(2) var<storage, read> positions: array<vec4f>;
${STATE_WGSL(3, false)}

@compute @workgroup_size(64)
fn hold(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= settings.count) { return; }
  let x = from_[i].xyz;
  let y = positions[i].xyz;
  let held = clamp(to[i].xyz, min(x, y) - state.room, max(x, y) + state.room);
  to[i] = vec4f(held, to[i].w);
}
`;
