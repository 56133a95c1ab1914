import type { Buffers } from '../device/buffers.ts';
import { type Kernel, type Workshop, writes } from '../device/kernel.ts';

/**
 * Sweeping ends when no vertex moves farther than a threshold, which the device decides for itself: the
 * sweeps that were still to come find that they are not wanted and end at once. The host reads how many
 * there were when it gets to it. Sweeps of no size by indirect dispatch would be simpler, but cost a tenth
 * of a millisecond and more each, since their sizes are checked on the device.
 * Source: the quasi-feedback of [RodriguezNavarro2005, section 3].
 */
export interface Feedback {
  /** See REPORT. */
  readonly state: GPUBuffer;
  /** Before the first sweep of a substep: it is wanted. */
  readonly begin: Kernel;
  /** After a sweep. */
  readonly decide: Kernel;
}

/**
 * Places in `state`: the largest move in this sweep, sweeps so far, the last sweep's largest move,
 * self-contacts, whether all is done.
 */
export const REPORT = { move: 0, sweeps: 1, residual: 2, contacts: 3, done: 4, size: 5 } as const;

/**
 * In kernels that sweep: `isWanted()` before, and what a vertex was moved is told by `tell(distance)`, by
 * every thread of the group. Where sweeps are as many as asked for, nothing is asked or told.
 */
export function tellWgsl(binding: number, isAsked: boolean): string {
  if (!isAsked) {
    return /* wgsl */ `
fn isWanted() -> bool { return true; }
fn tell(moved: f32, local: u32) {}
`;
  }
  return /* wgsl */ `
@group(1) @binding(${binding}) var<storage, read_write> feedback: array<atomic<u32>>;
var<workgroup> largest: atomic<u32>;

fn isWanted() -> bool { return atomicLoad(&feedback[${REPORT.done}]) == 0; }

// Distances are not negative, and of such numbers the larger has the larger bits.
fn tell(moved: f32, local: u32) {
  if (local == 0) { atomicStore(&largest, 0u); }
  workgroupBarrier();
  atomicMax(&largest, bitcast<u32>(moved));
  workgroupBarrier();
  if (local == 0) { atomicMax(&feedback[${REPORT.move}], atomicLoad(&largest)); }
}
`;
}

export async function createFeedback(
  workshop: Workshop,
  buffers: Buffers,
  sweepsAtOnce: number,
): Promise<Feedback> {
  const state = buffers.room('feedback', REPORT.size);
  const code = /* wgsl */ `
@group(1) @binding(0) var<storage, read_write> feedback: array<u32>;

@compute @workgroup_size(1)
fn begin() {
  feedback[${REPORT.move}] = 0;
  feedback[${REPORT.done}] = 0;
}

@compute @workgroup_size(1)
fn decide() {
  if (feedback[${REPORT.done}] == 1) { return; }
  let moved = bitcast<f32>(feedback[${REPORT.move}]);
  feedback[${REPORT.done}] = select(0u, 1u, moved <= settings.tolerance);
  feedback[${REPORT.sweeps}] += ${sweepsAtOnce}u;
  feedback[${REPORT.residual}] = feedback[${REPORT.move}];
  feedback[${REPORT.move}] = 0;
}
`;
  return {
    state,
    begin: await workshop.kernel('begin', code, [writes(state)]),
    decide: await workshop.kernel('decide', code, [writes(state)]),
  };
}
