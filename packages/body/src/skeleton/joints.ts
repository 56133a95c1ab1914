type Trunk = 'hips' | 'spine' | 'chest' | 'upperChest' | 'neck' | 'head';
type Limb =
  | 'Shoulder'
  | 'UpperArm'
  | 'LowerArm'
  | 'Hand'
  | 'UpperLeg'
  | 'LowerLeg'
  | 'Foot'
  | 'Toes';
type Thumb = `Thumb${'Metacarpal' | 'Proximal' | 'Distal'}`;
type Finger = `${(typeof FINGERS)[number]}${'Proximal' | 'Intermediate' | 'Distal'}`;

export type Side = 'left' | 'right';

/** Names as in the VRM humanoid, which viewers know. Left is the person's own left, +x. */
export type JointName = Trunk | `${Side}${Limb | Thumb | Finger}`;

const FINGERS = ['Index', 'Middle', 'Ring', 'Little'] as const;

/** Every joint and the one it hangs on, parents first. */
export const JOINT_PARENTS: ReadonlyMap<JointName, JointName | undefined> = new Map([
  ['hips', undefined],
  ['spine', 'hips'],
  ['chest', 'spine'],
  ['upperChest', 'chest'],
  ['neck', 'upperChest'],
  ['head', 'neck'],
  ...limbs('left'),
  ...limbs('right'),
]);

/** A joint's number is its place here. */
export const JOINT_NAMES: readonly JointName[] = [...JOINT_PARENTS.keys()];

function limbs(s: Side): [JointName, JointName][] {
  const fingers = FINGERS.flatMap((finger): [JointName, JointName][] => [
    [`${s}${finger}Proximal`, `${s}Hand`],
    [`${s}${finger}Intermediate`, `${s}${finger}Proximal`],
    [`${s}${finger}Distal`, `${s}${finger}Intermediate`],
  ]);
  return [
    [`${s}Shoulder`, 'upperChest'],
    [`${s}UpperArm`, `${s}Shoulder`],
    [`${s}LowerArm`, `${s}UpperArm`],
    [`${s}Hand`, `${s}LowerArm`],
    [`${s}ThumbMetacarpal`, `${s}Hand`],
    [`${s}ThumbProximal`, `${s}ThumbMetacarpal`],
    [`${s}ThumbDistal`, `${s}ThumbProximal`],
    ...fingers,
    [`${s}UpperLeg`, 'hips'],
    [`${s}LowerLeg`, `${s}UpperLeg`],
    [`${s}Foot`, `${s}LowerLeg`],
    [`${s}Toes`, `${s}Foot`],
  ];
}
