import { expect, test } from 'vitest';
import { finishCard, present, stamp } from '../../src/import/import-options.ts';
import { options } from './options.ts';

test('stamps numbers and curves with the source', () => {
  const from = stamp({ ...options, sourceKey: 'Lab2026' });
  expect(from(3, 'a note')).toEqual({ value: 3, source: 'Lab2026', note: 'a note' });
  const curve = { strains: [0, 1], stresses: [0, 2] };
  expect(from.curve(curve)).toEqual({ ...curve, source: 'Lab2026' });
});

test('fills in a card and checks it', () => {
  const from = stamp(options);
  const card = finishCard({ ...options, notes: ['one'] }, { massPerArea: from(0.1) }, ['two']);
  expect(card).toEqual({
    version: 1,
    id: 'lab-1',
    name: 'Lab fabric',
    kind: 'woven',
    fibre: 'wool',
    structure: 'twill',
    sources: { measured: { citation: 'our lab, 2026' } },
    notes: ['one', 'two'],
    massPerArea: { value: 0.1, source: 'measured' },
  });
  expect(() => finishCard(options, { massPerArea: from(100) })).toThrow('divide g/m² by 1000');
  expect(() => finishCard({ ...options, id: 'No Good' }, {})).toThrow('lower-case');
});

test('leaves out what is undefined', () => {
  expect(present({ a: 1, b: undefined })).toEqual({ a: 1 });
  expect(present({ a: undefined })).toBeUndefined();
});
