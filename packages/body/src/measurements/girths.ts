import { type Definitions, define } from './measurement.ts';

export type GirthKey =
  | 'head'
  | 'neck'
  | 'neckBase'
  | 'chest'
  | 'highBust'
  | 'underbust'
  | 'waist'
  | 'highHip'
  | 'hips'
  | 'thigh'
  | 'midThigh'
  | 'knee'
  | 'calf'
  | 'ankle'
  | 'heel'
  | 'upperArm'
  | 'elbow'
  | 'forearm'
  | 'wrist';

export type ArcKey = 'chestFront' | 'chestBack' | 'highBustFront' | 'waistBack' | 'hipsBack';

export const GIRTHS: Definitions<GirthKey> = {
  head: define('girth', 'Head girth', 'Head', 'Around the head at its widest, above the ears.'),
  neck: define(
    'girth',
    'Neck girth',
    'Neck',
    'Around the neck just below the Adam’s apple, square to the neck.',
    '5.3.2',
  ),
  neckBase: define(
    'girth',
    'Neck base girth',
    'Neck base',
    'Around the foot of the neck over the nape bone, the side neck points and the front neck pit.',
    '5.3.3',
  ),
  chest: define(
    'girth',
    'Bust girth (women), chest girth (men)',
    'Chest / bust',
    'Level around the body over the bust points, where the chest is fullest.',
    '5.3.4',
  ),
  highBust: define(
    'girth',
    'Upper chest girth',
    'High bust',
    'Around the body high under the arms and above the bust.',
  ),
  underbust: define(
    'girth',
    'Under bust girth',
    'Underbust',
    'Level around the body directly under the bust.',
    '5.3.8',
  ),
  waist: define(
    'girth',
    'Waist girth',
    'Waist',
    'Level around the natural waist, midway between the lowest rib and the hip bone.',
    '5.3.10',
  ),
  highHip: define(
    'girth',
    'Top hip girth',
    'High hip',
    'Level around the body midway between waist and hips.',
    '5.3.12',
  ),
  hips: define(
    'girth',
    'Hip girth',
    'Hips',
    'Level around the body over the fullest part of the seat.',
    '5.3.13',
  ),
  thigh: define(
    'girth',
    'Thigh girth',
    'Thigh',
    'Level around the thigh at its fullest, just below the seat fold.',
    '5.3.20',
  ),
  midThigh: define(
    'girth',
    'Mid-thigh girth',
    'Mid thigh',
    'Level around the thigh midway between crotch and kneecap.',
    '5.3.21',
  ),
  knee: define('girth', 'Knee girth', 'Knee', 'Level around the knee over the kneecap.'),
  calf: define('girth', 'Calf girth', 'Calf', 'Level around the calf at its fullest.'),
  ankle: define(
    'girth',
    'Minimum leg girth',
    'Ankle',
    'Around the leg where it is thinnest, just above the ankle bones.',
  ),
  heel: define(
    'girth',
    'Heel girth',
    'Heel',
    'Around the tip of the heel and over the bend of the instep.',
  ),
  upperArm: define(
    'girth',
    'Upper-arm girth',
    'Upper arm',
    'Around the relaxed upper arm midway between shoulder point and elbow.',
    '5.3.16',
  ),
  elbow: define('girth', 'Elbow girth', 'Elbow', 'Around the elbow over its point.'),
  forearm: define('girth', 'Forearm girth', 'Forearm', 'Around the forearm at its fullest.'),
  wrist: define('girth', 'Wrist girth', 'Wrist', 'Around the wrist over the wrist bone.', '5.3.19'),
};

export const ARCS: Definitions<ArcKey> = {
  chestFront: define(
    'arc',
    'Front chest arc',
    'Chest, front part',
    'The front part of the chest girth, from side line to side line.',
  ),
  chestBack: define(
    'arc',
    'Back chest arc',
    'Chest, back part',
    'The back part of the chest girth, from side line to side line.',
  ),
  highBustFront: define(
    'arc',
    'Front upper chest arc',
    'High bust, front part',
    'The front part of the high bust girth, from side line to side line.',
  ),
  waistBack: define(
    'arc',
    'Back waist arc',
    'Waist, back part',
    'The back part of the waist girth, from side line to side line.',
  ),
  hipsBack: define(
    'arc',
    'Back hip arc',
    'Hips, back part',
    'The back part of the hip girth, from side line to side line.',
  ),
};
