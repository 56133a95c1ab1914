import { expect, test } from 'vitest';
import { bothSides, limbs, mapNames, person, word } from './named-person.ts';

test('DAZ and Poser', () => {
  const right = (name: string) => name.replace(/(^|\s)l(?=[A-Z])/, '$1r');
  const tree = person(
    'hip, abdomen, chest',
    'neck, head, head end',
    'lButtock, lThigh, lShin, lFoot, lToe',
    'lCollar, lShldr, lForeArm, lHand, lMid1, lMid2',
    right,
  );
  expect(mapNames(tree)).toEqual({
    hips: 'hip',
    spine: 'abdomen',
    upperChest: 'chest',
    neck: 'neck',
    head: 'head',
    leftMiddleProximal: 'lMid1',
    leftMiddleIntermediate: 'lMid2',
    rightMiddleProximal: 'rMid1',
    rightMiddleIntermediate: 'rMid2',
    ...limbs('lThigh lShin lFoot lToe', 'lCollar lShldr lForeArm lHand', right),
  });
});

test('a pelvis beside the spine: the hips are what carries the legs', () => {
  const map = mapNames(`
hip
  pelvis
    lThighBend
      lThighTwist
        lShin
          lFoot
            lMetatarsals
              lToe
    rThighBend
      rThighTwist
        rShin
          rFoot
            rMetatarsals
              rToe
  abdomenLower
    abdomenUpper
      chestLower
        chestUpper
          lCollar
            lShldrBend
              lForearmBend
                lHand
          rCollar
            rShldrBend
              rForearmBend
                rHand
          neckLower
            neckUpper
              head`);
  expect(map).toMatchObject({
    hips: 'pelvis',
    spine: 'abdomenLower',
    chest: 'chestLower',
    upperChest: 'chestUpper',
    neck: 'neckLower',
    leftUpperLeg: 'lThighBend',
    rightToes: 'rToe',
    leftUpperArm: 'lShldrBend',
    leftLowerArm: 'lForearmBend',
  });
});

test('VRM and Unity, with upper chest and both ways to count the thumb', () => {
  const tree = (thumb: string[]) =>
    person(
      'hips, spine, chest, upperChest',
      'neck, head',
      'leftUpperLeg, leftLowerLeg, leftFoot, leftToes',
      `leftShoulder, leftUpperArm, leftLowerArm, leftHand, ${thumb.join(', ')}`,
      word,
    );
  const vrm1 = ['leftThumbMetacarpal', 'leftThumbProximal', 'leftThumbDistal'];
  const map = mapNames(tree(vrm1));
  expect(map.chest).toBe('chest');
  expect(Object.entries(map).every(([key, name]) => key === name)).toBe(true);
  const unity = ['Left Thumb Proximal', 'Left Thumb Intermediate', 'Left Thumb Distal'];
  expect(mapNames(tree(unity))).toMatchObject({
    leftThumbMetacarpal: unity[0],
    leftThumbProximal: unity[1],
    rightThumbDistal: 'Right Thumb Distal',
  });
});

test('VRoid prefixes with letters for side and middle', () => {
  const right = (name: string) => name.replace('_L_', '_R_');
  const map = mapNames(
    person(
      'J_Bip_C_Hips, J_Bip_C_Spine, J_Bip_C_Chest',
      'J_Bip_C_Neck, J_Bip_C_Head',
      'J_Bip_L_UpperLeg, J_Bip_L_LowerLeg, J_Bip_L_Foot, J_Bip_L_ToeBase',
      'J_Bip_L_Shoulder, J_Bip_L_UpperArm, J_Bip_L_LowerArm, J_Bip_L_Hand',
      right,
    ),
  );
  expect(map).toMatchObject({
    hips: 'J_Bip_C_Hips',
    head: 'J_Bip_C_Head',
    upperChest: 'J_Bip_C_Chest',
  });
  expect(map.rightUpperLeg).toBe('J_Bip_R_UpperLeg');
  expect(map.leftToes).toBe('J_Bip_L_ToeBase');
});

