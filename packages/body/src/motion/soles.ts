import type { TriangleMesh } from '@toile/geometry';
import type { Side } from '../skeleton/joints.ts';
import type { Motion } from '../skeleton/motion.ts';
import { multiplyQuaternions, rotateVector } from '../skeleton/quaternion.ts';
import { createPosed, type Skeleton } from '../skeleton/skeleton.ts';
import { blendVertices } from '../skin/blend.ts';
import type { Skin, SkinMethod } from '../skin/skin.ts';
import type { Leg } from './leg-ik.ts';

/** What planting feet needs of a body. */
export interface Walker {
  readonly mesh: TriangleMesh;
  readonly skeleton: Skeleton;
  readonly skin: Skin;
  /** Vertices of the skin that stand on the floor. */
  readonly soles: Readonly<Record<Side, Uint32Array>>;
}

/** A motion's poses fit only the skeleton they were made for. */
export function refuseOtherSkeleton({ name, skeleton }: Motion, body: Walker): void {
  const { rest } = body.skeleton;
  if (skeleton === body.skeleton || skeleton.rest.every((x, i) => Math.abs(x - rest[i]) < 1e-6)) {
    return;
  }
  throw new Error(
    `motion "${name}" was made for another body: make it anew for this one, or retarget a recording`,
  );
}

/** Sole vertices against the ankle joint, for a rotation of the foot and one of the toes against it. */
export type SoleProbe = (foot: ArrayLike<number>, toes: ArrayLike<number>) => Float64Array;

/** The array a probe returns is overwritten by its next call. */
export function createSoleProbe(
  { mesh, skeleton, skin, soles }: Walker,
  { side, foot, toes }: Leg,
  method: SkinMethod = 'linear',
): SoleProbe {
  const { rest, names } = skeleton;
  const vertices = soles[side];
  if (vertices.length === 0) {
    throw new Error(`the ${side} foot has no sole vertices: list them in body.soles.${side}`);
  }
  const posed = createPosed(skeleton);
  const out = new Float64Array(3 * vertices.length);
  const offset = [0, 0, 0];
  return (footTurn, toesTurn) => {
    // Whatever else pulls at a sole vertex is taken to move with the foot.
    for (let j = 0; j < names.length; j++) {
      for (let axis = 0; axis < 3; axis++)
        offset[axis] = rest[3 * j + axis] - rest[3 * foot + axis];
      rotateVector(footTurn, 0, offset, 0, posed.positions, 3 * j);
      for (let c = 0; c < 4; c++) posed.rotations[4 * j + c] = footTurn[c];
    }
    multiplyQuaternions(footTurn, 0, toesTurn, 0, posed.rotations, 4 * toes);
    blendVertices({ method, skeleton, posed, skin, rest: mesh.positions, vertices, out });
    return out;
  };
}

/** Height of the lowest of some points. */
export function lowest(points: ArrayLike<number>): number {
  let low = Infinity;
  for (let i = 1; i < points.length; i += 3) if (points[i] < low) low = points[i];
  return low;
}

/**
 * Height of the lowest of some points, not abruptly: a mean of those within about `depth` of it, so
 * that it has no kink where another point gets lowest.
 */
export function softLowest(points: ArrayLike<number>, depth: number): number {
  const low = lowest(points);
  let [sum, weights] = [0, 0];
  for (let i = 1; i < points.length; i += 3) {
    const weight = Math.exp((low - points[i]) / depth);
    sum += weight * points[i];
    weights += weight;
  }
  return sum / weights;
}

/** How deep a vertex may hang above the lowest one and still bear a share of the contact [m]. */
const CONTACT_DEPTH = 0.002;

/**
 * Horizontal shift of the sole's contact from one moment to the next: the mean over its vertices,
 * weighted by how close to the floor they are at both moments. The planted vertex of the tutorial's
 * formula, handed over from one vertex to the next without a jump.
 */
export function contactShift(
  before: ArrayLike<number>,
  after: ArrayLike<number>,
): [x: number, z: number] {
  const low = lowest(before) + lowest(after);
  let [x, z, sum] = [0, 0, 0];
  for (let i = 0; i < before.length; i += 3) {
    const weight = Math.exp((low - before[i + 1] - after[i + 1]) / (2 * CONTACT_DEPTH));
    x += weight * (after[i] - before[i]);
    z += weight * (after[i + 2] - before[i + 2]);
    sum += weight;
  }
  return [x / sum, z / sum];
}
