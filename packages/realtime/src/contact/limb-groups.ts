import { JOINT_NAMES } from '@toile/body';

const ARM = /Arm|Hand|Thumb|Index|Middle|Ring|Little/;
const LEG = /Leg|Foot|Toes/;

/** The trunk with the head, two arms and two legs, by joint: parts that cloth can come between. */
export const GROUP_OF_JOINT: Uint8Array = Uint8Array.from(JOINT_NAMES, (name) => {
  const limb = ARM.test(name) ? 1 : LEG.test(name) ? 3 : 0;
  return limb === 0 ? 0 : limb + (name.startsWith('left') ? 0 : 1);
});
export const GROUP_COUNT = 5;
