import { type Buffers, INDIRECT } from '../device/buffers.ts';
import { groupsFor, type Kernel, type Workshop, writes } from '../device/kernel.ts';

/**
 * Sweeping ends when no vertex moves farther than a threshold, which the device decides for itself: the
 * sweeps of what would come next are dispatched with the size that it has written, none. The host reads
 * how many there were when it gets to it.
 * Source: the quasi-feedback of [RodriguezNavarro2005, section 3].
 */
export interface Feedback {
  /** Largest move in this sweep, then what the host reads: see REPORT. */
  readonly state: GPUBuffer;
  /** Sizes of dispatches, three numbers for each part of a sweep. */
  readonly args: GPUBuffer;
  /** Before the first sweep of a substep: all take part. */
  readonly begin: Kernel;
  /** After a sweep. */
  readonly decide: Kernel;
}

/** Places in `state`: the largest move so far, sweeps, the last sweep's largest move, self-contacts. */
export const REPORT = { move: 0, sweeps: 1, residual: 2, contacts: 3, size: 4 } as const;

/** In kernels that sweep: what they move is told by `tell(distance)`, by every thread of the group. */
export const TELL_WGSL: string = /* wgsl */ `
var<workgroup> largest: atomic<u32>;

// Distances are not negative, and of such numbers the larger has the larger bits.
fn tell(moved: f32, local: u32) {
  if (local == 0) { atomicStore(&largest, 0u); }
  workgroupBarrier();
  atomicMax(&largest, bitcast<u32>(moved));
  workgroupBarrier();
  if (local == 0) { atomicMax(&feedback[0], atomicLoad(&largest)); }
}
`;

export async function createFeedback(
  workshop: Workshop,
  buffers: Buffers,
  sizes: readonly number[],
  sweepsAtOnce: number,
): Promise<Feedback> {
  const state = buffers.room('feedback', REPORT.size);
  const args = buffers.room('dispatches', 3 * sizes.length, INDIRECT);
  const groups = sizes.map((size) => {
    const [columns, rows] = groupsFor(size);
    return `vec2u(${columns}, ${rows})`;
  });
  const code = /* wgsl */ `
@group(1) @binding(0) var<storage, read_write> feedback: array<u32>;
@group(1) @binding(1) var<storage, read_write> args: array<u32>;

const GROUPS = array(${groups.join(', ')});

fn ask(part: u32, wanted: bool) {
  let groups = GROUPS[part];
  args[3 * part] = select(0u, groups.x, wanted);
  args[3 * part + 1] = groups.y;
  args[3 * part + 2] = 1;
}

@compute @workgroup_size(1)
fn begin() {
  for (var part = 0u; part < ${sizes.length}u; part++) { ask(part, true); }
  feedback[0] = 0;
}

@compute @workgroup_size(1)
fn decide() {
  if (args[0] == 0) { return; }
  let isWanted = bitcast<f32>(feedback[0]) > settings.tolerance;
  for (var part = 0u; part < ${sizes.length}u; part++) { ask(part, isWanted); }
  feedback[1] += ${sweepsAtOnce}u;
  feedback[2] = feedback[0];
  feedback[0] = 0;
}
`;
  const bindings = [writes(state), writes(args)];
  return {
    state,
    args,
    begin: await workshop.kernel('begin', code, bindings),
    decide: await workshop.kernel('decide', code, bindings),
  };
}
