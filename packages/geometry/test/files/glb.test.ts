import { Document, WebIO } from '@gltf-transform/core';
import { expect, test } from 'vitest';
import { readGlb, writeGlb } from '../../src/files/glb.ts';
import type { TriangleMesh } from '../../src/mesh/mesh.ts';
import { MeshError } from '../../src/mesh/mesh-error.ts';
import { buildTopology } from '../../src/mesh/topology.ts';
import { discMesh } from '../../src/shapes/disc-mesh.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';
import { signedVolume } from '../measure.ts';

const single = (mesh: TriangleMesh): TriangleMesh => ({
  ...mesh,
  positions: Float64Array.from(Float32Array.from(mesh.positions)),
  ...(mesh.uvs ? { uvs: Float64Array.from(Float32Array.from(mesh.uvs)) } : {}),
});

function addMesh(document: Document, mesh: TriangleMesh, indexed = true) {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  const positions = Float32Array.from(
    indexed
      ? mesh.positions
      : [...mesh.triangles].flatMap((v) => [...mesh.positions.subarray(3 * v, 3 * v + 3)]),
  );
  const primitive = document
    .createPrimitive()
    .setAttribute(
      'POSITION',
      document.createAccessor().setBuffer(buffer).setType('VEC3').setArray(positions),
    );
  if (indexed) {
    const indices = Uint16Array.from(mesh.triangles);
    primitive.setIndices(
      document.createAccessor().setBuffer(buffer).setType('SCALAR').setArray(indices),
    );
  }
  const node = document.createNode('part').setMesh(document.createMesh().addPrimitive(primitive));
  return { node, primitive };
}

async function write(document: Document): Promise<Uint8Array> {
  return new WebIO().writeBinary(document);
}

test('what is written is read back in single precision', async () => {
  const disc = discMesh({ radius: 1 / 3, rings: 4, origin: [0.1, 0.2, 0.3] });
  expect(await readGlb(await writeGlb(disc), { materialUvs: true })).toEqual(single(disc));
  expect((await readGlb(await writeGlb(disc))).uvs).toBeUndefined();
  const sphere = sphereMesh({ radius: 1, subdivisions: 2 });
  expect(await readGlb(await writeGlb(sphere))).toEqual(single(sphere));
});

test('bytes may begin anywhere in their buffer', async () => {
  const bytes = await writeGlb(sphereMesh({ radius: 1, subdivisions: 0 }));
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  expect((await readGlb(shifted.subarray(1))).triangles.length).toBe(60);
});

test('parts come together in world coordinates, mirrored ones with their faces turned', async () => {
  const document = new Document();
  const box = sphereMesh({ radius: 1, subdivisions: 1 });
  const volume = signedVolume(box);
  const parent = document.createNode('parent').setTranslation([10, 0, 0]).setScale([2, 2, 2]);
  const child = addMesh(document, box).node.setTranslation([0, 3, 0]);
  const mirrored = addMesh(document, box).node.setScale([-1, 1, 1]);
  document.createScene().addChild(parent.addChild(child)).addChild(mirrored);
  const mesh = await readGlb(await write(document));
  expect(mesh.positions.length).toBe(2 * box.positions.length);
  expect(signedVolume(mesh)).toBeCloseTo(9 * volume, 4);
  for (let v = 0; v < box.positions.length / 3; v++) {
    expect(mesh.positions[3 * v]).toBeCloseTo(10 + 2 * box.positions[3 * v], 5);
    expect(mesh.positions[3 * v + 1]).toBeCloseTo(6 + 2 * box.positions[3 * v + 1], 5);
  }
});

test('unindexed triangles with split vertices become one piece', async () => {
  const document = new Document();
  const sphere = sphereMesh({ radius: 1, subdivisions: 2 });
  document.createScene().addChild(addMesh(document, sphere, false).node);
  const mesh = await readGlb(await write(document));
  expect(mesh.positions.length).toBe(sphere.positions.length);
  expect(buildTopology(mesh.triangles, mesh.positions.length / 3).boundaryEdges.length).toBe(0);
});

