import type { Side } from '../../skeleton/joints.ts';

/** What a file's joint name can mean: a part of the body, and of which side. */
export interface JointKey {
  readonly side: Side | undefined;
  /** Lower case letters and digits, without prefix and side mark: "upleg", "index1". */
  readonly part: string;
  /** How many words of the name were passed over to read it so. */
  readonly dropped: number;
}

const SIDES: Readonly<Record<string, Side>> = {
  left: 'left',
  l: 'left',
  right: 'right',
  r: 'right',
};

/** Joints that steer or smooth others and are no part of the body. */
const NO_BODY_PART = /^(ik|fk|pole|target|twist\d*|roll\d*|ctrl|control|helper|end|nub|mch|org)$/;

/** Words that say what every joint is. */
const NO_MEANING = /^(jnt|joint|bone|bind|def)?$/;

/**
 * All readings of a name, the fullest first: "Bip01 L Thigh" may be "bip01lthigh", "lthigh" (which
 * is also the thigh of the left) or "thigh". A table then says which of them is a part of the body.
 */
export function readJointName(name: string): JointKey[] {
  const plain = name
    .slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('|')) + 1)
    .replace(/mixamorig\d*/i, '')
    .toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => !NO_MEANING.test(word));
  if (words.some((word) => NO_BODY_PART.test(word))) return [];
  const keys: JointKey[] = [];
  // Some exporters number every node: "Hips_01", "LeftUpLeg_057".
  const isNumbered = words.length > 1 && /^\d+$/.test(words[words.length - 1]);
  for (const length of isNumbered ? [words.length, words.length - 1] : [words.length]) {
    for (let first = 0; first < length; first++) {
      const dropped = words.length - length + first;
      for (const key of readSides(joinWords(words.slice(first, length)))) {
        keys.push({ ...key, dropped });
      }
    }
  }
  return keys;
}

/** "finger1-2" is the second joint of the first finger, "finger12" may be something else. */
function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) =>
    /\d$/.test(text) && /^\d/.test(word) ? `${text}-${word}` : text + word,
  );
}

function readSides(text: string): Omit<JointKey, 'dropped'>[] {
  const keys: Omit<JointKey, 'dropped'>[] = [{ side: undefined, part: text }];
  const before = /^(left|right|l|r)(.+)$/.exec(text);
  const after = /^(.+?)(left|right|l|r)$/.exec(text);
  if (before) keys.push({ side: SIDES[before[1]], part: before[2].replace(/^-/, '') });
  if (after) keys.push({ side: SIDES[after[2]], part: after[1] });
  return keys;
}
