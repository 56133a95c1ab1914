import { expect, test } from 'vitest';
import { EVERYDAY_FABRICS } from '../../src/library/everyday-fabrics.ts';
import { findFabric, library } from '../../src/library/library.ts';

const entries = Object.entries(EVERYDAY_FABRICS);

test.each(entries)('%s is %s of the library', (name, id) => {
  expect(library.map((card) => card.id)).toContain(id);
  expect(findFabric(name)).toBe(findFabric(id));
});

test('each card goes by one name, and no name is an id', () => {
  expect(new Set(Object.values(EVERYDAY_FABRICS)).size).toBe(entries.length);
  const ids = library.map((card) => card.id);
  expect(entries.filter(([name]) => ids.includes(name))).toEqual([]);
});

test.each(entries)('%s is made of what it says', (name, id) => {
  const { name: title, fibre = '', kind } = findFabric(id);
  const [material, made] = name.split('-');
  const words = `${title} ${fibre} ${kind}`.toLowerCase();
  if (material !== 'stretch') expect(words).toContain(material);
  if (made && made !== 'poplin') expect(words).toContain(made);
});
