import { readdirSync, readFileSync } from 'node:fs';
import { ToileViewer } from '@toile/viewer/element';
import { describe, expect, test } from 'vitest';
import viewer from '../../../viewer/custom-elements.json' with { type: 'json' };
import fittingRoom from '../../custom-elements.json' with { type: 'json' };
import { ToileFittingRoom } from '../../src/element/fitting-room.ts';

interface Declared {
  readonly name: string;
  readonly kind?: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
  readonly attribute?: string;
  readonly default?: string;
}

interface Declaration {
  readonly name: string;
  readonly cssParts: readonly Declared[];
  readonly cssProperties: readonly Declared[];
  readonly attributes: readonly Declared[];
  readonly members: readonly Declared[];
  readonly events: readonly Declared[];
  readonly slots: readonly Declared[];
}

/** Names in another package's types, of which a page that reads the manifest knows nothing. */
const OUR_TYPES = /\b(Step|ViewName|BackgroundName)\b/;
const names = (list: readonly Declared[]): string[] => list.map(({ name }) => name).sort();

describe.each([
  ['fitting-room', fittingRoom, ToileFittingRoom],
  ['viewer', viewer, ToileViewer],
] as const)('the manifest of %s', (folder, manifest, element) => {
  const modules = manifest.modules as readonly {
    readonly declarations: readonly unknown[];
    readonly exports: readonly Declared[];
  }[];
  const declaration = modules[0].declarations[0] as Declaration;
  const root = new URL(`../../../${folder}/`, import.meta.url);
  const source = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    // Comments are where the manifest is from.
    .map((file) => readFileSync(new URL(`src/${file}`, root), 'utf8').replace(/^\s*\/?\*.*$/gm, ''))
    .join('\n');
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const found = (pattern: RegExp): string[] =>
    [...new Set([...source.matchAll(pattern)].map(([, name]) => name))].sort();

  test.each([
    ['CSS parts', declaration.cssParts, found(/\bpart="([\w-]+)"/g)],
    ['custom properties', declaration.cssProperties, found(/var\((--toile-[\w-]+)/g)],
    ['slots', declaration.slots.filter(({ name }) => name), found(/<slot name="([\w-]+)"/g)],
    ['attributes', declaration.attributes, Object.keys(element.properties).sort()],
  ])('names all %s, as does the README, and no others', (_, declared, real) => {
    expect(names(declared)).toEqual(real);
    expect(real.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('names events that the README names', () => {
    expect(declaration.events.length).toBeGreaterThan(1);
    expect(names(declaration.events).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('has a property for each attribute, explained, in types that everybody knows', () => {
    for (const { name, type, description, default: value } of declaration.attributes) {
      const field = declaration.members.find(({ attribute }) => attribute === name);
      expect(field).toMatchObject({ kind: 'field', name, type, description });
      expect(field?.default).toBe(value);
      expect(type?.text).not.toMatch(OUR_TYPES);
    }
  });

  test('tells which tag is defined, and by which class', () => {
    const [definition] = modules
      .flatMap(({ exports }) => exports)
      .filter(({ kind }) => kind === 'custom-element-definition');
    expect(definition).toMatchObject({
      name: `toile-${folder}`,
      declaration: { name: declaration.name },
    });
  });
});
