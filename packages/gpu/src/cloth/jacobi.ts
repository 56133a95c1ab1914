import type { Buffers } from '../device/buffers.ts';
import { reads, type Workshop, writes } from '../device/kernel.ts';
import type { Distances } from './distances.ts';
import { ENDLESS, VIOLATION_WGSL } from './distances.ts';
import { createFeedback, tellWgsl } from './feedback.ts';
import type { Cloth } from './motion.ts';
import { SLICE, sliceLists } from './slices.ts';
import type { Sweeps } from './sweeps.ts';

/**
 * What a vertex moves, over the mean of what its pairs ask for. The mean alone is safe and slow; up to
 * twice of it sweeps converge, as those of a weighted Jacobi iteration do.
 */
const RELAXATION = 1.5;

/**
 * Sweeps in which every vertex gathers what its pairs ask for, from positions that none of them changes
 * meanwhile: one dispatch for a whole sweep, whatever the mesh. Two sweeps at a time, there and back
 * between two buffers.
 */
export async function createJacobi(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  distances: Distances,
  isAsked: boolean,
): Promise<Sweeps> {
  const lists = gather(distances, cloth.count);
  const { offsets, items } = sliceLists(lists);
  const springs = new ArrayBuffer(16 * items.length);
  const floats = new Float32Array(springs);
  const whole = new Uint32Array(springs);
  items.forEach((half, at) => {
    const k = half >> 1;
    // What pads a list leads from the vertex to itself and asks for nothing.
    const isPadding = half < 0;
    const self = selfAt(offsets, at);
    whole[4 * at] = isPadding ? self : distances.pairs[2 * k + 1 - (half & 1)];
    floats[4 * at + 1] = isPadding ? 0 : distances.limits[2 * k];
    floats[4 * at + 2] = isPadding ? ENDLESS : Math.min(ENDLESS, distances.limits[2 * k + 1]);
    floats[4 * at + 3] = isPadding ? 0 : distances.alphas[k];
  });
  const slices = buffers.from('slices', offsets);
  const springBuffer = buffers.from('springs', whole);
  const kept = buffers.room('kept violations', items.length);
  const lengths = buffers.from(
    'springs per vertex',
    Uint32Array.from(lists, (l) => l.length),
  );
  const feedback = await createFeedback(workshop, buffers, 2);

  const code = (first: boolean): string => /* wgsl */ `
struct Spring { other: u32, shortest: f32, longest: f32, alpha: f32 }
@group(1) @binding(0) var<storage, read> before: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> after: array<vec4f>;
@group(1) @binding(2) var<storage, read> slices: array<u32>;
@group(1) @binding(3) var<storage, read> springs: array<Spring>;
@group(1) @binding(4) var<storage, read> lengths: array<u32>;
@group(1) @binding(5) var<storage, read_write> kept: array<f32>;
${VIOLATION_WGSL}
${tellWgsl(6, isAsked)}

fn relaxed(i: u32) -> f32 {
  let x = before[i];
  let count = lengths[i];
  if (x.w == 0 || count == 0) {
    after[i] = x;
    return 0;
  }
  var sum = vec3f(0);
  let first = slices[i / ${SLICE}u] + i % ${SLICE}u;
  for (var k = 0u; k < count; k++) {
    let at = first + ${SLICE}u * k;
    let spring = springs[at];
    let y = before[spring.other];
    let alpha = spring.alpha / (settings.h * settings.h);
    let scale = 1 / (x.w + y.w + alpha);
    let keeps = ${first ? '0.0' : 'kept[at]'};
    let found = violation(y.xyz - x.xyz, spring.shortest, spring.longest, alpha * scale, keeps);
    kept[at] = found.kept;
    sum += (x.w * scale) * found.path;
  }
  let shift = sum * (${RELAXATION} / f32(count));
  after[i] = vec4f(x.xyz + shift, x.w);
  return length(shift);
}

@compute @workgroup_size(64)
fn relax(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  var moved = 0.0;
  if (i < settings.count && isWanted()) { moved = relaxed(i); }
  tell(moved, local);
}
`;
  const sweep = async (first: boolean, from: GPUBuffer, to: GPUBuffer) =>
    workshop.kernel('relax', code(first), [
      reads(from),
      writes(to),
      reads(slices),
      reads(springBuffer),
      reads(lengths),
      writes(kept),
      ...(isAsked ? [writes(feedback.state)] : []),
    ]);
  const start = await sweep(true, cloth.positions, cloth.swept);
  const there = await sweep(false, cloth.positions, cloth.swept);
  const back = await sweep(false, cloth.swept, cloth.positions);
  return {
    feedback,
    sweepsAtOnce: 2,
    colours: 1,
    sweep(pass, isFirst, uniforms) {
      (isFirst ? start : there).run(pass, cloth.count, uniforms);
      back.run(pass, cloth.count, uniforms);
    },
  };

  /** The vertex whose list a place belongs to. */
  function selfAt(starts: Uint32Array, at: number): number {
    let [low, high] = [0, starts.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= at) low = middle;
      else high = middle;
    }
    return Math.min(cloth.count - 1, SLICE * low + ((at - starts[low]) % SLICE));
  }
}

/** The halves of pairs at each vertex: 2k where it is the first of pair k, 2k + 1 where the second. */
function gather({ pairs }: Distances, count: number): number[][] {
  const lists = Array.from({ length: count }, (): number[] => []);
  pairs.forEach((vertex, half) => {
    lists[vertex].push(half);
  });
  return lists;
}
