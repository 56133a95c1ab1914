import type { TriangleMesh } from '@toile/geometry';
import { addScaled, vertexAt } from '@toile/geometry';
import { type Arm, findArm } from './arm.ts';
import { findBranches } from './branches.ts';
import { findPeak, sampleRange } from './extremes.ts';
import { createLevels, type Levels } from './levels.ts';
import type { Point } from './loops.ts';
import { createSurface, type Surface } from './surface.ts';

/** A height, or why there is none to be found. */
export interface Level {
  readonly height: number;
  readonly reason?: string | undefined;
}

/** What the measurements start from. */
export interface Landmarks {
  readonly surface: Surface;
  readonly levels: Levels;
  /** The person's [m]. */
  readonly height: number;
  readonly crotch: Level;
  readonly armpit: Level;
  /** The left arm, if it is apart from the trunk. */
  readonly arm: Arm | undefined;
  /** Height of the deepest place behind the neck. */
  readonly neckHollow: number | undefined;
}

/** Finds a standing person's landmarks by the shape alone. */
export function findLandmarks(mesh: TriangleMesh): Landmarks {
  const surface = createSurface(mesh);
  const { positions } = surface;
  const levels = createLevels(surface);
  let height = 0;
  for (let i = 1; i < positions.length; i += 3) height = Math.max(height, positions[i]);
  const branches = findBranches(surface, 0.1 * height).map(({ tip, fork }) => ({
    tip: vertexAt(positions, tip),
    fork: vertexAt(positions, fork),
  }));

  const legs = branches.find(({ tip, fork }) => tip[1] < 0.05 * height && fork[1] < 0.6 * height);
  const crotch = checkCrotch(legs?.fork[1]);
  const forks = branches.filter(
    ({ tip, fork }) => fork[1] > 0.55 * height && tip[1] > 0.2 * height,
  );
  const left = forks.find(({ fork }) => fork[0] > 0);
  const right = forks.find(({ fork }) => fork[0] < 0);
  const spread = left ? undefined : spreadTip();
  const arm = left
    ? findArm(surface, left.tip, addScaled(left.fork, 0.03 * height, [0, 1, 0]), height)
    : spread && findArm(surface, spread, [0.1 * height, spread[1], spread[2]], height);
  return { surface, levels, height, crotch, armpit: checkArmpit(), arm, neckHollow: findHollow() };

  function checkCrotch(y: number | undefined): Level {
    if (y === undefined)
      return {
        height: 0,
        reason: 'the legs are not apart from each other: scan with the feet a hand’s width apart',
      };
    if (y < 0.4 * height) {
      return {
        height: y,
        reason: `the legs touch up from a height of ${y.toFixed(2)} m, so the crotch cannot be seen: scan with the feet further apart`,
      };
    }
    return { height: y };
  }

  function checkArmpit(): Level {
    if (left && right) return { height: Math.min(left.fork[1], right.fork[1]) };
    if (!left && !right && arm) {
      let low = Number.POSITIVE_INFINITY;
      for (let i = 1; i < arm.root.points.length; i += 3) low = Math.min(low, arm.root.points[i]);
      return { height: low };
    }
    const which = left ? 'right arm touches' : right ? 'left arm touches' : 'arms touch';
    return {
      height: 0,
      reason: `the ${which} the trunk or a leg: scan with the arms held away from the body`,
    };
  }

  /** The left hand of arms that are held level. */
  function spreadTip(): Point | undefined {
    let [tip, least]: [number, number] = [0, 0];
    for (let v = 0; v < positions.length / 3; v++) {
      if (positions[3 * v] > positions[3 * tip]) tip = v;
      least = Math.min(least, positions[3 * v]);
    }
    const point = vertexAt(positions, tip);
    return point[0] - least > 0.75 * height && point[1] > 0.6 * height ? point : undefined;
  }

  function findHollow(): number | undefined {
    const samples = sampleRange(0.87 * height, 0.92 * height, 0.003 * height, backOf);
    return findPeak(samples, 0.015 * height)?.at;
  }

  function backOf(y: number): number | undefined {
    let back: number | undefined;
    for (const { points, girth } of levels(y)) {
      if (girth < 0.12 * height) continue;
      for (let i = 0; i < points.length; i += 3) {
        if (Math.abs(points[i]) > 0.012 * height) continue;
        if (back === undefined || points[i + 2] < back) back = points[i + 2];
      }
    }
    return back;
  }
}
