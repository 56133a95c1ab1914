import { type Definitions, define } from './measurement.ts';

export type LengthKey =
  | 'headLength'
  | 'neckWidth'
  | 'shoulderWidth'
  | 'shoulderLength'
  | 'armLength'
  | 'shoulderToElbow'
  | 'armscyeDepth'
  | 'neckToBust'
  | 'neckToWaistFront'
  | 'neckToWaistBack'
  | 'backWaistLength'
  | 'bustSpan'
  | 'bustToUnderbust'
  | 'buttockSpan'
  | 'crossSeam'
  | 'crossSeamFront'
  | 'crotchDepth'
  | 'waistToHips'
  | 'waistToHighHip'
  | 'footLength';

export type AngleKey = 'shoulderSlope' | 'hipSlope';

export const LENGTHS: Definitions<LengthKey> = {
  headLength: define(
    'length',
    'Back neck point to vertex',
    'Head height',
    'Vertically from the nape bone to the top of the head.',
  ),
  neckWidth: define(
    'length',
    'Back neck base arc',
    'Neck width',
    'Over the back of the neck from one side neck point to the other.',
  ),
  shoulderWidth: define(
    'length',
    'Shoulder width',
    'Shoulder width',
    'Across the back from shoulder point to shoulder point, level.',
  ),
  shoulderLength: define(
    'length',
    'Shoulder length',
    'Shoulder length',
    'Along the shoulder seam from the side neck point to the shoulder point.',
  ),
  armLength: define(
    'length',
    'Outer arm length',
    'Arm length',
    'From the shoulder point over the elbow to the wrist bone, the arm slightly bent.',
    '5.7.8',
  ),
  shoulderToElbow: define(
    'length',
    'Upper arm length',
    'Shoulder to elbow',
    'From the shoulder point down the outside of the arm to the elbow.',
  ),
  armscyeDepth: define(
    'length',
    'Scye depth at the shoulder',
    'Armhole depth',
    'Vertically from the shoulder point to the level of the armpit.',
  ),
  neckToBust: define(
    'length',
    'Side neck point to bust point',
    'Neck to bust point',
    'From the side neck point down to the bust point.',
  ),
  neckToWaistFront: define(
    'length',
    'Side neck point to front waist',
    'Neck to waist, front',
    'From the side neck point over the bust point and straight down to the waist.',
  ),
  neckToWaistBack: define(
    'length',
    'Side neck point to back waist',
    'Neck to waist, back',
    'From the side neck point down the back over the shoulder blade to the waist.',
  ),
  backWaistLength: define(
    'length',
    'Back neck point to waist',
    'Back length',
    'Down the middle of the back from the nape bone to the waist.',
    '5.4.5',
  ),
  bustSpan: define(
    'length',
    'Bust point to bust point',
    'Bust span',
    'Straight from one bust point to the other.',
  ),
  bustToUnderbust: define(
    'length',
    'Bust point to under bust',
    'Bust point to underbust',
    'From the bust point down the body to the underbust line.',
  ),
  buttockSpan: define(
    'length',
    'Buttock point to buttock point',
    'Buttock span',
    'Straight between the two points where the seat stands out most.',
  ),
  crossSeam: define(
    'length',
    'Total crotch length',
    'Cross seam',
    'From the front of the waist between the legs to the back of the waist.',
  ),
  crossSeamFront: define(
    'length',
    'Front crotch length',
    'Cross seam, front',
    'From the front of the waist to the crotch point between the legs.',
  ),
  crotchDepth: define(
    'length',
    'Body rise',
    'Crotch depth',
    'Vertically from the level of the waist to the level of the crotch, standing.',
  ),
  waistToHips: define(
    'length',
    'Waist to hip height',
    'Waist to hips',
    'Vertically from the level of the waist to the level of the hips.',
  ),
  waistToHighHip: define(
    'length',
    'Waist to top hip height',
    'Waist to high hip',
    'Vertically from the level of the waist to the level of the high hip.',
  ),
  footLength: define(
    'length',
    'Foot length',
    'Foot length',
    'Straight from the back of the heel to the tip of the longest toe.',
  ),
};

export const ANGLES: Definitions<AngleKey> = {
  shoulderSlope: define(
    'angle',
    'Shoulder slope',
    'Shoulder slope',
    'How far the line from side neck point to shoulder point falls below the horizontal.',
  ),
  hipSlope: define(
    'angle',
    'Hip slope',
    'Hip slope',
    'How far the line from hip side to waist side leans in from the vertical, seen from the front.',
  ),
};
