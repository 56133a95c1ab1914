import { expect, test } from 'vitest';
import { quadraticKinds } from '../../../src/bending/kinds.ts';
import { implicit } from '../../../src/solvers/implicit/implicit.ts';
import type { ImplicitOptions } from '../../../src/solvers/implicit/options.ts';

const refused: readonly [ImplicitOptions, string][] = [
  [{ substeps: 0 }, 'substeps are 0 to 0, they must be whole numbers from 1'],
  [{ substeps: { min: 4, max: 2 } }, 'substeps are 4 to 2, they must be whole numbers from 1'],
  [{ iterations: 1.5 }, 'iterations is 1.5, it must be a whole number from 1'],
  [{ newtonSteps: -1 }, 'newtonSteps is -1, it must be a whole number from 1'],
  [{ tolerance: 1 }, 'tolerance is 1, it must be a fraction from 0 to 1'],
  [{ momentum: 1 }, 'momentum is 1, it must be a share from 0 up to 1'],
  [{ momentum: -0.1 }, 'momentum is -0.1, it must be a share from 0 up to 1'],
  [{ momentum: Number.NaN }, 'momentum is NaN, it must be a share from 0 up to 1'],
  [{ scheme: 'euler' as never }, 'scheme is "euler", known are backward-euler, bdf2, midpoint'],
  [{ bending: 'dihedral' as never }, `"dihedral", known are ${quadraticKinds.join(', ')}`],
  [{ preconditioner: 'magic' as never }, 'preconditioner is "magic", known are jacobi and'],
  [{ goal: 'rest', scheme: 'bdf2' }, 'on the way to rest only backward-euler makes sense'],
];

test.each(refused)('%j is refused', (options, reason) => {
  expect(() => implicit(options)).toThrow(`implicit solver: `);
  expect(() => implicit(options)).toThrow(reason);
});
