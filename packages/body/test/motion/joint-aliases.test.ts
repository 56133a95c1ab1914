import { describe, expect, test } from 'vitest';
import { MotionError } from '../../src/motion/files/motion-error.ts';
import { mapJoints } from '../../src/motion/joint-aliases.ts';
import type { JointName } from '../../src/skeleton/joints.ts';
import { namedClip } from './named-clip.ts';
import { mapNames, person, word } from './named-person.ts';

describe('spines', () => {
  const legs = 'LeftUpLeg, LeftLeg, LeftFoot';
  const arms = 'LeftShoulder, LeftArm';
  test.each([
    [[], {}],
    [['a'], { upperChest: 'a' }],
    [['a', 'b'], { spine: 'a', upperChest: 'b' }],
    [['a', 'b', 'c'], { spine: 'a', chest: 'b', upperChest: 'c' }],
    [['a', 'b', 'c', 'd'], { spine: 'a', chest: 'c', upperChest: 'd' }],
    [['a', 'b', 'c', 'd', 'e'], { spine: 'a', chest: 'c', upperChest: 'e' }],
  ])('%j', (spine: string[], expected: Record<string, string>) => {
    const { hips, ...map } = mapNames(
      person(['Hips', ...spine].join(', '), 'Neck, Head', legs, arms, word),
    );
    expect(hips).toBe('Hips');
    expect(map.neck).toBe('Neck');
    for (const name of ['spine', 'chest', 'upperChest']) expect(map[name]).toBe(expected[name]);
  });

  test('without arms and neck there is none', () => {
    expect(Object.keys(mapNames(person('Hips, Spine', '', legs, '', word)))).toHaveLength(7);
  });
});

describe('the user may say which joint is which', () => {
  const tree = `j0
  j1
   j2
    j3
  j4
   j5
    j6
  back
   LeftArm
   RightArm`;
  const map: Record<string, JointName> = {
    j1: 'leftUpperLeg',
    j2: 'leftLowerLeg',
    j3: 'leftFoot',
    j4: 'rightUpperLeg',
    j5: 'rightLowerLeg',
    j6: 'rightFoot',
  };

  test('the rest is found as always', () => {
    expect(mapNames(tree, map)).toMatchObject({ hips: 'j0', leftFoot: 'j3', upperChest: 'back' });
  });

  test('it outweighs names', () => {
    expect(mapNames(tree, { ...map, RightArm: 'leftUpperArm' }).leftUpperArm).toBe('RightArm');
  });

  test.each([
    [
      'an unknown name',
      { ...map, j9: 'head' },
      'names "j9", which the file has 0 times: it has "j0", "j1"',
    ],
    [
      'an unknown joint',
      { ...map, back: 'tail' },
      'gives "back" to "tail", which is none of our joints',
    ],
    ['a joint twice', { ...map, back: 'leftFoot' }, 'gives two joints to "leftFoot"'],
  ])('%s is refused', (_, wrong, message) => {
    const call = () => mapNames(tree, wrong as Record<string, JointName>);
    expect(call).toThrow(MotionError);
    expect(call).toThrow(message);
  });

  test('a file of unknown names is refused with what is missing and what is there', () => {
    const call = () => mapNames(tree);
    expect(call).toThrow(MotionError);
    expect(call).toThrow(
      'no joint with a usual name for hips, leftUpperLeg, leftLowerLeg, leftFoot, rightUpperLeg, ' +
        'rightLowerLeg, rightFoot',
    );
    expect(call).toThrow('{ "j0": "hips" }; the file has "j0", "j1", "j2"');
  });
});

test('two people in one tree are refused', () => {
  const one = person('Hips', 'Head', 'LeftUpLeg, LeftLeg, LeftFoot', '', word);
  const tree = `scene\n${`${one}\n${one}`.replace(/^/gm, ' ')}`;
  expect(() => mapNames(tree)).toThrow(
    'leftUpperLeg could be joint 2 ("LeftUpLeg") or joint 10 ("LeftUpLeg"): only one person is read',
  );
});

test('the same name twice on a path is the upper one', () => {
  const tree = person('Hips', '', 'LeftUpLeg, LeftUpLeg, LeftLeg, LeftFoot', '', word);
  expect(mapJoints(namedClip(tree)).get('leftUpperLeg')).toBe(1);
});

test('a name that needs no words passed over comes first', () => {
  const tree = person(
    'root head, Spine',
    'Hair Head, Head',
    'LeftUpLeg, LeftLeg, LeftFoot',
    'LeftArm',
    word,
  );
  expect(mapNames(tree)).toMatchObject({ hips: 'root head', head: 'Head' });
});

test('joints that steer from elsewhere are not taken for those of a limb', () => {
  const one = person('Hips, Spine', 'Head', 'LeftUpLeg, LeftLeg, LeftFoot', 'LeftArm', word);
  const clip = namedClip(`${one}\n LeftFoot\n RightFoot\n LeftShoulder\n RightShoulder`);
  const map = mapJoints(clip);
  const parentOf = (joint: number | undefined) => clip.joints[joint ?? -1].parent;
  expect(parentOf(map.get('leftFoot'))).toBe(map.get('leftLowerLeg'));
  expect(map.has('leftShoulder')).toBe(false);
});

test('what carries the hips is no head', () => {
  const one = person('Hips', '', 'LeftUpLeg, LeftLeg, LeftFoot', '', word);
  expect(mapNames(`Head\n${one.replace(/^/gm, ' ')}`).head).toBeUndefined();
});
