import { conjugate, multiply, type Quaternion, rotate } from '../../skeleton/quaternion.ts';
import type { Clip } from './clip.ts';

/**
 * Writes a clip as Biovision hierarchy (BVH) text that `parseBvh` reads back. The format knows no
 * rotation in the rest pose, so joints that have one get the axes of the world instead: places and
 * turns in the world stay the same. Leaves that are not end sites get one of length 0.
 */
export function formatBvh(clip: Clip): string {
  const straight = straighten(clip);
  const { joints, frameCount, frameTime } = straight;
  const children = joints.map((_, j) =>
    joints.flatMap(({ parent }, k) => (parent === j ? [k] : [])),
  );
  const lines = ['HIERARCHY'];
  const order: number[] = [];
  const moves = joints.map((_, j) => j === 0 || isMoved(straight, j));
  const isEnd = joints.map((_, j) => children[j].length === 0 && isEndSite(straight, j));

  function writeJoint(j: number, indent: string): void {
    const { name, offset } = joints[j];
    const inner = `${indent}\t`;
    lines.push(indent + (isEnd[j] ? 'End Site' : `${j === 0 ? 'ROOT' : 'JOINT'} ${name}`));
    lines.push(`${indent}{`, `${inner}OFFSET ${offset.map(format).join(' ')}`);
    if (!isEnd[j]) {
      order.push(j);
      lines.push(`${inner}CHANNELS ${moves[j] ? `6 ${POSITIONS}` : '3'} ${ROTATIONS}`);
      for (const child of children[j]) writeJoint(child, inner);
      if (children[j].length === 0) {
        lines.push(`${inner}End Site`, `${inner}{`, `${inner}\tOFFSET 0 0 0`, `${inner}}`);
      }
    }
    lines.push(`${indent}}`);
  }
  writeJoint(0, '');

  lines.push('MOTION', `Frames: ${frameCount}`, `Frame Time: ${frameTime}`);
  for (let frame = 0; frame < frameCount; frame++) {
    const values = order.flatMap((j) => {
      const at = frame * joints.length + j;
      const angles = toEuler(straight.rotations.subarray(4 * at, 4 * at + 4));
      return moves[j] ? [...straight.positions.subarray(3 * at, 3 * at + 3), ...angles] : angles;
    });
    lines.push(values.map(format).join(' '));
  }
  return `${lines.join('\n')}\n`;
}

const POSITIONS = 'Xposition Yposition Zposition';
const ROTATIONS = 'Zrotation Xrotation Yrotation';

/** The same motion on joints whose rest rotations are all the identity. */
function straighten(clip: Clip): Clip {
  const { joints, frameCount } = clip;
  const rest: Quaternion[] = []; // in the world
  for (const joint of joints) {
    rest.push(joint.parent < 0 ? joint.rest : multiply(rest[joint.parent], joint.rest));
  }
  const positions = clip.positions.slice();
  const rotations = clip.rotations.slice();
  joints.forEach(({ parent }, j) => {
    for (let frame = 0; frame < frameCount; frame++) {
      const at = frame * joints.length + j;
      const turned = multiply(rotations.subarray(4 * at, 4 * at + 4), conjugate(rest[j]));
      rotations.set(parent < 0 ? turned : multiply(rest[parent], turned), 4 * at);
      if (parent < 0) continue;
      positions.set(rotate(rest[parent], positions.subarray(3 * at, 3 * at + 3)), 3 * at);
    }
  });
  const straightJoints = joints.map((joint) => ({
    ...joint,
    offset: joint.parent < 0 ? joint.offset : rotate(rest[joint.parent], joint.offset),
  }));
  return { ...clip, joints: straightJoints, positions, rotations };
}

/** Whether it leaves its rest place against its parent by more than what is written. */
function isMoved({ joints, frameCount, positions }: Clip, j: number): boolean {
  for (let frame = 0; frame < frameCount; frame++) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[3 * (frame * joints.length + j) + axis];
      if (Math.abs(value - joints[j].offset[axis]) > 0.5e-6) return true;
    }
  }
  return false;
}

function isEndSite(clip: Clip, j: number): boolean {
  const { joints, frameCount, rotations } = clip;
  const { name, parent } = joints[j];
  if (parent < 0 || name !== `${joints[parent].name} end` || isMoved(clip, j)) return false;
  for (let frame = 0; frame < frameCount; frame++) {
    if (Math.abs(rotations[4 * (frame * joints.length + j) + 3]) < 1 - 1e-12) return false;
  }
  return true;
}

/** Angles [°] about z, x and y with R = RzRxRy. */
function toEuler([x, y, z, w]: ArrayLike<number> & Iterable<number>): [number, number, number] {
  const sinX = Math.min(1, Math.max(-1, 2 * (y * z + w * x)));
  // At ±90° about x the other two axes coincide: all of the turn is then written about z.
  const locked = Math.abs(sinX) > 1 - 1e-12;
  const aboutZ = locked
    ? Math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z))
    : Math.atan2(2 * (w * z - x * y), 1 - 2 * (x * x + z * z));
  const aboutY = locked ? 0 : Math.atan2(2 * (w * y - x * z), 1 - 2 * (x * x + y * y));
  return [aboutZ, Math.asin(sinX), aboutY].map((a) => (a * 180) / Math.PI) as [
    number,
    number,
    number,
  ];
}

function format(value: number): string {
  return String(Number(value.toFixed(6)) + 0);
}
