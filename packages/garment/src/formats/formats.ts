import { DXF } from '../dxf/format.ts';
import { GARMENT_CODE } from '../garmentcode/format.ts';
import type { PatternFormat } from '../pattern/pattern-format.ts';

/**
 * Patterns of other programs, tried in this order; GarmentCode comes last, since it takes all JSON that
 * no other knows. A new format is a file that says how it is told from others and read, and its line
 * here: projects that take their pieces from such files, the command line and the page go by this list.
 */
export const PATTERN_FORMATS: readonly PatternFormat[] = [DXF, GARMENT_CODE];

/** All that `readPattern` reads, for people. */
export const PATTERN_FORMAT_NAMES: string = [
  ...PATTERN_FORMATS.map(({ name }) => name),
  'a project of Toile',
]
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');

/** How files with patterns end, with the dot: of other programs, and projects of Toile. */
export const PATTERN_ENDINGS: readonly string[] = [
  ...new Set([...PATTERN_FORMATS.map(({ ending }) => ending), '.json']),
];
