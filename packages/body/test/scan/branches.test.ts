import { boxMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { findBranches } from '../../src/scan/branches.ts';
import { person } from './scans.ts';

test('a body hangs down in a second leg and two arms, which fork at crotch and armpits', async () => {
  const { mesh, measurements } = await person('man');
  const branches = findBranches(mesh, 0.1 * measurements.height);
  const forks = branches.map(({ fork }) => mesh.positions.slice(3 * fork, 3 * fork + 3));
  expect(forks).toHaveLength(3);
  const [crotch, ...armpits] = forks.sort((a, b) => a[1] - b[1]);
  expect(Math.abs(crotch[1] - measurements.inseam)).toBeLessThan(0.004);
  for (const armpit of armpits) {
    expect(Math.abs(armpit[1] - measurements.armpitHeight)).toBeLessThan(0.015);
  }
  expect(armpits[0][0] * armpits[1][0]).toBeLessThan(0);
});

test('a box has one part alone; small parts are passed over', () => {
  expect(findBranches(boxMesh({ size: [1, 1, 1] }), 0.01)).toEqual([]);
});
