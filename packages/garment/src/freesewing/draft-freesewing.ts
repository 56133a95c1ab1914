import { checkPattern } from '../pattern/check-pattern.ts';
import type { Pattern } from '../pattern/pattern.ts';
import { PatternError } from '../pattern/pattern-error.ts';
import { cutPieces, panelsOf } from './cut-pieces.ts';
import type { DesignMap } from './designs/design-map.ts';
import { FREESEWING_DESIGNS, type FreeSewingName } from './designs/designs.ts';
import type { OptionValue } from './designs/freesewing-api.ts';
import { draftParts } from './draft-parts.ts';
import { sewPanels } from './sew-panels.ts';

export interface FreeSewingOptions {
  /** The design's own options, e.g. `{ lengthBonus: 0.1 }`; percentages are fractions. */
  readonly options?: Readonly<Record<string, OptionValue>>;
}

/**
 * Drafts a FreeSewing design for a body and sews it: sew lines without seam allowance, unfolded and
 * mirrored, and the seams of its map. Notes tell each seam's two lengths.
 *
 * `await draftFreeSewing('teagan', toFreeSewing(body.measurements))`
 *
 * @param design one of FREESEWING_DESIGNS, or the map of another design
 * @param measurements by FreeSewing's names, in millimetres (the shoulder's slope in degrees)
 */
export async function draftFreeSewing(
  design: FreeSewingName | DesignMap,
  measurements: Readonly<Record<string, number>>,
  { options = {} }: FreeSewingOptions = {},
): Promise<Pattern> {
  const map = findDesign(design);
  const draft = await draftParts(map, measurements, options);
  const pieces = cutPieces(map, draft);
  const { panels, seams, notes } = sewPanels(map, pieces, panelsOf(pieces));
  const chosen = Object.entries(map.options ?? {})
    .filter(([name]) => options[name] === undefined)
    .map(([name, { value, reason }]) => `Option ${name} is set to ${value}, ${reason}.`);
  const used = Object.values(map.pieces).map((piece) => piece.part);
  const leftOut = [...draft.parts.keys()]
    .filter((part) => !used.includes(part))
    .map((part) => {
      const reason = map.leftOut?.[part] ?? 'the seam map does not know it';
      return `Part "${part}" is left out: ${reason}.`;
    });
  const pattern: Pattern = {
    name: map.name,
    panels,
    seams,
    notes: [
      ...(map.notes ?? []),
      ...chosen,
      ...leftOut,
      ...draft.warnings.map((warning) => `FreeSewing warns: ${warning}`),
      ...notes,
    ],
  };
  // Some options make FreeSewing draw lines that cross.
  checkPattern(pattern);
  return pattern;
}

function findDesign(design: string | DesignMap): DesignMap {
  if (typeof design !== 'string') return design;
  if (Object.hasOwn(FREESEWING_DESIGNS, design)) {
    return FREESEWING_DESIGNS[design as FreeSewingName];
  }
  const names = Object.keys(FREESEWING_DESIGNS).join(', ');
  throw new PatternError([{ message: `no FreeSewing design "${design}"; there are ${names}` }]);
}
