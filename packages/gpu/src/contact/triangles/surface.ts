import type { Cloth } from '../../cloth/motion.ts';
import type { Buffers } from '../../device/buffers.ts';
import { type Kernel, reads, type Workshop, writes } from '../../device/kernel.ts';
import type { BodyPart } from '../body.ts';
import { layTree } from '../box-tree.ts';

/** Triangles or edges in a tree of boxes of their own. */
export interface Kind {
  /** Vertices of each. */
  readonly size: 2 | 3;
  readonly count: number;
  readonly leaves: number;
  /** Where it begins among all triangles, or all edges. */
  readonly first: number;
  /** Where its tree's node 0 would be among all boxes. */
  readonly root: number;
}

/** At which speed what stands still comes to where it was to be [m/s]. */
const CATCH_UP = 0.25;

/**
 * Cloth and bodies in one numbering of vertices, the cloth's first. `from` is where they are and crosses
 * nothing, `to` is where they would go in this substep. The fourth number is the inverse mass.
 */
export interface Surface {
  readonly clothCount: number;
  readonly count: number;
  readonly from: GPUBuffer;
  readonly to: GPUBuffer;
  /** Three vertices of each triangle, and two of each edge, of cloth and of bodies behind each other. */
  readonly triangles: GPUBuffer;
  readonly edges: GPUBuffer;
  readonly clothTriangles: Kind;
  readonly bodyTriangles: Kind;
  readonly clothEdges: Kind;
  readonly bodyEdges: Kind;
  /** All trees. */
  readonly boxes: GPUBuffer;
  /** Cloth and bodies are taken over at the start of a substep, when the cloth's way is known. */
  load(pass: GPUComputePassEncoder, uniforms: number): void;
}

export async function createSurface(
  workshop: Workshop,
  buffers: Buffers,
  cloth: Cloth,
  rest: ArrayLike<number>,
  triangles: Uint32Array,
  bodies: readonly BodyPart[],
): Promise<Surface> {
  const clothCount = cloth.count;
  const firsts: number[] = [];
  let count = clothCount;
  for (const { positions } of bodies) {
    firsts.push(count);
    count += positions.length / 3;
  }
  const start = new Float32Array(4 * count);
  const points = new Float64Array(3 * count);
  points.set(rest);
  const bodyTriangles: number[] = [];
  bodies.forEach(({ positions, triangles: own }, k) => {
    points.set(positions, 3 * firsts[k]);
    for (const vertex of own) bodyTriangles.push(firsts[k] + vertex);
  });
  for (let v = 0; v < count; v++) start.set(points.subarray(3 * v, 3 * v + 3), 4 * v);
  const from = buffers.from('surface', start);
  const to = buffers.from('surface to be', start);

  let boxCount = 0;
  const lay = (items: Uint32Array, size: 2 | 3, first: number) => {
    const { leaves, corners } = layTree(points, items, size);
    const kind: Kind = { size, count: items.length / size, leaves, first, root: boxCount };
    boxCount += 2 * leaves;
    return { kind, corners };
  };
  const skin = Uint32Array.from(bodyTriangles);
  const [faces, bodyFaces] = [lay(triangles, 3, 0), lay(skin, 3, triangles.length / 3)];
  const [own, others] = [edgesOf(triangles), edgesOf(skin)];
  const [edges, bodyEdges] = [lay(own, 2, 0), lay(others, 2, own.length / 2)];

  const loadCloth = await workshop.kernel('loadCloth', LOAD_CLOTH, [
    reads(cloth.previous),
    reads(cloth.positions),
    writes(from),
    writes(to),
  ]);
  const places: { readonly kernel: Kernel; readonly count: number }[] = [];
  for (const [k, { source, target, positions }] of bodies.entries()) {
    const length = positions.length / 3;
    const kernel = await workshop.kernel('loadBody', LOAD_BODY(firsts[k], length), [
      reads(source),
      reads(target),
      reads(from),
      writes(to),
    ]);
    places.push({ kernel, count: length });
  }
  return {
    clothCount,
    count,
    from,
    to,
    triangles: buffers.from('triangles', join(faces.corners, bodyFaces.corners)),
    edges: buffers.from('edges', join(edges.corners, bodyEdges.corners)),
    clothTriangles: faces.kind,
    bodyTriangles: bodyFaces.kind,
    clothEdges: edges.kind,
    bodyEdges: bodyEdges.kind,
    boxes: buffers.room('boxes', 8 * boxCount),
    load(pass, uniforms) {
      loadCloth.run(pass, clothCount, uniforms);
      for (const place of places) place.kernel.run(pass, place.count, uniforms);
    },
  };
}

function join(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Every edge once; meshes need not be manifold. */
function edgesOf(triangles: Uint32Array): Uint32Array {
  const most = triangles.reduce((largest, vertex) => Math.max(largest, vertex), 0) + 1;
  const keys = new Float64Array(triangles.length);
  for (let corner = 0; corner < triangles.length; corner++) {
    const a = triangles[corner];
    const b = triangles[corner % 3 === 2 ? corner - 2 : corner + 1];
    keys[corner] = Math.min(a, b) * most + Math.max(a, b);
  }
  keys.sort();
  const once = keys.filter((key, k) => k === 0 || key !== keys[k - 1]);
  const edges = new Uint32Array(2 * once.length);
  once.forEach((key, k) => {
    edges.set([Math.floor(key / most), key % most], 2 * k);
  });
  return edges;
}

const LOAD_CLOTH: string = /* wgsl */ `
@group(1) @binding(0) var<storage, read> previous: array<vec4f>;
@group(1) @binding(1) var<storage, read> positions: array<vec4f>;
@group(1) @binding(2) var<storage, read_write> from_: array<vec4f>;
@group(1) @binding(3) var<storage, read_write> to: array<vec4f>;

@compute @workgroup_size(64)
fn loadCloth(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= settings.count) { return; }
  from_[i] = previous[i];
  to[i] = positions[i];
}
`;

/**
 * Who was held back sets out from there, and catches up by half as much again as it goes anyway: a longer way
 * would be one past more of the cloth.
 */
const LOAD_BODY = (first: number, count: number): string => /* wgsl */ `
@group(1) @binding(0) var<storage, read> source: array<vec4f>;
@group(1) @binding(1) var<storage, read> target_: array<vec4f>;
@group(1) @binding(2) var<storage, read> from_: array<vec4f>;
@group(1) @binding(3) var<storage, read_write> to: array<vec4f>;

@compute @workgroup_size(64)
fn loadBody(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let i = threadOf(group, local);
  if (i >= ${count}u) { return; }
  let a = source[i].xyz;
  let b = target_[i].xyz;
  let x = from_[${first}u + i].xyz;
  let way = mix(a, b, settings.fraction) - x;
  let most = 1.5 * length(b - a) * settings.h * settings.perStep + ${CATCH_UP} * settings.h;
  to[${first}u + i] = vec4f(x + way * min(1.0, most / max(length(way), 1e-12)), 0);
}
`;
