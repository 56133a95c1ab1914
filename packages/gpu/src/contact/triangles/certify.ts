import type { Cloth } from '../../cloth/motion.ts';
import type { Buffers } from '../../device/buffers.ts';
import { reads, type Workshop, writes } from '../../device/kernel.ts';
import { PAIR_WGSL } from './pair-wgsl.ts';
import { STATE_WGSL } from './state.ts';
import type { Surface } from './surface.ts';

/** Cuts ways short, of cloth and of bodies, until no pair can touch; then they are gone. */
export interface Certificate {
  run(pass: GPUComputePassEncoder, uniforms: number): void;
}

/** Rounds in which only those are cut short whose pair fails. */
const ROUNDS = 6;
/** Of the room before a plane a vertex takes so much. */
const RELAXED = 0.9;
/** The plane stays this part of the gap away from either side. */
const NEAREST = 0.05;

/**
 * A pair is certain where a plane that moves along its own normal parts the two sides at both ends of their
 * ways: all goes straight and evenly, so it does in between. Where none does, each vertex of the pair may go
 * no farther than to a plane that stands still, and that holds however much shorter their ways become
 * afterwards. The others are looked at again, as who is stopped may be in their way. Who still fails in the
 * end has all pairs look at planes that stand still, which is certain in one round.
 */
export async function createCertificate(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  surface: Surface,
  state: GPUBuffer,
  pairs: GPUBuffer,
  capacity: number,
): Promise<Certificate> {
  const parts = buffers.room('parts of ways', surface.count);
  const next = buffers.room('parts of ways to come', surface.count);
  const begin = await workshop.kernel('begin', BEGIN(surface.count), [
    writes(parts),
    writes(next),
    writes(state),
  ]);
  const bindings = [
    reads(surface.from),
    reads(surface.to),
    reads(pairs),
    reads(parts),
    writes(next),
    writes(state),
  ];
  const certify = await workshop.kernel('certify', CERTIFY(false), bindings);
  const still = await workshop.kernel('certify', CERTIFY(true), bindings);
  const take = await workshop.kernel('take', TAKE(surface.count), [
    reads(next),
    writes(parts),
    writes(state),
  ]);
  const { clothCount } = surface;
  const go = await workshop.kernel('go', GO(clothCount, surface.count, capacity), [
    writes(surface.from),
    reads(surface.to),
    reads(next),
    writes(cloth.positions),
    writes(state),
  ]);
  return {
    run(pass, uniforms) {
      begin.run(pass, surface.count, uniforms);
      for (let round = 0; round < ROUNDS; round++) {
        certify.run(pass, capacity, uniforms);
        take.run(pass, surface.count, uniforms);
      }
      // As a round of its own it tells whether any pair fails still.
      certify.run(pass, capacity, uniforms);
      still.run(pass, capacity, uniforms);
      go.run(pass, surface.count, uniforms);
    },
  };
}

const BEGIN = (count: number): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read_write> parts: array<f32>;
@group(1) @binding(1) var<storage, read_write> next: array<f32>;
${STATE_WGSL(2, true)}

@compute @workgroup_size(64)
fn begin(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i == 0) { atomicStore(&state.failures, 0u); }
  if (i >= ${count}u) { return; }
  parts[i] = 1;
  next[i] = 1;
}
`;

const TAKE = (count: number): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read> next: array<f32>;
@group(1) @binding(1) var<storage, read_write> parts: array<f32>;
${STATE_WGSL(2, true)}

@compute @workgroup_size(64)
fn take(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i == 0) { atomicStore(&state.failures, 0u); }
  if (i >= ${count}u) { return; }
  parts[i] = next[i];
}
`;

const CERTIFY = (isLast: boolean): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read> from_: array<vec4f>;
@group(1) @binding(1) var<storage, read> to: array<vec4f>;
@group(1) @binding(2) var<storage, read> pairs: array<vec4u>;
@group(1) @binding(3) var<storage, read> parts: array<f32>;
@group(1) @binding(4) var<storage, read_write> next: array<atomic<u32>>;
${STATE_WGSL(5, true)}
${PAIR_WGSL}

