import { type Definitions, define } from './measurement.ts';

export type HeightKey =
  | 'height'
  | 'neckHeight'
  | 'shoulderHeight'
  | 'armpitHeight'
  | 'bustHeight'
  | 'underbustHeight'
  | 'waistHeight'
  | 'highHipHeight'
  | 'hipsHeight'
  | 'inseam'
  | 'kneeHeight'
  | 'ankleHeight';

/** All of them with the person standing upright and barefoot. */
export const HEIGHTS: Definitions<HeightKey> = {
  height: define('height', 'Stature', 'Height', 'From the floor to the top of the head.'),
  neckHeight: define(
    'height',
    'Back neck height',
    'Nape height',
    'From the floor to the nape bone (the seventh neck vertebra).',
  ),
  shoulderHeight: define(
    'height',
    'Shoulder height',
    'Shoulder height',
    'From the floor to the shoulder point.',
  ),
  armpitHeight: define(
    'height',
    'Armpit height',
    'Armpit height',
    'From the floor to the fold of the armpit.',
  ),
  bustHeight: define('height', 'Bust height', 'Bust height', 'From the floor to the bust point.'),
  underbustHeight: define(
    'height',
    'Under bust height',
    'Underbust height',
    'From the floor to the underbust line.',
  ),
  waistHeight: define(
    'height',
    'Waist height',
    'Waist height',
    'From the floor to the waist line.',
  ),
  highHipHeight: define(
    'height',
    'Top hip height',
    'High hip height',
    'From the floor to the high hip line, midway between waist and hips.',
  ),
  hipsHeight: define(
    'height',
    'Hip height',
    'Hip height',
    'From the floor to the fullest part of the seat.',
  ),
  inseam: define(
    'height',
    'Inside leg height',
    'Inseam',
    'From the floor up the inside of the leg to the crotch, straight.',
  ),
  kneeHeight: define(
    'height',
    'Knee height',
    'Knee height',
    'From the floor to the middle of the kneecap.',
  ),
  ankleHeight: define(
    'height',
    'Ankle height',
    'Ankle height',
    'From the floor to the middle of the outer ankle bone.',
  ),
};
