import type { Buffers } from '../device/buffers.ts';
import { type Kernel, type Workshop, writes } from '../device/kernel.ts';

/** Numbers that one workgroup adds up. */
const BLOCK = 1024;

/** Replaces counts by the sums of all that come before them, in place. */
export interface Scan {
  run(pass: GPUComputePassEncoder): void;
}

/** A level of the scan: blocks are added up, their sums are scanned by the next level, and handed down. */
export async function createScan(
  workshop: Workshop,
  buffers: Buffers,
  counts: GPUBuffer,
  count: number,
): Promise<Scan> {
  const blocks = Math.ceil(count / BLOCK);
  const sums = buffers.room('sums of blocks', blocks);
  const bindings = [writes(counts), writes(sums)];
  const scanBlocks = await workshop.kernel('scanBlocks', SCAN(count), bindings);
  if (blocks === 1) return { run: (pass) => runBlocks(scanBlocks, pass, blocks) };
  const above = await createScan(workshop, buffers, sums, blocks);
  const addSums = await workshop.kernel('addSums', SCAN(count), bindings);
  return {
    run(pass) {
      runBlocks(scanBlocks, pass, blocks);
      above.run(pass);
      addSums.run(pass, count);
    },
  };
}

/** A workgroup for each block. */
function runBlocks(kernel: Kernel, pass: GPUComputePassEncoder, blocks: number): void {
  kernel.run(pass, 64 * blocks);
}

const SCAN = (count: number): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read_write> counts: array<u32>;
@group(1) @binding(1) var<storage, read_write> sums: array<u32>;
const EACH = ${BLOCK / 64}u;
var<workgroup> partial: array<u32, 64>;

@compute @workgroup_size(64)
fn scanBlocks(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let block = threadOf(group, local) / 64;
  let first = ${BLOCK}u * block + EACH * local;
  var sum = 0u;
  for (var k = first; k < min(first + EACH, ${count}u); k++) { sum += counts[k]; }
  partial[local] = sum;
  workgroupBarrier();
  for (var reach = 1u; reach < 64; reach *= 2) {
    var before = 0u;
    if (local >= reach) { before = partial[local - reach]; }
    workgroupBarrier();
    partial[local] += before;
    workgroupBarrier();
  }
  var running = partial[local] - sum;
  for (var k = first; k < min(first + EACH, ${count}u); k++) {
    let own = counts[k];
    counts[k] = running;
    running += own;
  }
  if (local == 63 && block < arrayLength(&sums)) { sums[block] = partial[63]; }
}

@compute @workgroup_size(64)
fn addSums(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let k = threadOf(group, local);
  if (k >= ${count}u) { return; }
  counts[k] += sums[k / ${BLOCK}u];
}
`;
