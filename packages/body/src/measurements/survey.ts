import type { MeasurementKey } from './names.ts';
import type { Sex } from './sex.ts';

/** What the columns of a survey row multiply: independent standard normal factors. */
export const FACTORS = ['stature', 'mass', 'legs', 'pear', 'frame', 'belly', 'arms'] as const;

/**
 * One measurement of a population [mm]: its mean, what one standard deviation of each factor adds,
 * and the deviation that is its own. `pear` is more below the waist than above it, `frame` the
 * size of wrists, ankles and feet.
 */
export type SurveyRow = readonly [
  mean: number,
  stature: number,
  mass: number,
  legs: number,
  pear: number,
  frame: number,
  belly: number,
  arms: number,
  own: number,
];

export type Survey = { readonly [Key in MeasurementKey]?: SurveyRow };

const WOMEN: Survey = {
  height: [1628.5, 64.2, 0, 0, 0, 0, 0, 0, 1.0],
  neckHeight: [1395.0, 60.1, -2.6, 4.8, 0.7, -0.3, -1.8, -1.4, 6.0],
  shoulderHeight: [1333.7, 57.0, 2.9, 4.8, -3.6, -3.7, -2.4, 0.2, 10.7],
  armpitHeight: [1235.0, 55.7, -2.4, 5.9, -0.3, -0.8, -2.4, -1.0, 9.4],
  bustHeight: [1162.5, 53.5, -0.5, 7.9, 3.2, 2.8, -3.9, -1.3, 13.0],
  waistHeight: [1029.0, 47.2, 0.8, 14.1, 2.3, 1.7, 2.6, 1.4, 6.5],
  hipsHeight: [821.8, 40.1, 3.6, 17.9, -0.4, 1.4, 0.6, 5.2, 12.0],
  inseam: [766.2, 40.3, -4.8, 16.9, 1.1, 0.5, -3.6, 5.8, 12.1],
  kneeHeight: [439.5, 21.2, 0.9, 10.8, -0.5, 2.0, 0.7, 0, 7.1],
  ankleHeight: [63.5, 1.6, 1.7, 0.9, -1.1, 0.6, 0.4, -2.5, 4.1],
  head: [555.3, 5.9, 4.3, -3.7, -0.7, 2.5, -3.0, 3.1, 14.8],
  neck: [329.6, 4.5, 22.5, 0.4, -7.8, 1.0, 0.7, 1.1, 7.3],
  neckBase: [366.3, 7.8, 19.0, 0.2, -6.8, 1.5, 1.1, 1.3, 8.3],
  chest: [955.7, 17.5, 81.7, -9.1, -32.3, -16.0, -1.4, -3.4, 33.7],
  waist: [807.9, 10.8, 107.9, -6.9, -14.1, -17.7, 21.2, -5.1, 32.7],
  hips: [1027.3, 29.0, 89.6, -6.4, 16.1, -0.9, 9.5, 4.1, 21.7],
  thigh: [617.9, 20.6, 70.0, 3.3, 21.6, 1.2, 1.4, 3.9, 17.5],
  knee: [366.0, 9.7, 33.1, 5.0, 11.8, 7.1, 1.9, -0.7, 13.1],
  calf: [372.1, 12.0, 32.9, 1.9, 2.7, 10.4, -3.4, -1.4, 12.5],
  ankle: [216.1, 6.5, 11.1, -0.5, 1.0, 9.4, -2.0, -1.5, 9.5],
  heel: [308.5, 8.9, 10.3, 4.1, 0.5, 7.2, -1.0, 1.5, 6.3],
  upperArm: [280.1, 5.5, 33.6, 1.6, -0.8, 2.6, -2.1, 1.9, 8.4],
  forearm: [252.9, 4.2, 21.1, 1.9, -1.2, 4.1, -2.2, 1.2, 8.3],
  wrist: [154.2, 3.6, 5.1, -0.7, -0.8, 2.5, -0.8, -0.1, 3.4],
  shoulderWidth: [412.5, 14.1, 19.1, 2.3, -1.8, 0.7, -0.6, 2.2, 11.3],
  shoulderLength: [147.3, 7.1, 1.5, 2.0, 1.0, 1.6, -0.1, 0.8, 8.9],
  armLength: [542.3, 24.6, 2.9, 3.8, 1.4, -0.1, -2.9, 11.8, 8.4],
  shoulderToElbow: [335.0, 14.7, 1.5, 2.6, -1.0, 0.5, -0.1, 5.3, 5.0],
  backWaistLength: [372.7, 11.8, -1.0, -5.7, 0.4, -2.1, -4.9, -2.4, 13.9],
  crossSeam: [735.2, 12.9, 54.8, -0.3, 2.5, -4.6, 21.9, -2.1, 13.7],
  crossSeamFront: [326.0, 4.7, 41.6, 2.4, -0.1, -2.9, 17.6, -3.3, 15.2],
  footLength: [245.1, 9.3, 3.2, 2.5, 0.8, 4.3, -1.4, 0.9, 5.9],
};

