import { buildBvh, sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { interpolate, LEAF_BITS, refit } from '../../src/kernels/refit.ts';

const mesh = sphereMesh({ radius: 1, subdivisions: 2 });
const tree = buildBvh(mesh.positions, mesh.triangles);
const links = new Uint32Array(2 * tree.nodeCount);
for (let n = 0; n < tree.nodeCount; n++) {
  links[2 * n] = tree.skip[n];
  if (tree.count[n] > 0) links[2 * n + 1] = (tree.first[n] << LEAF_BITS) + tree.count[n];
}
const triangles = new Uint32Array(mesh.triangles.length);
tree.triangleOrder.forEach((t, k) => {
  triangles.set(mesh.triangles.subarray(3 * t, 3 * t + 3), 3 * k);
});

function pose(shift: number): Float32Array {
  const out = new Float32Array((mesh.positions.length / 3) * 4);
  for (let k = 0; k < mesh.positions.length; k++) {
    out[4 * Math.floor(k / 3) + (k % 3)] = mesh.positions[k] + shift * Math.sin(3 * k);
  }
  return out;
}

test('boxes hold exactly the triangles of their subtree in both poses', () => {
  const bounds = new Float32Array(8 * tree.nodeCount);
  const [from, to] = [pose(0), pose(0.1)];
  refit({ bounds, links }, triangles, from, to);
  for (let node = 0; node < tree.nodeCount; node++) {
    const next =
      links[2 * node] < tree.nodeCount ? tree.first[links[2 * node]] : triangles.length / 3;
    const corners = triangles.subarray(3 * tree.first[node], 3 * next);
    for (let c = 0; c < 3; c++) {
      const coordinates = [...corners].flatMap((v) => [from[4 * v + c], to[4 * v + c]]);
      expect(bounds[8 * node + c]).toBe(Math.min(...coordinates));
      expect(bounds[8 * node + 4 + c]).toBe(Math.max(...coordinates));
    }
  }
});

test('interpolation is linear and ends exactly', () => {
  const [from, to] = [pose(0), pose(0.1)];
  const out = new Float32Array(from.length);
  interpolate(from, to, 0.25, out);
  out.forEach((x, k) => {
    expect(x).toBeCloseTo(0.75 * from[k] + 0.25 * to[k], 6);
  });
  interpolate(from, to, 1, out);
  expect(out).toEqual(to);
});
