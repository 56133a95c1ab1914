import { pushBends, rememberBends, stressBends } from './bends.ts';
import { blow } from './blow.ts';
import { boxBodies, countBodiesOutside, measureMotion, sweepChunks, wakeChunks } from './bodies.ts';
import { bounce, followContacts } from './bounce.ts';
import { collide } from './collide.ts';
import { collideMesh } from './collide-mesh.ts';
import { addContacts, measureContacts, pushContacts, removeContacts } from './contact-forces.ts';
import { recallContacts, rememberContacts } from './contact-memory.ts';
import { relaxContacts } from './contact-relax.ts';
import { collectContacts } from './contact-set.ts';
import { startContacts } from './contact-start.ts';
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
import { hollowEdges } from './hollow-edges.ts';
import { predict, solveTethers, updateVelocities } from './integrate.ts';
import { keepApart } from './keep-apart.ts';
import type { KernelParts, Kernels } from './kernels.ts';
import { addMembrane, measureMembrane, rememberShears } from './membrane.ts';
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

/** The kernels in plain TypeScript, rounded to single precision at every operation, part by part. */
export const referenceParts: KernelParts = {
  position: {
    predict,
    updateVelocities,
    solveDistances,
    solveCompliantDistances,
    dampDistances,
    solveQuadraticBending,
    solveDihedralBending,
    solveTethers,
  },
  air: { blow },
  springs: { predict, pullSprings, accelerate, limitSprings, followContacts },
  colliders: { collide, bounce, refit, interpolate, collideMesh },
  particles: { measureSpeeds, findPairs, keepApart },
  implicit: {
    beginStage,
    endStage,
    fillMatrix,
    addMembrane,
    measureMembrane,
    measureBending,
    rememberBends,
    rememberShears,
    stressBends,
    pushBends,
    coarsen,
    moveDomains,
    beginGradients,
    multiply,
    advanceGradients,
    turnGradients,
    shiftStart,
    moveAlong,
  },
  surface: {
    fitSurface,
    findCandidates,
    sweepChunks,
    hollowEdges,
    wakeChunks,
    boxBodies,
    countBodiesOutside,
    measureMotion,
    boxAhead,
    boxMoves,
    interpolate,
  },
  moves: { measurePairs, checkMoves, partMoves, shortenMoves, countBelow, boxMoves },
  contact: {
    collectContacts,
    recallContacts,
    rememberContacts,
    relaxContacts,
    startContacts,
    pushContacts,
    measureContacts,
    addContacts,
    removeContacts,
    shiftStart,
  },
};

/** All of them. */
export const referenceKernels: Kernels = {
  ...referenceParts.position,
  ...referenceParts.air,
  ...referenceParts.springs,
  ...referenceParts.colliders,
  ...referenceParts.particles,
  ...referenceParts.implicit,
  ...referenceParts.surface,
  ...referenceParts.moves,
  ...referenceParts.contact,
};
