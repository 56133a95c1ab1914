import { Document, type Node, type Primitive } from '@gltf-transform/core';
import type { TriangleMesh } from '../mesh/mesh.ts';
import { MeshError } from '../mesh/mesh-error.ts';
import { weldVertices } from '../mesh/weld.ts';
import { createGlbIo, readGlbDocument } from './glb-document.ts';
import type { ImportOptions } from './import-options.ts';

/**
 * Reads a binary glTF file as one mesh: all triangles of the default scene in world coordinates
 * (metres, y up as in glTF), vertices at exactly the same place welded.
 */
export async function readGlb(
  bytes: Uint8Array,
  options: ImportOptions = {},
): Promise<TriangleMesh> {
  const { materialUvs = false } = options;
  const positions: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  for (const node of sceneNodes(await readGlbDocument(bytes))) {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      refuseUnsupported(node, primitive);
      const base = positions.length / 3;
      refuseLarge(node, primitive, base, triangles.length);
      appendPositions(node, primitive, positions);
      if (materialUvs) appendUvs(node, primitive, uvs);
      appendTriangles(node, primitive, base, triangles);
    }
  }
  if (triangles.length === 0) throw new MeshError('the GLB file has no triangles in its scene');
  const mesh = {
    positions: Float64Array.from(positions),
    triangles: Uint32Array.from(triangles),
  };
  return weldVertices(materialUvs ? { ...mesh, uvs: Float64Array.from(uvs) } : mesh).mesh;
}

/** Writes a mesh as binary glTF, uvs (in metres) as TEXCOORD_0. Coordinates become 32-bit floats. */
export async function writeGlb({ positions, triangles, uvs }: TriangleMesh): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3', array: Uint32Array | Float32Array) =>
    document.createAccessor().setBuffer(buffer).setType(type).setArray(array.slice());
  const primitive = document
    .createPrimitive()
    .setIndices(accessor('SCALAR', triangles))
    .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)));
  if (uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(uvs)));
  const node = document.createNode('mesh').setMesh(document.createMesh().addPrimitive(primitive));
  document.getRoot().setDefaultScene(document.createScene().addChild(node));
  return createGlbIo().writeBinary(document);
}

function sceneNodes(document: Document): Node[] {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  if (!scene) return root.listNodes();
  const nodes: Node[] = [];
  scene.traverse((node) => nodes.push(node));
  return nodes;
}

const MODES = [
  'points',
  'lines',
  'line loops',
  'line strips',
  'triangles',
  'triangle strips',
  'triangle fans',
];

function refuseUnsupported(node: Node, primitive: Primitive): void {
  const mode = primitive.getMode();
  if (mode !== 4) {
    throw new MeshError(
      `node "${node.getName()}" holds ${MODES[mode] ?? `mode ${mode}`}: export plain triangles only`,
    );
  }
  if (isPosed(node)) {
    throw new MeshError(
      `node "${node.getName()}" is posed by a skeleton: apply the pose before exporting`,
    );
  }
  const positions = primitive.getAttribute('POSITION');
  if (!positions?.getArray() || positions.getElementSize() !== 3) {
    throw new MeshError(
      `node "${node.getName()}" has faces without positions of three coordinates: export the mesh again`,
    );
  }
  const indices = primitive.getIndices();
  if (indices && (indices.getElementSize() !== 1 || indices.getArray() instanceof Float32Array)) {
    throw new MeshError(
      `node "${node.getName()}" has faces whose indices are no whole numbers: export the mesh again`,
    );
  }
}

/** Vertices and corners of triangles; a mesh that many nodes show counts for each. */
const MOST_VERTICES = 1e7;
const MOST_CORNERS = 6e7;

function refuseLarge(node: Node, primitive: Primitive, vertices: number, corners: number): void {
  const own = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const ownCorners = primitive.getIndices()?.getCount() ?? own;
  if (vertices + own <= MOST_VERTICES && corners + ownCorners <= MOST_CORNERS) return;
  throw new MeshError(
    `with node "${node.getName()}" there are more than ${MOST_VERTICES / 1e6} million vertices or ${MOST_CORNERS / 3e6} million triangles: reduce the mesh before exporting`,
  );
}

/** How far a joint may be from where it was bound [m, or 1 for a turn]. */
const BOUND = 1e-4;

/** Whether a skeleton moves the node's vertices: some joint is not where it was bound. */
function isPosed(node: Node): boolean {
  const skin = node.getSkin();
  if (!skin) return false;
  const bindings = skin.getInverseBindMatrices();
  return skin.listJoints().some((joint, j) => {
    const world = joint.getWorldMatrix();
    const inverse = bindings?.getElement(j, []) ?? IDENTITY;
    for (let column = 0; column < 4; column++) {
      for (let row = 0; row < 4; row++) {
        let sum = 0;
        for (let k = 0; k < 4; k++) sum += world[4 * k + row] * inverse[4 * column + k];
        if (Math.abs(sum - (row === column ? 1 : 0)) > BOUND) return true;
      }
    }
    return false;
  });
}

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function appendPositions(node: Node, primitive: Primitive, positions: number[]): void {
  const accessor = primitive.getAttribute('POSITION');
  // Where there is a skeleton, the node's own place does not count.
  const m = node.getSkin() ? IDENTITY : node.getWorldMatrix();
  const p = [0, 0, 0];
  for (let v = 0; accessor && v < accessor.getCount(); v++) {
    accessor.getElement(v, p);
    for (let row = 0; row < 3; row++) {
      positions.push(m[row] * p[0] + m[4 + row] * p[1] + m[8 + row] * p[2] + m[12 + row]);
    }
  }
}

function appendUvs(node: Node, primitive: Primitive, uvs: number[]): void {
  const accessor = primitive.getAttribute('TEXCOORD_0');
  if (!accessor) {
    throw new MeshError(
      `node "${node.getName()}" has no texture coordinates: import without material coordinates`,
    );
  }
  for (let v = 0; v < accessor.getCount(); v++) uvs.push(...accessor.getElement(v, [0, 0]));
}

function appendTriangles(
  node: Node,
  primitive: Primitive,
  base: number,
  triangles: number[],
): void {
  const vertices = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const indices = primitive.getIndices();
  const count = indices?.getCount() ?? vertices;
  if (count % 3 !== 0) {
    throw new MeshError(`node "${node.getName()}" has ${count} indices, not a multiple of 3`);
  }
  const [i, j, k] = mirrors(node) ? [0, 2, 1] : [0, 1, 2];
  for (let t = 0; t < count; t += 3) {
    for (const corner of [i, j, k]) {
      const vertex = indices ? indices.getScalar(t + corner) : t + corner;
      if (vertex >= vertices) {
        throw new MeshError(
          `node "${node.getName()}", face ${t / 3}: vertex ${vertex} does not exist, there are ${vertices}`,
        );
      }
      triangles.push(base + vertex);
    }
  }
}

/** A transform with a negative determinant turns every face inside out. */
function mirrors(node: Node): boolean {
  if (node.getSkin()) return false;
  const m = node.getWorldMatrix();
  const x = m[0] * (m[5] * m[10] - m[6] * m[9]);
  const y = m[4] * (m[1] * m[10] - m[2] * m[9]);
  const z = m[8] * (m[1] * m[6] - m[2] * m[5]);
  return x - y + z < 0;
}
