import { expect, test } from 'vitest';
import { type BendingKind, bendingKinds, quadraticKinds } from '../../src/bending/kinds.ts';
import { bendingTerm, quadraticPart } from '../../src/elastic/bending.ts';
import { buildModel } from '../../src/model/model.ts';
import { expectRelative } from './differences.ts';
import { irregularSheet, woven } from './sheets.ts';

const model = buildModel({ mesh: irregularSheet(4, 3), material: woven });
const matrices = quadraticKinds
  .filter((kind) => kind !== 'none')
  .map((kind) => [kind, quadraticPart(model, kind).matrix] as const);

test('the linear and the quadratic scheme are the same matrix', () => {
  const linear = quadraticPart(model, 'linear').matrix;
  const quadratic = quadraticPart(model, 'quadratic').matrix;
  expect(linear?.columns).toEqual(quadratic?.columns);
  const none = new Float64Array();
  expectRelative(linear?.values ?? none, quadratic?.values ?? none, 1e-12);
});

test.each(matrices)('%s: rows of the matrix add up to zero', (_, matrix) => {
  expect(matrix?.offsets.length).toBe(model.vertexCount + 1);
  for (let i = 0; i < model.vertexCount; i++) {
    const [begin, end] = [matrix?.offsets[i] ?? 0, matrix?.offsets[i + 1] ?? 0];
    const row = [...(matrix?.values.subarray(begin, end) ?? [])];
    const scale = Math.max(...row.map(Math.abs));
    expect(Math.abs(row.reduce((sum, value) => sum + value))).toBeLessThan(1e-11 * scale);
  }
});

test('what is not quadratic in the positions is a term, and the other way round', () => {
  for (const kind of bendingKinds) {
    const quadratic = (quadraticKinds as readonly BendingKind[]).includes(kind);
    expect(bendingTerm(model, kind) === undefined, kind).toBe(quadratic);
    if (!quadratic) expect(quadraticPart(model, kind).matrix).toBeUndefined();
  }
  expect(quadraticPart(model, 'none').matrix).toBeUndefined();
});
