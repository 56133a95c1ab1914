import { cotton } from '@toile/sim';
import { expect, test } from 'vitest';
import { layAlong, meanPosition, pointAt } from '../../src/experiments/strip-curve.ts';
import { cut, verticesWhere } from '../../src/meshes/flat-mesh.ts';
import { stripMesh } from '../../src/meshes/strip.ts';
import { mount } from '../../src/specimen.ts';
import { elastica } from '../../src/truth/elastica.ts';

test('points between the given ones are on the line between them', () => {
  const curve = [
    [0, 0],
    [1, 0],
    [1, 2],
  ] as const;
  expect(pointAt(curve, 0)).toEqual([0, 0]);
  expect(pointAt(curve, 0.25)).toEqual([0.5, 0]);
  expect(pointAt(curve, 1)).toEqual([1, 2]);
});

test('a strip laid along a curve ends at its end and keeps its width', () => {
  const flat = stripMesh('grid', { length: 0.2, width: 0.02, size: 0.01 });
  const specimen = mount(cut(flat, 'level'), cotton);
  const { curve, reach, drop } = elastica(20);
  layAlong(specimen, flat, curve, 0.1);
  const end = verticesWhere(flat, (x) => x > 0.1 - 1e-9);
  const [x, y, z] = meanPosition(specimen, end);
  expect(x).toBeCloseTo(0.1 * reach, 12);
  expect(y).toBeCloseTo(-0.1 * drop, 12);
  expect(z).toBeCloseTo(0, 12);
  const across = end.map((vertex) => specimen.position(vertex)[2]);
  expect(Math.max(...across) - Math.min(...across)).toBeCloseTo(0.02, 12);
  // the other half lies where it was
  const [start] = verticesWhere(flat, (at) => at < -0.1 + 1e-9);
  expect(specimen.position(start)[0]).toBeCloseTo(-0.1, 12);
});
