import type { Point } from '../pattern/curve.ts';
import { curveEnd, curveLength } from '../pattern/curve-points.ts';
import type { Panel, Pattern } from '../pattern/pattern.ts';
import { assemble, closing, type Join, join } from './assemble.ts';
import { type Collar, draftCollar } from './collar.ts';
import { cuffs } from './cuffs.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  readInput,
} from './draft.ts';
import { bend, line, mirrored, unfolded } from './edges.ts';
import { clearOf, turnedDown, upright } from './placements.ts';
import { draftSleevedTorso, sleeveJoins, sleevePanels } from './sleeved-torso.ts';
import { TORSO_NEEDS, type Torso } from './torso.ts';

export type ShirtOption =
  | 'chestEase'
  | 'hipEase'
  | 'waistShaping'
  | 'length'
  | 'neckEase'
  | 'armholeDrop'
  | 'sleeveEase'
  | 'cuffEase'
  | 'cuffHeight'
  | 'cuffGather'
  | 'standHeight'
  | 'standLift'
  | 'collarDepth'
  | 'collarPoint';

const OPTIONS: Readonly<Record<ShirtOption, DraftOption>> = {
  chestEase: length(0.04, 0.4, 0.12, 'Finished chest girth less the body’s'),
  hipEase: length(0.02, 0.4, 0.07, 'Least room at the hips'),
  waistShaping: length(0, 0.04, 0.01, 'How far each side seam comes in at the waist'),
  length: length(0.1, 0.5, 0.24, 'From the waist down to the hem'),
  neckEase: length(0.005, 0.1, 0.015, 'Neckline longer than where it lies on the neck'),
  armholeDrop: length(0.01, 0.1, 0.045, 'Bottom of the armhole below the armpit'),
  sleeveEase: length(0.04, 0.2, 0.09, 'Sleeve wider than the upper arm'),
  cuffEase: length(0.02, 0.15, 0.05, 'Cuff wider than the wrist'),
  cuffHeight: length(0.02, 0.12, 0.06, 'Height of the cuff'),
  cuffGather: length(0, 0.15, 0.04, 'Sleeve hem longer than the cuff it is pleated into'),
  standHeight: length(0.015, 0.06, 0.03, 'Height of the collar’s stand'),
  standLift: length(0.005, 0.03, 0.015, 'How far the stand’s ends lift above its middle'),
  collarDepth: length(0.03, 0.1, 0.045, 'Depth of the collar’s fall at the back'),
  collarPoint: length(0.03, 0.12, 0.07, 'Length of the collar’s points'),
};

const NEEDS = [
  ...TORSO_NEEDS,
  'waist',
  'hips',
  'highHip',
  'neck',
  'neckBase',
  'upperArm',
  'wrist',
  'armLength',
] as const;

/**
 * A shirt: two fronts that button edge to edge, back, long sleeves with cuffs, collar of stand and
 * fall. The button stand, an overlap of 2–3 cm, is left out: fronts, stand and cuffs meet in closures.
 */
export function draftShirt(
  measurements: DraftMeasurements,
  options: DraftOptions<ShirtOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const fullest = Math.max(body.chest, body.waist);
  const width = body.upperArm + style.sleeveEase;
  const cuffGirth = body.wrist + style.cuffEase;
  const sleeveLength = body.armLength + SLEEVE_EASE - style.cuffHeight;
  const { torso, sleeve, notes } = draftSleevedTorso(
    body,
    {
      chestGirth: fullest + style.chestEase,
      neckGirth: (body.neck + body.neckBase) / 2 + style.neckEase,
      neckDepth: 1,
      shoulderExtension: 0.005,
      armholeDrop: style.armholeDrop,
    },
    { width, hem: cuffGirth + style.cuffGather, length: sleeveLength },
  );
  const neckLength = (edges: Torso['front']): number => curveLength(edges.at(-1)!.curve);
  const collar = draftCollar({
    backNeck: neckLength(torso.back),
    frontNeck: neckLength(torso.front),
    standHeight: style.standHeight,
    lift: style.standLift,
    fallDepth: style.collarDepth,
    pointLength: style.collarPoint,
  });
  const hips = Math.max(body.hips, body.highHip) + style.hipEase;
  const wrists = cuffs({
    girth: cuffGirth,
    height: style.cuffHeight,
    down: sleeveLength,
    wrist: body.wrist,
    shoulder: { height: body.shoulderHeight, width: body.shoulderWidth },
    kind: 'closure',
  });
  const panels = [
    ...trunk(torso, style, hips / 4, body.waistHeight, clearOf(Math.max(fullest, hips))),
    ...sleevePanels(sleeve, body, body.upperArm),
    ...wrists.panels,
    ...collarPanels(collar, body, style.standHeight),
  ];
  return assemble(
    'shirt',
    panels,
    [...joins(), ...wrists.joins],
    [
      ...notes,
      'the fronts meet edge to edge: a button stand is not drafted',
      'the collar’s fall is drafted turned up: turned down, its outside faces the stand',
    ],
  );
}

