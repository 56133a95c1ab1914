import { type Body, type JointName, jointNumber } from '@toile/body';
import {
  addScaled,
  type CutPlane,
  dot,
  normalize,
  subtract,
  type TriangleMesh,
  type Vec3,
  vertexAt,
} from '@toile/geometry';

export type PlaceName = 'chest' | 'waist' | 'hips' | 'thigh' | 'upperArm';

/** Where a tape goes around the body. */
export interface TapePlace extends CutPlane {
  readonly name: PlaceName;
  /** What it must not go around: the other leg, the arms. */
  readonly without?: readonly Vec3[];
}

/** A share of the thigh below the crotch, where its tape is. */
const THIGH = 0.1;
/** How much of the arm, from shoulder to elbow, tells where it points. */
const ARM = [0.3, 0.7] as const;
const INFLUENCES = 4;

/** The tapes on a body, as it stands; on the left where there are two. */
export function tapePlaces(body: Body, standing: TriangleMesh): TapePlace[] {
  const { bustHeight, waistHeight, hipsHeight, inseam } = body.measurements;
  const [, knee] = jointPlace(body, 'leftLowerLeg');
  const thigh = inseam + THIGH * (knee - inseam);
  return [
    {
      name: 'chest',
      ...aroundTrunk(body, bustHeight),
      without: armsAt(body, standing, bustHeight),
    },
    { name: 'waist', ...aroundTrunk(body, waistHeight) },
    { name: 'hips', ...aroundTrunk(body, hipsHeight) },
    {
      name: 'thigh',
      origin: legAt(body, 'left', thigh),
      normal: [0, 1, 0],
      without: [legAt(body, 'right', thigh)],
    },
    { name: 'upperArm', ...aroundArm(body, standing) },
  ];
}

function aroundTrunk(body: Body, height: number): CutPlane {
  const joints = (['hips', 'spine', 'chest', 'upperChest'] as const).map((name) =>
    jointPlace(body, name),
  );
  const nearest = joints.reduce((best, joint) =>
    Math.abs(joint[1] - height) < Math.abs(best[1] - height) ? joint : best,
  );
  return { origin: [nearest[0], height, nearest[2]], normal: [0, 1, 0] };
}

/** Where the thigh's bone is at a height. */
function legAt(body: Body, side: 'left' | 'right', height: number): Vec3 {
  const hip = jointPlace(body, `${side}UpperLeg`);
  const knee = jointPlace(body, `${side}LowerLeg`);
  return addScaled(hip, (height - hip[1]) / (knee[1] - hip[1]), subtract(knee, hip));
}

/** Arms' skin within this distance of a level is at it [m]. */
const LEVEL = 0.02;

/** The middles of the arms at a height, as they are held. */
function armsAt(body: Body, standing: TriangleMesh, height: number): Vec3[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const joints = (['UpperArm', 'LowerArm', 'Hand'] as const).map((part) =>
      jointNumber(`${side}${part}`),
    );
    let [middle, count]: [Vec3, number] = [[0, 0, 0], 0];
    for (let v = 0; v < standing.positions.length / 3; v++) {
      if (!joints.includes(body.skin.joints[INFLUENCES * v])) continue;
      if (Math.abs(standing.positions[3 * v + 1] - height) > LEVEL) continue;
      middle = addScaled(middle, 1, vertexAt(standing.positions, v));
      count++;
    }
    return count > 0 ? [addScaled([0, 0, 0], 1 / count, middle)] : [];
  });
}

/**
 * Halfway down the upper arm, square to it. The arm may be held in another way than at rest: where it
 * points is told by how far its skin moves per metre along the bone at rest.
 */
function aroundArm(body: Body, standing: TriangleMesh): CutPlane {
  const shoulder = jointPlace(body, 'leftUpperArm');
  const bone = subtract(jointPlace(body, 'leftLowerArm'), shoulder);
  const length = Math.hypot(...bone);
  const arm = jointNumber('leftUpperArm');
  const samples: { share: number; place: Vec3 }[] = [];
  for (let v = 0; v < standing.positions.length / 3; v++) {
    if (body.skin.joints[INFLUENCES * v] !== arm) continue;
    const share = dot(subtract(vertexAt(body.mesh.positions, v), shoulder), bone) / length ** 2;
    if (share > ARM[0] && share < ARM[1])
      samples.push({ share, place: vertexAt(standing.positions, v) });
  }
  const mean = samples.reduce((sum, { share }) => sum + share, 0) / samples.length;
  let middle: Vec3 = [0, 0, 0];
  let slope: Vec3 = [0, 0, 0];
  let spread = 0;
  for (const { share, place } of samples) {
    middle = addScaled(middle, 1 / samples.length, place);
    slope = addScaled(slope, share - mean, place);
    spread += (share - mean) ** 2;
  }
  return { origin: addScaled(middle, (0.5 - mean) / spread, slope), normal: normalize(slope) };
}

function jointPlace({ skeleton }: Body, name: JointName): Vec3 {
  return vertexAt(skeleton.rest, jointNumber(name));
}
