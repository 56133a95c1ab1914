import type { Point } from '../pattern/curve.ts';
import { curveEnd } from '../pattern/curve-points.ts';
import type { Panel, Pattern } from '../pattern/pattern.ts';
import { assemble, centimetres, closing, dartJoins, type Join, join } from './assemble.ts';
import { type Bodice, draftBodice } from './bodice.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  ratio,
  readInput,
} from './draft.ts';
import { line, mirrored, type NamedEdge, unfolded } from './edges.ts';
import { clearOf, upright } from './placements.ts';
import { skirtHalf, suppress } from './skirt-block.ts';
import { clamp } from './solve.ts';
import { draftTorso, TORSO_NEEDS } from './torso.ts';

export type DressOption =
  | 'chestEase'
  | 'waistEase'
  | 'hipEase'
  | 'length'
  | 'flare'
  | 'neckEase'
  | 'neckDepth'
  | 'armholeDrop'
  | 'shoulderInset'
  | 'zip';

const OPTIONS: Readonly<Record<DressOption, DraftOption>> = {
  chestEase: length(0.02, 0.3, 0.07, 'Finished chest girth less the body’s'),
  waistEase: length(0.01, 0.3, 0.04, 'Finished waist less the body’s'),
  hipEase: length(0.02, 0.3, 0.05, 'Finished hips less the body’s'),
  length: length(0.3, 1.1, 0.58, 'From the waist down to the hem'),
  flare: length(-0.03, 0.15, 0.015, 'How far each side seam goes out from hips to hem'),
  neckEase: length(0, 0.3, 0.12, 'Neckline longer than the foot of the neck'),
  neckDepth: ratio(0.6, 2, 1.2, 'Front neck depth as a share of half its width'),
  armholeDrop: length(0, 0.05, 0.012, 'Bottom of the armhole below the armpit'),
  shoulderInset: length(0, 0.06, 0.02, 'Shoulder narrower than the body’s'),
  zip: length(0.1, 0.25, 0.18, 'Zip below the waist'),
};

const NEEDS = [
  ...TORSO_NEEDS,
  'waist',
  'hips',
  'highHip',
  'neckBase',
  'waistToHips',
  'bustSpan',
  'neckToBust',
  'neckToWaistFront',
] as const;

/** Least and most difference of front and back that a dart in the side seam is sewn for [m]. */
const LEAST_LIFT = 0.01;
const MOST_LIFT = 0.08;

/** A sleeveless dress: bodice with bust and waist darts, skirt with darts, zip down the back. */
export function draftDress(
  measurements: DraftMeasurements,
  options: DraftOptions<DressOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const notes: string[] = [];
  const chestGirth = Math.max(body.chest + style.chestEase, body.waist + style.waistEase);
  if (chestGirth > body.chest + style.chestEase) {
    notes.push('the chest is cut as wide as the waist, which is fuller');
  }
  const waist = (body.waist + style.waistEase) / 4;
  const hips = (Math.max(body.hips, body.highHip) + style.hipEase) / 4;
  const cut = {
    chestGirth,
    neckGirth: body.neckBase + style.neckEase,
    neckDepth: style.neckDepth,
    shoulderExtension: -style.shoulderInset,
    armholeDrop: style.armholeDrop,
  };
  // The front is longer than the back by the way over the bust, both taken from the side neck point.
  const back = draftTorso(body, { ...cut, neckGirth: body.neckBase, shoulderExtension: 0 });
  const wanted = body.neckToWaistFront - back.sideNeck[1];
  const lift = wanted < LEAST_LIFT ? 0 : Math.min(wanted, MOST_LIFT, 0.4 * back.underarm[1]);
  if (wanted > lift + 0.005) {
    notes.push(
      `the front would need to be ${centimetres(wanted - lift)} longer than a bust dart can take up`,
    );
  }
  const torso = draftTorso(body, { ...cut, frontLift: lift });

  const intake = waistDart(cut.chestGirth / 4 - waist);
  const bust: Point = [body.bustSpan / 2, body.neckToWaistFront - body.neckToBust];
  const at = clamp(bust[0] - intake / 2, 0.35 * waist, 0.65 * waist);
  const bodice = draftBodice({
    torso,
    lift,
    bust,
    waist,
    frontDart: { at, intake, length: clamp(bust[1] - 0.03, 0.06, 0.2) },
    backDart: { at, intake, length: Math.max(torso.underarm[1] - 0.03, 0.06) },
  });
  const skirtLength = Math.max(style.length, body.waistToHips + 0.05);
  const { side, front: frontIntake, back: backIntake } = suppress(hips, waist);
  const skirt = (dart: number, dartLength: number): NamedEdge[] =>
    skirtHalf({
      waist,
      darts: [{ at, intake: dart, length: Math.min(dartLength, 0.75 * body.waistToHips) }],
      sideIntake: side,
      taper: -style.flare,
      waistToHips: body.waistToHips,
      length: skirtLength,
    });
  const panels = [
    ...bodicePanels(bodice, body.waistHeight, clearOf(cut.chestGirth)),
    ...skirtPanels(
      skirt(frontIntake, 0.1),
      skirt(backIntake, 0.14),
      Math.min(style.zip, 0.6 * skirtLength),
      body.waistHeight,
      clearOf(4 * hips),
    ),
  ];
  return assemble('dress', panels, [...dartJoins(panels), ...joins()], notes);
}

