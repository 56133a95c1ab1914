// What each parameter of a shape does, as sums of morph targets.
/**
 * @typedef {Record<string, number>} Sum Target name → its share.
 * @typedef {object} ModeSource
 * @property {Sum} more Displacement at +1.
 * @property {Sum} [less] Displacement at −1; without it the opposite of `more`.
 */

/**
 * The average young adult of each sex: MakeHuman adds a face and build of one region of the world
 * to a body that is everybody's; we take the mean of the regions whose targets are free.
 *
 * @type {Record<'female' | 'male', Sum>}
 */
export const AVERAGE = {
  female: {
    'macrodetails/caucasian-female-young': 1 / 2,
    'macrodetails/african-female-young': 1 / 2,
    ...universal('female', 'young', 'averagemuscle', 'averageweight'),
  },
  male: {
    'macrodetails/caucasian-male-young': 1 / 3,
    'macrodetails/african-male-young': 1 / 3,
    'macrodetails/asian-male-young': 1 / 3,
    ...universal('male', 'young', 'averagemuscle', 'averageweight'),
  },
};

/**
 * Modes that differ between the sexes. Pairs that are not among the free targets are replaced by
 * others that show the same change: strong men by strong thin ones against thin ones. Of age there
 * is only the face for women.
 *
 * @type {Record<'female' | 'male', Record<string, ModeSource>>}
 */
export const SEX_MODES = {
  female: {
    ...macroModes('female'),
    age: { more: { 'head/head-age-more': 1 } },
    muscle: {
      more: change('female', ['maxmuscle', 'averageweight'], ['averagemuscle', 'averageweight']),
      less: change('female', ['minmuscle', 'averageweight'], ['averagemuscle', 'averageweight']),
    },
    cup: {
      more: { 'breast/female-young-averagemuscle-averageweight-maxcup-averagefirmness': 1 },
      less: { 'breast/female-young-averagemuscle-averageweight-mincup-averagefirmness': 1 },
    },
  },
  male: {
    ...macroModes('male'),
    age: {
      more: {
        'macrodetails/caucasian-male-old': 1 / 2,
        'macrodetails/african-male-old': 1 / 2,
        'macrodetails/caucasian-male-young': -1 / 2,
        'macrodetails/african-male-young': -1 / 2,
      },
    },
    muscle: {
      more: change('male', ['maxmuscle', 'minweight'], ['averagemuscle', 'minweight']),
      less: change('male', ['minmuscle', 'averageweight'], ['averagemuscle', 'averageweight']),
    },
    cup: pair('torso/torso-muscle-pectoral-incr', 'torso/torso-muscle-pectoral-decr'),
  },
};

/**
 * Modes of everybody.
 *
 * @type {Record<string, ModeSource>}
 */
export const COMMON_MODES = {
  shoulders: pair('measure/measure-shoulder-increase', 'measure/measure-shoulder-decrease'),
  torsoWidth: pair('torso/torso-scale-horiz-incr', 'torso/torso-scale-horiz-decr'),
  vShape: pair('torso/torso-vshape-more', 'torso/torso-vshape-less'),
  trunkLength: pair('measure/measure-napetowaist-increase', 'measure/measure-napetowaist-decrease'),
  pelvisLength: { more: { 'measure/measure-waisttohip-increase': 1 } },
  waistHeight: pair('hip/hip-waist-up', 'hip/hip-waist-down'),
  upperLegLength: { more: { 'measure/measure-upperlegheight-increase': 1 } },
  lowerLegLength: pair(
    'measure/measure-lowerlegheight-increase',
    'measure/measure-lowerlegheight-decrease',
  ),
  upperArmLength: pair(
    'measure/measure-upperarmlenght-increase',
    'measure/measure-upperarmlenght-decrease',
  ),
  lowerArmLength: pair(
    'measure/measure-lowerarmlenght-increase',
    'measure/measure-lowerarmlenght-decrease',
  ),
  neckLength: pair('measure/measure-neckheight-increase', 'measure/measure-neckheight-decrease'),
  hipWidth: pair('hip/hip-scale-horiz-incr', 'hip/hip-scale-horiz-decr'),
  hipDepth: pair('hip/hip-scale-depth-incr', 'hip/hip-scale-depth-decr'),
  buttocks: pair('buttocks/buttocks-volume-incr', 'buttocks/buttocks-volume-decr'),
  frontChest: pair('measure/measure-frontchest-increase', 'measure/measure-frontchest-decrease'),
  bustDistance: pair('breast/breast-dist-max', 'breast/breast-dist-min'),
  bustHeight: pair('breast/breast-trans-vert-up', 'breast/breast-trans-vert-down'),
  head: {
    more: {
      'head/head-scale-depth-more': 1,
      'head/head-scale-horiz-more': 1,
      'head/head-scale-vert-more': 1,
    },
    less: {
      'head/head-scale-depth-less': 1,
      'head/head-scale-horiz-less': 1,
      'head/head-scale-vert-less': 1,
    },
  },
  // Left sides only: not all right ones are free. Modes are made symmetric later.
  hands: leftPair('armslegs/l-hand-scale-incr', 'armslegs/l-hand-scale-decr'),
  feet: leftPair('armslegs/l-foot-scale-incr', 'armslegs/l-foot-scale-decr'),
};

/** @param {'female' | 'male'} sex */
function macroModes(sex) {
  return {
    stature: pair(
      `macrodetails/height/${sex}-young-averagemuscle-averageweight-maxheight`,
      `macrodetails/height/${sex}-young-averagemuscle-averageweight-minheight`,
    ),
    weight: {
      more: change(sex, ['minmuscle', 'maxweight'], ['averagemuscle', 'averageweight']),
      less: change(sex, ['averagemuscle', 'minweight'], ['averagemuscle', 'averageweight']),
    },
  };
}

/**
 * @param {string} more
 * @param {string} less
 * @returns {ModeSource}
 */
function pair(more, less) {
  return { more: { [more]: 1 }, less: { [less]: 1 } };
}

/**
 * @param {string} more
 * @param {string} less
 * @returns {ModeSource}
 */
function leftPair(more, less) {
  return { more: { [more]: 2 }, less: { [less]: 2 } };
}

/**
 * @param {string} sex
 * @param {[string, string]} to Muscle and weight.
 * @param {[string, string]} from
 */
function change(sex, to, from) {
  return { ...universal(sex, 'young', ...to), ...universal(sex, 'young', ...from, -1) };
}

/**
 * @param {string} sex
 * @param {string} age
 * @param {string} muscle
 * @param {string} weight
 * @param {number} [share]
 * @returns {Sum}
 */
function universal(sex, age, muscle, weight, share = 1) {
  return { [`macrodetails/universal-${sex}-${age}-${muscle}-${weight}`]: share };
}
