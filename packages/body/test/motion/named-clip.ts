import type { Clip, ClipJoint } from '../../src/motion/files/clip.ts';

/** A clip of one frame whose joints are the lines of a text; further indented is further down. */
export function namedClip(tree: string): Clip {
  const joints: ClipJoint[] = [];
  const path: { indent: number; joint: number }[] = [];
  for (const line of tree.split('\n').filter((each) => each.trim() !== '')) {
    const indent = line.length - line.trimStart().length;
    while (path.length > 0 && path[path.length - 1].indent >= indent) path.pop();
    const parent = path.at(-1)?.joint ?? -1;
    const joint = joints.push({
      name: line.trim(),
      parent,
      offset: [0, 1, 0],
      rest: [0, 0, 0, 1],
    });
    path.push({ indent, joint: joint - 1 });
  }
  return {
    name: 'named',
    joints,
    frameCount: 1,
    frameTime: 1,
    positions: new Float64Array(3 * joints.length),
    rotations: Float64Array.from(joints.flatMap(() => [0, 0, 0, 1])),
  };
}