/** The side takes two fifths of the difference of chest and waist, at most 3 cm: our own rule. */
function waistDart(surplus: number): number {
  return surplus < 0.02 ? 0 : surplus - clamp(0.4 * surplus, 0, 0.03);
}

function bodicePanels({ front, back }: Bodice, waistHeight: number, distance: number): Panel[] {
  const right = [...back, line('zip', curveEnd(back.at(-1)!.curve), [0, 0])];
  const behind = upright('back', waistHeight, distance);
  return [
    {
      name: 'front bodice',
      part: 'torsoFront',
      edges: unfolded(front, 'left'),
      placement: upright('front', waistHeight, distance),
    },
    { name: 'left back bodice', part: 'torsoBack', edges: mirrored(right), placement: behind },
    { name: 'right back bodice', part: 'torsoBack', edges: right, placement: behind },
  ];
}

function skirtPanels(
  front: readonly NamedEdge[],
  back: readonly NamedEdge[],
  zip: number,
  waistHeight: number,
  distance: number,
): Panel[] {
  const hem = curveEnd(front[0]!.curve)[1];
  const right = [...back, line('zip', [0, 0], [0, -zip]), line('centre back', [0, -zip], [0, hem])];
  const behind = upright('back', waistHeight, distance);
  return [
    {
      name: 'front skirt',
      part: 'hipsFront',
      edges: unfolded(front, 'left'),
      placement: upright('front', waistHeight, distance),
    },
    { name: 'left back skirt', part: 'hipsBack', edges: mirrored(right), placement: behind },
    { name: 'right back skirt', part: 'hipsBack', edges: right, placement: behind },
  ];
}

function joins(): Join[] {
  const halves = (['left', 'right'] as const).flatMap((side) => [
    ...['shoulder', 'side', 'side below'].map((edge) =>
      join(`${side} ${edge}`, ['front bodice', `${edge} ${side}`], [`${side} back bodice`, edge]),
    ),
    ...['side', 'hip'].map((edge) =>
      join(
        `${side} skirt ${edge}`,
        ['front skirt', `${edge} ${side}`],
        [`${side} back skirt`, edge],
      ),
    ),
    ...['waist 1', 'waist 2'].flatMap((edge) => [
      join(
        `${side} front ${edge}`,
        ['front bodice', `${edge} ${side}`],
        ['front skirt', `${edge} ${side}`],
      ),
      join(`${side} back ${edge}`, [`${side} back bodice`, edge], [`${side} back skirt`, edge]),
    ]),
  ]);
  return [
    ...halves,
    closing('bodice zip', ['left back bodice', 'zip'], ['right back bodice', 'zip']),
    closing('skirt zip', ['left back skirt', 'zip'], ['right back skirt', 'zip']),
    join('centre back', ['left back skirt', 'centre back'], ['right back skirt', 'centre back']),
  ];
}

export const DRESS: Draft<DressOption> = {
  name: 'dress',
  summary: 'Sleeveless dress with bust and waist darts and a zip down the back',
  needs: NEEDS,
  options: OPTIONS,
  draft: draftDress,
};
