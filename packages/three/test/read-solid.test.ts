import {
  Bone,
  BoxGeometry,
  ConeGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  Mesh,
  PlaneGeometry,
  Skeleton,
  SkinnedMesh,
  SphereGeometry,
  Uint16BufferAttribute,
} from 'three';
import { expect, test } from 'vitest';
import { readSolid } from '../src/read-solid.ts';

test('a shape is followed by its pose, and only when it moves', () => {
  const mesh = new Mesh(new SphereGeometry(0.3));
  const solid = readSolid(mesh);
  expect(solid.collider).toMatchObject({ kind: 'sphere', position: [0, 0, 0] });
  expect(solid.follow()).toBeUndefined();
  mesh.position.y = 2;
  expect(solid.follow()).toEqual({ pose: { position: [0, 2, 0], rotation: [0, 0, 0, 1] } });
  expect(solid.follow()).toBeUndefined();
});

test('a flat mesh is the half-space behind it', () => {
  const floor = new Mesh(new PlaneGeometry(4, 4));
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = 0.5;
  const { collider } = readSolid(floor);
  expect(collider.kind).toBe('plane');
  expect(collider.position?.[1]).toBeCloseTo(0.5);
  // Its own y looks up, so it is not turned.
  expect(Math.abs(collider.rotation?.[3] ?? 0)).toBeCloseTo(1);
});

test.each([new CylinderGeometry(1, 1, 1), new ConeGeometry(), new BoxGeometry().rotateY(1)])(
  'others are closed surfaces: $type',
  (geometry) => {
    const mesh = new Mesh(geometry);
    const { collider, follow } = readSolid(mesh);
    expect(collider.kind).toBe('mesh');
    mesh.position.x = 1;
    const vertices = follow()?.vertices;
    const before = collider.kind === 'mesh' ? collider.mesh.positions : [];
    expect(vertices?.length).toBe(before.length);
    vertices?.forEach((value, k) => {
      expect(value).toBeCloseTo(before[k] + (k % 3 === 0 ? 1 : 0), 5);
    });
  },
);

test('a skin is followed as its bones move it', () => {
  const geometry = new CylinderGeometry(0.1, 0.1, 1, 8, 4);
  const count = geometry.getAttribute('position').count;
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(new Uint16Array(4 * count), 4));
  const weights = Float32Array.from({ length: 4 * count }, (_, k) => (k % 4 === 0 ? 1 : 0));
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4));
  const mesh = new SkinnedMesh(geometry);
  const bone = new Bone();
  mesh.add(bone);
  mesh.bind(new Skeleton([bone]));
  const { collider, follow } = readSolid(mesh);
  bone.position.z = 0.25;
  mesh.updateMatrixWorld(true);
  const before = collider.kind === 'mesh' ? collider.mesh.positions : [];
  follow()?.vertices?.forEach((value, k) => {
    expect(value).toBeCloseTo(before[k] + (k % 3 === 2 ? 0.25 : 0), 5);
  });
});

test('an open surface is refused by name', () => {
  const mesh = new Mesh(new CylinderGeometry(1, 1, 1, 16, 1, true));
  mesh.name = 'pipe';
  expect(() => readSolid(mesh)).toThrow(/mesh "pipe": edge .* close the hole/);
});
