import { mapJoints } from '../../src/motion/joint-aliases.ts';
import type { JointName } from '../../src/skeleton/joints.ts';
import { namedClip } from './named-clip.ts';

/** Both sides of a tree written for the left one. */
export function bothSides(tree: string, toRight: (line: string) => string): string {
  return `${tree}\n${tree.split('\n').map(toRight).join('\n')}`;
}

export function mapNames(
  tree: string,
  map: Record<string, JointName> = {},
): Record<string, string> {
  const clip = namedClip(tree);
  return Object.fromEntries(
    [...mapJoints(clip, { map })].map(([name, joint]) => [name, clip.joints[joint].name]),
  );
}

/** Left and right names of the joints of legs and arms, in this order. */
export function limbs(
  legs: string,
  arms: string,
  toRight: (name: string) => string,
): Record<string, string> {
  const leg = ['UpperLeg', 'LowerLeg', 'Foot', 'Toes'];
  const arm = ['Shoulder', 'UpperArm', 'LowerArm', 'Hand'];
  const both = (joints: string[], names: string[]) =>
    names.flatMap((name, i) => [
      [`left${joints[i]}`, name],
      [`right${joints[i]}`, toRight(name)],
    ]);
  return Object.fromEntries([...both(leg, legs.split(' ')), ...both(arm, arms.split(' '))]);
}

/** Legs under the first joint of the trunk, neck and arms on its last; lists with commas. */
export function person(
  trunk: string,
  neck: string,
  legs: string,
  arms: string,
  toRight: (name: string) => string,
): string {
  const [hips, ...spine] = trunk.split(', ');
  const chain = (names: readonly string[], from: number) =>
    names.map((name, i) => ' '.repeat(from + i) + name).join('\n');
  const above = spine.length + 1;
  return [
    hips,
    bothSides(chain(legs.split(', '), 1), toRight),
    chain(spine, 1),
    chain(neck.split(', '), above),
    bothSides(chain(arms.split(', '), above), toRight),
  ].join('\n');
}

/** The right one of a name with a word for its side. */
export const word = (name: string) => name.replace('Left', 'Right').replace('left', 'right');
