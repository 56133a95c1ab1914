/**
 * Every model of bending, by the name that options give it. A new one is one file and one line here:
 * options, error messages and the tests of energies and solvers go by this list.
 */
export { buckling } from './buckling.ts';
export { crossover } from './crossover.ts';
export { dihedral } from './dihedral.ts';
export { dynamic } from './dynamic.ts';
export { flexion } from './flexion.ts';
export { linear } from './linear.ts';
export { none } from './none.ts';
export { plate } from './plate.ts';
export { quadratic } from './quadratic.ts';
export { shell } from './shell.ts';
