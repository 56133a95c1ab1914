import { expect, test } from 'vitest';
import { nextSystem, preconditioners, timeSolve } from '../../src/linear/preconditioners.ts';

// A small sheet: these tests are about the code, not the times.

test('every preconditioner solves the system; the diagonal alone takes the most iterations', async () => {
  const system = await nextSystem(16, 2);
  const costs = preconditioners(system).map((each) => timeSolve(system, each, 1e-3));
  expect(costs.map(({ preconditioner }) => preconditioner)).toEqual([
    'jacobi',
    'ssor',
    'incomplete-cholesky',
    'multilevel',
  ]);
  const [jacobi, ...others] = costs.map(({ iterations }) => iterations);
  for (const count of others) {
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(jacobi);
  }
});
