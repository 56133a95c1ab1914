import type { Buffers } from '../device/buffers.ts';
import { reads, type Workshop, writes } from '../device/kernel.ts';
import { colourConstraints } from './colours.ts';
import { type Distances, ENDLESS, VIOLATION_WGSL } from './distances.ts';
import { createFeedback, tellWgsl } from './feedback.ts';
import type { Cloth } from './motion.ts';
import type { Sweeps } from './sweeps.ts';

/**
 * Sweeps over pairs one colour after the other, each on what those before it have done: fewer sweeps than
 * Jacobi's, each of as many dispatches as there are colours.
 */
export async function createGaussSeidel(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  { pairs, limits, alphas }: Distances,
  isAsked: boolean,
): Promise<Sweeps> {
  const { order, offsets } = colourConstraints(pairs, 2, cloth.count);
  const colours = offsets.length - 1;
  const ends = new Uint32Array(2 * order.length);
  const spans = new Float32Array(4 * order.length);
  order.forEach((k, at) => {
    ends.set([pairs[2 * k], pairs[2 * k + 1]], 2 * at);
    spans.set([limits[2 * k], Math.min(ENDLESS, limits[2 * k + 1]), alphas[k], 0], 4 * at);
  });
  const sizes = Array.from({ length: colours }, (_, c) => offsets[c + 1] - offsets[c]);
  const feedback = await createFeedback(workshop, buffers, 1);
  const kept = buffers.room('kept violations', order.length);
  const code = (first: boolean): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read_write> positions: array<vec4f>;
@group(1) @binding(1) var<storage, read> ends: array<vec2u>;
@group(1) @binding(2) var<storage, read> spans: array<vec4f>;
@group(1) @binding(3) var<storage, read> offsets: array<u32>;
@group(1) @binding(4) var<storage, read_write> kept: array<f32>;
${VIOLATION_WGSL}
${tellWgsl(5, isAsked)}

fn relaxed(k: u32) -> f32 {
  let pair = ends[k];
  let span = spans[k];
  let x = positions[pair.x];
  let y = positions[pair.y];
  if (x.w + y.w == 0) { return 0; }
  let alpha = span.z / (settings.h * settings.h);
  let scale = 1 / (x.w + y.w + alpha);
  let found = violation(y.xyz - x.xyz, span.x, span.y, alpha * scale, ${first ? '0.0' : 'kept[k]'});
  kept[k] = found.kept;
  let shift = scale * found.path;
  positions[pair.x] = vec4f(x.xyz + x.w * shift, x.w);
  positions[pair.y] = vec4f(y.xyz - y.w * shift, y.w);
  return length(shift) * max(x.w, y.w);
}

@compute @workgroup_size(64)
fn relax(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let k = offsets[settings.part] + threadOf(group, local);
  var moved = 0.0;
  if (k < offsets[settings.part + 1] && isWanted()) { moved = relaxed(k); }
  tell(moved, local);
}
`;
  const bindings = [
    writes(cloth.positions),
    reads(buffers.from('ends of distances', ends)),
    reads(buffers.from('limits of distances', spans)),
    reads(buffers.from('colours of distances', offsets)),
    writes(kept),
    ...(isAsked ? [writes(feedback.state)] : []),
  ];
  const first = await workshop.kernel('relax', code(true), bindings);
  const next = await workshop.kernel('relax', code(false), bindings);
  return {
    feedback,
    sweepsAtOnce: 1,
    colours,
    sweep(pass, isFirst, uniforms) {
      for (let c = 0; c < colours; c++) {
        (isFirst ? first : next).run(pass, sizes[c], uniforms + c);
      }
    },
  };
}
