import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardSchema, type JsonSchema } from '../../src/card/card-schema.ts';
import { cardShape } from '../../src/card/card-shape.ts';
import { findProblems } from '../../src/card/shape.ts';
import { library } from '../../src/library/library.ts';
import { change, fullCard, type Path } from '../sample-card.ts';

const file = new URL('../../schema/fabric-card.schema.json', import.meta.url);
const published: JsonSchema = JSON.parse(readFileSync(file, 'utf8'));

test('the published schema is the checker’s', () => {
  expect(published).toEqual(cardSchema());
});

const KEYWORDS = new Set(
  '$schema $id title description type enum pattern minimum maximum items minItems maxItems required properties additionalProperties'.split(
    ' ',
  ),
);

/** Validates with the few keywords the schema uses, independently of the checker. */
function valid(schema: JsonSchema, value: unknown): boolean {
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (unknown) throw new Error(`this test knows no keyword "${unknown}"`);
  const { type, minimum, maximum, pattern, items, minItems, maxItems } = schema;
  if (schema.enum) return (schema.enum as unknown[]).includes(value);
  switch (type) {
    case 'number':
      return typeof value === 'number' && value >= Number(minimum) && value <= Number(maximum);
    case 'string':
      return typeof value === 'string' && new RegExp(String(pattern)).test(value);
    case 'array':
      return (
        Array.isArray(value) &&
        value.length >= Number(minItems) &&
        value.length <= Number(maxItems) &&
        value.every((item) => valid(items as JsonSchema, item))
      );
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
      const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
      const others = schema.additionalProperties as JsonSchema | false;
      const required = (schema.required ?? []) as string[];
      return (
        required.every((key) => key in value) &&
        Object.entries(value).every(([key, item]) =>
          Object.hasOwn(properties, key)
            ? valid(properties[key], item)
            : others !== false && valid(others, item),
        )
      );
    }
    default:
      throw new Error(`unexpected type ${type}`);
  }
}

/** Every place in a card. */
function* paths(value: unknown, before: Path = []): Generator<Path> {
  yield before;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    yield* paths(item, [...before, Array.isArray(value) ? Number(key) : key]);
  }
}

const wrongs = [undefined, null, -1e9, 1e9, 0, 0.5, 1, '', ' ', 'x y', true, false, [], [0, 0], {}];

test('schema and checker agree on every field, right and wrong', () => {
  const differ: string[] = [];
  const count = { accepted: 0, refused: 0 };
  const compare = (path: Path, to: unknown) => {
    const card = change(fullCard, path, to);
    const accepted = findProblems(cardShape, card, '').length === 0;
    if (valid(published, card) !== accepted) {
      differ.push(`${path.join('.')} = ${JSON.stringify(to)}`);
    }
    count[accepted ? 'accepted' : 'refused']++;
  };
  for (const path of paths(fullCard)) {
    for (const wrong of wrongs) compare(path, wrong);
    compare([...path, 'extra'], 1);
  }
  expect(differ).toEqual([]);
  expect(count.accepted).toBeGreaterThan(100);
  expect(count.refused).toBeGreaterThan(1000);
});

test('the library’s cards satisfy the published schema', () => {
  for (const card of library) expect(valid(published, card), card.id).toBe(true);
});
