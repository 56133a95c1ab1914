import type { JointName } from '../../src/skeleton/joints.ts';
import { fromAxisAngle, type Vector } from '../../src/skeleton/quaternion.ts';
import {
  createPosed,
  type Posed,
  poseSkeleton,
  restPose,
  type Skeleton,
} from '../../src/skeleton/skeleton.ts';
import type { Skin, Skinned } from '../../src/skin/skin.ts';

const NAMES: readonly JointName[] = ['leftUpperArm', 'leftLowerArm', 'leftHand'];
export const RADIUS = 0.04;
/** Bones along y of this length each [m]; the elbow is at 0. */
const BONE = 0.25;
const SEGMENTS = 24;
const RINGS = 120;

/** A closed tube around two bones and a hand, y upwards, whose weights pass over within a radius. */
export function createArm(): Skinned {
  const skeleton: Skeleton = {
    names: NAMES,
    parents: Int16Array.of(-1, 0, 1),
    rest: Float64Array.of(0, -BONE, 0, 0, 0, 0, 0, BONE, 0),
  };
  const positions: number[] = [];
  const triangles: number[] = [];
  const [bottom, top] = [-BONE, BONE + 0.1];
  for (let ring = 0; ring <= RINGS; ring++) {
    const y = bottom + ((top - bottom) * ring) / RINGS;
    for (let k = 0; k < SEGMENTS; k++) {
      const angle = (2 * Math.PI * k) / SEGMENTS;
      positions.push(RADIUS * Math.cos(angle), y, RADIUS * Math.sin(angle));
      if (ring === RINGS) continue;
      const [a, b] = [SEGMENTS * ring + k, SEGMENTS * ring + ((k + 1) % SEGMENTS)];
      triangles.push(a, a + SEGMENTS, b, b, a + SEGMENTS, b + SEGMENTS);
    }
  }
  const [south, north] = [SEGMENTS * (RINGS + 1), SEGMENTS * (RINGS + 1) + 1];
  positions.push(0, bottom, 0, 0, top, 0);
  for (let k = 0; k < SEGMENTS; k++) {
    const next = (k + 1) % SEGMENTS;
    const last = SEGMENTS * RINGS;
    triangles.push(south, k, next, north, last + next, last + k);
  }
  const mesh = {
    positions: Float64Array.from(positions),
    triangles: Uint32Array.from(triangles),
  };
  return { mesh, skeleton, skin: armSkin(mesh.positions) };
}

function armSkin(positions: Float64Array): Skin {
  const count = positions.length / 3;
  const joints = new Uint8Array(4 * count);
  const weights = new Float32Array(4 * count);
  for (let v = 0; v < count; v++) {
    const y = positions[3 * v + 1];
    const [lower, hand] = [step(y), step(y - BONE)];
    const shares = [1 - lower, lower - hand, hand].map((w, j) => ({ w, j }));
    shares.sort((a, b) => b.w - a.w);
    shares.forEach(({ w, j }, k) => {
      joints[4 * v + k] = j;
      weights[4 * v + k] = w;
    });
  }
  return { joints, weights };
}

function step(y: number): number {
  const t = Math.min(1, Math.max(0, (y / RADIUS + 1) / 2));
  return t * t * (3 - 2 * t);
}

/** The arm with one joint turned about an axis by an angle [deg]. */
export function turn({ skeleton }: Skinned, joint: JointName, axis: Vector, angle: number): Posed {
  const pose = restPose(skeleton);
  const at = 4 * skeleton.names.indexOf(joint);
  pose.rotations.set(fromAxisAngle(axis, (angle * Math.PI) / 180), at);
  return poseSkeleton(skeleton, pose, createPosed(skeleton));
}
