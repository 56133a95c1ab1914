import {
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SkinnedMesh,
  SphereGeometry,
  Vector3,
} from 'three';
import { expect, test } from 'vitest';
import { createCloth } from '../src/index.ts';

/** A handkerchief that lies flat, in the mesh's own coordinates too. */
function handkerchief(): Mesh {
  return new Mesh(new PlaneGeometry(0.4, 0.4, 12, 12).rotateX(-Math.PI / 2));
}

/** Where a vertex of the geometry is in the world. */
function placeOf(mesh: Mesh, vertex: number): Vector3 {
  mesh.updateWorldMatrix(true, false);
  return mesh.getVertexPosition(vertex, new Vector3()).applyMatrix4(mesh.matrixWorld);
}

const middle = 6 * 13 + 6;

test('cloth falls on a ball in a group and stays outside of it', async () => {
  const ball = new Mesh(new SphereGeometry(0.1, 24, 16));
  const mesh = handkerchief();
  mesh.position.y = 0.13;
  const cloth = await createCloth(mesh, { colliders: [new Group().add(ball)], threads: 1 });
  for (let k = 0; k < 30; k++) await cloth.step();

  expect(cloth.time).toBeCloseTo(0.5);
  const count = mesh.geometry.getAttribute('position').count;
  const distances = Array.from({ length: count }, (_, v) => placeOf(mesh, v).length());
  expect(Math.min(...distances)).toBeGreaterThan(0.1 * 0.99);
  expect(Math.min(...distances)).toBeLessThan(0.11);
  expect(placeOf(mesh, 0).y).toBeLessThan(0);
  // The corner's normal has turned to the side, and is one.
  const normal = new Vector3().fromBufferAttribute(mesh.geometry.getAttribute('normal'), 0);
  expect(normal.length()).toBeCloseTo(1);
  expect(Math.hypot(normal.x, normal.z)).toBeGreaterThan(0.3);
  cloth.dispose();
});

test('a ball that moves takes the cloth along', async () => {
  const ball = new Mesh(new SphereGeometry(0.1));
  const mesh = handkerchief();
  mesh.position.y = 0.11;
  const cloth = await createCloth(mesh, { colliders: [ball], exact: false, worker: false });
  for (let k = 0; k < 30; k++) {
    ball.position.y += 0.01;
    await cloth.step();
  }
  expect(placeOf(mesh, middle).y).toBeGreaterThan(0.38);
  cloth.dispose();
});

test('pins go where the mesh goes, and are let go', async () => {
  const mesh = handkerchief();
  const cloth = await createCloth(mesh, { pins: ({ z }) => z < -0.199, exact: false });
  for (let k = 0; k < 20; k++) {
    mesh.position.x += 0.01;
    await cloth.step();
  }
  const corner = placeOf(mesh, 0);
  expect(corner.x).toBeCloseTo(0.2 - 0.2, 3);
  expect(corner.y).toBeCloseTo(0, 3);
  expect(placeOf(mesh, 12 * 13).y).toBeLessThan(-0.1);
  for (let k = 0; k < 13; k++) cloth.release(k);
  for (let k = 0; k < 20; k++) await cloth.step();
  expect(placeOf(mesh, 0).y).toBeLessThan(-0.1);
  cloth.dispose();
});

test('a hand holds a vertex where it is told, and wind blows the rest', async () => {
  const mesh = handkerchief();
  const cloth = await createCloth(mesh, { exact: false, gravity: new Vector3() });
  const target = placeOf(mesh, middle);
  cloth.grab(middle, target);
  cloth.wind.set(0, 4, 0);
  for (let k = 0; k < 20; k++) {
    target.y += 0.005;
    await cloth.step();
  }
  expect(placeOf(mesh, middle).y).toBeCloseTo(0.1, 3);
  expect(placeOf(mesh, 0).y).toBeGreaterThan(0.05);
  cloth.dispose();
});

test('update simulates the time that passes, without being waited for', async () => {
  const mesh = handkerchief();
  const cloth = await createCloth(mesh, { exact: false });
  cloth.update(0.035);
  expect(cloth.time).toBe(0);
  await expect.poll(() => cloth.time).toBeCloseTo(2 / 60);
  cloth.update(60);
  await expect.poll(() => cloth.time).toBeCloseTo(6 / 60);
  expect(placeOf(mesh, 0).y).toBeLessThan(0);
  cloth.dispose();
  cloth.update(1);
  await expect(cloth.step()).rejects.toThrow('disposed of');
});

test('seams of a geometry stay closed, in their places and normals', async () => {
  // A ball of cloth: its geometry has two copies of every vertex along one meridian.
  const mesh = new Mesh(new SphereGeometry(0.1, 12, 8), new MeshBasicMaterial());
  const cloth = await createCloth(mesh, { exact: false, fabric: 'silk' });
  for (let k = 0; k < 5; k++) await cloth.step();
  for (const name of ['position', 'normal']) {
    const attribute = mesh.geometry.getAttribute(name);
    for (let ring = 1; ring < 8; ring++) {
      const [first, last] = [13 * ring, 13 * ring + 12];
      expect(attribute.getX(first)).toBe(attribute.getX(last));
      expect(attribute.getY(first)).toBe(attribute.getY(last));
    }
  }
  cloth.dispose();
});

test('what cannot be is told', async () => {
  const create = (options: object) => createCloth(handkerchief(), options);
  await expect(create({ fabric: 'tin' })).rejects.toThrow('no fabric "tin"; there are cotton,');
  await expect(create({ pins: [500] })).rejects.toThrow('pin 500 is not a vertex');
  await expect(create({ threads: 0 })).rejects.toThrow('threads is 0');
  await expect(createCloth(new SkinnedMesh(new PlaneGeometry()))).rejects.toThrow(
    'mesh "PlaneGeometry": a mesh that is skinned',
  );
  const cloth = await create({ exact: false });
  expect(() => cloth.grab(-1, new Vector3())).toThrow("vertex -1 is none of the cloth's");
  cloth.dispose();
});
