import type { Point } from '../pattern/curve.ts';
import { PatternError } from '../pattern/pattern-error.ts';
import { bulgePoints } from './bulge.ts';

/** Longer texts are no pattern [characters]: a graded style of 50 pieces has a few million. */
const LONGEST_TEXT = 50_000_000;

/** A line, polyline, point or text of the drawing, in the file's units. */
export interface DxfEntity {
  /** As the file calls it: POLYLINE, POINT, … */
  readonly type: string;
  /** Number of its layer; NaN where the name is none. */
  readonly layer: number;
  /** Empty for texts and for kinds that are not read. */
  readonly points: readonly Point[];
  readonly text: string;
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
}

export interface DxfBlock {
  readonly name: string;
  readonly entities: readonly DxfEntity[];
}

/** What pattern files use of DXF: blocks hold the pieces, the drawing itself texts about all of them. */
export interface Drawing {
  readonly blocks: readonly DxfBlock[];
  readonly entities: readonly DxfEntity[];
  /** The header's $INSUNITS, if it has one. */
  readonly insertUnits?: number;
}

/** A pair of lines: what the value is, and the value. */
interface Group {
  readonly code: number;
  readonly value: string;
  readonly line: number;
}

/** An object of the drawing: its type and everything up to the next. */
interface DxfRecord {
  readonly type: string;
  readonly line: number;
  readonly groups: readonly Group[];
}

/**
 * Reads the entities of a DXF text. It keeps blocks of the same name apart and ends with any input,
 * which `dxf-parser` does not: it never returns from a polyline without an end.
 */
export function readEntities(text: string, what: string): Drawing {
  const records = readRecords(text, what);
  const blocks: { name: string; entities: DxfEntity[] }[] = [];
  const entities: DxfEntity[] = [];
  let section = '';
  let block: (typeof blocks)[number] | undefined;
  let insertUnits: number | undefined;
  for (let i = 0; i < records.length; i++) {
    const record = records[i]!;
    if (record.type === 'SECTION') {
      section = textAt(record, 2) ?? '';
      if (section === 'HEADER') insertUnits = readInsertUnits(record);
    } else if (record.type === 'ENDSEC') section = '';
    else if (record.type === 'BLOCK') {
      block = { name: textAt(record, 2) ?? '', entities: [] };
      blocks.push(block);
    } else if (record.type === 'ENDBLK') block = undefined;
    else if (section === 'BLOCKS' || section === 'ENTITIES') {
      const vertices: DxfRecord[] = [];
      if (record.type === 'POLYLINE') {
        while (records[i + 1]?.type === 'VERTEX') vertices.push(records[++i]!);
        if (records[i + 1]?.type === 'SEQEND') i++;
      }
      (section === 'BLOCKS' ? block?.entities : entities)?.push(readEntity(record, vertices));
    }
  }
  return { blocks, entities, ...(insertUnits !== undefined && { insertUnits }) };
}

function readRecords(text: string, what: string): DxfRecord[] {
  const refuse = (message: string): never => {
    throw new PatternError([{ message: `${what}${message}` }]);
  };
  if (text.length > LONGEST_TEXT)
    refuse(
      ` has ${Math.round(text.length / 1e6)} MB; drawings up to ${LONGEST_TEXT / 1e6} MB can be read`,
    );
  if (text.startsWith('AutoCAD Binary DXF')) refuse(' is a binary DXF; export it as text (ASCII)');
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const records: { type: string; line: number; groups: Group[] }[] = [];
  for (let i = 0; i + 1 < lines.length; i += 2) {
    if (!/^\s*-?\d+\s*$/.test(lines[i]!)) {
      // Blank lines at the end are not worth a word.
      if (lines.slice(i).every((line) => line.trim() === '')) break;
      const found = JSON.stringify(lines[i]!.slice(0, 20));
      refuse(
        `, line ${i + 1}: expected the number of a DXF group, found ${found}; is the file whole?`,
      );
    }
    const group = { code: Number(lines[i]), value: lines[i + 1]!.trim(), line: i + 1 };
    if (group.code === 0 && group.value === 'EOF') return records;
    if (group.code === 0) records.push({ type: group.value, line: group.line, groups: [] });
    else records.at(-1)?.groups.push(group);
  }
  return refuse(', at its end: there is no EOF, so the file was cut off; export it again');
}

function readEntity(record: DxfRecord, vertices: readonly DxfRecord[]): DxfEntity {
  return {
    type: record.type,
    layer: Number.parseInt(textAt(record, 8) ?? '', 10),
    points: readPoints(record, vertices),
    text: record.groups
      .filter(({ code }) => code === 1 || code === 3)
      .map(({ value }) => value)
      .join(''),
    line: record.line,
  };
}

/** A closed polyline ends where it begins. */
function readPoints(record: DxfRecord, vertices: readonly DxfRecord[]): Point[] {
  switch (record.type) {
    case 'POINT':
      return [[numberAt(record, 10), numberAt(record, 20)]];
    case 'LINE':
      return [
        [numberAt(record, 10), numberAt(record, 20)],
        [numberAt(record, 11), numberAt(record, 21)],
      ];
    case 'POLYLINE':
      return joinVertices(vertices, isClosed(record));
    case 'LWPOLYLINE':
      return joinVertices(splitVertices(record), isClosed(record));
    default:
      return [];
  }
}

function joinVertices(vertices: readonly DxfRecord[], closed: boolean): Point[] {
  const corners = vertices.map((v): Point => [numberAt(v, 10), numberAt(v, 20)]);
  const bulges = vertices.map((v) => Number(textAt(v, 42) ?? 0));
  if (closed && corners.length > 0) corners.push(corners[0]!);
  return corners.flatMap((corner, i) =>
    i > 0 && bulges[i - 1] ? bulgePoints(corners[i - 1]!, corner, bulges[i - 1]!) : [corner],
  );
}

/** The vertices of a lightweight polyline: each begins with its x. */
function splitVertices(record: DxfRecord): DxfRecord[] {
  const vertices: { type: string; line: number; groups: Group[] }[] = [];
  for (const group of record.groups) {
    if (group.code === 10) vertices.push({ type: 'VERTEX', line: group.line, groups: [] });
    vertices.at(-1)?.groups.push(group);
  }
  return vertices;
}

function isClosed(record: DxfRecord): boolean {
  return (Number(textAt(record, 70) ?? 0) & 1) === 1;
}

function readInsertUnits({ groups }: DxfRecord): number | undefined {
  const at = groups.findIndex(({ code, value }) => code === 9 && value === '$INSUNITS');
  return at < 0 ? undefined : Number(groups[at + 1]?.value);
}

function textAt({ groups }: DxfRecord, code: number): string | undefined {
  return groups.find((group) => group.code === code)?.value;
}

/** NaN where it is missing or no number; the check of the pattern tells so. */
function numberAt(record: DxfRecord, code: number): number {
  return Number.parseFloat(textAt(record, code) ?? '');
}
