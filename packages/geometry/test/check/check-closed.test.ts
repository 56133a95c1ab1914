import { expect, test } from 'vitest';
import { checkClosed, signedVolume } from '../../src/check/check-closed.ts';
import { boxMesh } from '../../src/shapes/box-mesh.ts';
import { capsuleMesh } from '../../src/shapes/capsule-mesh.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';

test('closed meshes pass, wherever they are', () => {
  checkClosed(sphereMesh({ radius: 1, origin: [1e4, 0, 0] }));
  checkClosed(capsuleMesh({ radius: 0.1, length: 0.4 }));
  checkClosed(boxMesh({ size: [1, 1, 1] }));
  expect(signedVolume(boxMesh({ size: [1, 2, 3], origin: [1e6, 1e6, 0] }))).toBeCloseTo(6, 6);
});

test('an open edge is refused by name', () => {
  const box = boxMesh({ size: [1, 1, 1] });
  const open = { ...box, triangles: box.triangles.slice(3) };
  expect(() => checkClosed(open)).toThrow(/edge \(0, 4\) has 1 instead of 2 faces, face 4: close/);
  const sheet = gridMesh({ width: 1, height: 1, columns: 5, rows: 5 });
  expect(() => checkClosed(sheet)).toThrow(/and 13 more such edges/);
});

test('a face wound against its neighbours is refused by name', () => {
  const box = boxMesh({ size: [1, 1, 1] });
  box.triangles.subarray(0, 3).reverse();
  expect(() => checkClosed(box)).toThrow(
    /faces 0 and 5 are wound against each other along edge \(0, 4\)/,
  );
});

test('faces that look inwards are refused', () => {
  const box = boxMesh({ size: [1, 1, 1] });
  for (let t = 0; t < 12; t++) box.triangles.subarray(3 * t, 3 * t + 3).reverse();
  expect(() => checkClosed(box)).toThrow(/volume is -1 m³.*inwards/);
});

test('bad indices are refused before anything else', () => {
  const box = boxMesh({ size: [1, 1, 1] });
  box.triangles[4] = 99;
  expect(() => checkClosed(box)).toThrow(/beyond the last vertex, 7: face 1/);
});
