import type { Panel, Pattern } from '../pattern/pattern.ts';
import { assemble, type Join, join } from './assemble.ts';
import { band } from './band.ts';
import {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  length,
  ratio,
  readInput,
} from './draft.ts';
import { clearOf, upright } from './placements.ts';
import { pleats } from './pleats.ts';
import { waistSides } from './waistband.ts';

export type PleatedSkirtOption = 'hipEase' | 'length' | 'pleatWidth' | 'press' | 'bandHeight';

const OPTIONS: Readonly<Record<PleatedSkirtOption, DraftOption>> = {
  hipEase: length(0.03, 0.3, 0.06, 'Finished hips less the body’s'),
  length: length(0.25, 1.1, 0.55, 'From the waist down to the hem'),
  pleatWidth: length(0.03, 0.12, 0.055, 'What is seen of a pleat, about'),
  press: ratio(0.5, 1, 0.9, 'How sharply pleats are pressed; 1 lies flat'),
  bandHeight: length(0.02, 0.08, 0.035, 'Height of the waistband'),
};

const NEEDS = ['waist', 'hips', 'highHip', 'waistHeight'] as const;

/** The waistband's elastic at rest, as a share of the waist: our own. */
const SNUG = 0.9;
/** What draws it to twice its length [N/m of width]: our own, for a soft woven elastic. */
const ELASTIC_TENSION = 350;

/**
 * A skirt in knife pleats all around, drawn on over the hips: an elastic waistband, no zip. A pleat takes
 * three times what is seen of it, so the cloth is three times the hips: plain geometry. The sides are
 * sewn where they do not show, in an inner crease.
 */
export function draftPleatedSkirt(
  measurements: DraftMeasurements,
  options: DraftOptions<PleatedSkirtOption> = {},
): Pattern {
  const { body, style } = readInput(NEEDS, OPTIONS, measurements, options);
  const half = (Math.max(body.hips, body.highHip) + style.hipEase) / 2;
  const count = Math.max(2, Math.round(half / style.pleatWidth));
  const cloth = pleats({
    count,
    width: half / count,
    length: style.length,
    fold: style.press * Math.PI,
  });
  const panels = (['front', 'back'] as const).map(
    (name): Panel => ({
      name,
      part: name === 'front' ? 'hipsFront' : 'hipsBack',
      ...cloth,
      placement: upright(name, body.waistHeight, clearOf(2 * half)),
    }),
  ) as [Panel, Panel];
  const around = [...waistSides(panels[1]), ...waistSides(panels[0])];
  const belt = band({
    name: 'waistband',
    part: 'waist',
    placement: upright('right', body.waistHeight, clearOf(body.waist)),
    height: style.bandHeight,
    sewn: 'bottom',
    runs: around.map(([panel, edge]) => ({ label: `${panel} ${edge}`, length: half / count })),
  });
  return assemble(
    'pleated skirt',
    [...panels, belt],
    [
      ...pleatJoins(count),
      join('left side', ['front', 'end'], ['back', 'start']),
      join('right side', ['back', 'end'], ['front', 'start']),
      ...around.map(([panel, edge]) =>
        join(`${panel} ${edge}`, [panel, edge], ['waistband', `${panel} ${edge}`]),
      ),
      join('waistband', ['waistband', 'end'], ['waistband', 'start']),
    ],
    [`${2 * count} knife pleats of ${(100 * (half / count)).toFixed(1)} cm`],
    [
      {
        edge: ['waistband', 'edge'],
        ratio: Math.min(1, Math.max(0.3, (SNUG * body.waist) / (2 * half))),
        tension: ELASTIC_TENSION * style.bandHeight,
        width: style.bandHeight,
      },
    ],
  );
}

/** The folds, closed at the waist; those at the sides from one panel to the other. */
function pleatJoins(count: number): Join[] {
  const panels = ['front', 'back'] as const;
  return panels.flatMap((panel, p) =>
    Array.from({ length: count }, (_, i) => {
      const [next, number] = i + 1 < count ? [panel, i + 2] : [panels[1 - p]!, 1];
      return join(
        `${panel} pleat ${i + 1}`,
        [panel, `under ${i + 1} b`],
        [next, `under ${number} a`],
      );
    }),
  );
}

export const PLEATED_SKIRT: Draft<PleatedSkirtOption> = {
  name: 'pleated-skirt',
  summary: 'Skirt in knife pleats with an elastic waistband',
  needs: NEEDS,
  options: OPTIONS,
  draft: draftPleatedSkirt,
};
