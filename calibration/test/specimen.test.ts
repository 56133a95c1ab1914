import { cotton } from '@toile/sim';
import { expect, test } from 'vitest';
import { cut, verticesWhere } from '../src/meshes/flat-mesh.ts';
import { stripMesh } from '../src/meshes/strip.ts';
import { G, mount } from '../src/specimen.ts';

const flat = stripMesh('equilateral', { length: 0.1, width: 0.02, size: 0.01 });
const [left, right] = [-1, 1].map((side) =>
  verticesWhere(flat, (x) => Math.abs(x - side * 0.05) < 1e-9),
);

test('an instrument carries the weight of its specimen', () => {
  const specimen = mount(cut(flat, 'upright'), cotton, { pins: left, gravity: [G, 0, 0] });
  specimen.settle();
  const weight = 0.1 * 0.02 * cotton.density * G;
  // the pins' own weight rests on them too
  const [x, y, z] = specimen.force(left);
  expect(x / -weight).toBeCloseTo(1, 3);
  expect(Math.hypot(y, z)).toBeLessThan(1e-3 * weight);
});

test('a moment is force times arm', () => {
  const specimen = mount(cut(flat, 'upright'), cotton, { pins: [...left, ...right] });
  for (const vertex of right) {
    const [x, y, z] = specimen.position(vertex);
    specimen.place(vertex, [x + 1e-4, y, z]);
  }
  specimen.settle({ tolerance: 1e-9 });
  const [force] = specimen.force(right);
  expect(force / (cotton.stretchWarp * 0.02 * 1e-3)).toBeCloseTo(1, 2);
  expect(specimen.moment(right, [0, -0.3, 0])[2] / (-0.3 * force)).toBeCloseTo(1, 6);
});

test('a specimen that cannot rest is reported', () => {
  const specimen = mount(cut(flat, 'level'), cotton, { pins: left, gravity: [0, -G, 0] });
  expect(() => specimen.settle({ maxSteps: 1 })).toThrow(/no rest after 1 steps/);
});
