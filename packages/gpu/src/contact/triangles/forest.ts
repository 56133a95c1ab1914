import { type Kernel, reads, type Workshop, writes } from '../../device/kernel.ts';
import { LEAF } from '../box-tree.ts';
import { STATE_WGSL } from './state.ts';
import type { Kind, Surface } from './surface.ts';

/** Boxes around the ways of all triangles and edges, fitted anew in every substep. */
export interface Forest {
  /** Uniforms that `fit` needs, one for each level below the root. */
  readonly levels: number;
  fit(pass: GPUComputePassEncoder, uniforms: number, firstLevel: number): void;
}

export async function createForest(
  workshop: Workshop,
  surface: Surface,
  state: GPUBuffer,
): Promise<Forest> {
  const { clothTriangles, bodyTriangles, clothEdges, bodyEdges } = surface;
  const kinds = [clothTriangles, bodyTriangles, clothEdges, bodyEdges].filter((k) => k.count > 0);
  const fits: { readonly fit: Kernel; readonly leaves: number }[] = [];
  for (const kind of kinds) {
    const isCloth = kind === clothTriangles || kind === clothEdges;
    const fit = await workshop.kernel('fitLeaves', FIT(kind, isCloth), [
      reads(surface.from),
      reads(surface.to),
      reads(kind.size === 3 ? surface.triangles : surface.edges),
      writes(surface.boxes),
      reads(state),
    ]);
    fits.push({ fit, leaves: kind.leaves });
  }
  const level = await workshop.kernel('fitLevel', LEVEL(kinds), [writes(surface.boxes)]);
  const levels = Math.max(...kinds.map(({ leaves }) => Math.log2(leaves)));
  return {
    levels,
    fit(pass, uniforms, firstLevel) {
      for (const { fit, leaves } of fits) fit.run(pass, leaves, uniforms);
      for (let l = levels - 1; l >= 0; l--) level.run(pass, kinds.length * 2 ** l, firstLevel + l);
    },
  };
}

const FIT = ({ size, count, leaves, first, root }: Kind, isCloth: boolean): string => /* wgsl */ `
struct Box { lo: vec4f, hi: vec4f }
@group(1) @binding(0) var<storage, read> from_: array<vec4f>;
@group(1) @binding(1) var<storage, read> to: array<vec4f>;
@group(1) @binding(2) var<storage, read> corners: array<u32>;
@group(1) @binding(3) var<storage, read_write> boxes: array<Box>;
${STATE_WGSL(4, false)}

@compute @workgroup_size(64)
fn fitLeaves(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let leaf = threadOf(group, local);
  if (leaf >= ${leaves}u) { return; }
  var lo = vec4f(1e30);
  var hi = vec4f(-1e30);
  for (var c = ${LEAF * size}u * leaf; c < min(${size * count}u, ${LEAF * size}u * (leaf + 1)); c++) {
    let vertex = corners[${size * first}u + c];
    lo = min(lo, min(from_[vertex], to[vertex]));
    hi = max(hi, max(from_[vertex], to[vertex]));
  }
  let more = vec4f(${isCloth ? 'state.room' : '0.0'});
  boxes[${root + leaves}u + leaf] = Box(lo - more, hi + more);
}
`;

/** One level of all trees. */
const LEVEL = (kinds: readonly Kind[]): string => /* wgsl */ `
struct Box { lo: vec4f, hi: vec4f }
@group(1) @binding(0) var<storage, read_write> boxes: array<Box>;
const LEAVES = array<u32, ${kinds.length}>(${kinds.map(({ leaves }) => `${leaves}u`).join(', ')});
const ROOTS = array<u32, ${kinds.length}>(${kinds.map(({ root }) => `${root}u`).join(', ')});

@compute @workgroup_size(64)
fn fitLevel(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let thread = threadOf(group, local);
  let tree = thread >> settings.part;
  let width = 1u << settings.part;
  if (tree >= ${kinds.length}u) { return; }
  var leaves = LEAVES;
  var roots = ROOTS;
  if (width >= leaves[tree]) { return; }
  let node = width + (thread & (width - 1));
  let root = roots[tree];
  let a = boxes[root + 2 * node];
  let b = boxes[root + 2 * node + 1];
  boxes[root + node] = Box(min(a.lo, b.lo), max(a.hi, b.hi));
}
`;
