import { expect, test } from 'vitest';
import { readJointName } from '../../../src/motion/files/joint-keys.ts';

test.each([
  ['LeftUpLeg', 'left', 'upleg'],
  ['right_upper_leg', 'right', 'upperleg'],
  ['lThigh', 'left', 'thigh'],
  ['R_Hip', 'right', 'hip'],
  ['thigh.L', 'left', 'thigh'],
  ['calf_r', 'right', 'calf'],
  ['HandLeft', 'left', 'hand'],
  ['Bip01 R Finger12', 'right', 'finger12'],
  ['finger1-2.R', 'right', 'finger1-2'],
  ['mixamorig2:Hips', undefined, 'hips'],
  ['rig|Left Foot', 'left', 'foot'],
  ['Head_06', undefined, 'head'],
])('%s', (name, side, part) => {
  expect(readJointName(name)).toContainEqual(expect.objectContaining({ side, part }));
});

test.each(['ik_foot_l', 'thigh_twist_01_l', 'LeftFoot end', 'MCH-foot.L'])(
  '%s is no part of the body',
  (name) => {
    expect(readJointName(name)).toEqual([]);
  },
);

test('the fullest reading comes first', () => {
  expect(readJointName('Bip01 L Thigh')).toEqual([
    { side: undefined, part: 'bip01lthigh', dropped: 0 },
    { side: undefined, part: 'lthigh', dropped: 1 },
    { side: 'left', part: 'thigh', dropped: 1 },
    { side: undefined, part: 'thigh', dropped: 2 },
  ]);
});