const MEN: Survey = {
  height: [1756.2, 68.6, 0, 0, 0, 0, 0, 0, 1.0],
  neckHeight: [1518.1, 64.2, 0, 6.4, 1.0, -0.4, -2.4, -1.9, 8.1],
  shoulderHeight: [1438.4, 61.8, 1.5, 4.0, -3.0, -3.1, -2.0, 0.2, 8.9],
  armpitHeight: [1332.2, 59.4, -2.7, 5.7, -0.3, -0.8, -2.2, -1.0, 9.0],
  bustHeight: [1297.8, 59.6, 4.6, 8.8, 3.5, 3.2, -4.3, -1.4, 14.5],
  waistHeight: [1088.7, 53.4, -0.8, 18.6, 3.0, 2.2, 3.4, 1.9, 8.6],
  hipsHeight: [904.5, 47.3, 1.6, 23.8, -0.5, 1.9, 0.8, 6.9, 15.9],
  inseam: [858.9, 46.7, -10.2, 18.0, 1.2, 0.5, -3.9, 6.1, 12.9],
  kneeHeight: [499.9, 23.4, -3.9, 13.9, -0.6, 2.5, 0.8, 0, 9.1],
  ankleHeight: [74.1, 1.7, 2.0, 0.7, -0.9, 0.4, 0.3, -1.9, 3.2],
  head: [573.0, 4.5, 10.1, -3.0, -0.6, 2.0, -2.5, 2.6, 12.1],
  neck: [399.4, 6.8, 30.1, 0.5, -11.1, 1.5, 1.0, 1.6, 10.5],
  neckBase: [434.5, 8.7, 24.1, 0.4, -10.2, 2.2, 1.6, 1.9, 12.4],
  chest: [1064.0, 18.2, 95.1, -6.3, -22.1, -10.9, -1.0, -2.3, 23.0],
  waist: [918.6, 11.1, 108.8, -6.0, -12.2, -15.3, 18.4, -4.5, 28.4],
  hips: [1014.2, 24.3, 84.6, -6.2, 15.5, -0.8, 9.2, 3.9, 20.9],
  thigh: [630.7, 18.3, 65.8, 2.7, 17.7, 0.9, 1.1, 3.2, 14.3],
  knee: [376.0, 11.6, 29.3, 3.7, 8.7, 5.3, 1.4, -0.5, 9.7],
  calf: [396.6, 11.1, 38.2, 2.1, 2.9, 11.3, -3.7, -1.5, 13.6],
  ankle: [230.2, 6.9, 10.4, -0.3, 0.7, 6.6, -1.4, -1.0, 6.7],
  heel: [344.6, 9.3, 7.4, 4.0, 0.5, 7.1, -0.9, 1.5, 6.3],
  upperArm: [329.5, 6.4, 37.3, 2.6, -1.2, 4.0, -3.4, 3.1, 13.2],
  forearm: [295.4, 5.9, 28.0, 2.5, -1.5, 5.2, -2.8, 1.5, 10.5],
  wrist: [178.4, 4.4, 5.3, -0.8, -1.0, 3.0, -1.0, -0.2, 4.2],
  shoulderWidth: [455.8, 15.3, 26.2, 2.7, -2.1, 0.8, -0.7, 2.5, 13.3],
  shoulderLength: [148.3, 7.4, 2.7, 2.1, 1.0, 1.6, -0.1, 0.8, 9.1],
  armLength: [595.3, 27.9, 1.2, 4.1, 1.5, -0.1, -3.2, 12.9, 9.2],
  shoulderToElbow: [365.7, 16.5, 0.7, 3.0, -1.1, 0.6, -0.2, 6.1, 5.8],
  backWaistLength: [442.0, 10.0, 1.9, -4.9, 0.3, -1.8, -4.2, -2.0, 11.8],
  crossSeam: [706.5, 17.0, 53.2, -0.3, 2.6, -4.9, 23.0, -2.3, 14.4],
  crossSeamFront: [308.5, 7.8, 39.3, 2.6, -0.1, -3.2, 19.2, -3.6, 16.6],
  footLength: [271.5, 9.0, 1.3, 2.6, 0.8, 4.4, -1.4, 0.9, 6.0],
};

/**
 * Measurements of adults as a factor model.
 *
 * Source: [Gordon2014, abstract], the US Army's ANSUR II (4,082 men, 1,986 women). The figures
 * here were fitted to 29 men and 32 women of its public records: each measurement was regressed on
 * stature and weight, taken at the mean stature (1756.2 and 1628.5 mm) and weight (85.5 and
 * 67.8 kg) of the whole survey, and five factors describe what is left, the same for both sexes.
 * So the means are good to about 5 mm and the correlations to about 0.1.
 *
 * Deviates:
 * - soldiers vary less in weight than civilians (those of [Fryar2012, abstract]): at a given
 *   stature the deviation of weight is 15.5 kg (men) and 13.5 kg (women) here, estimated, against
 *   12.6 and 9.3 kg in the survey;
 * - the survey's waist is at the navel: `waistHeight` is midway between its tenth rib and iliac
 *   crest, lengths that end at the waist moved with it, and `waist` is 0.93 (women) and 0.975
 *   (men) of the girth at the navel, estimated;
 * - estimated from a neighbour: `upperArm` and `forearm` are 0.925 and 0.955 of the flexed girths,
 *   `knee` is 0.93 of the lower thigh, `shoulderWidth` is 1.11 of the straight biacromial breadth, and more for the
 *   heavy: the tape lies on the back.
 */
export const SURVEY: Readonly<Record<Sex, Survey>> = { female: WOMEN, male: MEN };

/**
 * What a year of age adds at the same stature and weight [mm]. Estimated: half of what the
 * records above show, since each is uncertain by about as much.
 */
export const PER_YEAR: { readonly [Key in MeasurementKey]?: number } = {
  chest: 0.6,
  waist: 0.8,
  hips: -0.5,
  thigh: -0.4,
  knee: -0.3,
  neck: 0.2,
  bustHeight: -0.25,
};

/** The age the means hold for [years]. */
export const SURVEY_AGE = 30;
