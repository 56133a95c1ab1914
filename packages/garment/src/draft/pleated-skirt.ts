import type { Panel, Pattern } from '../pattern/pattern.ts';
import { assemble, closing, type Join, join } from './assemble.ts';
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
import { clearOf, upright } from './placements.ts';
import { pleats } from './pleats.ts';
import { SIDE_RISE, seatDrop } from './skirt-block.ts';
import { edgesNamed, hem, label, topstitch } from './trims.ts';
import { waistband, waistSides } from './waistband.ts';

export type PleatedSkirtOption =
  | 'waistEase'
  | 'hipEase'
  | 'length'
  | 'pleatWidth'
  | 'press'
  | 'bandHeight'
  | 'zip';

const OPTIONS: Readonly<Record<PleatedSkirtOption, DraftOption>> = {
  waistEase: length(0, 0.1, 0.03, 'Finished waist less the body’s; pleats are thick'),
  hipEase: length(0.03, 0.3, 0.08, 'Finished hips less the body’s'),
  length: lengthByHeight(0.25, 1.1, 0.55, 'From the waist down to the hem'),
  pleatWidth: length(0.03, 0.12, 0.06, 'What is seen of a pleat at the hips, about'),
  press: ratio(0.5, 1, 0.9, 'How sharply pleats are pressed; 1 lies flat'),
  bandHeight: length(0.015, 0.1, 0.03, 'Height of the waistband'),
  zip: length(0.1, 0.25, 0.18, 'Length of the zip in the left side'),
};

const NEEDS = ['waist', 'hips', 'highHip', 'waistHeight', 'waistToHips'] as const;

/** Cloth in a pleat as a share of what is seen of it, at the hips: plain geometry of a full pleat. */
const FULL = 3;
/** And at the hem at least, where a pleat shows more: our own. */
const LEAST = 1.8;

/**
 * A skirt in knife pleats all around, a straight piece of cloth: what it measures more than the waist
 * goes into the pleats there, and likewise at the hips and at the hem, so they are deepest at the
 * waist. Creases are straight from the waist over the hips to the hem. The sides are sewn where they
 * do not show, behind a crease.
 *
 * Source: [Conover1921, pages 63–65]
 */
export function draftPleatedSkirt(
  measurements: DraftMeasurements,
  options: DraftOptions<PleatedSkirtOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const waist = body.waist + style.waistEase;
  const hips = Math.max(waist, body.hips + style.hipEase, body.highHip + style.hipEase);
  const hemGirth = waist + ((hips - waist) * style.length) / body.waistToHips;
  // On the front and on the back.
  const count = Math.max(2, Math.round(hips / style.pleatWidth / 2));
  const share = (girth: number): number => girth / (2 * count);
  const cloth = {
    count,
    cloth: Math.max(FULL * share(hips), LEAST * share(hemGirth)),
    top: share(waist),
    hem: share(hemGirth),
    length: style.length,
    divided: Math.min(style.zip, 0.6 * style.length),
    fold: style.press * Math.PI,
  };
  const panels = (['front', 'back'] as const).map(
    (name): Panel => ({
      name,
      part: name === 'front' ? 'hipsFront' : 'hipsBack',
      ...pleats({ ...cloth, drop: (name === 'front' ? 0 : seatDrop(body)) - SIDE_RISE }),
      placement: upright(name, body.waistHeight, clearOf(hips)),
    }),
  ) as [Panel, Panel];
  const belt = waistband(
    panels,
    [...waistSides(panels[1]), ...waistSides(panels[0])],
    style.bandHeight,
    upright('right', body.waistHeight, clearOf(body.waist)),
  );
  return assemble(
    'pleated skirt',
    [...panels, belt.panel],
    [
      ...pleatJoins(count),
      closing('zip', ['front', 'end above'], ['back', 'start above']),
      join('left side below the zip', ['front', 'end below'], ['back', 'start below']),
      join('right side above', ['back', 'end above'], ['front', 'start above']),
      join('right side below', ['back', 'end below'], ['front', 'start below']),
      ...belt.joins,
    ],
    [`${2 * count} knife pleats of ${(100 * share(hips)).toFixed(1)} cm at the hips`],
    {
      trims: [
        ...hem(edgesNamed(panels, /./, /^hem/), { finish: 'turned', depth: 0.03, rows: 0 }),
        ...topstitch(edgesNamed([belt.panel], /./, /^(edge|front|back)/), { distance: 0.002 }),
        { kind: 'zip', seam: 'zip', isHidden: true },
        label('waistband', [-belt.girth / 4, style.bandHeight / 2]),
      ],
      fabric: PLEATED_SKIRT.fabric,
    },
  );
}

/** The folds, closed at the waist. */
function pleatJoins(count: number): Join[] {
  return ['front', 'back'].flatMap((panel) =>
    Array.from({ length: count }, (_, i) =>
      join(`${panel} pleat ${i + 1}`, [panel, `back ${i + 1}`], [panel, `on ${i + 1}`]),
    ),
  );
}

export const PLEATED_SKIRT: Draft<PleatedSkirtOption> = {
  name: 'pleated-skirt',
  summary: 'Skirt in knife pleats all around, with a waistband',
  needs: NEEDS,
  options: OPTIONS,
  fabric: 'wool-tropical',
  draft: draftPleatedSkirt,
};
