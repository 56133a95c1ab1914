import type { Point } from '../pattern/curve.ts';
import { curveEnd, curveLength } from '../pattern/curve-points.ts';
import type { InnerLine, Panel, Pattern } from '../pattern/pattern.ts';
import { assemble, type Join, join } from './assemble.ts';
import { buttonFront, LEAST_STAND } from './button-front.ts';
import { type Collar, draftCollar } from './collar.ts';
import { cuffs } from './cuffs.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  lengthByHeight,
  readInput,
} from './draft.ts';
import { along, bend, line, mirrored, moved, type NamedEdge, unfolded } from './edges.ts';
import { clearOf, turnedDown, upright } from './placements.ts';
import { shirtTrims } from './shirt-trims.ts';
import { draftSleevedTorso, sleeveJoins, sleevePanels } from './sleeved-torso.ts';
import { frontRise, frontWidth, TORSO_NEEDS, type Torso } from './torso.ts';

export type ShirtOption =
  | 'chestEase'
  | 'hipEase'
  | 'waistShaping'
  | 'length'
  | 'neckEase'
  | 'buttonStand'
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
  hipEase: length(0.02, 0.4, 0.1, 'Least room at the hips'),
  waistShaping: length(0, 0.04, 0.02, 'How far each side seam comes in at the waist'),
  length: lengthByHeight(0.1, 0.5, 0.24, 'From the waist down to the hem'),
  neckEase: length(0.005, 0.1, 0.025, 'Neckline longer than where it lies on the neck'),
  buttonStand: length(LEAST_STAND, 0.04, 0.015, 'How far each front goes beyond its middle'),
  armholeDrop: length(0.01, 0.1, 0.025, 'Bottom of the armhole below the armpit'),
  sleeveEase: length(0.04, 0.2, 0.1, 'Sleeve wider than the upper arm'),
  cuffEase: length(0.02, 0.15, 0.06, 'Cuff wider than the wrist'),
  cuffHeight: length(0.02, 0.12, 0.06, 'Height of the cuff'),
  cuffGather: length(0, 0.15, 0.04, 'Sleeve hem longer than the cuff it is pleated into'),
  standHeight: length(0.015, 0.06, 0.03, 'Height of the collar’s stand'),
  standLift: length(0.005, 0.03, 0.015, 'How far the stand’s ends lift above its middle'),
  collarDepth: length(0.03, 0.1, 0.045, 'Depth of the collar’s fall at the back'),
  collarPoint: length(0.03, 0.12, 0.07, 'Length of the collar’s points'),
};

const NEEDS = [
  ...TORSO_NEEDS,
  'neckToWaistFront',
  'waist',
  'bustHeight',
  'hips',
  'highHip',
  'neck',
  'neckBase',
  'upperArm',
  'wrist',
  'armLength',
] as const;

/**
 * A shirt: two fronts that overlap and are buttoned, left over right, back, long sleeves with cuffs,
 * collar of stand and fall. The cuffs' ends meet in closures, without an overlap.
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
  const wider = frontWidth(body);
  const { torso, sleeve, notes } = draftSleevedTorso(
    body,
    {
      chestGirth: fullest + style.chestEase,
      neckGirth: body.neck + UP_THE_NECK * (body.neckBase - body.neck) + style.neckEase,
      neckDepth: NECK_DEPTH,
      shoulderExtension: 0.005,
      armholeDrop: style.armholeDrop,
      frontWidth: wider,
      frontRise: frontRise(body),
    },
    { width, hem: cuffGirth + style.cuffGather, length: sleeveLength },
  );
  const neckLength = (edges: Torso['front']): number => curveLength(edges.at(-1)!.curve);
  const collar = draftCollar({
    backNeck: neckLength(torso.back),
    frontNeck: neckLength(torso.front),
    standHeight: style.standHeight,
    overlap: style.buttonStand,
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
  const { buttons, lines } = buttonFront({
    neck: curveEnd(torso.front.at(-1)!.curve)[1],
    bust: body.bustHeight - body.waistHeight,
    hem: -style.length,
    stand: collar.middle,
  });
  const panels = [
    ...trunk(torso, style, hips / 4, body.waistHeight, clearOf(Math.max(fullest, hips))),
    ...sleevePanels(sleeve, body, body.upperArm),
    ...wrists.panels,
    ...collarPanels(collar, body, style.standHeight, lines),
  ];
  return assemble(
    'shirt',
    panels,
    [...joins(), ...wrists.joins],
    [
      ...notes,
      'the left front lies over the right one',
      'the collar’s fall is drafted turned up: turned down, its outside faces the stand',
    ],
    {
      buttons,
      trims: shirtTrims(panels, torso, { girth: cuffGirth, height: style.cuffHeight }),
      fabric: SHIRT.fabric,
    },
  );
}

/** Where a collar is sewn on, from where the neck is thinnest, 0, to its foot, 1. */
const UP_THE_NECK = 0.65;