test('Unreal mannequin: five spine joints, twist and steering joints left out', () => {
  const right = (name: string) => name.replace(/_l$/, '_r');
  const tree = `root\n${person(
    'pelvis, spine_01, spine_02, spine_03, spine_04, spine_05',
    'neck_01, neck_02, head',
    'thigh_l, calf_l, foot_l, ball_l',
    'clavicle_l, upperarm_l, lowerarm_l, hand_l, index_01_l, index_02_l, index_03_l',
    right,
  ).replace(/^/gm, ' ')}
 ik_foot_root
ik_foot_l
ik_foot_r
 ik_hand_l
 thigh_twist_01_l`;
  expect(mapNames(tree)).toEqual({
    hips: 'pelvis',
    spine: 'spine_01',
    chest: 'spine_03',
    upperChest: 'spine_05',
    neck: 'neck_01',
    head: 'head',
    leftIndexProximal: 'index_01_l',
    leftIndexIntermediate: 'index_02_l',
    leftIndexDistal: 'index_03_l',
    rightIndexProximal: 'index_01_r',
    rightIndexIntermediate: 'index_02_r',
    rightIndexDistal: 'index_03_r',
    ...limbs('thigh_l calf_l foot_l ball_l', 'clavicle_l upperarm_l lowerarm_l hand_l', right),
  });
});

test('Blender Rigify: the spine goes on through the neck to the head', () => {
  const right = (name: string) => name.replace('.L', '.R');
  const map = mapNames(
    person(
      'DEF-spine, DEF-spine.001, DEF-spine.002, DEF-spine.003',
      'DEF-spine.004, DEF-spine.005, DEF-spine.006',
      'DEF-thigh.L, DEF-thigh.L.001, DEF-shin.L, DEF-shin.L.001, DEF-foot.L, DEF-toe.L',
      'DEF-shoulder.L, DEF-upper_arm.L, DEF-upper_arm.L.001, DEF-forearm.L, DEF-hand.L, DEF-f_index.01.L, DEF-f_index.02.L',
      right,
    ),
  );
  expect(map).toEqual({
    hips: 'DEF-spine',
    spine: 'DEF-spine.001',
    chest: 'DEF-spine.002',
    upperChest: 'DEF-spine.003',
    neck: 'DEF-spine.004',
    head: 'DEF-spine.006',
    leftIndexProximal: 'DEF-f_index.01.L',
    leftIndexIntermediate: 'DEF-f_index.02.L',
    rightIndexProximal: 'DEF-f_index.01.R',
    rightIndexIntermediate: 'DEF-f_index.02.R',
    ...limbs(
      'DEF-thigh.L DEF-shin.L DEF-foot.L DEF-toe.L',
      'DEF-shoulder.L DEF-upper_arm.L DEF-forearm.L DEF-hand.L',
      right,
    ),
  });
});

test('MakeHuman default rig', () => {
  const right = (name: string) => name.replace('.L', '.R');
  const finger = (n: number) =>
    ['1', '2', '3'].map((bone, i) => `${' '.repeat(11 + i)}finger${n}-${bone}.L`).join('\n');
  const arms = `      clavicle.L
       shoulder01.L
        upperarm01.L
         upperarm02.L
          lowerarm01.L
           lowerarm02.L
            wrist.L
${finger(1).replace(/^/gm, '  ')}
             metacarpal1.L
${finger(2).replace(/^/gm, '   ')}`;
  const map = mapNames(
    `${person(
      'root, spine05, spine04, spine03, spine02, spine01',
      'neck01, neck02, neck03, head',
      'pelvis.L, upperleg01.L, upperleg02.L, lowerleg01.L, lowerleg02.L, foot.L, toe1-1.L',
      '',
      right,
    )}\n${bothSides(arms, right)}`,
  );
  expect(map).toMatchObject({
    hips: 'root',
    spine: 'spine05',
    chest: 'spine03',
    upperChest: 'spine01',
    neck: 'neck01',
    head: 'head',
    leftThumbMetacarpal: 'finger1-1.L',
    leftThumbDistal: 'finger1-3.L',
    rightIndexProximal: 'finger2-1.R',
    ...limbs(
      'upperleg01.L lowerleg01.L foot.L toe1-1.L',
      'clavicle.L upperarm01.L lowerarm01.L wrist.L',
      right,
    ),
  });
});