/** A sleeve that ends at the wrist needs this much for the bent elbow [m]. */
const SLEEVE_EASE = 0.01;

function trunk(
  torso: Torso,
  style: { readonly length: number; readonly waistShaping: number },
  quarterHips: number,
  waistHeight: number,
  distance: number,
): Panel[] {
  const { underarm } = torso;
  const hem: Point = [Math.max(underarm[0], quarterHips), -style.length];
  const waist: Point = [
    (underarm[0] * style.length + hem[0] * underarm[1]) / (style.length + underarm[1]) -
      style.waistShaping,
    0,
  ];
  const lower = [
    line('hem', [0, hem[1]], hem),
    bend('side below', hem, [hem[0], 0.6 * hem[1]], [waist[0], 0.35 * hem[1]], waist),
    bend(
      'side',
      waist,
      [waist[0], 0.35 * underarm[1]],
      [underarm[0] - 0.3 * (underarm[0] - waist[0]), 0.65 * underarm[1]],
      underarm,
    ),
  ];
  const half = [...lower, ...torso.front];
  const left = [...half, line('button edge', curveEnd(half.at(-1)!.curve), [0, hem[1]])];
  const ahead = upright('front', waistHeight, distance);
  return [
    { name: 'left front', part: 'torsoFront', edges: left, placement: ahead },
    { name: 'right front', part: 'torsoFront', edges: mirrored(left), placement: ahead },
    {
      name: 'back',
      part: 'torsoBack',
      edges: unfolded([...lower, ...torso.back], 'right'),
      placement: upright('back', waistHeight, distance),
    },
  ];
}

function collarPanels(
  collar: Collar,
  body: { readonly neckHeight: number; readonly neck: number },
  standHeight: number,
): Panel[] {
  const distance = clearOf(body.neck);
  return [
    {
      name: 'stand',
      part: 'neck',
      grain: Math.PI / 2,
      interlining: 'main',
      edges: collar.stand,
      placement: upright('back', body.neckHeight, distance),
    },
    {
      name: 'fall',
      part: 'neck',
      grain: Math.PI / 2,
      edges: collar.fall,
      placement: turnedDown('back', body.neckHeight + standHeight, distance + 0.02),
    },
  ];
}

function joins(): Join[] {
  const sides = (['left', 'right'] as const).flatMap((side) => [
    join(`${side} shoulder`, [`${side} front`, 'shoulder'], ['back', `shoulder ${side}`]),
    join(`${side} side`, [`${side} front`, 'side'], ['back', `side ${side}`]),
    join(`${side} side below`, [`${side} front`, 'side below'], ['back', `side below ${side}`]),
    join(`${side} front neck`, [`${side} front`, 'neck'], ['stand', `neck front ${side}`]),
    join(`${side} back neck`, ['back', `neck ${side}`], ['stand', `neck back ${side}`]),
    join(`${side} collar`, ['stand', `top ${side}`], ['fall', `stand ${side}`]),
  ]);
  return [
    ...sides,
    closing('buttons', ['left front', 'button edge'], ['right front', 'button edge']),
    closing('collar button', ['stand', 'front left'], ['stand', 'front right']),
    ...sleeveJoins((side) => [`${side} front`, 'armhole']),
  ];
}

export const SHIRT: Draft<ShirtOption> = {
  name: 'shirt',
  summary: 'Long-sleeved shirt with collar, cuffs and button front',
  needs: NEEDS,
  options: OPTIONS,
  draft: draftShirt,
};
