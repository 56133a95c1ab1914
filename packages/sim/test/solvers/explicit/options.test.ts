import { expect, test } from 'vitest';
import { explicit } from '../../../src/solvers/explicit/explicit.ts';
import { checkOptions, type ExplicitOptions } from '../../../src/solvers/explicit/options.ts';
import { SolverError } from '../../../src/solvers/solver-error.ts';

test.each<readonly [ExplicitOptions, RegExp]>([
  [{ springs: { grid: { columns: 1, rows: 4 } } }, /columns is 1/],
  [{ springs: { grid: { columns: 4, rows: 2.5 } } }, /rows is 2.5/],
  [{ stiffness: 0 }, /stiffness is 0 N\/m/],
  [{ stiffness: Infinity }, /stiffness is Infinity/],
  [{ threshold: 0 }, /threshold is 0/],
  [{ threshold: Number.NaN }, /threshold is NaN/],
  [{ sweeps: 0 }, /sweeps is 0/],
  [{ friction: 1.1 }, /friction is 1.1/],
  [{ reflection: -0.1 }, /reflection is -0.1/],
])('%o is refused', (options, message) => {
  expect(() => explicit(options)).toThrow(SolverError);
  expect(() => explicit(options)).toThrow(message);
});

test('no threshold is no limit, no friction is the colliders’ own', () => {
  expect(checkOptions({ threshold: false }).longest).toBe(Infinity);
  expect(checkOptions({}).longest).toBe(1.05);
  expect(checkOptions({}).friction).toBeLessThan(0);
  expect(checkOptions({ friction: 0 }).friction).toBe(0);
});
