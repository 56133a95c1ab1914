import { checkClosed, NONE } from '@toile/geometry';
import { BoxGeometry, BufferGeometry, Float32BufferAttribute, Mesh, SphereGeometry } from 'three';
import { expect, test } from 'vitest';
import { readMesh, sourceVertices } from '../src/read-mesh.ts';

test('a mesh is read where the scene has it, with its seams closed', () => {
  const geometry = new SphereGeometry(1, 16, 8);
  const mesh = new Mesh(geometry);
  mesh.position.set(5, 0, 0);
  mesh.scale.setScalar(2);
  const parent = new Mesh().add(mesh);
  parent.position.y = 1;

  const { surface, vertexMap } = readMesh(mesh);
  checkClosed(surface);
  expect(surface.positions.length / 3).toBe(2 + 16 * 7);
  expect(vertexMap.length).toBe(geometry.getAttribute('position').count);
  for (let k = 0; k < surface.positions.length; k += 3) {
    const [x, y, z] = surface.positions.subarray(k, k + 3);
    expect(Math.hypot(x - 5, y - 1, z)).toBeCloseTo(2, 5);
  }
});

test('a mirrored mesh still looks outwards', () => {
  const mesh = new Mesh(new BoxGeometry());
  mesh.scale.x = -1;
  checkClosed(readMesh(mesh).surface);
});

test('a geometry without an index, and with a vertex too many', () => {
  const geometry = new BufferGeometry();
  const corners = [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
  geometry.setAttribute('position', new Float32BufferAttribute([...corners, 9, 9, 9], 3));
  geometry.setIndex([0, 1, 2, 3, 4, 5]);
  const read = readMesh(new Mesh(geometry));
  expect([...read.vertexMap]).toEqual([0, 1, 2, 1, 3, 2, NONE]);
  expect([...sourceVertices(read)]).toEqual([0, 3, 5, 4]);

  const plain = new Mesh(geometry.toNonIndexed());
  expect(readMesh(plain).surface).toEqual(read.surface);
});

test('what is wrong is told with the name of the mesh', () => {
  const mesh = new Mesh(new BoxGeometry(Number.NaN));
  mesh.name = 'lid';
  expect(() => readMesh(mesh)).toThrow('mesh "lid": ');
});