@compute @workgroup_size(64)
fn certify(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let pair = threadOf(group, local);
  let count = atomicLoad(&state.pairs);
  if (pair >= min(count, arrayLength(&pairs))) { return; }
  ${isLast ? 'if (atomicLoad(&state.failures) == 0) { return; }' : ''}
  let isEdges = (pairs[pair].x & EDGES) != 0;
  let vertices = verticesOf(pairs[pair]);
  var c = placesOf(vertices);
  var way = waysOf(vertices).p;
  var d: Corners;
  for (var k = 0; k < 4; k++) { d.p[k] = c.p[k] + parts[vertices[k]] * way[k]; }
  let n = unit(combine(c, weightsOf(c, isEdges)));
  let free = gapAlong(n, c, isEdges);
  ${
    isLast
      ? ''
      : /* wgsl */ `
  if (min(free, gapAlong(n, d, isEdges)) > CORE) { return; }
  let m = unit(combine(d, weightsOf(d, isEdges)));
  if (min(gapAlong(m, c, isEdges), gapAlong(m, d, isEdges)) > CORE) { return; }
  atomicAdd(&state.failures, 1u);`
  }
  // How far along n each side would go towards the other.
  var nearing: vec4f;
  var first = 0.0;
  var second = 0.0;
  for (var k = 0; k < 4; k++) {
    let isFirst = k == 0 || (isEdges && k == 1);
    nearing[k] = dot(n, way[k]) * select(1.0, -1.0, isFirst);
    if (isFirst) { first = max(first, nearing[k]); } else { second = max(second, nearing[k]); }
  }
  let share = clamp(select(0.5, second / (first + second), first + second > 0), ${NEAREST}, ${1 - NEAREST});
  let open = max(0.0, free - 2 * CORE);
  // Heights above the first vertex: of the second side's highest point, and of the plane.
  let o = c.p[0];
  var foot = max(dot(n, c.p[2] - o), dot(n, c.p[3] - o));
  if (!isEdges) { foot = max(foot, dot(n, c.p[1] - o)); }
  let plane = foot + 0.5 * (free - open) + share * open;
  for (var k = 0; k < 4; k++) {
    if (nearing[k] <= 0) { continue; }
    let isFirst = k == 0 || (isEdges && k == 1);
    let height = dot(n, c.p[k] - o) - plane;
    let room = max(0.0, select(-height, height, isFirst) - 0.5 * (free - open));
    let part = min(1.0, ${RELAXED} * room / nearing[k]);
    // Of numbers that are not negative the smaller has the smaller bits.
    atomicMin(&next[vertices[k]], bitcast<u32>(select(0.0, part, open > 0)));
  }
}
`;

/** Where not all pairs had a place nothing moves. */
const GO = (clothCount: number, count: number, capacity: number): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read_write> from_: array<vec4f>;
@group(1) @binding(1) var<storage, read> to: array<vec4f>;
@group(1) @binding(2) var<storage, read> next: array<f32>;
@group(1) @binding(3) var<storage, read_write> positions: array<vec4f>;
${STATE_WGSL(4, true)}

@compute @workgroup_size(64)
fn go(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= ${count}u) { return; }
  let x = from_[i];
  let y = to[i];
  let part = select(next[i], 0.0, atomicLoad(&state.pairs) > ${capacity}u);
  let z = select(vec4f(x.xyz + part * (y.xyz - x.xyz), x.w), vec4f(y.xyz, x.w), part >= 1);
  if (i < ${clothCount}u) {
    positions[i] = z;
  } else {
    from_[i] = z;
    let behind = length(y.xyz - z.xyz);
    if (behind > 0) { atomicMax(&state.behind, bitcast<u32>(behind)); }
  }
}
`;
