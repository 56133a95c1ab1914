// Faults of our own making, as recordings in the wild have them.
import {
  atRate,
  flipped,
  frames,
  lost,
  noisy,
  onTreadmill,
  shifted,
  sloped,
  spiked,
  withRest,
} from './of-frames.mjs';
import {
  bundled,
  longer,
  mirrored,
  mixamo,
  onRoot,
  posed,
  renamed,
  scaled,
  turned,
  twisted,
  without,
} from './of-joints.mjs';
import { aboutX, aboutZ } from './turns.mjs';

/** @typedef {import('@toile/body').Clip} Clip */

export const FINGERS = /Thumb|Index|Middle|Ring|Little/;
const RIGHT_ARM =
  /^right.*(Arm|Hand|Thumb|Index|Middle|Ring|Little)|^Right.*(Arm|Hand|Finger|Thumb)/;
const FINE = /Thumb|Index|Middle|Ring|Little|Toes|Eye|jaw/;

/**
 * What is done to a recording.
 *
 * @typedef {object} Fault
 * @property {string} name
 * @property {(clip: Clip) => Clip} [clip] To its frames and joints.
 * @property {(text: string) => string} [text] To its file.
 * @property {RegExp} [told] What is said about it, where it cannot be read.
 * @property {number} [near] How near joints stay to the clean ones, in the mean [m], where that is not NEAR.
 */

