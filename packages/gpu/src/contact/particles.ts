import { REPORT } from '../cloth/feedback.ts';
import type { Cloth } from '../cloth/motion.ts';
import type { Buffers } from '../device/buffers.ts';
import { reads, type Workshop, writes } from '../device/kernel.ts';
import { padVectors } from '../device/pad-vectors.ts';
import { createScan } from './scan.ts';

/** Particles of the cloth kept apart; triangles are not looked at. */
export interface Particles {
  /** Sorts the particles into cells; to be done again once they have moved by half of the distance. */
  sort(pass: GPUComputePassEncoder, uniforms: number): void;
  /** Pushes pairs apart that are too near. */
  keepApart(pass: GPUComputePassEncoder, uniforms: number): void;
}

/** Pairs nearer than this at rest are never tested, in distances to keep. */
const APART_AT_REST = 1.1;
/** Cells are so many distances wide: particles may move by what is more than one. */
const CELL = 1.5;
/** Part of the way that a pair is pushed apart, by each of its two. */
const SHARE = 0.5;

/**
 * Cells are found by a hash of their place, particles of a cell lie side by side, by counting, adding up
 * and scattering; then each cell is put in order, so that the same start always gives the same sums.
 */
export async function createParticles(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  rest: ArrayLike<number>,
  distance: number,
  feedback: GPUBuffer,
): Promise<Particles> {
  const { count } = cloth;
  const cells = 2 ** Math.ceil(Math.log2(2 * count));
  // One more than there are cells: where the last ends.
  const starts = buffers.room('cells', cells + 1);
  const cursors = buffers.room('cursors', cells + 1);
  const members = buffers.room('particles by cells', 4 * count);
  const restBuffer = buffers.from('rest of particles', padVectors(rest));
  const code = HASH(cells, count, distance);
  const clear = await workshop.kernel('clear', code + CLEAR, [writes(starts), writes(cursors)]);
  const tally = await workshop.kernel('tally', code + TALLY, [
    reads(cloth.positions),
    writes(starts),
  ]);
  const scan = await createScan(workshop, buffers, starts, cells + 1);
  const scatter = await workshop.kernel('scatter', code + SCATTER, [
    reads(cloth.positions),
    reads(starts),
    writes(cursors),
    writes(members),
  ]);
  const order = await workshop.kernel('order', code + ORDER, [reads(starts), writes(members)]);
  const apart = (from: GPUBuffer, to: GPUBuffer) =>
    workshop.kernel('keepApart', code + APART, [
      reads(from),
      writes(to),
      reads(cloth.previous),
      reads(restBuffer),
      reads(starts),
      reads(members),
      writes(feedback),
    ]);
  const there = await apart(cloth.positions, cloth.swept);
  const back = await apart(cloth.swept, cloth.positions);
  return {
    sort(pass, uniforms) {
      clear.run(pass, cells + 1, uniforms);
      tally.run(pass, count, uniforms);
      scan.run(pass);
      scatter.run(pass, count, uniforms);
      order.run(pass, cells, uniforms);
    },
    keepApart(pass, uniforms) {
      there.run(pass, count, uniforms);
      back.run(pass, count, uniforms);
    },
  };
}

const HASH = (cells: number, count: number, distance: number): string => /* wgsl */ `
const CELLS = ${cells}u;
const COUNT = ${count}u;
const DISTANCE = ${distance};
const WIDTH = ${CELL * distance};

fn cellOf(p: vec3f) -> vec3i { return vec3i(floor(p / WIDTH)); }

fn hash(cell: vec3i) -> u32 {
  let u = bitcast<vec3u>(cell) * vec3u(73856093u, 19349663u, 83492791u);
  var h = u.x ^ u.y ^ u.z;
  h ^= h >> 15;
  return h & (CELLS - 1);
}
`;

const CLEAR: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read_write> starts: array<u32>;
@group(1) @binding(1) var<storage, read_write> cursors: array<u32>;

