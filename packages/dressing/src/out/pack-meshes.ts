import type { Accessor, Document, Mesh, Primitive, TypedArray } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import { MeshoptEncoder } from 'meshoptimizer';

/** Places are multiples of it, in all meshes the same, so that what meets still does [m]. */
const GRID = 2 ** -14;
/** Farthest from the middle that two bytes tell [multiples of the grid]. */
const FARTHEST = 32767;
/** Places in the pattern are multiples of it [m]. */
const PATTERN_GRID = 2 ** -13;

/** Where packed places are: from the middle, in multiples of the grid [m]. */
export interface PackedPlaces {
  readonly middle: readonly [number, number, number];
  readonly grid: number;
}

/**
 * Makes the meshes of a document small to compress, as `packOnly` does, and its nodes undo it. For nodes
 * without a place of their own.
 */
export async function packMeshes(document: Document): Promise<void> {
  const { middle, grid } = await packOnly(document, document.getRoot().listMeshes());
  for (const node of document.getRoot().listNodes()) {
    if (node.getMesh()) node.setTranslation([...middle]).setScale([grid, grid, grid]);
  }
}

/**
 * Makes meshes small to compress: places in two bytes each, on a grid of 61 µm that whoever draws them has to
 * undo, normals in one byte each, places in the pattern to 0.12 mm; triangles in an order in
 * which neighbours follow each other, panels staying ranges, and vertices in the order of their use.
 * Morph targets are multiples of the grid, too. Source of the order: meshoptimizer.
 *
 * @param finest The grid, unless what is packed is larger than a person [m].
 */
export async function packOnly(
  document: Document,
  meshes: readonly Mesh[],
  finest: number = GRID,
): Promise<PackedPlaces> {
  await MeshoptEncoder.ready;
  document.createExtension(KHRMeshQuantization).setRequired(true);
  const places = new Set(
    meshes.flatMap((mesh) => mesh.listPrimitives()).map((own) => need(own, 'POSITION')),
  );
  const { middle, grid } = gridAround([...places], finest);
  for (const mesh of meshes) {
    for (const [place, primitives] of sharing(mesh)) {
      const order = orderMesh(mesh, primitives, place.getCount());
      const attributes = new Set(
        primitives.flatMap((own) =>
          [own, ...own.listTargets()].flatMap((one) => one.listAttributes()),
        ),
      );
      for (const accessor of attributes) reorder(accessor, order);
    }
    const done = new Set<Accessor>();
    for (const primitive of mesh.listPrimitives()) {
      for (const name of primitive.listSemantics()) {
        const accessor = need(primitive, name);
        if (done.has(accessor)) continue;
        done.add(accessor);
        round(accessor, name, middle, grid);
      }
      for (const target of primitive.listTargets()) {
        for (const name of target.listSemantics()) {
          const accessor = target.getAttribute(name) as Accessor;
          if (!done.has(accessor)) roundChange(accessor, name, grid);
          done.add(accessor);
        }
      }
    }
  }
  return { middle, grid };
}

type Vector = [number, number, number];

/** A grid that reaches all places: the usual one, or a coarser one for what is larger than a person. */
function gridAround(places: readonly Accessor[], finest: number): { middle: Vector; grid: number } {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (const accessor of places) {
    accessor.getMin([]).forEach((x, axis) => {
      least[axis] = Math.min(least[axis], x);
    });
    accessor.getMax([]).forEach((x, axis) => {
      most[axis] = Math.max(most[axis], x);
    });
  }
  const reach = Math.max(...most.map((x, axis) => (x - least[axis]) / 2));
  const grid = finest * 2 ** Math.max(0, Math.ceil(Math.log2(reach / (finest * (FARTHEST - 1)))));
  const middle = most.map((x, axis) => grid * Math.round((x + least[axis]) / 2 / grid));
  return { middle: middle as Vector, grid };
}

/** Primitives by the vertices that they share. */
function sharing(mesh: Mesh): Map<Accessor, Primitive[]> {
  const groups = new Map<Accessor, Primitive[]>();
  for (const primitive of mesh.listPrimitives()) {
    const place = need(primitive, 'POSITION');
    groups.set(place, [...(groups.get(place) ?? []), primitive]);
  }
  return groups;
}

/**
 * Puts the triangles of primitives in order.
 *
 * @returns The new number of each vertex.
 */
