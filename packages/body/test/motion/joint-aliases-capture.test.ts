import { expect, test } from 'vitest';
import { limbs, mapNames, person, word } from './named-person.ts';

test('CMU as BVH, with hip joints between hips and thighs', () => {
  const tree = person(
    'Hips, LowerBack, Spine, Spine1',
    'Neck, Neck1, Head',
    'LHipJoint, LeftUpLeg, LeftLeg, LeftFoot, LeftToeBase, LeftToeBase end',
    'LeftShoulder, LeftArm, LeftForeArm, LeftHand, LeftFingerBase, LeftHandIndex1',
    (line) => line.replace('LHip', 'RHip').replace('Left', 'Right').replace('Left', 'Right'),
  );
  expect(mapNames(tree)).toEqual({
    hips: 'Hips',
    spine: 'LowerBack',
    chest: 'Spine',
    upperChest: 'Spine1',
    neck: 'Neck',
    head: 'Head',
    leftIndexProximal: 'LeftHandIndex1',
    rightIndexProximal: 'RightHandIndex1',
    ...limbs(
      'LeftUpLeg LeftLeg LeftFoot LeftToeBase',
      'LeftShoulder LeftArm LeftForeArm LeftHand',
      word,
    ),
  });
});

test.each(['mixamorig:', 'mixamorig1:', 'mixamorig', 'Character1_', 'Skeleton 001:', 'a|b:'])(
  'Mixamo and MotionBuilder with the prefix "%s", and fingers',
  (prefix) => {
    const tree = person(
      'Hips, Spine, Spine1, Spine2',
      'Neck, Head, HeadTop_End',
      'LeftUpLeg, LeftLeg, LeftFoot, LeftToeBase, LeftToe_End',
      'LeftShoulder, LeftArm, LeftForeArm, LeftHand, LeftHandThumb1, LeftHandThumb2, LeftHandThumb3, LeftHandThumb4',
      word,
    ).replace(/\S+/g, (name) => prefix + name);
    const map = mapNames(tree);
    const bare = Object.entries(map).map(([key, name]) => [key, name.slice(prefix.length)]);
    expect(Object.fromEntries(bare)).toEqual({
      hips: 'Hips',
      spine: 'Spine',
      chest: 'Spine1',
      upperChest: 'Spine2',
      neck: 'Neck',
      head: 'Head',
      leftThumbMetacarpal: 'LeftHandThumb1',
      leftThumbProximal: 'LeftHandThumb2',
      leftThumbDistal: 'LeftHandThumb3',
      rightThumbMetacarpal: 'RightHandThumb1',
      rightThumbProximal: 'RightHandThumb2',
      rightThumbDistal: 'RightHandThumb3',
      ...limbs(
        'LeftUpLeg LeftLeg LeftFoot LeftToeBase',
        'LeftShoulder LeftArm LeftForeArm LeftHand',
        word,
      ),
    });
  },
);

test.each(['Bip01 ', 'Bip001_', 'ValveBiped.Bip01_'])(
  '3ds Max biped with the prefix "%s", clavicles on the neck, thighs on the spine',
  (prefix) => {
    const side = (s: string) => `
      ${s} Thigh
        ${s} Calf
          ${s} Foot
            ${s} Toe0
              ${s} Toe0Nub`;
    const arm = (s: string) => `
          ${s} Clavicle
            ${s} UpperArm
              ${s} Forearm
                ${s} Hand
                  ${s} Finger0
                    ${s} Finger01
                      ${s} Finger02
                  ${s} Finger1
                    ${s} Finger11
                      ${s} Finger12
                  ${s} Finger4
                    ${s} Finger41
                      ${s} Finger42`;
    const tree = `Bip01
  Pelvis
    Spine${side('L')}${side('R')}
      Spine1
        Neck${arm('L')}${arm('R')}
          Head
            HeadNub`.replace(/[LR] \w+|Pelvis|Spine\d?|Neck|Head\w*/g, (name) => prefix + name);
    const named = (name: string) => prefix + name;
    expect(mapNames(tree)).toMatchObject({
      hips: named('Pelvis'),
      spine: named('Spine'),
      upperChest: named('Spine1'),
      neck: named('Neck'),
      head: named('Head'),
      leftThumbMetacarpal: named('L Finger0'),
      leftThumbProximal: named('L Finger01'),
      leftThumbDistal: named('L Finger02'),
      leftIndexProximal: named('L Finger1'),
      leftIndexIntermediate: named('L Finger11'),
      rightLittleDistal: named('R Finger42'),
      ...Object.fromEntries(
        Object.entries(
          limbs('L-Thigh L-Calf L-Foot L-Toe0', 'L-Clavicle L-UpperArm L-Forearm L-Hand', (n) =>
            n.replace('L', 'R'),
          ),
        ).map(([key, name]) => [key, named(name.replace('-', ' '))]),
      ),
    });
  },
);