@compute @workgroup_size(64)
fn clear(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let cell = threadOf(group, local);
  if (cell > CELLS) { return; }
  starts[cell] = 0;
  cursors[cell] = 0;
}
`;

const TALLY: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read> positions: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> starts: array<atomic<u32>>;

@compute @workgroup_size(64)
fn tally(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= COUNT) { return; }
  atomicAdd(&starts[hash(cellOf(positions[i].xyz))], 1u);
}
`;

const SCATTER: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read> positions: array<vec4f>;
@group(1) @binding(1) var<storage, read> starts: array<u32>;
@group(1) @binding(2) var<storage, read_write> cursors: array<atomic<u32>>;
@group(1) @binding(3) var<storage, read_write> members: array<vec4f>;

@compute @workgroup_size(64)
fn scatter(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= COUNT) { return; }
  let p = positions[i].xyz;
  let cell = hash(cellOf(p));
  members[starts[cell] + atomicAdd(&cursors[cell], 1u)] = vec4f(p, bitcast<f32>(i));
}
`;

const ORDER: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read> starts: array<u32>;
@group(1) @binding(1) var<storage, read_write> members: array<vec4f>;

@compute @workgroup_size(64)
fn order(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let cell = threadOf(group, local);
  if (cell >= CELLS) { return; }
  let first = starts[cell];
  for (var k = first + 1; k < starts[cell + 1]; k++) {
    let member = members[k];
    var at = k;
    while (at > first && bitcast<u32>(members[at - 1].w) > bitcast<u32>(member.w)) {
      members[at] = members[at - 1];
      at--;
    }
    members[at] = member;
  }
}
`;

/** Friction between particles is that of the cloth: what they slide past each other is taken back in part. */
const APART: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read> before: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> after: array<vec4f>;
@group(1) @binding(2) var<storage, read> previous: array<vec4f>;
@group(1) @binding(3) var<storage, read> rest: array<vec4f>;
@group(1) @binding(4) var<storage, read> starts: array<u32>;
@group(1) @binding(5) var<storage, read> members: array<vec4f>;
@group(1) @binding(6) var<storage, read_write> feedback: array<atomic<u32>>;

@compute @workgroup_size(64)
fn keepApart(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= COUNT) { return; }
  let x = before[i];
  if (x.w == 0) {
    after[i] = x;
    return;
  }
  var push = vec3f(0);
  var pairs = 0u;
  // Neighbours are found where they were when they were sorted.
  let lo = cellOf(x.xyz - vec3f(WIDTH));
  let hi = cellOf(x.xyz + vec3f(WIDTH));
  for (var cz = lo.z; cz <= hi.z; cz++) {
    for (var cy = lo.y; cy <= hi.y; cy++) {
      for (var cx = lo.x; cx <= hi.x; cx++) {
        let cell = hash(vec3i(cx, cy, cz));
        for (var k = starts[cell]; k < starts[cell + 1]; k++) {
          let member = members[k];
          // Other cells may have the same hash.
          if (any(cellOf(member.xyz) != vec3i(cx, cy, cz))) { continue; }
          let j = bitcast<u32>(member.w);
          if (j == i) { continue; }
          let y = before[j];
          let d = x.xyz - y.xyz;
          let squared = dot(d, d);
          if (squared >= DISTANCE * DISTANCE || squared < 1e-18) { continue; }
          let r = rest[i].xyz - rest[j].xyz;
          if (dot(r, r) < ${APART_AT_REST * APART_AT_REST} * DISTANCE * DISTANCE) { continue; }
          let far = sqrt(squared);
          let normal = d / far;
          let depth = DISTANCE - far;
          let share = x.w / (x.w + y.w);
          let path = (x.xyz - previous[i].xyz) - (y.xyz - previous[j].xyz);
          let slip = path - dot(path, normal) * normal;
          let held = min(1.0, settings.friction * depth / max(length(slip), 1e-12));
          push += share * (depth * normal - held * slip);
          pairs++;
        }
      }
    }
  }
  if (pairs > 0) { atomicAdd(&feedback[${REPORT.contacts}], pairs); }
  // What several neighbours ask for is shared, so that no two add up to a throw.
  after[i] = vec4f(x.xyz + ${SHARE} * push / max(1.0, 0.5 * f32(pairs)), x.w);
}
`;
