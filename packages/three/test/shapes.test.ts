import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  CircleGeometry,
  Mesh,
  PlaneGeometry,
  SphereGeometry,
} from 'three';
import { describe, expect, test } from 'vitest';
import { findFlat, findShape } from '../src/shapes.ts';

function shapeOf(geometry: BufferGeometry, scale: [number, number, number] = [1, 1, 1]) {
  const mesh = new Mesh(geometry);
  mesh.scale.set(...scale);
  mesh.rotation.set(1, 2, 3);
  mesh.updateWorldMatrix(true, false);
  return findShape(mesh);
}

test('spheres, boxes and capsules are found, with their scale', () => {
  expect(shapeOf(new SphereGeometry(0.5, 5, 7), [2, 2, 2])).toEqual({
    kind: 'sphere',
    radius: expect.closeTo(1),
  });
  const box = shapeOf(new BoxGeometry(1, 2, 3, 2, 2, 2), [1, 2, 3]);
  expect(box).toMatchObject({ kind: 'box' });
  expect(box?.kind === 'box' && box.halfExtents).toEqual(
    [0.5, 2, 4.5].map((h) => expect.closeTo(h)),
  );
  expect(shapeOf(new CapsuleGeometry(0.1, 0.6), [0.5, 0.5, 0.5])).toEqual({
    kind: 'capsule',
    radius: expect.closeTo(0.05),
    halfLength: expect.closeTo(0.15),
  });
});

describe('what is not the shape that its parameters tell is none', () => {
  test.each([
    ['a moved sphere', new SphereGeometry(1).translate(0.1, 0, 0)],
    ['half a sphere', new SphereGeometry(1, 16, 8, 0, Math.PI)],
    ['a turned box', new BoxGeometry(1, 2, 3).rotateY(0.3)],
    ['a turned capsule', new CapsuleGeometry(0.1, 1).rotateX(1)],
  ])('%s', (_, geometry) => {
    expect(shapeOf(geometry)).toBeUndefined();
  });

  test('an egg', () => {
    expect(shapeOf(new SphereGeometry(), [1, 2, 1])).toBeUndefined();
  });

  test('a box under a scale that shears it', () => {
    const mesh = new Mesh(new BoxGeometry());
    mesh.rotation.z = 0.5;
    const parent = new Mesh().add(mesh);
    parent.scale.set(1, 3, 1);
    mesh.updateWorldMatrix(true, false);
    expect(findShape(mesh)).toBeUndefined();
  });
});

test('a flat geometry has a plane, however it was turned; others have none', () => {
  const floor = findFlat(new PlaneGeometry(4, 4, 3, 3).rotateX(-Math.PI / 2).translate(0, 2, 0));
  expect(floor?.normal.toArray()).toEqual([0, 1, 0].map((n) => expect.closeTo(n)));
  expect(floor?.point.y).toBeCloseTo(2);
  expect(findFlat(new CircleGeometry())?.normal.z).toBeCloseTo(1);
  expect(findFlat(new BoxGeometry())).toBeUndefined();
});
