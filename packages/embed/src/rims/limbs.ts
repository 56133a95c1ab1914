export const LIMBS = ['leftArm', 'rightArm', 'leftLeg', 'rightLeg'] as const;
export type Limb = (typeof LIMBS)[number];
/** A limb's number, or the trunk's: the last one. */
export const TRUNK: number = LIMBS.length;