/** @type {readonly Fault[]} */
export const FAULTS = [
  { name: 'as it is' },
  // Rates.
  ...[12, 24, 25, 30, 48, 120, 240].map((rate) => ({
    name: `${rate} frames per second`,
    clip: (/** @type {Clip} */ clip) => atRate(clip, rate),
  })),
  { name: 'one frame', clip: (clip) => frames(clip, () => 30, 1), near: Infinity },
  { name: 'two frames', clip: (clip) => frames(clip, (f) => 30 + f, 2), near: Infinity },
  { name: 'seven frames', clip: (clip) => frames(clip, (f) => 30 + f, 7), near: Infinity },
  // Units and axes.
  { name: 'inches', clip: (clip) => scaled(clip, 39.37) },
  { name: 'millimetres, z up', clip: (clip) => turned(scaled(clip, 1000), aboutX(90)) },
  { name: 'centimetres, y down', clip: (clip) => turned(scaled(clip, 100), aboutX(180)) },
  { name: 'x up', clip: (clip) => turned(clip, [0, 0, -Math.SQRT1_2, Math.SQRT1_2]) },
  { name: 'facing away', clip: (clip) => turned(clip, [0, 1, 0, 0]) },
  { name: 'a mile away', clip: (clip) => shifted(clip, () => [1600, 0, -900]) },
  { name: 'of a left-handed program', clip: mirrored },
  // The floor.
  { name: 'floats by 40 mm', clip: (clip) => shifted(clip, () => [0, 0.04, 0]) },
  { name: 'a metre under the floor', clip: (clip) => shifted(clip, () => [0, -1, 0]) },
  { name: 'a floor that sinks', clip: (clip) => shifted(clip, (t) => [0, -0.06 * t, 0]) },
  { name: 'a floor that slopes', clip: (clip) => sloped(clip, 0.05) },
  // Rest poses.
  { name: 'T-pose first', clip: (clip) => withRest(clip, 1, 0) },
  { name: 'T-pose at both ends', clip: (clip) => withRest(clip, 20, 8) },
  { name: 'rest pose with arms up', clip: (clip) => posed(clip, /UpperArm$/, aboutZ(60)) },
  { name: 'rest pose with legs apart', clip: (clip) => posed(clip, /UpperLeg$/, aboutZ(25)) },
  { name: 'rest pose that bends its knees', clip: (clip) => posed(clip, /LowerLeg$/, aboutX(30)) },
  { name: 'axes of their own in every joint', clip: bundled },
  // Joints.
  { name: 'no fingers', clip: (clip) => without(clip, FINGERS) },
  { name: 'no fingers, no toes, no eyes', clip: (clip) => without(clip, FINE) },
  { name: 'no hands', clip: (clip) => without(clip, /Hand|Thumb|Index|Middle|Ring|Little/) },
  { name: 'no right arm', clip: (clip) => without(clip, RIGHT_ARM), near: 0.15 },
  { name: 'bones of twist', clip: twisted },
  { name: 'no shoulders', clip: (clip) => without(clip, /Shoulder$/) },
  { name: 'no neck', clip: (clip) => without(clip, /^neck$/) },
  { name: 'a spine of one bone', clip: (clip) => without(clip, /^(chest|upperChest|neck)$/) },
  { name: 'no spine at all', clip: (clip) => without(clip, /^(spine|chest|upperChest)$/) },
  { name: 'a root on the floor that carries the way', clip: onRoot },
  { name: 'numbered', clip: (clip) => renamed(clip, (name, j) => `${name}_${j}`) },
  { name: 'names of Mixamo', clip: (clip) => renamed(without(clip, FINE), mixamo) },
  {
    name: 'names without a meaning',
    clip: (clip) => renamed(clip, (_, j) => `n${j}`),
    told: /name/,
  },
  { name: 'no legs', clip: (clip) => without(clip, /Leg|Foot|Toes/), told: /[lL]eg/ },
  { name: 'legs 1.3, arms 0.8 as long', clip: (clip) => longer(clip), near: 0.08 },
  // Single frames.
  { name: 'spikes', clip: spiked },
  { name: 'spikes of the root', clip: (clip) => shifted(clip, (_, f) => [0, f % 37 ? 0 : 0.5, 0]) },
  { name: 'noise', clip: noisy },
  { name: 'six frames frozen', clip: (clip) => frames(clip, (f) => (f > 50 && f < 57 ? 50 : f)) },
  { name: 'three frames lost', clip: lost },
  { name: 'a bone that turns over', clip: flipped },
  { name: 'on a treadmill', clip: onTreadmill },
  {
    name: 'a floor without friction',
    clip: (clip) => shifted(clip, (t) => [0, 0, 0.3 * t]),
    near: 0.06,
  },
  // Files.
  {
    name: 'Windows lines, tabs, a mark of order',
    text: (t) => `\uFEFF${t.replace(/\n/g, ' \r\n')}\r\n\r\n`,
  },
  {
    name: 'small letters',
    text: (t) => t.replace(/HIERARCHY|MOTION|ROOT|JOINT|OFFSET|CHANNELS/g, (w) => w.toLowerCase()),
  },
  { name: 'exponents', text: (t) => t.replace(/^(-?\d.*\.\d+)$/gm, '$1e+00') },
  {
    name: 'not a number',
    text: (t) => t.replace(/(\n[^\n]*)(-?\d+\.\d+)\n/, '$1NaN\n'),
    told: /NaN/,
  },
  { name: 'decimal commas', text: (t) => t.replace(/(\d)\.(\d)/g, '$1,$2'), told: /comma/ },
  { name: 'frames missing at its end', text: (t) => t.replace(/\n[^\n]+\n$/, '\n'), told: /frame/ },
  { name: 'milliseconds', text: (t) => t.replace(/(Frame Time:).*/, '$1 16.6667'), told: /second/ },
  {
    name: 'frames per second for seconds',
    text: (t) => t.replace(/(Frame Time:).*/, '$1 60'),
    told: /second/,
  },
  {
    name: 'a frame time of nothing',
    text: (t) => t.replace(/(Frame Time:).*/, '$1 0'),
    told: /frame time/,
  },
  {
    name: 'two people',
    text: (t) => t.replace('MOTION', `${t.slice(t.indexOf('ROOT'), t.indexOf('MOTION'))}MOTION`),
    told: /one person/,
  },
  { name: 'nothing', text: () => '', told: /HIERARCHY/ },
];
