import {
  type Body,
  type BonePlaces,
  createPosed,
  type Figure,
  findBonePlaces,
  type JointName,
  jointNumber,
  poseSkeleton,
  standingPose,
} from '@toile/body';
import { type TriangleMesh, type Vec3, vertexAt } from '@toile/geometry';
import { type Stance, stancePose } from './frame.ts';

/** The body in the pose in which it is dressed. */
export interface PosedBody {
  readonly mesh: TriangleMesh;
  /** Where a joint is [m]. */
  joint(name: JointName): Vec3;
  /** The same, but thin: limbs and trunk drawn towards their bones, to so much of their girth. */
  slim(share: number): PosedBody;
}

/** Hands are made so many times as thin as the rest, in powers: cuffs go over them. */
const FINE = 1.5;

/** @param stance How it stands, or how far below the horizontal its arms are held [rad]. */
export function poseBody(body: Body, figure: Figure, stance: Stance | number): PosedBody {
  const pose = typeof stance === 'number' ? standingPose(body, stance) : stancePose(body, stance);
  const { positions: joints } = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
  const positions = Float64Array.from(figure.pose(pose));
  let bones: BonePlaces | undefined;
  const posed = (mesh: TriangleMesh): PosedBody => ({
    mesh,
    joint: (name) => vertexAt(joints, jointNumber(name)),
    slim(share) {
      bones ??= findBonePlaces(body, positions, joints);
      const { points, hands } = bones;
      const slim = new Float64Array(positions.length);
      for (let i = 0; i < slim.length; i++) {
        const hand = hands[Math.trunc(i / 3)];
        const kept = hand > 0 ? share ** (1 + FINE * hand) : share;
        slim[i] = points[i] + kept * (positions[i] - points[i]);
      }
      return posed({ positions: slim, triangles: mesh.triangles });
    },
  });
  return posed({ positions, triangles: body.mesh.triangles });
}
