import { expect, test } from 'vitest';
import { bodyPartOf } from '../../src/garmentcode/body-part.ts';
import type { BodyPart } from '../../src/pattern/pattern.ts';

test.each<[name: string, label: string, part: BodyPart | undefined]>([
  ['left_ftorso', 'body', 'torsoFront'],
  ['right_btorso', '', 'torsoBack'],
  ['left_sleeve_f', 'arm', 'leftArm'],
  ['rbsleeve', '', 'rightArm'],
  ['sl_right_cuff_skirt_f', '', 'rightArm'],
  ['pant_f_r', 'leg', 'rightLeg'],
  ['l_cuff_b', 'leg', 'leftLeg'],
  ['skirt_front', 'leg', 'hipsFront'],
  ['skirt_b_2', '', 'hipsBack'],
  ['wb_back', 'body', 'waist'],
  ['left_hood', 'body', 'head'],
  ['right_collar_back', 'body', 'neck'],
  ['top_front', '', 'torsoFront'],
  ['insert', 'body', 'torso'],
  ['front', '', undefined],
  ['elbow', '', undefined],
  ['cuff', '', undefined],
])('%s, labelled "%s": %s', (name, label, part) => {
  expect(bodyPartOf(name, label)).toBe(part);
});

test('where the name does not tell the side, the place does', () => {
  expect(bodyPartOf('sleeve_1', '')).toBeUndefined();
  expect(bodyPartOf('sleeve_1', '', [0.4, 1.2, 0])).toBe('leftArm');
  expect(bodyPartOf('sleeve_2', '', [-0.4, 1.2, 0])).toBe('rightArm');
  expect(bodyPartOf('skirt_1', '', [0, 0.8, -0.2])).toBe('hipsBack');
  expect(bodyPartOf('left_sleeve', '', [-0.4, 1.2, 0])).toBe('leftArm');
});