/** Depth of the neck in front as a share of half its width: the collar is level at the back, low in front. */
const NECK_DEPTH = 1.25;

/** A cuff lies loosely around the wrist and ends above the hand, which it would not pass [m]. */
const SLEEVE_EASE = -0.03;

/** Angle to which the collar's fall is pressed down over its stand [rad]. */
const TURNED_DOWN = 3;

/** The upper front starts so far outside the lower one [m]. */
const OVER = 0.02;

function trunk(
  torso: Torso,
  style: Readonly<Record<'length' | 'waistShaping' | 'buttonStand', number>>,
  quarterHips: number,
  waistHeight: number,
  distance: number,
): Panel[] {
  // Of a quarter; the front is as much wider as the back is narrower.
  const wider = (torso.frontUnderarm[0] - torso.underarm[0]) / 2;
  const underarm = along(torso.underarm, [1, 0], wider);
  const hem: Point = [Math.max(underarm[0], quarterHips), -style.length];
  const waist: Point = [
    (underarm[0] * style.length + hem[0] * underarm[1]) / (style.length + underarm[1]) -
      style.waistShaping,
    0,
  ];
  const sides = [
    bend('side below', hem, [hem[0], 0.6 * hem[1]], [waist[0], 0.35 * hem[1]], waist),
    bend(
      'side',
      waist,
      [waist[0], 0.35 * underarm[1]],
      [underarm[0] - 0.3 * (underarm[0] - waist[0]), 0.65 * underarm[1]],
      underarm,
    ),
  ];
  const lower = (by: number): NamedEdge[] => moved(sides, ([x, y]) => [x + by, y]);
  const [frontHem, backHem] = [along(hem, [1, 0], wider), along(hem, [1, 0], -wider)];
  const neck = curveEnd(torso.front.at(-1)!.curve);
  const beyond = ([x, y]: Point): Point => [x - style.buttonStand, y];
  const foot: Point = [0, hem[1]];
  const left = [
    line('hem', beyond(foot), frontHem),
    ...lower(wider),
    ...torso.front,
    line('neck overlap', neck, beyond(neck)),
    line('button edge', beyond(neck), beyond(foot)),
  ];
  return [
    {
      name: 'left front',
      part: 'torsoFront',
      edges: left,
      placement: upright('front', waistHeight, distance + OVER),
    },
    {
      name: 'right front',
      part: 'torsoFront',
      edges: mirrored(left),
      placement: upright('front', waistHeight, distance),
    },
    {
      name: 'back',
      part: 'torsoBack',
      edges: unfolded([line('hem', foot, backHem), ...lower(-wider), ...torso.back], 'right'),
      placement: upright('back', waistHeight, distance),
    },
  ];
}

function collarPanels(
  collar: Collar,
  body: { readonly neckHeight: number; readonly neck: number },
  standHeight: number,
  lines: readonly InnerLine[],
): Panel[] {
  const distance = clearOf(body.neck);
  return [
    {
      name: 'stand',
      part: 'neck',
      grain: Math.PI / 2,
      interlining: 'main',
      edges: collar.stand,
      lines,
      placement: upright('back', body.neckHeight, distance),
    },
    {
      name: 'fall',
      part: 'neck',
      grain: Math.PI / 2,
      interlining: 'main',
      edges: collar.fall,
      placement: turnedDown('back', body.neckHeight + standHeight, distance + 0.02),
    },
  ];
}

function joins(): Join[] {
  const sides = (['left', 'right'] as const).flatMap((side) => [
    join(`${side} shoulder`, [`${side} front`, 'shoulder'], ['back', `shoulder ${side}`]),
    {
      ...join(`${side} side`, [`${side} front`, 'side'], ['back', `side ${side}`]),
      isMatched: true,
    },
    join(`${side} side below`, [`${side} front`, 'side below'], ['back', `side below ${side}`]),
    join(`${side} front neck`, [`${side} front`, 'neck'], ['stand', `neck front ${side}`]),
    join(
      `${side} overlap neck`,
      [`${side} front`, 'neck overlap'],
      ['stand', `neck overlap ${side}`],
    ),
    join(`${side} back neck`, ['back', `neck ${side}`], ['stand', `neck back ${side}`]),
    {
      ...join(`${side} collar`, ['stand', `top ${side}`], ['fall', `stand ${side}`]),
      treatment: { fold: TURNED_DOWN },
    },
  ]);
  return [...sides, ...sleeveJoins((side) => [`${side} front`, 'armhole'])];
}

export const SHIRT: Draft<ShirtOption> = {
  name: 'shirt',
  summary: 'Long-sleeved shirt with collar, cuffs and button front',
  needs: NEEDS,
  options: OPTIONS,
  fabric: 'cotton-poplin',
  draft: draftShirt,
};
