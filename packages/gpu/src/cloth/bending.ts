import type { Buffers } from '../device/buffers.ts';
import { reads, type Workshop, writes } from '../device/kernel.ts';
import type { Cloth } from './motion.ts';
import { SLICE, sliceLists } from './slices.ts';

/** Bends all hinges, there and back between the cloth's two buffers. */
export type Bend = (pass: GPUComputePassEncoder, uniforms: number) => void;

/** Hinges over interior edges: E = ½ Σ |Σₐ Kₐ xₐ|²/α. */
export interface Hinges {
  /** Four vertices each: opposite, opposite, edge, edge. */
  readonly stencils: Uint32Array;
  /** Four weights K each. */
  readonly weights: Float32Array;
  /** α of each. */
  readonly alphas: Float32Array;
}

/** Part of a Jacobi step on the bending energy; its matrix has eigenvalues up to some four times its diagonal. */
const STEP = 0.5;

/**
 * Two Jacobi steps on inertia and the quadratic bending energy, each vertex by itself:
 * Δxᵢ = −½ Σ Kᵢ r/α ÷ (m/h² + Σ Kᵢ²/α) with r = Σₐ Kₐ xₐ, over the hinges at vertex i.
 * Source: [Bergou2006, abstract], as in `quadratic` of @toile/sim.
 */
export async function createBending(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  { stencils, weights, alphas }: Hinges,
): Promise<Bend> {
  const lists = Array.from({ length: cloth.count }, (): number[] => []);
  stencils.forEach((vertex, corner) => {
    lists[vertex].push(corner);
  });
  const { offsets, items } = sliceLists(lists);
  const code = /* wgsl */ `
struct Hinge { corners: vec4u, weights: vec4f }
@group(1) @binding(0) var<storage, read> before: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> after: array<vec4f>;
@group(1) @binding(2) var<storage, read> slices: array<u32>;
@group(1) @binding(3) var<storage, read> items: array<i32>;
@group(1) @binding(4) var<storage, read> hinges: array<Hinge>;

@compute @workgroup_size(64)
fn bend(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= settings.count) { return; }
  let x = before[i];
  if (x.w == 0) {
    after[i] = x;
    return;
  }
  var force = vec3f(0);
  var stiffness = 1 / (x.w * settings.h * settings.h);
  for (var at = slices[i / ${SLICE}u] + i % ${SLICE}u; at < slices[i / ${SLICE}u + 1]; at += ${SLICE}u) {
    let corner = items[at];
    if (corner < 0) { break; }
    let hinge = hinges[corner >> 2];
    let r = hinge.weights.x * before[hinge.corners.x].xyz + hinge.weights.y * before[hinge.corners.y].xyz
      + hinge.weights.z * before[hinge.corners.z].xyz + hinge.weights.w * before[hinge.corners.w].xyz;
    let k = hinge.weights[corner & 3];
    force -= k * r;
    stiffness += k * k;
  }
  after[i] = vec4f(x.xyz + ${STEP} * force / stiffness, x.w);
}
`;
  const packed = new ArrayBuffer(32 * alphas.length);
  const whole = new Uint32Array(packed);
  const floats = new Float32Array(packed);
  alphas.forEach((alpha, k) => {
    whole.set(stencils.subarray(4 * k, 4 * k + 4), 8 * k);
    // Weights over √α, so that stiffness is in them.
    for (let a = 0; a < 4; a++) floats[8 * k + 4 + a] = weights[4 * k + a] / Math.sqrt(alpha);
  });
  const shared = [
    reads(buffers.from('slices of hinges', offsets)),
    reads(buffers.from('hinges per vertex', new Uint32Array(items.buffer))),
    reads(buffers.from('hinges', whole)),
  ];
  const step = (from: GPUBuffer, to: GPUBuffer) =>
    workshop.kernel('bend', code, [reads(from), writes(to), ...shared]);
  const there = await step(cloth.positions, cloth.swept);
  const back = await step(cloth.swept, cloth.positions);
  return (pass, uniforms) => {
    there.run(pass, cloth.count, uniforms);
    back.run(pass, cloth.count, uniforms);
  };
}
