import type { Collider, Model, Pose } from '@toile/sim';
import {
  advanceCollider,
  COLLIDER_STRIDE,
  changePose,
  createColliderTable,
  interpolatePose,
  isPrimitive,
  poseOf,
} from '@toile/sim/kernels';
import type { Cloth } from '../cloth/motion.ts';
import { RUB_WGSL } from '../cloth/rub.ts';
import type { Buffers } from '../device/buffers.ts';
import { type Kernel, reads, type Workshop, writes } from '../device/kernel.ts';

/** Planes, spheres, boxes and capsules that move rigidly. */
export interface Solids {
  /** How many there are. */
  readonly count: number;
  readonly collide: Kernel;
  /** The same for other positions than the cloth's. */
  bind(positions: GPUBuffer, previous: GPUBuffer): Promise<Kernel>;
  /** @returns whether the collider is one of these */
  setPose(collider: number, pose: Pose): boolean;
  /** Where they are in each substep of the coming step. */
  upload(substeps: number): void;
}

/** Substeps whose poses there is room for. */
export const MOST_SUBSTEPS = 64;

/**
 * The rows are those of the CPU's kernels. Distances are looked at where a substep ends, so what is thinner
 * than the way of a substep may be passed through.
 */
const COLLIDE: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read_write> positions: array<vec4f>;
@group(1) @binding(1) var<storage, read> previous: array<vec4f>;
@group(1) @binding(2) var<storage, read> table: array<f32>;
${RUB_WGSL}

struct Frame { origin: vec3f, axes: mat3x3f }

fn frameAt(at: u32) -> Frame {
  // Rows in the table, columns in WGSL: the matrix leads from the world to the solid.
  return Frame(
    vec3f(table[at], table[at + 1], table[at + 2]),
    mat3x3f(
      table[at + 3], table[at + 4], table[at + 5],
      table[at + 6], table[at + 7], table[at + 8],
      table[at + 9], table[at + 10], table[at + 11],
    ),
  );
}

/** Outward gradient and distance to the solid's surface. */
fn distanceTo(row: u32, p: vec3f) -> vec4f {
  let size = vec3f(table[row + 4], table[row + 5], table[row + 6]);
  switch u32(table[row]) {
    case 0: { return vec4f(0, 1, 0, p.y); }
    case 1: { return away(p, size.x); }
    case 2: {
      let q = abs(p) - size;
      let side = select(vec3f(-1), vec3f(1), p >= vec3f(0));
      let outside = max(q, vec3f(0));
      let far = length(outside);
      if (far > 0) { return vec4f(side * outside / far, far); }
      if (q.x >= q.y && q.x >= q.z) { return vec4f(side.x, 0, 0, q.x); }
      if (q.y >= q.z) { return vec4f(0, side.y, 0, q.y); }
      return vec4f(0, 0, side.z, q.z);
    }
    default: { return away(p - vec3f(0, clamp(p.y, -size.y, size.y), 0), size.x); }
  }
}

fn away(p: vec3f, radius: f32) -> vec4f {
  let far = length(p);
  if (far < 1e-12) { return vec4f(0, 1, 0, -radius); }
  return vec4f(p / far, far - radius);
}

@compute @workgroup_size(64)
fn collide(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= settings.count) { return; }
  var x = positions[i];
  if (x.w == 0) { return; }
  for (var k = 0u; k < settings.colliders; k++) {
    let row = ${COLLIDER_STRIDE}u * (settings.substep * settings.colliders + k);
    let now = frameAt(row + 20);
    let q = now.axes * (x.xyz - now.origin);
    let found = distanceTo(row, q);
    let depth = table[row + 2] - found.w;
    if (depth <= 0) { continue; }
    let was = frameAt(row + 8);
    let p = was.axes * (previous[i].xyz - was.origin);
    let placed = pushedOut(q, q - p, found.xyz, depth, table[row + 1]);
    x = vec4f(now.origin + placed * now.axes, x.w);
  }
  positions[i] = x;
}
`;

export async function createSolids(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  colliders: Model['colliders'],
  offset: number,
  friction: number,
): Promise<Solids> {
  const { device } = workshop;
  const numbers = new Map<number, number>();
  const solids: Exclude<Collider, { kind: 'mesh' }>[] = [];
  colliders.forEach((collider, k) => {
    if (!isPrimitive(collider)) return;
    numbers.set(k, solids.length);
    solids.push(collider);
  });
  const table = createColliderTable(solids, offset, friction);
  const rows = buffers.room('solids', MOST_SUBSTEPS * table.length);
  const poses = solids.map((solid) => ({ from: poseOf(solid), to: poseOf(solid) }));
  const bind = (positions: GPUBuffer, previous: GPUBuffer): Promise<Kernel> =>
    workshop.kernel('collide', COLLIDE, [writes(positions), reads(previous), reads(rows)]);
  return {
    count: solids.length,
    collide: await bind(cloth.positions, cloth.previous),
    bind,
    setPose(collider, pose) {
      const k = numbers.get(collider);
      if (k === undefined) return false;
      poses[k].to = changePose(poses[k].to, pose);
      return true;
    },
    upload(substeps) {
      const all = new Float32Array(substeps * table.length);
      for (let s = 0; s < substeps; s++) {
        poses.forEach(({ from, to }, k) => {
          advanceCollider(table, k, interpolatePose(from, to, (s + 1) / substeps));
        });
        all.set(table, s * table.length);
      }
      for (const pose of poses) pose.from = pose.to;
      device.queue.writeBuffer(rows, 0, all);
    },
  };
}
