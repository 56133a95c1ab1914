import type { Point } from '../pattern/curve.ts';
import { curveEnd, curveLength } from '../pattern/curve-points.ts';
import type { Panel, Pattern } from '../pattern/pattern.ts';
import type { Trim } from '../pattern/trims.ts';
import { assemble, join } from './assemble.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  lengthByHeight,
  ratio,
  readInput,
} from './draft.ts';
import { line, unfolded } from './edges.ts';
import { clearOf, upright } from './placements.ts';
import { ribPull, ribRing } from './rib.ts';
import { draftSleevedTorso, sleeveJoins, sleevePanels } from './sleeved-torso.ts';
import { frontDrop, frontRise, frontWidth, loweredHem, TORSO_NEEDS, type Torso } from './torso.ts';
import { edgesNamed, hem, label, topstitch } from './trims.ts';

export type TeeOption =
  | 'chestEase'
  | 'hipEase'
  | 'length'
  | 'neckEase'
  | 'neckDepth'
  | 'neckRib'
  | 'armholeDrop'
  | 'sleeveEase'
  | 'sleeveLength';

const OPTIONS: Readonly<Record<TeeOption, DraftOption>> = {
  chestEase: length(-0.06, 0.4, 0.08, 'Finished chest girth less the body’s'),
  hipEase: length(-0.04, 0.4, 0.05, 'Least room at the hips, where the hem reaches them'),
  length: lengthByHeight(-0.1, 0.5, 0.18, 'From the waist down to the hem'),
  neckEase: length(0, 0.2, 0.02, 'Opening inside of the rib longer than the foot of the neck'),
  neckDepth: ratio(0.6, 2.5, 1.15, 'Front neck depth as a share of half its width'),
  neckRib: length(0, 0.05, 0.02, 'Height of the neck’s rib; 0 leaves it out'),
  armholeDrop: length(0, 0.1, 0.025, 'Bottom of the armhole below the armpit'),
  sleeveEase: length(0.01, 0.2, 0.045, 'Sleeve wider than the upper arm'),
  sleeveLength: ratio(0.3, 1, 0.65, 'From the shoulder, as a share of the way to the elbow'),
};

const NEEDS = [
  ...TORSO_NEEDS,
  'waist',
  'hips',
  'highHip',
  'neck',
  'neckBase',
  'neckToWaistFront',
  'head',
  'upperArm',
  'shoulderToElbow',
] as const;

/** A neck's rib at rest, as a share of the neckline it is sewn to: it lies against the body. */
const RIB = 0.75;
/**
 * How much longer the rib is where it is sewn on than inside, in its heights. 2π if it lay in a plane; around
 * the foot of a neck, where shoulders and chest fall away, 0.6 of that.
 */
const RIB_SPREAD = 0.6 * 2 * Math.PI;

/** A plain T-shirt: front, back, two set-in short sleeves, a ribbed neck, no darts. */
export function draftTee(
  measurements: DraftMeasurements,
  options: DraftOptions<TeeOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const fullest = Math.max(body.chest, body.waist);
  // A rib that lies on the body goes around less inside than where it is sewn on.
  const neckGirth = body.neckBase + style.neckEase + RIB_SPREAD * style.neckRib;
  const wider = frontWidth(body);
  const width = body.upperArm + style.sleeveEase;
  const { torso, sleeve, notes } = draftSleevedTorso(
    body,
    {
      chestGirth: fullest + style.chestEase,
      neckGirth,
      neckDepth: style.neckDepth,
      shoulderExtension: 0,
      armholeDrop: style.armholeDrop,
      frontWidth: wider,
      frontRise: frontRise(body),
    },
    { width, hem: 0.93 * width, length: style.sleeveLength * body.shoulderToElbow },
  );
  const hips = Math.max(body.hips, body.highHip) + style.hipEase;
  const quarter = Math.max((fullest + style.chestEase) / 4, hips / 4);
  const lower = (width: number, underarm: Point, drop: number) => {
    const foot: Point = [width, -style.length];
    return [loweredHem(foot, drop), line('side', foot, underarm)];
  };
  const distance = clearOf(Math.max(fullest, hips));
  const panels: Panel[] = [
    {
      name: 'front',
      part: 'torsoFront',
      edges: unfolded(
        [...lower(quarter + wider, torso.frontUnderarm, frontDrop(body)), ...torso.front],
        'left',
      ),
      placement: upright('front', body.waistHeight, distance),
    },
    {
      name: 'back',
      part: 'torsoBack',
      edges: unfolded([...lower(quarter - wider, torso.underarm, 0), ...torso.back], 'right'),
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
  const neckLength = (edges: Torso['front']): number => curveLength(edges.at(-1)!.curve);
  const rib = ribRing({
    name: 'neck band',
    part: 'neck',
    placement: upright('front', body.neckHeight, clearOf(body.neck)),
    height: style.neckRib,
    edge: 'neck',
    front: neckLength(torso.front),
    back: neckLength(torso.back),
    sewn: 'bottom',
  });
  const hasRib = style.neckRib > 0;
  const all = hasRib ? [...panels, rib.panel] : panels;
  const stretch = body.head / (body.neckBase + style.neckEase) - 1;
  return assemble(
    'tee',
    all,
    hasRib ? [...joins, ...rib.joins] : joins,
    [
      ...notes,
      ...(stretch > 0
        ? [`the neckline must stretch by ${Math.ceil(100 * stretch)} % to pass over the head`]
        : []),
    ],
    {
      bands: hasRib ? [ribPull('neck band', style.neckRib, RIB)] : [],
      trims: trimsOf(all, curveEnd(torso.back.at(-1)!.curve)),
      fabric: TEE.fabric,
    },
  );
}

/** Hems by twin needle, a row beside the rib, a label. */
function trimsOf(panels: readonly Panel[], backNeck: Point): Trim[] {
  return [
    ...hem(edgesNamed(panels, /^(front|back|.* sleeve)$/, /^hem/), {
      finish: 'turned',
      depth: 0.02,
      rows: 2,
    }),
    ...topstitch(edgesNamed(panels, /^(front|back)$/, /^neck/), { distance: 0.003 }),
    label('back', [0, backNeck[1] - 0.02]),
  ];
}

export const TEE: Draft<TeeOption> = {
  name: 'tee',
  summary: 'T-shirt with short set-in sleeves and a ribbed neck',
  needs: NEEDS,
  options: OPTIONS,
  fabric: 'cotton-jersey',
  draft: draftTee,
};
