// Our joints in the order of src/skeleton/joints.ts, whose compiled form is not there yet when the
// pack is built; a test holds the two together.
const FINGERS = ['Index', 'Middle', 'Ring', 'Little'];

/** @typedef {import('../src/skeleton/joints.ts').JointName} JointName */

/** @type {readonly JointName[]} */
export const JOINTS = /** @type {JointName[]} */ ([
  'hips',
  'spine',
  'chest',
  'upperChest',
  'neck',
  'head',
  ...['left', 'right'].flatMap((side) =>
    [
      'Shoulder',
      'UpperArm',
      'LowerArm',
      'Hand',
      'ThumbMetacarpal',
      'ThumbProximal',
      'ThumbDistal',
      ...FINGERS.flatMap((finger) => [
        `${finger}Proximal`,
        `${finger}Intermediate`,
        `${finger}Distal`,
      ]),
      'UpperLeg',
      'LowerLeg',
      'Foot',
      'Toes',
    ].map((joint) => side + joint),
  ),
]);
