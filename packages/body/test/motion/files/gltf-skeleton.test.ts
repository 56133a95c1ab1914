import { expect, test } from 'vitest';
import { bindPlaces, findSkeleton } from '../../../src/motion/files/gltf-skeleton.ts';
import { conjugate, fromAxisAngle, multiply, rotate } from '../../../src/skeleton/quaternion.ts';
import { type Bind, gltfFile, inverseBind } from '../gltf-file.ts';

const parent: Bind = { place: [2, 1, 0], rotation: fromAxisAngle([0, 0, 1], 0.4), scale: 3 };
const child: Bind = { place: [2.5, 0.2, 0.7], rotation: fromAxisAngle([1, 2, 0], 1), scale: 6 };

test('bind places: the child in the axes and the unit of its parent', () => {
  const file = gltfFile();
  const hips = file.node('hips', undefined, [0, 0, 0]);
  const leg = file.node('leg', hips, [0, 0, 0]);
  file.skin([hips, leg], [...inverseBind(parent), ...inverseBind(child)]);
  const places = bindPlaces(file.document);
  expect(places.has(hips)).toBe(false);
  const back = conjugate(parent.rotation);
  const offset = rotate(
    back,
    child.place.map((value, axis) => value - parent.place[axis]),
  );
  const rest = multiply(back, child.rotation);
  offset.forEach((value, axis) => {
    expect(places.get(leg)?.offset[axis]).toBeCloseTo(value / parent.scale, 6);
  });
  rest.forEach((value, k) => {
    expect(places.get(leg)?.rest[k]).toBeCloseTo(value, 6);
  });
});

test('bind places: none without matrices, or where the parent is no joint', () => {
  const file = gltfFile();
  const hips = file.node('hips', undefined, [0, 0, 0]);
  const between = file.node('between', hips, [0, 0, 0]);
  const leg = file.node('leg', between, [0, 0, 0]);
  const skin = file.skin([hips, leg]);
  expect(bindPlaces(file.document).size).toBe(0);
  skin.setInverseBindMatrices(
    file.accessor('MAT4', [...inverseBind(parent), ...inverseBind(child)]),
  );
  expect(bindPlaces(file.document).size).toBe(0);
});

test('the skeleton holds ancestors and tips, parents first', () => {
  const file = gltfFile();
  const scene = file.node('scene', undefined, [0, 0, 0]);
  const tip = file.node('tip', undefined, [0, 0, 0]);
  const hips = file.node('hips', scene, [0, 0, 0]).addChild(tip);
  file.node('far', tip, [0, 0, 0]);
  file.skin([hips]);
  const found = findSkeleton(file.document, new Set([hips]));
  expect(found.map((node) => node.getName())).toEqual(['scene', 'hips', 'tip']);
});
