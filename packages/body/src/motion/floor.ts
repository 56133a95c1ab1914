import { createPosed, poseSkeleton } from '../skeleton/skeleton.ts';
import { type Keyframes, keyCount, keyPose } from './keyframes.ts';
import { LEGS, legLength } from './leg-ik.ts';

/** y = height + x · slope[0] + z · slope[1]: where a recording's floor lies [m]. */
export interface Floor {
  readonly height: number;
  readonly slope: readonly [x: number, z: number];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Only ankles slower than this tell where the floor is, in leg lengths per second. */
const STILL = 0.3;
/** Feet within about this of the floor stand on it, in leg lengths. */
const SPREAD = 0.025;
/** How steep a recording's floor may well be, out of the level of the cameras. */
const USUAL_SLOPE = 0.05;
const ROUNDS = 12;

/**
 * The plane on which the feet stand: recordings have floors that are neither at 0 nor level. Ankles
 * tell, for feet that point through the floor are among the commonest faults of recordings. A robust fit, for feet are held still in the air as well, and people climb; a slope must be worth
 * its while.
 */
export function findFloor(keys: Keyframes): Floor {
  const { skeleton } = keys;
  const most = STILL * legLength(skeleton) * keys.frameTime;
  const posed = createPosed(skeleton);
  const points: Point[] = [];
  const before = LEGS.map((): Point | undefined => undefined);
  for (let k = 0; k < keyCount(keys); k++) {
    poseSkeleton(skeleton, keyPose(keys, k), posed);
    LEGS.forEach(({ foot }, l) => {
      const [x, y, z] = posed.positions.subarray(3 * foot, 3 * foot + 3);
      const point = { x, y: y - skeleton.rest[3 * foot + 1], z };
      const last = before[l];
      const way = last && Math.hypot(x - last.x, point.y - last.y, z - last.z);
      if (way !== undefined && way < most) points.push(point);
      before[l] = point;
    });
  }
  // One who never stands is taken to be as high as the legs say.
  if (points.length === 0) return { height: 0, slope: [0, 0] };
  let floor = fitPlane(points, () => 1);
  for (let round = 0; round < ROUNDS; round++) {
    // Feet may be held still above the floor but not below it.
    const scale = SPREAD * legLength(skeleton) * (1 + 3 * (1 - round / ROUNDS));
    floor = fitPlane(points, (y, x, z) => {
      const above = (y - floorAt(floor, x, z)) / scale;
      return (1 + (above > 0 ? above : above / 4) ** 2) ** -2;
    });
  }
  return floor;
}

export function floorAt({ height, slope }: Floor, x: number, z: number): number {
  return height + x * slope[0] + z * slope[1];
}

/** Weighted least squares, slopes held near 0 as far as the points do not speak against it. */
function fitPlane(
  points: readonly Point[],
  weigh: (y: number, x: number, z: number) => number,
): Floor {
  let [w, mx, my, mz] = [0, 0, 0, 0];
  const weights = points.map(({ x, y, z }) => weigh(y, x, z));
  points.forEach(({ x, y, z }, i) => {
    w += weights[i];
    mx += weights[i] * x;
    my += weights[i] * y;
    mz += weights[i] * z;
  });
  [mx, my, mz] = [mx / w, my / w, mz / w];
  let [xx, xz, zz, xy, zy] = [0, 0, 0, 0, 0];
  points.forEach(({ x, y, z }, i) => {
    xx += weights[i] * (x - mx) ** 2;
    xz += weights[i] * (x - mx) * (z - mz);
    zz += weights[i] * (z - mz) ** 2;
    xy += weights[i] * (x - mx) * (y - my);
    zy += weights[i] * (z - mz) * (y - my);
  });
  // As though the soles were known to a centimetre and slopes to their usual size.
  const ridge = w * (0.01 / USUAL_SLOPE) ** 2;
  const [a, d] = [xx + ridge, zz + ridge];
  const det = a * d - xz * xz;
  const slope = [(xy * d - zy * xz) / det, (zy * a - xy * xz) / det] as const;
  return { height: my - mx * slope[0] - mz * slope[1], slope };
}

/** Puts a motion whose floor is somewhere else on y = 0, in place. */
export function levelFloor(keys: Keyframes, floor: Floor): void {
  for (let k = 0; k < keyCount(keys); k++) {
    keys.hips[3 * k + 1] -= floorAt(floor, keys.hips[3 * k], keys.hips[3 * k + 2]);
  }
}
