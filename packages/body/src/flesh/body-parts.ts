import { JOINT_NAMES } from '../skeleton/joints.ts';
import { INFLUENCES, type Skin } from '../skin/skin.ts';

/** Parts of a body that may meet each other; none meets itself. */
export interface BodyParts {
  readonly count: number;
  /** The part that each vertex of the skin belongs to. */
  readonly of: Uint8Array;
  /** Whether two parts may meet: hands and forearms do not, nor feet and shins. */
  mayMeet(p: number, q: number): boolean;
}

const LIMBS: readonly (readonly [part: string, joints: RegExp])[] = [
  ['Hand', /Hand|Thumb|Index|Middle|Ring|Little/],
  ['LowerArm', /LowerArm/],
  ['UpperArm', /UpperArm/],
  ['Foot', /Foot|Toes/],
  ['LowerLeg', /LowerLeg/],
  ['UpperLeg', /UpperLeg/],
];
/** What hangs on each other by a joint that does not bend far enough. */
const STIFF: Readonly<Record<string, string>> = { Hand: 'LowerArm', Foot: 'LowerLeg' };

/** Each vertex goes to the part of the joint that moves it most. */
export function bodyParts({ joints }: Skin): BodyParts {
  const names = JOINT_NAMES.map((joint) => {
    if (joint === 'head' || joint === 'neck') return 'head';
    const side = /^(left|right)/.exec(joint)?.[0] ?? '';
    const limb = LIMBS.find(([, pattern]) => pattern.test(joint))?.[0];
    return limb ? side + limb : 'trunk';
  });
  const parts = [...new Set(names)];
  const partOf = names.map((name) => parts.indexOf(name));
  const of = Uint8Array.from(
    { length: joints.length / INFLUENCES },
    (_, v) => partOf[joints[INFLUENCES * v]],
  );
  const isStiff = parts.map((a) => {
    const [, side, limb] = /^(left|right)(.+)$/.exec(a) ?? [];
    return parts.map(
      (b) => limb !== undefined && STIFF[limb] !== undefined && b === side + STIFF[limb],
    );
  });
  return {
    count: parts.length,
    of,
    mayMeet: (p, q) => p !== q && !isStiff[p][q] && !isStiff[q][p],
  };
}
