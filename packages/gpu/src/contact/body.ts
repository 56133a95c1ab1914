import type { Cloth } from '../cloth/motion.ts';
import { RUB_WGSL } from '../cloth/rub.ts';
import type { Buffers } from '../device/buffers.ts';
import { type Kernel, reads, type Workshop, writes } from '../device/kernel.ts';
import { LEAF, layTree } from './box-tree.ts';
import { NEAREST_WGSL } from './nearest-wgsl.ts';

/** A mesh beside the cloth and where it moves, whoever meets it: four numbers per vertex, the last unused. */
export interface BodyPart {
  readonly positions: ArrayLike<number>;
  readonly triangles: Uint32Array;
  /** Where it was to be at the end of the last step, and of this one. */
  readonly source: GPUBuffer;
  readonly target: GPUBuffer;
}

/** A closed mesh that deforms, as the skin of a person does, met by its triangles. */
export interface Body {
  /** Unit normals where it is to be, once fitted. */
  readonly normals: GPUBuffer;
  /** Once per step, when the target is known. */
  findNormals(pass: GPUComputePassEncoder): void;
  /** Then boxes around the paths of the triangles. */
  fit(pass: GPUComputePassEncoder, firstLevel: number): void;
  /** Uniforms that `fit` needs: one for each level of the tree below the root. */
  readonly levels: number;
  /** Keeps the cloth outside, at the end of a substep. */
  readonly collide: Kernel;
}

/**
 * How deep a vertex may be and still be put back on the side that it came from, beside the way that it has
 * made in the substep [m].
 */
const REACH = 0.02;

export async function createBody(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  { positions, triangles, source, target }: BodyPart,
): Promise<Body> {
  const vertexCount = positions.length / 3;
  const { leaves, corners } = layTree(positions, triangles);
  const triangleCount = corners.length / 3;
  const cornerBuffer = buffers.from('triangles of the body', corners);
  const boxes = buffers.room('boxes of the body', 2 * 8 * leaves);
  const normals = buffers.room('normals of the body', 4 * vertexCount);
  const { offsets, items } = fansOf(corners, vertexCount);

  const fitLeaves = await workshop.kernel('fitLeaves', FIT(leaves, triangleCount), [
    reads(target),
    reads(source),
    reads(cornerBuffer),
    writes(boxes),
  ]);
  const fitLevel = await workshop.kernel('fitLevel', LEVEL, [writes(boxes)]);
  const findNormals = await workshop.kernel('findNormals', NORMALS(vertexCount), [
    reads(target),
    reads(cornerBuffer),
    reads(buffers.from('fans', offsets)),
    reads(buffers.from('triangles of fans', items)),
    writes(normals),
  ]);
  const collide = await workshop.kernel('collide', COLLIDE(leaves, triangleCount), [
    writes(cloth.positions),
    reads(cloth.previous),
    reads(target),
    reads(source),
    reads(cornerBuffer),
    reads(boxes),
    reads(normals),
  ]);
  const levels = Math.log2(leaves);
  return {
    normals,
    levels,
    findNormals: (pass) => findNormals.run(pass, vertexCount),
    fit(pass, firstLevel) {
      fitLeaves.run(pass, leaves);
      for (let level = levels - 1; level >= 0; level--) {
        fitLevel.run(pass, 2 ** level, firstLevel + level);
      }
    },
    collide,
  };
}

/** The triangles at each vertex. */
function fansOf(
  corners: Uint32Array,
  vertexCount: number,
): { readonly offsets: Uint32Array; readonly items: Uint32Array } {
  const offsets = new Uint32Array(vertexCount + 1);
  for (const vertex of corners) offsets[vertex + 1]++;
  for (let v = 0; v < vertexCount; v++) offsets[v + 1] += offsets[v];
  const next = offsets.slice();
  const items = new Uint32Array(corners.length);
  corners.forEach((vertex, corner) => {
    items[next[vertex]++] = Math.floor(corner / 3);
  });
  return { offsets, items };
}

const FIT = (leaves: number, triangleCount: number): string => /* wgsl */ `
struct Box { lo: vec4f, hi: vec4f }
@group(1) @binding(0) var<storage, read> target_: array<vec4f>;
@group(1) @binding(1) var<storage, read> source: array<vec4f>;
@group(1) @binding(2) var<storage, read> corners: array<u32>;
@group(1) @binding(3) var<storage, read_write> boxes: array<Box>;

@compute @workgroup_size(64)
fn fitLeaves(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let leaf = threadOf(group, local);
  if (leaf >= ${leaves}u) { return; }
  var lo = vec4f(1e30);
  var hi = vec4f(-1e30);
  for (var c = ${3 * LEAF}u * leaf; c < min(${3 * triangleCount}u, ${3 * LEAF}u * (leaf + 1)); c++) {
    let vertex = corners[c];
    lo = min(lo, min(target_[vertex], source[vertex]));
    hi = max(hi, max(target_[vertex], source[vertex]));
  }
  boxes[${leaves}u + leaf] = Box(lo, hi);
}
`;

