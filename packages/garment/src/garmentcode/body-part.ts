import type { BodyPart } from '../pattern/pattern.ts';

/**
 * The part of the body a panel belongs to, from its name and label as the generator writes them:
 * labels are `body`, `arm` and `leg`; names like `left_ftorso`, `sl_right_cuff_b`, `pant_f_l`,
 * `wb_back`, `skirt_front`. Undefined where they tell nothing. Which side it is on is told by its
 * name or else by where it is placed [m].
 */
export function bodyPartOf(
  name: string,
  label: string,
  placed?: readonly [x: number, y: number, z: number],
): BodyPart | undefined {
  const text = name.toLowerCase();
  const words = text.split(/[^a-z]+/);
  const has = (pattern: RegExp): boolean => pattern.test(text);
  const isFront = sideOf(words, /^(front|f|.*ftorso)$/, /^(back|b|.*btorso)$/, placed?.[2]);
  const isLeft = sideOf(words, /^(left|l|l[fb]sleeve)$/, /^(right|r|r[fb]sleeve)$/, placed?.[0]);
  const limb = (left: BodyPart, right: BodyPart): BodyPart | undefined =>
    isLeft === undefined ? undefined : isLeft ? left : right;
  const half = (front: BodyPart, back: BodyPart, whole: BodyPart): BodyPart =>
    isFront === undefined ? whole : isFront ? front : back;

  if (has(/hood/)) return 'head';
  if (has(/collar|lapel|turtle/)) return 'neck';
  if (has(/waistband/) || words.includes('wb')) return 'waist';
  if (label === 'arm' || has(/sleeve/) || words[0] === 'sl') return limb('leftArm', 'rightArm');
  if (has(/pant|trouser/) || (has(/cuff/) && label === 'leg')) return limb('leftLeg', 'rightLeg');
  if (has(/cuff/)) return undefined;
  if (has(/skirt/) || label === 'leg') return half('hipsFront', 'hipsBack', 'hips');
  if (has(/torso|bodice/) || label === 'body' || words.includes('top'))
    return half('torsoFront', 'torsoBack', 'torso');
  return undefined;
}

function sideOf(
  words: readonly string[],
  positive: RegExp,
  negative: RegExp,
  coordinate: number | undefined,
): boolean | undefined {
  if (words.some((word) => positive.test(word))) return true;
  if (words.some((word) => negative.test(word))) return false;
  return coordinate === undefined || Math.abs(coordinate) < 1e-3 ? undefined : coordinate > 0;
}