test('names of joints, not bones: SMPL', () => {
  const right = (name: string) => name.replace('L_', 'R_');
  expect(
    mapNames(
      person(
        'Pelvis, Spine1, Spine2, Spine3',
        'Neck, Head',
        'L_Hip, L_Knee, L_Ankle, L_Foot',
        'L_Collar, L_Shoulder, L_Elbow, L_Wrist, L_Hand',
        right,
      ),
    ),
  ).toMatchObject({
    hips: 'Pelvis',
    upperChest: 'Spine3',
    ...limbs('L_Hip L_Knee L_Ankle L_Foot', 'L_Collar L_Shoulder L_Elbow L_Wrist', right),
  });
});

test('"leg" is the thigh where there is a knee', () => {
  expect(
    mapNames(
      person(
        'Hips, Spine, Chest',
        'Neck, Head',
        'Left leg, Left knee, Left ankle, Left toe',
        'Left shoulder, Left arm, Left elbow, Left wrist',
        word,
      ),
    ),
  ).toMatchObject({
    leftUpperLeg: 'Left leg',
    rightLowerLeg: 'Right knee',
    leftFoot: 'Left ankle',
    leftShoulder: 'Left shoulder',
    leftUpperArm: 'Left arm',
    rightHand: 'Right wrist',
  });
});

test('"shoulder" is the upper arm where nothing else is', () => {
  const map = mapNames(
    person(
      'Hips, Chest',
      'Neck, Head',
      'LeftHip, LeftKnee, LeftAnkle',
      'LeftShoulder, LeftElbow, LeftWrist',
      word,
    ),
  );
  expect(map.leftUpperArm).toBe('LeftShoulder');
  expect(map.leftShoulder).toBeUndefined();
  expect(map.upperChest).toBe('Chest');
  expect(map.spine).toBeUndefined();
});

test('Acclaim and OptiTrack: one letter and one word', () => {
  const right = (name: string) =>
    name.replace(/^(\s*)[lL]/, (mark) => mark.replace('l', 'r').replace('L', 'R'));
  expect(
    mapNames(
      person(
        'root, lowerback, upperback, thorax',
        'lowerneck, upperneck, head',
        'lhipjoint, lfemur, ltibia, lfoot, ltoes',
        'lclavicle, lhumerus, lradius, lwrist, lhand',
        right,
      ),
    ),
  ).toMatchObject({
    hips: 'root',
    spine: 'lowerback',
    neck: 'lowerneck',
    ...limbs('lfemur ltibia lfoot ltoes', 'lclavicle lhumerus lradius lwrist', right),
  });
  expect(
    mapNames(
      person(
        'Hip, Ab, Chest',
        'Neck, Head',
        'LThigh, LShin, LFoot, LToe',
        'LShoulder, LUArm, LFArm, LHand',
        right,
      ),
    ),
  ).toMatchObject({
    hips: 'Hip',
    spine: 'Ab',
    upperChest: 'Chest',
    ...limbs('LThigh LShin LFoot LToe', 'LShoulder LUArm LFArm LHand', right),
  });
});

test('numbers that exporters put after every name', () => {
  let number = 0;
  const tree = person(
    'Hips, Spine',
    'Neck, Head',
    'Left_UpLeg, Left_Leg, Left_Foot',
    'Left_Arm, Left_ForeArm, Left_Hand',
    word,
  );
  const map = mapNames(tree.replace(/\S+/g, (name) => `${name}_0${number++}`));
  expect(map.hips).toBe('Hips_00');
  expect(map.rightFoot).toMatch(/^Right_Foot_0\d+$/);
  expect(map.head).toMatch(/^Head_/);
});

test.each(['_JNT', '_joint', '_bone'])('words that say that it is a joint: "%s"', (suffix) => {
  const tree = person('Hips, Spine', '', 'LeftUpLeg, LeftLeg, LeftFoot', 'LeftArm', word);
  const map = mapNames(tree.replace(/\S+/g, (name) => name + suffix));
  expect(map.leftFoot).toBe(`LeftFoot${suffix}`);
});
