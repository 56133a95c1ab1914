import { checkPattern } from '../pattern/check-pattern.ts';
import { mendPattern } from '../pattern/mend-pattern.ts';
import { boundsOf } from '../pattern/outline.ts';
import type { Panel, Pattern } from '../pattern/pattern.ts';
import { PatternError, type PatternProblem } from '../pattern/pattern-error.ts';
import { chooseSize } from './choose-size.ts';
import { cutPairs } from './cut-pairs.ts';
import { LAYER } from './layers.ts';
import { type Drawing, type DxfBlock, type DxfEntity, readEntities } from './read-entities.ts';
import { type Fields, readFields } from './read-fields.ts';
import { type Piece, readPiece } from './read-piece.ts';

/** Metres per unit, by what the text `Units:` says and by the header's $INSUNITS. */
const UNITS: Readonly<Record<string, number>> = { english: 0.0254, imperial: 0.0254, metric: 1e-3 };
const INSERT_UNITS: Readonly<Record<number, number>> = { 1: 0.0254, 4: 1e-3, 5: 0.01, 6: 1 };

export interface DxfOptions {
  /** The pattern's name; the style's name in the file, else 'garment', unless given. */
  readonly name?: string;
  /** Which size; the sample size unless given. */
  readonly size?: string;
  /**
   * What the boundary (layer 1) is: 'sew' sews along it; 'cut' asks for a sew line (layer 14). Unless
   * given, layer 14 is taken where it is and the boundary elsewhere.
   */
  readonly line?: 'cut' | 'sew';
}

/**
 * Reads the pieces of a DXF file as apparel CAD writes it, AAMA or ASTM: one block for each piece and
 * size. The format does not tell how pieces are joined; a project adds that, see `readProject`.
 * Throws a `PatternError` with everything that is wrong; what was decided or mended is in the notes.
 * Source: [ASTM2010, section 1.1]
 */
export function readDxf(text: string, { name, size, line }: DxfOptions = {}): Pattern {
  const drawing = readEntities(text, name ?? 'the file');
  const notes: string[] = [];
  const problems: PatternProblem[] = [];
  const styleTexts = [...drawing.entities, ...drawing.blocks.flatMap(({ entities }) => entities)];
  const style = readFields(styleTexts);
  const blocks = drawing.blocks.filter((block) => isPiece(block, notes));
  if (blocks.length === 0) {
    const message = `${name ?? 'the file'} has no block with a boundary (layer ${LAYER.boundary}); export it as DXF-AAMA or DXF-ASTM`;
    throw new PatternError([{ message }]);
  }
  const metres = readUnits(drawing, blocks, style, notes);
  const pieces = blocks.map((block) => asPiece(block, metres));
  const panels = chooseSize(pieces, size, style.get('sample size'), notes).flatMap((piece) => {
    const tell = (note: string): unknown => notes.push(`panel "${piece.name}": ${note}`);
    const panel = readPiece(piece, line, tell);
    if (typeof panel !== 'string') return cutPairs(panel, piece.fields, textsOf(piece), notes);
    problems.push({ panel: piece.name, message: `block "${piece.block}", ${panel}` });
    return [];
  });
  if (problems.length > 0) throw new PatternError(problems);
  return finish(name ?? style.get('style name') ?? 'garment', panels, notes);
}

function finish(name: string, panels: readonly Panel[], notes: readonly string[]): Pattern {
  const pattern = mendPattern({ name, panels, seams: [], notes });
  checkPattern(pattern);
  return pattern;
}

/** Blocks without an outline are frames, legends or the drawing's own. */
function isPiece({ name, entities }: DxfBlock, notes: string[]): boolean {
  const isOutline = ({ layer, type }: DxfEntity): boolean =>
    (layer === LAYER.boundary || layer === LAYER.sewLine) &&
    !['TEXT', 'MTEXT', 'POINT', 'INSERT'].includes(type);
  if (entities.some(isOutline)) return true;
  if (entities.length > 0)
    notes.push(`block "${name}" has no boundary (layer ${LAYER.boundary}) and was left out`);
  return false;
}

function asPiece({ name: block, entities }: DxfBlock, metres: number): Piece {
  const fields = readFields(entities);
  return {
    name: fields.get('piece name') ?? (block || 'piece'),
    block,
    fields,
    entities: entities.map((entity) => ({
      ...entity,
      points: entity.points.map(([x, y]) => [x * metres, y * metres] as const),
    })),
  };
}

/** What the piece says in words, but for its name and size. */
function textsOf({ entities }: Piece): string[] {
  return entities
    .map(({ text }) => text)
    .filter((text) => text !== '' && !/^\s*(piece name|size)/i.test(text));
}

/** Metres per unit. A file that does not tell it is in inches if its largest piece has few of them. */
function readUnits(
  { insertUnits }: Drawing,
  blocks: readonly DxfBlock[],
  style: Fields,
  notes: string[],
): number {
  const word = style.get('units')?.toLowerCase() ?? '';
  const told = Object.hasOwn(UNITS, word) ? UNITS[word] : INSERT_UNITS[insertUnits ?? 0];
  if (told !== undefined) return told;
  const largest = Math.max(...blocks.map(sizeOf));
  const isInches = largest < 100;
  notes.push(
    `the file does not tell its units; ${isInches ? 'inches' : 'millimetres'} were assumed, which makes the largest piece ${(largest * (isInches ? 2.54 : 0.1)).toFixed(1)} cm long`,
  );
  return isInches ? 0.0254 : 1e-3;
}

function sizeOf({ entities }: DxfBlock): number {
  const outlines = entities.filter(({ layer }) => layer === LAYER.boundary);
  const { min, max } = boundsOf(outlines.flatMap(({ points }) => points));
  return Math.max(max[0] - min[0], max[1] - min[1]);
}
