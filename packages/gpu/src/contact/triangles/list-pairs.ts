import { type Kernel, reads, type Workshop, writes } from '../../device/kernel.ts';
import { LEAF } from '../box-tree.ts';
import { PAIR_WGSL } from './pair-wgsl.ts';
import { STATE_WGSL } from './state.ts';
import type { Kind, Surface } from './surface.ts';

/** Lists the pairs that may come too near in this substep. */
export interface PairList {
  run(pass: GPUComputePassEncoder, uniforms: number): void;
}

/**
 * Where boxes meet, a plane between the two sides is looked at: where they cannot bridge the gap, however
 * much of its way each of their vertices goes, the pair is left out. So neighbours in cloth that falls are.
 * The list has no order, and what is made of it needs none.
 */
export async function createPairList(
  workshop: Workshop,
  surface: Surface,
  state: GPUBuffer,
  pairs: GPUBuffer,
  offset: number,
): Promise<PairList> {
  const { from, to, boxes, triangles, edges, clothCount, count } = surface;
  const { clothTriangles, bodyTriangles, clothEdges, bodyEdges } = surface;
  const bindings = (corners: GPUBuffer) => [
    reads(from),
    reads(to),
    reads(corners),
    reads(boxes),
    writes(pairs),
    writes(state),
  ];
  const runs: { readonly kernel: Kernel; readonly count: number }[] = [];
  const add = async (name: string, code: string, corners: GPUBuffer, threads: number) => {
    if (threads === 0) return;
    runs.push({ kernel: await workshop.kernel(name, code, bindings(corners)), count: threads });
  };
  const common = { clothCount, offset };
  for (const kind of [clothTriangles, bodyTriangles]) {
    if (kind.count === 0) continue;
    // The cloth's vertices meet everything, those of bodies the cloth's triangles alone.
    const vertices = kind === clothTriangles ? count : clothCount;
    await add('listFaces', LIST_FACES({ ...common, kind, vertices }), triangles, vertices);
  }
  for (const kind of [clothEdges, bodyEdges]) {
    if (kind.count === 0) continue;
    const code = LIST_EDGES({
      ...common,
      kind,
      edges: clothEdges.count,
      isOwn: kind === clothEdges,
    });
    await add('listEdges', code, edges, clothEdges.count);
  }
  return {
    run(pass, uniforms) {
      for (const { kernel, count: threads } of runs) kernel.run(pass, threads, uniforms);
    },
  };
}

interface Common {
  readonly kind: Kind;
  readonly clothCount: number;
  readonly offset: number;
}

const LIST = ({ kind: { leaves, root }, clothCount, offset }: Common): string => /* wgsl */ `
struct Box { lo: vec4f, hi: vec4f }
@group(1) @binding(0) var<storage, read> from_: array<vec4f>;
@group(1) @binding(1) var<storage, read> to: array<vec4f>;
@group(1) @binding(2) var<storage, read> corners: array<u32>;
@group(1) @binding(3) var<storage, read> boxes: array<Box>;
@group(1) @binding(4) var<storage, read_write> pairs: array<vec4u>;
${STATE_WGSL(5, true)}
${PAIR_WGSL}
const LEAVES = ${leaves}u;
const ROOT = ${root}u;
const CLOTH = ${clothCount}u;

fn meets(node: u32, lo: vec3f, hi: vec3f) -> bool {
  let box = boxes[ROOT + node];
  return all(box.lo.xyz <= hi) && all(lo <= box.hi.xyz);
}

/** From a node that is done: up as long as it was the second of two, then to its brother; 1 is the end. */
fn after(node: u32) -> u32 { return (node >> countTrailingZeros(~node)) + 1; }

fn consider(vertices: vec4u, isEdges: bool) {
  let c = placesOf(vertices);
  var way = waysOf(vertices).p;
  let n = unit(combine(c, weightsOf(c, isEdges)));
  let free = gapAlong(n, c, isEdges);
  var first = max(0.0, -dot(n, way[0]));
  var second = max(dot(n, way[2]), dot(n, way[3]));
  let other = dot(n, way[1]);
  if (isEdges) { first = max(first, -other); } else { second = max(second, other); }
  let nearing = first + max(0.0, second);
  // Contact may shift the cloth by some way more.
  let sides = select(0.0, 1.0, vertices.x < CLOTH) + select(0.0, 1.0, vertices.w < CLOTH);
  if (free > nearing + max(${offset}, CORE + sides * state.room)) { return; }
  let at = atomicAdd(&state.pairs, 1u);
  if (at < arrayLength(&pairs)) {
    pairs[at] = vec4u(vertices.x | select(0u, EDGES, isEdges), vertices.yzw);
  }
  var far = 0.0;
  for (var k = 0; k < 4; k++) {
    if (vertices[k] >= CLOTH) { far = max(far, length(way[k])); }
  }
  if (far > 0) { atomicMax(&state.bodyWay, bitcast<u32>(far)); }
}
`;

const LIST_FACES = (list: Common & { readonly vertices: number }): string => /* wgsl */ `
${LIST(list)}
@compute @workgroup_size(64)
fn listFaces(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let v = threadOf(group, local);
  if (v >= ${list.vertices}u) { return; }
  let room = select(0.0, state.room, v < CLOTH);
  let x = from_[v].xyz;
  let y = to[v].xyz;
  let lo = min(x, y) - room;
  let hi = max(x, y) + room;
  var node = 1u;
  loop {
    if (meets(node, lo, hi)) {
      if (node < LEAVES) { node = 2 * node; continue; }
      let first = ${LEAF}u * (node - LEAVES);
      for (var t = first; t < min(first + ${LEAF}u, ${list.kind.count}u); t++) {
        let at = ${3 * list.kind.first}u + 3 * t;
        let f = vec3u(corners[at], corners[at + 1], corners[at + 2]);
        if (all(f != vec3u(v))) { consider(vec4u(v, f), false); }
      }
    }
    node = after(node);
    if (node == 1) { break; }
  }
}
`;

const LIST_EDGES = (
  list: Common & { readonly edges: number; readonly isOwn: boolean },
): string => /* wgsl */ `
${LIST(list)}
@compute @workgroup_size(64)
fn listEdges(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let e = threadOf(group, local);
  if (e >= ${list.edges}u) { return; }
  let a = corners[2 * e];
  let b = corners[2 * e + 1];
  let x = min(min(from_[a].xyz, to[a].xyz), min(from_[b].xyz, to[b].xyz));
  let y = max(max(from_[a].xyz, to[a].xyz), max(from_[b].xyz, to[b].xyz));
  let lo = x - state.room;
  let hi = y + state.room;
  var node = 1u;
  loop {
    if (meets(node, lo, hi)) {
      if (node < LEAVES) { node = 2 * node; continue; }
      let first = ${LEAF}u * (node - LEAVES);
      for (var k = first; k < min(first + ${LEAF}u, ${list.kind.count}u); k++) {
        // Of the cloth with itself every pair once.
        ${list.isOwn ? 'if (k <= e) { continue; }' : ''}
        let at = ${2 * list.kind.first}u + 2 * k;
        let c = corners[at];
        let d = corners[at + 1];
        if (c != a && c != b && d != a && d != b) { consider(vec4u(a, b, c, d), true); }
      }
    }
    node = after(node);
    if (node == 1) { break; }
  }
}
`;