test('only the default scene is read', async () => {
  const document = new Document();
  const [big, small] = [2, 1].map((n) => sphereMesh({ radius: 1, subdivisions: n }));
  document.createScene().addChild(addMesh(document, big).node);
  const scene = document.createScene().addChild(addMesh(document, small).node);
  document.getRoot().setDefaultScene(scene);
  expect((await readGlb(await write(document))).triangles.length).toBe(small.triangles.length);
});

test('what is no GLB file is refused', async () => {
  const text = Uint8Array.from('{"asset": {}}', (c) => c.charCodeAt(0));
  await expect(readGlb(text)).rejects.toThrow(/not a GLB file.*\.glb/);
  await expect(readGlb(new Uint8Array(0))).rejects.toThrow(MeshError);
  const bytes = await writeGlb(sphereMesh({ radius: 1 }));
  await expect(readGlb(bytes.subarray(0, 400))).rejects.toThrow(/cut short.*export it whole/);
});

test('a required extension that is unknown is refused by name', async () => {
  const bytes = await writeGlb(sphereMesh({ radius: 1, subdivisions: 0 }));
  const json = await new WebIO().binaryToJSON(bytes);
  json.json.extensionsUsed = json.json.extensionsRequired = ['KHR_draco_mesh_compression'];
  const text = JSON.stringify(json.json).padEnd(4096);
  const glb = new Uint8Array(20 + text.length);
  new Uint32Array(glb.buffer, 0, 5).set([0x46546c67, 2, glb.length, text.length, 0x4e4f534a]);
  glb.set(new TextEncoder().encode(text), 20);
  await expect(readGlb(glb)).rejects.toThrow(/KHR_draco_mesh_compression.*without compression/);
});

test('files without triangles and modes other than triangles are refused', async () => {
  const empty = new Document();
  empty.createScene();
  await expect(readGlb(await write(empty))).rejects.toThrow(/no triangles/);
  for (const [mode, name] of [
    [1, 'lines'],
    [5, 'triangle strips'],
  ] as const) {
    const document = new Document();
    const { node, primitive } = addMesh(
      document,
      gridMesh({ width: 1, height: 1, columns: 2, rows: 2 }),
    );
    primitive.setMode(mode);
    document.createScene().addChild(node);
    await expect(readGlb(await write(document))).rejects.toThrow(`"part" holds ${name}`);
  }
});

test('bad indices, missing uvs and skins are refused by node', async () => {
  const document = new Document();
  const sphere = sphereMesh({ radius: 1, subdivisions: 0 });
  const { node, primitive } = addMesh(document, sphere);
  document.createScene().addChild(node);
  const bytes = await write(document);
  await expect(readGlb(bytes, { materialUvs: true })).rejects.toThrow(/"part" has no texture/);
  primitive.getIndices()?.setScalar(7, 12);
  await expect(readGlb(await write(document))).rejects.toThrow(
    /"part", face 2: vertex 12 does not/,
  );
  const bone = document.createNode('bone').setTranslation([0, 0.1, 0]);
  node.setSkin(document.createSkin().addJoint(bone));
  await expect(readGlb(await write(document))).rejects.toThrow(/"part" is posed by a skeleton/);
});

test('a skeleton at rest leaves the mesh as it is, wherever its node stands', async () => {
  const document = new Document();
  const sphere = sphereMesh({ radius: 1, subdivisions: 1 });
  const { node } = addMesh(document, sphere);
  node
    .setTranslation([5, 0, 0])
    .setSkin(document.createSkin().addJoint(document.createNode('bone')));
  document.createScene().addChild(node);
  const { positions } = await readGlb(await write(document));
  expect(Math.max(...positions)).toBeCloseTo(1, 5);
});
