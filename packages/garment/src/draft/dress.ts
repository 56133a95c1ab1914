import { curveEnd } from '../pattern/curve-points.ts';
import type { Pattern } from '../pattern/pattern.ts';
import { assemble } from './assemble.ts';
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
import { FITTED_NEEDS, fittedCut, fittedDress } from './fitted-dress.ts';
import { draftTorso } from './torso.ts';
import { edgesNamed, hem, label } from './trims.ts';

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
  length: lengthByHeight(0.3, 1.1, 0.58, 'From the waist down to the hem'),
  flare: length(-0.03, 0.15, 0.015, 'How far each side seam goes out from hips to hem'),
  neckEase: length(0, 0.3, 0.12, 'Neckline longer than the foot of the neck'),
  neckDepth: ratio(0.6, 2, 1.2, 'Front neck depth as a share of half its width'),
  armholeDrop: length(0, 0.05, 0.012, 'Bottom of the armhole below the armpit'),
  shoulderInset: length(0, 0.06, 0.02, 'Shoulder narrower than the body’s'),
  zip: length(0.1, 0.25, 0.18, 'Zip below the waist'),
};

/** A sleeveless dress: bodice with bust and waist darts, skirt with darts, zip down the back. */
export function draftDress(
  measurements: DraftMeasurements,
  options: DraftOptions<DressOption> = {},
): Pattern {
  const { body, style } = readInput(FITTED_NEEDS, OPTIONS, measurements, options);
  const shape = {
    ...style,
    neckGirth: body.neckBase + style.neckEase,
    shoulderExtension: -style.shoulderInset,
  };
  const { cut, notes } = fittedCut(body, shape);
  const torso = draftTorso(body, cut);
  const { panels, joins } = fittedDress(body, shape, cut, torso);
  const backNeck = curveEnd(torso.back.at(-1)!.curve);
  return assemble('dress', panels, joins, notes, {
    trims: [
      // Neck and armholes are faced.
      ...hem(edgesNamed(panels, /bodice$/, /^(neck|armhole)/), {
        finish: 'turned',
        depth: 0.03,
        rows: 0,
      }),
      ...hem(edgesNamed(panels, /skirt$/, /^hem/), { finish: 'turned', depth: 0.035, rows: 0 }),
      { kind: 'zip', seam: 'bodice zip', isHidden: true },
      { kind: 'zip', seam: 'skirt zip', isHidden: true },
      label('right back bodice', [0.03, backNeck[1] - 0.02]),
    ],
    fabric: DRESS.fabric,
  });
}

export const DRESS: Draft<DressOption> = {
  name: 'dress',
  summary: 'Sleeveless dress with bust and waist darts and a zip down the back',
  needs: FITTED_NEEDS,
  options: OPTIONS,
  fabric: 'crepe',
  draft: draftDress,
};
