/** Sparse systems of 3 × 3 blocks: conjugate gradients, preconditioners, a direct solver. */
export {
  type BlockMatrix,
  emptyBlockMatrix,
  findBlock,
  invertBlock,
} from '../linear/block-matrix.ts';
export { type CgOptions, type CgReport, createCg } from '../linear/conjugate-gradients.ts';
export { createDecomposition, type Decomposition } from '../linear/direct.ts';
export { type Filter, holdVertices, joinFilters, keepInPlanes } from '../linear/filter.ts';
export {
  createDescent,
  type DescentOptions,
  type DescentReport,
  type Potential,
} from '../linear/nonlinear-gradients.ts';
export { blockJacobi, blockSsor, type Preconditioner } from '../linear/preconditioner.ts';
