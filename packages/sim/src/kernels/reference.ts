import { blow } from './blow.ts';
import { boxBodies, countBodiesOutside, measureMotion, sweepChunks, wakeChunks } from './bodies.ts';
import { bounce, followContacts } from './bounce.ts';
import { collide } from './collide.ts';
import { collideMesh } from './collide-mesh.ts';
import { addContacts, measureContacts, pushContacts, removeContacts } from './contact-forces.ts';
import { recallContacts, rememberContacts } from './contact-memory.ts';
import { relaxContacts } from './contact-relax.ts';
import { collectContacts } from './contact-set.ts';
import { findCandidates } from './find-candidates.ts';
import { findPairs, measureSpeeds } from './find-pairs.ts';
import { fitSurface } from './fit-surface.ts';
import {
  advanceGradients,
  beginGradients,
  beginStage,
  coarsen,
  endStage,
  fillMatrix,
  measureBending,
  moveAlong,
  moveDomains,
  multiply,
  shiftStart,
  turnGradients,
} from './gradients.ts';
import { predict, solveTethers, updateVelocities } from './integrate.ts';
import { keepApart } from './keep-apart.ts';
import type { Kernels } from './kernels.ts';
import { addMembrane, measureMembrane } from './membrane.ts';
import { measurePairs } from './pairs.ts';
import {
  boxAhead,
  boxMoves,
  checkMoves,
  countBelow,
  partMoves,
  shortenMoves,
} from './part-moves.ts';
import { interpolate, refit } from './refit.ts';
import { solveDihedralBending, solveQuadraticBending } from './solve-bending.ts';
import { dampDistances, solveCompliantDistances, solveDistances } from './solve-distances.ts';
import { accelerate, limitSprings, pullSprings } from './springs.ts';

/** The kernels in plain TypeScript, rounded to single precision at every operation. */
export const referenceKernels: Kernels = {
  predict,
  updateVelocities,
  solveDistances,
  solveCompliantDistances,
  dampDistances,
  solveQuadraticBending,
  solveDihedralBending,
  solveTethers,
  blow,
  collide,
  pullSprings,
  accelerate,
  limitSprings,
  bounce,
  followContacts,
  refit,
  interpolate,
  collideMesh,
  measureSpeeds,
  findPairs,
  keepApart,
  fitSurface,
  sweepChunks,
  wakeChunks,
  boxBodies,
  countBodiesOutside,
  measureMotion,
  findCandidates,
  boxAhead,
  countBelow,
  measurePairs,
  checkMoves,
  partMoves,
  shortenMoves,
  boxMoves,
  collectContacts,
  recallContacts,
  rememberContacts,
  relaxContacts,
  pushContacts,
  measureContacts,
  addContacts,
  removeContacts,
  beginStage,
  endStage,
  fillMatrix,
  addMembrane,
  measureMembrane,
  measureBending,
  coarsen,
  beginGradients,
  multiply,
  advanceGradients,
  turnGradients,
  moveAlong,
  moveDomains,
  shiftStart,
};
