import {
  armsPose,
  type Body,
  createPosed,
  type Figure,
  type JointName,
  jointNumber,
  poseSkeleton,
} from '@toile/body';
import { type TriangleMesh, type Vec3, vertexAt } from '@toile/geometry';
import { type Stance, stancePose } from './frame.ts';
import { findMarrow, type Marrow } from './marrow.ts';

/** The body in the pose in which it is dressed. */
export interface Wearer {
  readonly mesh: TriangleMesh;
  /** Where a joint is [m]. */
  joint(name: JointName): Vec3;
  /** The same, but thin: limbs and trunk drawn towards their bones, to so much of their girth. */
  slim(share: number): Wearer;
}

/** Hands are made so many times as thin as the rest, in powers: cuffs go over them. */
const FINE = 1.5;

/** @param stance How it stands, or how far below the horizontal its arms are held [rad]. */
export function poseWearer(body: Body, figure: Figure, stance: Stance | number): Wearer {
  const pose =
    typeof stance === 'number' ? armsPose(body.skeleton, stance) : stancePose(body, stance);
  const { positions: joints } = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
  const positions = Float64Array.from(figure.pose(pose));
  let marrow: Marrow | undefined;
  const wearer = (mesh: TriangleMesh): Wearer => ({
    mesh,
    joint: (name) => vertexAt(joints, jointNumber(name)),
    slim(share) {
      marrow ??= findMarrow(body, positions, joints);
      const { points, hands } = marrow;
      const slim = new Float64Array(positions.length);
      for (let i = 0; i < slim.length; i++) {
        const hand = hands[Math.trunc(i / 3)];
        const kept = hand > 0 ? share ** (1 + FINE * hand) : share;
        slim[i] = points[i] + kept * (positions[i] - points[i]);
      }
      return wearer({ positions: slim, triangles: mesh.triangles });
    },
  });
  return wearer({ positions, triangles: body.mesh.triangles });
}