function orderMesh(mesh: Mesh, primitives: readonly Primitive[], count: number): Uint32Array {
  const numbers = new Uint32Array(count).fill(count);
  let next = 0;
  for (const primitive of primitives) {
    const indices = primitive.getIndices() as Accessor;
    const triangles = indices.getArray() as Uint16Array | Uint32Array;
    const ordered = triangles.slice();
    const starts = panelStarts(mesh, primitive, triangles.length / 3);
    starts.forEach((first, k) => {
      const end = starts[k + 1] ?? triangles.length / 3;
      const range = Uint32Array.from(triangles.subarray(3 * first, 3 * end));
      ordered.set(followNeighbours(range), 3 * first);
    });
    ordered.forEach((vertex, i) => {
      if (numbers[vertex] === count) numbers[vertex] = next++;
      ordered[i] = numbers[vertex];
    });
    indices.setArray(ordered);
  }
  for (let v = 0; v < count; v++) if (numbers[v] === count) numbers[v] = next++;
  return numbers;
}

/** The same triangles, neighbours one after the other. */
function followNeighbours(triangles: Uint32Array): Uint32Array {
  const ordered = triangles.slice();
  // It changes what it is given, and tells the new number of each vertex.
  const [numbers] = MeshoptEncoder.reorderMesh(ordered, true, true);
  const vertices = new Uint32Array(numbers.length);
  numbers.forEach((number, vertex) => {
    if (number < vertices.length) vertices[number] = vertex;
  });
  return ordered.map((number) => vertices[number]);
}

/** Where panels begin among the triangles of a primitive: their ranges are told in the mesh's extras. */
function panelStarts(mesh: Mesh, primitive: Primitive, triangleCount: number): number[] {
  const { panels = [], roles } = mesh.getExtras() as {
    panels?: readonly { firstTriangle: number }[];
    roles?: readonly string[];
  };
  let before = 0;
  for (const [k, own] of mesh.listPrimitives().entries()) {
    if (own === primitive) {
      if (roles && roles[k] !== 'cloth') return [0];
      break;
    }
    if (!roles || roles[k] === 'cloth') before += (own.getIndices()?.getCount() ?? 0) / 3;
  }
  const starts = panels.map(({ firstTriangle }) => firstTriangle - before);
  return [...new Set([0, ...starts.filter((first) => first > 0 && first < triangleCount)])].sort(
    (a, b) => a - b,
  );
}

function reorder(accessor: Accessor, order: Uint32Array): void {
  const values = accessor.getArray() as TypedArray;
  const size = accessor.getElementSize();
  const moved = values.slice();
  order.forEach((to, from) => {
    for (let c = 0; c < size; c++) moved[size * to + c] = values[size * from + c];
  });
  accessor.setArray(moved);
}

function round(accessor: Accessor, name: string, middle: Vector, grid: number): void {
  const values = accessor.getArray();
  if (!(values instanceof Float32Array)) return;
  if (name === 'POSITION') {
    accessor.setArray(
      Int16Array.from(values, (x, i) => Math.round((x - (middle[i % 3] as number)) / grid)),
    );
  } else if (name === 'NORMAL') {
    accessor.setArray(Int8Array.from(values, (x) => Math.round(127 * x))).setNormalized(true);
  } else if (name === 'TEXCOORD_0') {
    accessor.setArray(values.map((x) => PATTERN_GRID * Math.round(x / PATTERN_GRID)));
  }
}

/** Of a morph target, in as few bytes as suffice. */
function roundChange(accessor: Accessor, name: string, grid: number): void {
  const values = accessor.getArray();
  if (!(values instanceof Float32Array)) return;
  if (name === 'POSITION') {
    const steps = Int16Array.from(values, (x) => Math.round(x / grid));
    const isSmall = steps.every((x) => x >= -128 && x < 128);
    accessor.setArray(isSmall ? Int8Array.from(steps) : steps);
  } else if (name === 'NORMAL') {
    const clamped = (x: number): number => Math.max(-1, Math.min(1, x));
    accessor.setArray(Int8Array.from(values, (x) => Math.round(127 * clamped(x))));
    accessor.setNormalized(true);
  }
}

function need(primitive: Primitive, name: string): Accessor {
  return primitive.getAttribute(name) as Accessor;
}
