import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BODY_PARTS } from '../../src/pattern/pattern.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';
import { formatProject } from '../../src/project/format-project.ts';
import { readProject } from '../../src/project/read-project.ts';
import { everything } from './project-pattern.ts';

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | false;
}

const file = new URL('../../schema/project.schema.json', import.meta.url);
const schema: Schema = JSON.parse(readFileSync(file, 'utf8'));

/** Validates with the few keywords the schema uses, independently of the reader. */
function matches(part: Schema, value: unknown): boolean {
  if (part.$ref) return matches(schema.$defs![part.$ref.slice('#/$defs/'.length)], value);
  if (part.oneOf) return part.oneOf.filter((option) => matches(option, value)).length === 1;
  if ('const' in part && value !== part.const) return false;
  if (part.enum && !part.enum.includes(value)) return false;
  switch (part.type) {
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' &&
        (part.type === 'number' || Number.isInteger(value)) &&
        value >= (part.minimum ?? -Infinity) &&
        value <= (part.maximum ?? Infinity)
      );
    case 'array':
      return (
        Array.isArray(value) &&
        value.length >= (part.minItems ?? 0) &&
        value.length <= (part.maxItems ?? Infinity) &&
        value.every((item) => matches(part.items!, item))
      );
    case 'object':
      return (
        typeof value === 'object' &&
        value !== null &&
        (part.required ?? []).every((key) => key in value) &&
        Object.entries(value).every(([key, own]) => {
          const inner = part.properties?.[key] ?? part.additionalProperties;
          return inner !== false && matches(inner ?? {}, own);
        })
      );
    case undefined:
      return true;
    default:
      return `${typeof value}` === part.type;
  }
}

test('accepts what is written, and what refers to pieces', () => {
  expect(matches(schema, JSON.parse(formatProject(everything)))).toBe(true);
  expect(matches(schema, { toile: 1, pieces: 'a.dxf', placement: {}, line: 'cut' })).toBe(true);
});

test.each([
  ['another version', { toile: 2 }],
  ['an unknown field', { colour: 'red' }],
  ['panels and pieces', { pieces: 'a.dxf' }],
  ['a seam of one edge', { seams: [{ sides: [{ panel: 'front', edge: 0 }] }] }],
  ['a panel without edges', { panels: [{ name: 'a' }] }],
  ['a layer below the skin', { layer: -1 }],
  ['a hood that is neither up nor down', { hood: 'off' }],
  ['fabrics that are no names', { fabrics: { main: 3 } }],
  ['an elastic longer than its edge', { elastics: [{ ...everything.elastics![0], ratio: 1.5 }] }],
  ['a button without a hole', { buttons: [{ button: { panel: 'front', point: [0.1, 0.2] } }] }],
  ['a size without panels', { sizes: [{ name: 'S' }] }],
  ['a wide button', { buttons: [{ ...everything.buttons![0], width: 0.2 }] }],
  ['a seam folded twice', { seams: [{ ...everything.seams[1], treatment: { fold: 6 } }] }],
  ['a seam of many layers', { seams: [{ ...everything.seams[1], treatment: { layers: 9 } }] }],
  ['a trim of no kind', { trims: [{ kind: 'bow' }] }],
  ['a hem without a finish', { trims: [{ kind: 'hem', edges: [{ panel: 'front', edge: 0 }] }] }],
  ['a hem of no edge', { trims: [{ kind: 'hem', edges: [], finish: 'raw' }] }],
  ['half a row of stitches', { trims: [{ ...everything.trims![2], rows: 0.5 }] }],
  ['a drawstring of one end', { trims: [{ ...everything.trims![6], from: [] }] }],
  ['a curve without its ends', { panels: [{ name: 'a', edges: [{ curve: { type: 'line' } }] }] }],
])('refuses %s, as the reader does', (_, change) => {
  const project = { ...JSON.parse(formatProject(everything)), ...change };
  expect(matches(schema, project)).toBe(false);
  expect(() => readProject(project)).toThrow(PatternError);
});

test('knows the parts of the body', () => {
  expect(schema.$defs!.part.enum).toEqual(BODY_PARTS);
});
