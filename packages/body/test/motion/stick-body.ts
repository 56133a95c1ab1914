import type { Walker } from '../../src/motion/soles.ts';
import { JOINT_NAMES, type JointName } from '../../src/skeleton/joints.ts';
import { createSkeleton, jointNumber } from '../../src/skeleton/skeleton.ts';

export interface StickBodyOptions {
  readonly sex?: 'female' | 'male';
  /** [m] */
  readonly height?: number;
  /** Half the width of the hips [m]. */
  readonly hipWidth?: number;
  /** Leg length against that of others of the same height. */
  readonly legs?: number;
}

/** Places of the left side's joints for a height of 1. */
const PLACES: Partial<Record<JointName, readonly [number, number, number]>> = {
  hips: [0, 0.53, 0],
  spine: [0, 0.57, -0.01],
  chest: [0, 0.65, -0.01],
  upperChest: [0, 0.73, -0.01],
  neck: [0, 0.83, -0.01],
  head: [0, 0.88, 0],
  leftUpperLeg: [0.053, 0.515, 0],
  leftLowerLeg: [0.075, 0.285, 0.012],
  leftFoot: [0.092, 0.042, -0.004],
  leftToes: [0.1, 0.014, 0.072],
  leftShoulder: [0.015, 0.8, 0],
  leftUpperArm: [0.1, 0.79, 0],
  leftLowerArm: [0.2, 0.68, 0],
  leftHand: [0.275, 0.6, 0.05],
};

/** A person of a skeleton, soles, and some points around trunk, legs and left arm. */
export function stickBody(
  options: StickBodyOptions = {},
): Walker & { readonly sex: 'female' | 'male' } {
  const { sex = 'female', height = 1.7, hipWidth = 0.17, legs = 1 } = options;
  const skeleton = createSkeleton(restJoints(height, legs));
  const positions: number[] = [];
  const joints: number[] = [];
  const weights: number[] = [];
  const soles = { left: sole('left'), right: sole('right') };
  trunk();
  arm();
  return {
    sex,
    mesh: { positions: Float64Array.from(positions), triangles: new Uint32Array() },
    skeleton,
    skin: { joints: Uint8Array.from(joints), weights: Float32Array.from(weights) },
    soles,
  };

  function add(x: number, y: number, z: number, joint: number, other = 0, share = 0): number {
    positions.push(x, y, z);
    const shares = [
      [joint, 1 - share],
      [other, share],
    ].sort((a, b) => b[1] - a[1]);
    joints.push(shares[0][0], shares[1][0], 0, 0);
    weights.push(shares[0][1], shares[1][1], 0, 0);
    return positions.length / 3 - 1;
  }

  /** A plate with a rounded heel and tip; the toes take over within 2 cm of their joint. */
  function sole(side: 'left' | 'right'): Uint32Array {
    const foot = jointNumber(`${side}Foot`);
    const toes = jointNumber(`${side}Toes`);
    const [ankle, , behind] = skeleton.rest.subarray(3 * foot, 3 * foot + 3);
    const joint = skeleton.rest[3 * toes + 2];
    const [from, to] = [behind - 0.03 * height, joint + 0.035 * height];
    const vertices: number[] = [];
    for (let i = 0; i <= 24; i++) {
      const z = from + ((to - from) * i) / 24;
      const end = Math.max(0, 0.012 - (z - from), 0.012 - (to - z));
      const share = Math.min(1, Math.max(0, (z - joint) / 0.02 + 0.5));
      for (let j = -2; j <= 2; j++) {
        vertices.push(add(ankle + 0.018 * j, 20 * end * end, z, foot, toes, share));
      }
    }
    return Uint32Array.from(vertices);
  }

  function trunk(): void {
    const hip = skeleton.rest[3 * jointNumber('leftUpperLeg') + 1];
    for (let y = 0.3 * hip; y < 1.5 * hip; y += 0.01) {
      const width = hipWidth * Math.exp(-(((y - hip) / (0.3 * hip)) ** 2)) + 0.08;
      const joint = y > hip ? 'hips' : 'leftUpperLeg';
      for (let z = -0.12; z <= 0.12; z += 0.01) add(width, y, z, jointNumber(joint));
      if (y < hip) add(Math.max(0.01, 0.16 - 0.75 * hipWidth), y, 0, jointNumber('leftUpperLeg'));
    }
  }

  function arm(): void {
    const [elbow, wrist] = (['leftLowerArm', 'leftHand'] as const).map((name) => {
      const j = jointNumber(name);
      return skeleton.rest.subarray(3 * j, 3 * j + 3);
    });
    for (let i = 0; i <= 60; i++) {
      const at = [0, 1, 2].map((c) => elbow[c] + (wrist[c] - elbow[c]) * (i / 40));
      add(at[0] - 0.02, at[1] - 0.02, at[2], jointNumber(i < 40 ? 'leftLowerArm' : 'leftHand'));
    }
  }
}

function restJoints(height: number, legs: number): Float64Array {
  const rest = new Float64Array(3 * JOINT_NAMES.length);
  const stretch = (y: number) => (y < 0.53 ? y * legs : y + 0.53 * (legs - 1));
  JOINT_NAMES.forEach((name, j) => {
    const left = name.replace('right', 'left') as JointName;
    const mirror = name.startsWith('right') ? -1 : 1;
    const [x, y, z] = PLACES[left] ?? finger(left);
    rest.set([mirror * x * height, stretch(y) * height, z * height], 3 * j);
  });
  return rest;
}

/** Fingers go on from the hand, side by side. */
function finger(name: JointName): readonly [number, number, number] {
  const row = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'].findIndex((f) => name.includes(f));
  const bones = ['Metacarpal', 'Proximal', 'Intermediate', 'Distal'];
  const along = 0.02 + 0.018 * bones.findIndex((part) => name.endsWith(part));
  return [0.275 + 0.6 * along, 0.6 - 0.65 * along, 0.05 + 0.4 * along + 0.012 * (2 - row)];
}

/** Five people who differ in height, build, leg length and sex. */
export function fiveBodies(): (Walker & { readonly sex: 'female' | 'male' })[] {
  return [
    stickBody(),
    stickBody({ height: 1.48, legs: 0.96 }),
    stickBody({ height: 1.62, hipWidth: 0.27 }),
    stickBody({ sex: 'male', height: 1.8, hipWidth: 0.15 }),
    stickBody({ sex: 'male', height: 2.02, legs: 1.05 }),
  ];
}
