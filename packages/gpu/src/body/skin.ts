import type { SkinMethod, Skinned } from '@toile/body';
import type { Buffers } from '../device/buffers.ts';
import { reads, type Workshop, writes } from '../device/kernel.ts';
import { padVectors } from '../device/pad-vectors.ts';

/** A body's vertices moved by its joints, on the device. */
export interface GpuSkin {
  /** Transforms of the joints, as `jointTransforms` of @toile/body writes them for the method. */
  pose(transforms: Float32Array): void;
  run(pass: GPUComputePassEncoder): void;
}

const JOINTS_PER_VERTEX = 4;

/**
 * Linear blending, or that of dual quaternions: each is taken on the side of the one with the largest
 * weight, the first. Source: [Kavan2007, abstract]; the formulas are those of `blendDual` in @toile/body.
 */
export async function createSkin(
  workshop: Workshop,
  buffers: Buffers,
  { mesh, skeleton, skin }: Skinned,
  method: SkinMethod,
  out: GPUBuffer,
): Promise<GpuSkin> {
  const count = mesh.positions.length / 3;
  const joints = new Uint32Array(count);
  for (let v = 0; v < count; v++) {
    for (let k = 0; k < JOINTS_PER_VERTEX; k++) {
      joints[v] |= skin.joints[JOINTS_PER_VERTEX * v + k] << (8 * k);
    }
  }
  const room = buffers.room('joints', 16 * skeleton.names.length);
  const kernel = await workshop.kernel('blend', BLEND(count, method), [
    reads(buffers.from('body at rest', padVectors(mesh.positions))),
    reads(buffers.from('joints of vertices', joints)),
    reads(buffers.from('weights of joints', skin.weights)),
    reads(room),
    writes(out),
  ]);
  return {
    pose(transforms) {
      workshop.device.queue.writeBuffer(room, 0, transforms as Float32Array<ArrayBuffer>);
    },
    run: (pass) => kernel.run(pass, count),
  };
}

const BLEND = (count: number, method: SkinMethod): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read> rest: array<vec4f>;
@group(1) @binding(1) var<storage, read> joints: array<u32>;
@group(1) @binding(2) var<storage, read> weights: array<vec4f>;
@group(1) @binding(3) var<storage, read> transforms: array<vec4f>;
@group(1) @binding(4) var<storage, read_write> placed: array<vec4f>;

@compute @workgroup_size(64)
fn blend(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let v = threadOf(group, local);
  if (v >= ${count}u) { return; }
  let p = rest[v].xyz;
  let at = joints[v];
  let w = weights[v];
  ${method === 'linear' ? LINEAR : DUAL}
}
`;

const LINEAR: string = /* wgsl */ `
  var sum = vec3f(0);
  for (var k = 0u; k < 4; k++) {
    let m = 4 * ((at >> (8 * k)) & 0xffu);
    sum += w[k] * (p.x * transforms[m].xyz + p.y * transforms[m + 1].xyz + p.z * transforms[m + 2].xyz
      + transforms[m + 3].xyz);
  }
  placed[v] = vec4f(sum, 0);
`;

const DUAL: string = /* wgsl */ `
  let first = transforms[2 * (at & 0xffu)];
  var r = vec4f(0);
  var d = vec4f(0);
  for (var k = 0u; k < 4; k++) {
    let q = 2 * ((at >> (8 * k)) & 0xffu);
    let share = select(w[k], -w[k], dot(transforms[q], first) < 0);
    r += share * transforms[q];
    d += share * transforms[q + 1];
  }
  let scale = 2 / dot(r, r);
  let t = cross(r.xyz, p) + r.w * p + d.xyz;
  placed[v] = vec4f(p + scale * (cross(r.xyz, t) + r.w * d.xyz - d.w * r.xyz), 0);
`;