const LEVEL: string = /* wgsl */ `
struct Box { lo: vec4f, hi: vec4f }
@group(1) @binding(0) var<storage, read_write> boxes: array<Box>;

@compute @workgroup_size(64)
fn fitLevel(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let first = 1u << settings.part;
  let node = first + threadOf(group, local);
  if (node >= 2 * first) { return; }
  let a = boxes[2 * node];
  let b = boxes[2 * node + 1];
  boxes[node] = Box(min(a.lo, b.lo), max(a.hi, b.hi));
}
`;

/** Sums of the normals of the triangles at a vertex, by their areas. */
const NORMALS = (vertexCount: number): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read> target_: array<vec4f>;
@group(1) @binding(1) var<storage, read> corners: array<u32>;
@group(1) @binding(2) var<storage, read> offsets: array<u32>;
@group(1) @binding(3) var<storage, read> items: array<u32>;
@group(1) @binding(4) var<storage, read_write> normals: array<vec4f>;

@compute @workgroup_size(64)
fn findNormals(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let vertex = threadOf(group, local);
  if (vertex >= ${vertexCount}u) { return; }
  var sum = vec3f(0);
  for (var k = offsets[vertex]; k < offsets[vertex + 1]; k++) {
    let a = target_[corners[3 * items[k]]].xyz;
    let b = target_[corners[3 * items[k] + 1]].xyz;
    let c = target_[corners[3 * items[k] + 2]].xyz;
    sum += cross(b - a, c - a);
  }
  normals[vertex] = vec4f(sum / max(length(sum), 1e-20), 0);
}
`;

/**
 * The nearest point of the body, its triangles where they are at the end of the substep; on which side of
 * it the vertex is, the normals around that point tell. The tree is walked without a stack: from a node
 * that is done, the next is found by its number alone.
 */
const COLLIDE = (leaves: number, triangleCount: number): string => /* wgsl */ `
struct Box { lo: vec4f, hi: vec4f }
@group(1) @binding(0) var<storage, read_write> positions: array<vec4f>;
@group(1) @binding(1) var<storage, read> previous: array<vec4f>;
@group(1) @binding(2) var<storage, read> target_: array<vec4f>;
@group(1) @binding(3) var<storage, read> source: array<vec4f>;
@group(1) @binding(4) var<storage, read> corners: array<u32>;
@group(1) @binding(5) var<storage, read> boxes: array<Box>;
@group(1) @binding(6) var<storage, read> normals: array<vec4f>;
${RUB_WGSL}
${NEAREST_WGSL}

fn at(vertex: u32, fraction: f32) -> vec3f {
  return mix(source[vertex].xyz, target_[vertex].xyz, fraction);
}

fn squaredTo(box: Box, p: vec3f) -> f32 {
  let out = max(max(box.lo.xyz - p, p - box.hi.xyz), vec3f(0));
  return dot(out, out);
}

@compute @workgroup_size(64)
fn collide(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= settings.count) { return; }
  let x = positions[i];
  if (x.w == 0) { return; }
  let fraction = settings.fraction;
  let reach = ${REACH} + distance(x.xyz, previous[i].xyz);
  var best = reach * reach;
  var found = 0xffffffffu;
  var weights = vec3f(0);
  var node = 1u;
  loop {
    let isNear = squaredTo(boxes[node], x.xyz) < best;
    if (isNear && node < ${leaves}u) {
      node = 2 * node;
      continue;
    }
    if (isNear) {
      let first = ${LEAF}u * (node - ${leaves}u);
      for (var t = first; t < min(first + ${LEAF}u, ${triangleCount}u); t++) {
        let a = at(corners[3 * t], fraction);
        let b = at(corners[3 * t + 1], fraction);
        let c = at(corners[3 * t + 2], fraction);
        let w = nearestOfTriangle(x.xyz, a, b, c);
        let d = x.xyz - (w.x * a + w.y * b + w.z * c);
        let squared = dot(d, d);
        if (squared < best) {
          best = squared;
          found = t;
          weights = w;
        }
      }
    }
    // Up as long as it was the second of two, then to its brother.
    node = (node >> countTrailingZeros(~node)) + 1;
    if (node == 1) { break; }
  }
  if (found == 0xffffffffu) { return; }
  let a = corners[3 * found];
  let b = corners[3 * found + 1];
  let c = corners[3 * found + 2];
  let p = weights.x * at(a, fraction) + weights.y * at(b, fraction) + weights.z * at(c, fraction);
  let smooth_ = weights.x * normals[a].xyz + weights.y * normals[b].xyz + weights.z * normals[c].xyz;
  let d = x.xyz - p;
  let far = length(d);
  let isInside = dot(d, smooth_) < 0;
  let depth = settings.offset - select(far, -far, isInside);
  if (depth <= 0) { return; }
  let normal = select(select(d, -d, isInside) / far, normalize(smooth_), far < 1e-6);
  let before = fraction - settings.h * settings.perStep;
  let was = weights.x * at(a, before) + weights.y * at(b, before) + weights.z * at(c, before);
  let path = (x.xyz - previous[i].xyz) - (p - was);
  positions[i] = vec4f(pushedOut(x.xyz, path, normal, depth, settings.friction), x.w);
}
`;
