import type { Point } from '../pattern/curve.ts';
import { curveEnd, curveLength, curveStart } from '../pattern/curve-points.ts';
import type { Panel, Pattern } from '../pattern/pattern.ts';
import type { Trim } from '../pattern/trims.ts';
import { assemble, closing, type Join, join } from './assemble.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  lengthByHeight,
  readInput,
} from './draft.ts';
import { between, mirrored, type NamedEdge } from './edges.ts';
import { FITTED_NEEDS, fittedCut, fittedDress } from './fitted-dress.ts';
import { clearOf, upright } from './placements.ts';
import { draftSleevedTorso, sleeveJoins, sleevePanels } from './sleeved-torso.ts';
import { draftStandingCollar } from './standing-collar.ts';
import type { Torso } from './torso.ts';
import { edgesNamed, hem, label } from './trims.ts';

export type QipaoOption =
  | 'chestEase'
  | 'waistEase'
  | 'hipEase'
  | 'length'
  | 'flare'
  | 'slit'
  | 'neckEase'
  | 'collarHeight'
  | 'collarLift'
  | 'armholeDrop'
  | 'sleeveEase'
  | 'sleeveLength'
  | 'zip';

const OPTIONS: Readonly<Record<QipaoOption, DraftOption>> = {
  chestEase: length(0.03, 0.3, 0.06, 'Finished chest girth less the body’s'),
  waistEase: length(0.01, 0.3, 0.04, 'Finished waist less the body’s'),
  hipEase: length(0.02, 0.3, 0.05, 'Finished hips less the body’s'),
  length: lengthByHeight(0.4, 1.1, 0.8, 'From the waist down to the hem'),
  flare: length(-0.05, 0.1, -0.02, 'How far each side seam goes out from hips to hem'),
  slit: length(0, 0.7, 0.42, 'How high the side seams stay open above the hem'),
  neckEase: length(0.005, 0.1, 0.015, 'Neckline longer than where it lies on the neck'),
  collarHeight: length(0.02, 0.07, 0.042, 'Height of the standing collar'),
  collarLift: length(0.005, 0.04, 0.02, 'How far the collar’s ends lift above its middle'),
  armholeDrop: length(0.01, 0.06, 0.02, 'Bottom of the armhole below the armpit'),
  sleeveEase: length(0.03, 0.15, 0.06, 'Sleeve wider than the upper arm'),
  sleeveLength: length(0.1, 0.3, 0.16, 'From the shoulder point to the sleeve’s hem'),
  zip: length(0.1, 0.25, 0.18, 'Zip below the waist'),
};

const NEEDS = [...FITTED_NEEDS, 'neck', 'upperArm'] as const;

/** How far the sleeve comes in from the underarm to its hem, all round [m]. */
const SLEEVE_TAPER = 0.015;
/** How far the collar's upper edge begins from the middle of the front, in its heights. */
const ROUNDING = 0.6;

/**
 * A dress after the qipao: fitted by bust and waist darts, standing collar that meets at the front, short
 * sleeves, slits at both sides. It is cut with a seam at the waist and closed by a zip down the back, not
 * by frogs from the neck to the side.
 */
export function draftQipao(
  measurements: DraftMeasurements,
  options: DraftOptions<QipaoOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const shape = {
    ...style,
    neckGirth: (body.neck + body.neckBase) / 2 + style.neckEase,
    neckDepth: 1,
    shoulderExtension: 0,
  };
  const width = body.upperArm + style.sleeveEase;
  const { cut, notes } = fittedCut(body, shape);
  const sleeved = draftSleevedTorso(body, cut, {
    width,
    hem: width - SLEEVE_TAPER,
    length: style.sleeveLength,
  });
  const { panels, joins } = fittedDress(body, shape, cut, sleeved.torso);
  const neckLength = (edges: Torso['front']): number => curveLength(edges.at(-1)!.curve);
  const collar = draftStandingCollar({
    backNeck: neckLength(sleeved.torso.back),
    frontNeck: neckLength(sleeved.torso.front),
    standHeight: style.collarHeight,
    lift: style.collarLift,
    rounding: ROUNDING * style.collarHeight,
  });
  const all = [
    ...panels,
    ...sleevePanels(sleeved.sleeve, body, body.upperArm),
    ...collarPanels(collar, body),
  ];
  return assemble(
    'qipao',
    all,
    [
      ...joins,
      ...sleeveJoins(
        (side) => ['front bodice', `armhole ${side}`],
        (side) => [`${side} back bodice`, 'armhole'],
      ),
      ...collarJoins(),
    ],
    [...notes, ...sleeved.notes],
    { trims: trimsOf(all, sleeved.torso), fabric: QIPAO.fabric },
  );
}

/** Edges bound as those of a qipao are, and its buttons from the collar over the breast to the side. */
function trimsOf(panels: readonly Panel[], torso: Torso): Trim[] {
  const [neck, underarm] = [torso.front.at(-1)!.curve, torso.front[0]!.curve].map((curve, i) =>
    i === 0 ? curveEnd(curve) : curveStart(curve),
  ) as [Point, Point];
  const button = (t: number, drop: number): Trim => ({
    kind: 'button',
    // On the wearer's right, where x is negative on a front.
    at: {
      panel: 'front bodice',
      point: [-t * (torso.shoulder[0] - 0.04), between(neck, underarm, t)[1] - drop],
    },
    diameter: 0.012,
  });
  return [
    ...hem(edgesNamed(panels, /collar$/, /^(front|top)/), BOUND),
    ...hem(edgesNamed(panels, /(skirt|sleeve)$/, /^(hem|slit)/), BOUND),
    button(0, 0.015),
    button(0.5, 0.02),
    button(0.85, 0),
    ...['bodice zip', 'skirt zip', 'collar zip'].map(
      (seam): Trim => ({ kind: 'zip', seam, isHidden: true }),
    ),
    label('right back bodice', [0.03, curveEnd(torso.back.at(-1)!.curve)[1] - 0.02]),
  ];
}

const BOUND = { finish: 'bound', depth: 0.005, rows: 0 } as const;

function collarPanels(
  right: readonly NamedEdge[],
  body: { readonly neckHeight: number; readonly neck: number },
): Panel[] {
  const placement = upright('back', body.neckHeight, clearOf(body.neck));
  return (['left', 'right'] as const).map((side) => ({
    name: `${side} collar`,
    part: 'neck',
    grain: Math.PI / 2,
    interlining: 'main',
    edges: side === 'right' ? right : mirrored(right),
    placement,
  }));
}

function collarJoins(): Join[] {
  const halves = (['left', 'right'] as const).flatMap((side) => [
    join(`${side} front neck`, ['front bodice', `neck ${side}`], [`${side} collar`, 'neck front']),
    join(`${side} back neck`, [`${side} back bodice`, 'neck'], [`${side} collar`, 'neck back']),
  ]);
  return [...halves, closing('collar zip', ['left collar', 'zip'], ['right collar', 'zip'])];
}

export const QIPAO: Draft<QipaoOption> = {
  name: 'qipao',
  summary: 'Fitted dress with standing collar, short sleeves and side slits',
  needs: NEEDS,
  options: OPTIONS,
  fabric: 'satin',
  draft: draftQipao,
};
