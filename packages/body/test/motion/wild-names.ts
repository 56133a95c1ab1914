import { JOINT_NAMES } from '../../src/skeleton/joints.ts';

/** Names that programs give to our joints, from those of one side. */
function naming(
  trunk: string,
  limbs: string,
  finger: (side: 'left' | 'right', finger: number, bone: number) => string,
  sided: (name: string, side: 'left' | 'right') => string,
): (name: string) => string {
  const parts = 'Shoulder UpperArm LowerArm Hand UpperLeg LowerLeg Foot Toes'.split(' ');
  const fingers = 'Thumb Index Middle Ring Little'.split(' ');
  const names = new Map<string, string>();
  JOINT_NAMES.slice(0, 6).forEach((name, i) => {
    names.set(name, trunk.split(', ')[i]);
  });
  for (const side of ['left', 'right'] as const) {
    parts.forEach((part, i) => {
      names.set(side + part, sided(limbs.split(', ')[i], side));
    });
    fingers.forEach((part, f) => {
      const own = JOINT_NAMES.filter((name) => name.startsWith(side + part));
      own.forEach((name, bone) => {
        names.set(name, finger(side, f, bone));
      });
    });
  }
  return (name) => names.get(name) ?? name;
}

const letter = (side: string): string => (side === 'left' ? 'L' : 'R');
const word = (side: string): string => (side === 'left' ? 'Left' : 'Right');
const MIXAMO_FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Pinky'];
const FINGERS = ['thumb', 'index', 'middle', 'ring', 'pinky'];

const mixamo = (prefix: string, after = (_: string) => ''): ((name: string) => string) => {
  const own = naming(
    'Hips, Spine, Spine1, Spine2, Neck, Head',
    'Shoulder, Arm, ForeArm, Hand, UpLeg, Leg, Foot, ToeBase',
    (side, f, bone) => `${word(side)}Hand${MIXAMO_FINGERS[f]}${bone + 1}`,
    (name, side) => word(side) + name,
  );
  return (name) => `${prefix}${own(name)}${after(name)}`;
};

/** By who writes them. */
export const NAMINGS: Readonly<Record<string, (name: string) => string>> = {
  Mixamo: mixamo('mixamorig:'),
  'Mixamo, a second person of a scene': mixamo('mixamorig7:'),
  'Mixamo through three.js, without colons': mixamo('mixamorig'),
  'Mixamo through Sketchfab, with numbers': mixamo(
    'mixamorig:',
    (name) => `_0${JOINT_NAMES.indexOf(name as never) + 1}`,
  ),
  'Ready Player Me': mixamo(''),
  VRoid: naming(
    'J_Bip_C_Hips, J_Bip_C_Spine, J_Bip_C_Chest, J_Bip_C_UpperChest, J_Bip_C_Neck, J_Bip_C_Head',
    'Shoulder, UpperArm, LowerArm, Hand, UpperLeg, LowerLeg, Foot, ToeBase',
    (side, f, bone) =>
      `J_Bip_${letter(side)}_${['Thumb', 'Index', 'Middle', 'Ring', 'Little'][f]}${bone + 1}`,
    (name, side) => `J_Bip_${letter(side)}_${name}`,
  ),
  'VRM humanoid': (name) => name,
  Unreal: naming(
    'pelvis, spine_01, spine_02, spine_03, neck_01, head',
    'clavicle, upperarm, lowerarm, hand, thigh, calf, foot, ball',
    (side, f, bone) => `${FINGERS[f]}_0${bone + 1}_${letter(side).toLowerCase()}`,
    (name, side) => `${name}_${letter(side).toLowerCase()}`,
  ),
  'Rigify, bones that deform': naming(
    'DEF-spine, DEF-spine.001, DEF-spine.002, DEF-spine.003, DEF-spine.004, DEF-spine.006',
    'shoulder, upper_arm, forearm, hand, thigh, shin, foot, toe',
    (side, f, bone) =>
      f === 0
        ? `DEF-thumb.0${bone + 1}.${letter(side)}`
        : `DEF-f_${FINGERS[f]}.0${bone + 1}.${letter(side)}`,
    (name, side) => `DEF-${name}.${letter(side)}`,
  ),
  '3ds Max biped': naming(
    'Bip001 Pelvis, Bip001 Spine, Bip001 Spine1, Bip001 Spine2, Bip001 Neck, Bip001 Head',
    'Clavicle, UpperArm, Forearm, Hand, Thigh, Calf, Foot, Toe0',
    (side, f, bone) => `Bip001 ${letter(side)} Finger${f}${bone || ''}`,
    (name, side) => `Bip001 ${letter(side)} ${name}`,
  ),
  'Character Creator': naming(
    'CC_Base_Hip, CC_Base_Waist, CC_Base_Spine01, CC_Base_Spine02, CC_Base_NeckTwist01, CC_Base_Head',
    'Clavicle, Upperarm, Forearm, Hand, Thigh, Calf, Foot, ToeBase',
    (side, f, bone) =>
      `CC_Base_${letter(side)}_${['Thumb', 'Index', 'Mid', 'Ring', 'Pinky'][f]}${bone + 1}`,
    (name, side) => `CC_Base_${letter(side)}_${name}`,
  ),
};
