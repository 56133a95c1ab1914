import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import fittingRoom from '../../custom-elements.json' with { type: 'json' };
import { ToileFittingRoom } from '../../src/element/fitting-room.ts';

interface Declared {
  readonly name?: string;
}

interface Declaration {
  readonly cssParts: readonly Declared[];
  readonly cssProperties: readonly Declared[];
  readonly attributes: readonly Declared[];
  readonly events: readonly Declared[];
  readonly slots: readonly Declared[];
}

const [declaration] = fittingRoom.modules[0].declarations as unknown as Declaration[];
const folder = new URL('../../src/', import.meta.url);
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  // Comments are where the manifest is from.
  .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/^\s*\/?\*.*$/gm, ''))
  .join('\n');
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

const found = (pattern: RegExp): string[] =>
  [...new Set([...source.matchAll(pattern)].map(([, name]) => name))].sort();
const names = (list: readonly Declared[]): string[] => list.map(({ name }) => `${name}`).sort();

test.each([
  ['CSS parts', declaration.cssParts, found(/\bpart="([\w-]+)"/g)],
  ['custom properties', declaration.cssProperties, found(/var\((--toile-[\w-]+)/g)],
  ['slots', declaration.slots, found(/<slot name="([\w-]+)"/g)],
  ['attributes', declaration.attributes, Object.keys(ToileFittingRoom.properties).sort()],
])('the manifest and the README name all %s, and no others', (_, declared, real) => {
  expect(names(declared)).toEqual(real);
  expect(real.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('the README names all events of the manifest', () => {
  expect(declaration.events.length).toBeGreaterThan(5);
  expect(names(declaration.events).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
