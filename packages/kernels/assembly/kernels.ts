import { blow } from './blow';
import { solveDihedralBending, solveQuadraticBending } from './bending';
import { bounce, followContacts } from './bounce';
import { boxBodies, countBodiesOutside, measureMotion, sweepChunks, wakeChunks } from './bodies';
import { boxAhead, boxMoves, countBelow } from './box-moves';
import { coarsen } from './clusters';
import { collide } from './collide';
import { collideMesh } from './collide-mesh';
import { moveDomains } from './domains';
import { dampDistances, solveCompliantDistances, solveDistances } from './distances';
import { addContacts, measureContacts, pushContacts, removeContacts } from './contact-forces';
import { recallContacts, rememberBodies, rememberContacts } from './contact-memory';
import { relaxContacts } from './contact-relax';
import {
  collectContacts,
  countContacts,
  findNearest,
  forgetNearest,
  keepNearest,
  sortContacts,
} from './contact-set';
import { findCandidates } from './find-candidates';
import { findPairs, fitLeaves, fitLevels, measureSpeeds, mirrorPairs } from './find-pairs';
import { movePushed, pushApart } from './keep-apart';
import {
  advanceGradients,
  beginStage,
  endStage,
  moveAlong,
  shiftStart,
  turnGradients,
} from './gradients';
import { beginGradients, fillMatrix, measureBending, multiply } from './matrix';
import { addMembrane, measureMembrane } from './membrane';
import { followPaths, keepPaths } from './pair-list';
import { measurePairs } from './pairs';
import { checkListed, checkMoves, findUnlisted, partMoves, shortenMoves } from './part-moves';
import { interpolate, refit } from './refit';
import { accelerate, limitSprings, pullSprings } from './springs';
import { fitAbove, fitChunk } from './surface';
import { predict, solveTethers, updateVelocities } from './vertices';

/** One task of a kernel; the numbers stand in src/kernel-numbers.ts too. */
export function execute(kernel: i32, task: usize): void {
  switch (kernel) {
    case 0:
      return predict(task);
    case 1:
      return updateVelocities(task);
    case 2:
      return solveDistances(task);
    case 3:
      return solveCompliantDistances(task);
    case 4:
      return dampDistances(task);
    case 5:
      return solveQuadraticBending(task);
    case 6:
      return solveDihedralBending(task);
    case 7:
      return solveTethers(task);
    case 8:
      return blow(task);
    case 9:
      return collide(task);
    case 10:
      return pullSprings(task);
    case 11:
      return accelerate(task);
    case 12:
      return limitSprings(task);
    case 13:
      return bounce(task);
    case 14:
      return followContacts(task);
    case 15:
      return refit(task);
    case 16:
      return interpolate(task);
    case 17:
      return collideMesh(task);
    case 20:
      return measureSpeeds(task);
    case 21:
      return fitLeaves(task);
    case 22:
      return fitLevels(task);
    case 23:
      return findPairs(task);
    case 24:
      return mirrorPairs(task);
    case 25:
      return pushApart(task);
    case 26:
      return movePushed(task);
    case 27:
      return beginStage(task);
    case 28:
      return endStage(task);
    case 29:
      return fillMatrix(task);
    case 30:
      return addMembrane(task);
    case 31:
      return measureMembrane(task);
    case 32:
      return measureBending(task);
    case 33:
      return beginGradients(task);
    case 34:
      return multiply(task);
    case 35:
      return advanceGradients(task);
    case 36:
      return turnGradients(task);
    case 37:
      return moveAlong(task);
    case 38:
      return coarsen(task);
    case 40:
      return fitChunk(task);
    case 41:
      return fitAbove(task);
    case 42:
      return findCandidates(task);
    case 45:
      return boxAhead(task);
    case 46:
      return boxMoves(task);
    case 47:
      return measurePairs(task);
    case 48:
      return checkMoves(task);
    case 49:
      return partMoves(task);
    case 50:
      return shortenMoves(task);
    case 51:
      return collectContacts(task);
    case 52:
      return pushContacts(task);
    case 53:
      return measureContacts(task);
    case 54:
      return addContacts(task);
    case 55:
      return removeContacts(task);
    case 56:
      return moveDomains(task);
    case 58:
      return followPaths(task);
    case 59:
      return checkListed(task);
    case 60:
      return findUnlisted(task);
    case 61:
      return relaxContacts(task);
    case 62:
      return sweepChunks(task);
    case 63:
      return wakeChunks(task);
    case 64:
      return boxBodies(task);
    case 65:
      return countBodiesOutside(task);
    case 66:
      return measureMotion(task);
    case 67:
      return countBelow(task);
    case 68:
      return shiftStart(task);
    case 69:
      return recallContacts(task);
    case 70:
      return rememberContacts(task);
    case 71:
      return forgetNearest(task);
    case 72:
      return findNearest(task);
    case 73:
      return keepNearest(task);
    case 74:
      return countContacts(task);
    case 75:
      return sortContacts(task);
    case 76:
      return rememberBodies(task);
    case 77:
      return keepPaths(task);
  }
}
