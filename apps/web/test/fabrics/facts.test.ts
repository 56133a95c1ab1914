import { type FabricCard, findFabric, library } from '@toile/fabric';
import { expect, test } from 'vitest';
import { plotsOf } from '../../src/fabrics/curves.ts';
import { describe, digits, measuredDrape, percent } from '../../src/fabrics/facts.ts';

const factsOf = (card: FabricCard) => {
  const description = describe(card);
  if (description.problem !== undefined) throw new Error(description.problem);
  return new Map(description.facts.map((fact) => [fact.label, fact]));
};

test('every card of the library can be described and plotted', () => {
  for (const card of library) {
    const description = describe(card);
    if (description.problem !== undefined) throw new Error(`${card.id}: ${description.problem}`);
    for (const { value } of description.facts)
      expect(value).toMatch(/^([\d.,]+ \S+|not measured)$/);
    for (const { lines } of plotsOf(description.resolved)) {
      for (const { points } of lines) {
        expect(points[0]).toEqual([0, 0]);
        expect(points.flat().every(Number.isFinite)).toBe(true);
        expect(points.at(-1)?.[1]).toBeGreaterThan(0);
      }
    }
  }
});

test('numbers come in the units of laboratories and say what they are worth', () => {
  const wool = factsOf(findFabric('matsudaira-2015-b'));
  expect(wool.get('Mass')).toMatchObject({ value: '163 g/m²', trust: 'measured' });
  expect(wool.get('Bending, warp')).toMatchObject({ value: '6.57 µN·m', trust: 'mean' });
  expect(wool.get('Shear')).toMatchObject({ trust: 'assumed', why: expect.stringMatching(/FAST/) });
  expect(wool.get('Drape coefficient')?.value).toBe('49.8 %');
  const polyester = factsOf(findFabric('petrak-2025-m1'));
  expect(polyester.get('Bending, weft')).toMatchObject({
    trust: 'doubtful',
    why: expect.stringMatching(/ten times/),
  });
});

test('a curve is drawn as measured, a missing one as the straight line of its modulus', () => {
  const cupro = describe(findFabric('u3m-cupro-su1098'));
  if (cupro.problem !== undefined) throw new Error(cupro.problem);
  const [stretch, shear] = plotsOf(cupro.resolved);
  expect(stretch.lines[0].points.at(-1)).toEqual([3.961, 101.4]);
  expect(shear.lines[0].points.at(-1)?.[0]).toBeCloseTo((Math.asin(0.4388) * 180) / Math.PI);
  const wool = describe(findFabric('matsudaira-2015-b'));
  if (wool.problem !== undefined) throw new Error(wool.problem);
  const [{ lines }] = plotsOf(wool.resolved);
  expect(lines[0].trust).toBe('assumed');
  expect(lines[0].points.at(-1)?.map(digits)).toEqual(['5', '100']);
});

test('a card that cannot be read says why and breaks nothing', () => {
  const good = findFabric('matsudaira-2015-b');
  const broken = [
    { ...good, massPerArea: { value: Number.NaN, source: 'Matsudaira2015' } },
    { ...good, massPerArea: { value: 163, source: 'Matsudaira2015' } },
    { ...good, sources: {} },
    { ...good, bending: null },
    {},
  ] as unknown as FabricCard[];
  for (const card of broken) {
    expect(describe(card).problem, JSON.stringify(card)).toMatch(/\w/);
  }
  expect(measuredDrape({} as FabricCard)).toBeUndefined();
});

test('what is no number is a dash', () => {
  expect(digits(Number.NaN)).toBe('–');
  expect(percent(Number.POSITIVE_INFINITY)).toBe('–');
  expect(digits(12345)).toBe('12,300');
  expect(digits(0.012345)).toBe('0.0123');
});
