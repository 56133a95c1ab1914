import type { ClipJoint } from './clip.ts';

/** Who hangs on whom among a clip's joints. Nobody is −1. */
export interface JointTree {
  readonly depths: readonly number[];
  parent(joint: number): number;
  /** Whether one joint hangs on another, however far; not on itself. */
  isBelow(joint: number, ancestor: number): boolean;
  /** The lowest joint that all of the joints are, or hang on. */
  commonAncestor(joints: readonly number[]): number;
}

export function createJointTree(joints: readonly ClipJoint[]): JointTree {
  const depths: number[] = [];
  for (const { parent } of joints) depths.push(parent < 0 ? 0 : depths[parent] + 1);
  const parent = (joint: number) => (joint < 0 ? -1 : joints[joint].parent);

  function isBelow(joint: number, ancestor: number): boolean {
    let at = parent(joint);
    while (at >= 0 && at !== ancestor) at = parent(at);
    return at >= 0;
  }

  function commonAncestor([first = -1, ...others]: readonly number[]): number {
    let at = first;
    while (at >= 0 && !others.every((other) => other === at || isBelow(other, at))) at = parent(at);
    return at;
  }
  return { depths, parent, isBelow, commonAncestor };
}
