import type { Point } from '../pattern/curve.ts';
import type { Pattern } from '../pattern/pattern.ts';
import { assemble, join } from './assemble.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  ratio,
  readInput,
} from './draft.ts';
import { line, unfolded } from './edges.ts';
import { clearOf, upright } from './placements.ts';
import { draftSleevedTorso, sleeveJoins, sleevePanels } from './sleeved-torso.ts';
import { TORSO_NEEDS } from './torso.ts';

export type TeeOption =
  | 'chestEase'
  | 'hipEase'
  | 'length'
  | 'neckEase'
  | 'neckDepth'
  | 'armholeDrop'
  | 'sleeveEase'
  | 'sleeveLength';

const OPTIONS: Readonly<Record<TeeOption, DraftOption>> = {
  chestEase: length(-0.06, 0.4, 0.08, 'Finished chest girth less the body’s'),
  hipEase: length(-0.04, 0.4, 0.05, 'Least room at the hips, where the hem reaches them'),
  length: length(-0.1, 0.5, 0.17, 'From the waist down to the hem'),
  neckEase: length(0, 0.2, 0.06, 'Neckline longer than the foot of the neck'),
  neckDepth: ratio(0.6, 2.5, 0.9, 'Front neck depth as a share of half its width'),
  armholeDrop: length(0, 0.1, 0.025, 'Bottom of the armhole below the armpit'),
  sleeveEase: length(0.01, 0.2, 0.06, 'Sleeve wider than the upper arm'),
  sleeveLength: ratio(0.3, 1, 0.65, 'From the shoulder, as a share of the way to the elbow'),
};

const NEEDS = [
  ...TORSO_NEEDS,
  'waist',
  'hips',
  'highHip',
  'neckBase',
  'head',
  'upperArm',
  'shoulderToElbow',
] as const;

/** A plain T-shirt: front, back, two set-in short sleeves, no darts. */
export function draftTee(
  measurements: DraftMeasurements,
  options: DraftOptions<TeeOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const fullest = Math.max(body.chest, body.waist);
  const neckGirth = body.neckBase + style.neckEase;
  const width = body.upperArm + style.sleeveEase;
  const { torso, sleeve, notes } = draftSleevedTorso(
    body,
    {
      chestGirth: fullest + style.chestEase,
      neckGirth,
      neckDepth: style.neckDepth,
      shoulderExtension: 0,
      armholeDrop: style.armholeDrop,
    },
    { width, hem: 0.93 * width, length: style.sleeveLength * body.shoulderToElbow },
  );
  const hips = Math.max(body.hips, body.highHip) + style.hipEase;
  const hem: Point = [Math.max(torso.underarm[0], hips / 4), -style.length];
  const lower = [line('hem', [0, hem[1]], hem), line('side', hem, torso.underarm)];
  const distance = clearOf(Math.max(fullest, hips));
  const panels = [
    {
      name: 'front',
      part: 'torsoFront' as const,
      edges: unfolded([...lower, ...torso.front], 'left'),
      placement: upright('front', body.waistHeight, distance),
    },
    {
      name: 'back',
      part: 'torsoBack' as const,
      edges: unfolded([...lower, ...torso.back], 'right'),
      placement: upright('back', body.waistHeight, distance),
    },
    ...sleevePanels(sleeve, body, body.upperArm),
  ];
  const joins = [
    ...(['left', 'right'] as const).flatMap((side) => [
      join(`${side} shoulder`, ['front', `shoulder ${side}`], ['back', `shoulder ${side}`]),
      join(`${side} side`, ['front', `side ${side}`], ['back', `side ${side}`]),
    ]),
    ...sleeveJoins((side) => ['front', `armhole ${side}`]),
  ];
  const stretch = body.head / neckGirth - 1;
  return assemble('tee', panels, joins, [
    ...notes,
    ...(stretch > 0
      ? [`the neckline must stretch by ${Math.ceil(100 * stretch)} % to pass over the head`]
      : []),
  ]);
}

export const TEE: Draft<TeeOption> = {
  name: 'tee',
  summary: 'T-shirt with short set-in sleeves',
  needs: NEEDS,
  options: OPTIONS,
  draft: draftTee,
};
