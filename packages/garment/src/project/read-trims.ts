import type { Trim } from '../pattern/trims.ts';
import type { Fields } from './check-fields.ts';
import { readEdgeName, readPanelPoint } from './read-parts.ts';

type Reader = (place: string, value: unknown, fields: Fields) => unknown;

const number: Reader = (place, value, fields) => fields.number(place, value);
const text: Reader = (place, value, fields) => fields.text(place, value);
const flag: Reader = (place, value, fields) => fields.flag(place, value);
const point: Reader = (place, value, fields) => fields.point(place, value);
const choice =
  (...words: readonly string[]): Reader =>
  (place, value, fields) =>
    fields.choice(place, value, words);
const list =
  (read: Reader): Reader =>
  (place, value, fields) =>
    fields.list(place, value).map((part, i) => read(`${place}[${i}]`, part, fields));

/** The two eyelets of a drawstring. */
const eyelets: Reader = (place, value, fields) => {
  const points = list(readPanelPoint)(place, value, fields) as unknown[];
  if (Array.isArray(value) && points.length !== 2)
    fields.report(place, `has ${points.length} points; a drawstring has two ends`);
  return points;
};

interface Shape {
  readonly required: Readonly<Record<string, Reader>>;
  readonly optional: Readonly<Record<string, Reader>>;
}

/** What each kind of trim is told by. */
const SHAPES: Readonly<Record<Trim['kind'], Shape>> = {
  hem: {
    required: { edges: list(readEdgeName), finish: choice('turned', 'bound', 'rolled', 'raw') },
    optional: { depth: number, rows: number },
  },
  topstitch: {
    required: { edges: list(readEdgeName) },
    optional: { distance: number, rows: number },
  },
  zip: { required: { seam: text }, optional: { width: number, isHidden: flag } },
  pocket: {
    required: { panel: text, make: choice('patch', 'welt', 'slant'), outline: list(point) },
    optional: { open: list(number) },
  },
  fly: { required: { panel: text, line: list(point) }, optional: {} },
  drawstring: { required: { from: eyelets }, optional: { ends: number, thickness: number } },
  'belt-loop': { required: { at: readPanelPoint }, optional: { height: number, width: number } },
  button: { required: { at: readPanelPoint }, optional: { diameter: number } },
  label: {
    required: { at: readPanelPoint },
    optional: { width: number, height: number, isOutside: flag },
  },
};

export function readTrim(place: string, value: unknown, fields: Fields): Trim {
  const kinds = Object.keys(SHAPES) as Trim['kind'][];
  const given = (value as { kind?: unknown } | null | undefined)?.kind;
  const known = kinds.find((own) => own === given);
  if (!known) {
    fields.object(place, value, Object.keys(Object(value)));
    return { kind: fields.choice(`${place}.kind`, given, kinds) } as Trim;
  }
  const { required, optional } = SHAPES[known];
  const readers = { ...required, ...optional };
  const trim = fields.object(place, value, ['kind', ...Object.keys(readers)]);
  const read = Object.entries(readers)
    .filter(([key]) => key in required || trim[key] !== undefined)
    .map(([key, reader]) => [key, reader(`${place}.${key}`, trim[key], fields)]);
  return { kind: known, ...Object.fromEntries(read) } as Trim;
}
