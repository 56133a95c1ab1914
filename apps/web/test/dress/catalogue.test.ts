import { findFabric } from '@toile/fabric';
import { DRAFTS, FREESEWING_DESIGNS } from '@toile/garment';
import { expect, test } from 'vitest';
import { CATALOGUE, describeSource } from '../../src/dress/catalogue.ts';
import { SWATCHES } from '../../src/dress/cloth-look.ts';

test('has every draft and every design, once', () => {
  const count = Object.keys(DRAFTS).length + Object.keys(FREESEWING_DESIGNS).length;
  expect(CATALOGUE).toHaveLength(count);
  expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(count);
});

test.each(CATALOGUE)('$id is offered in a fabric and a colour that exist', (item) => {
  expect(findFabric(item.fabric).id).toBe(item.fabric);
  expect(Object.keys(SWATCHES)).toContain(item.swatch);
  expect(describeSource(item.source)).toBe(item);
});

test('a file is called by its own name', () => {
  const pattern = { name: 'my shirt', panels: [], seams: [], notes: [] };
  expect(describeSource({ kind: 'file', pattern })).toEqual({ id: 'file', label: 'my shirt' });
});
