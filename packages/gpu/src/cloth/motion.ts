import { type Kernel, reads, type Workshop, writes } from '../device/kernel.ts';

/** Where the vertices are: four numbers each, the fourth of a position is the inverse mass [1/kg]. */
export interface Cloth {
  readonly count: number;
  readonly positions: GPUBuffer;
  /** A second place for positions, for sweeps that read the ones and write the others. */
  readonly swept: GPUBuffer;
  /** At the start of the substep. */
  readonly previous: GPUBuffer;
  readonly velocities: GPUBuffer;
  /** Where held vertices are to be at the end of the step; the fourth number is 1 where that is told. */
  readonly targets: GPUBuffer;
}

/**
 * Verlet's step with the velocity written out: x ← x + h v, v ← keep·v + h g; held vertices go
 * evenly to where they are told. Source: [RodriguezNavarro2005, Eq. 1].
 */
const PREDICT: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read_write> positions: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> previous: array<vec4f>;
@group(1) @binding(2) var<storage, read_write> velocities: array<vec4f>;
@group(1) @binding(3) var<storage, read> targets: array<vec4f>;

@compute @workgroup_size(64)
fn predict(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= settings.count) { return; }
  let x = positions[i];
  var v = settings.keep * velocities[i].xyz + settings.h * settings.gravity;
  if (x.w == 0) {
    let left = (1 - settings.fraction) / settings.perStep + settings.h;
    v = targets[i].w * (targets[i].xyz - x.xyz) / left;
  }
  previous[i] = x;
  velocities[i] = vec4f(v, 0);
  positions[i] = vec4f(x.xyz + settings.h * v, x.w);
}
`;

const UPDATE: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read> positions: array<vec4f>;
@group(1) @binding(1) var<storage, read> previous: array<vec4f>;
@group(1) @binding(2) var<storage, read_write> velocities: array<vec4f>;

@compute @workgroup_size(64)
fn update(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= settings.count) { return; }
  velocities[i] = vec4f((positions[i].xyz - previous[i].xyz) / settings.h, 0);
}
`;

export interface Motion {
  readonly predict: Kernel;
  readonly update: Kernel;
}

export async function createMotion(workshop: Workshop, cloth: Cloth): Promise<Motion> {
  const { positions, previous, velocities, targets } = cloth;
  return {
    predict: await workshop.kernel('predict', PREDICT, [
      writes(positions),
      writes(previous),
      writes(velocities),
      reads(targets),
    ]),
    update: await workshop.kernel('update', UPDATE, [
      reads(positions),
      reads(previous),
      writes(velocities),
    ]),
  };
}
