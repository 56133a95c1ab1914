import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkCard, parseCard } from '../../src/card/check-card.ts';
import { findFabric, library } from '../../src/library/library.ts';
import { toMaterial } from '../../src/material/to-material.ts';

test('holds at least 20 fabrics, each once', () => {
  expect(library.length).toBeGreaterThanOrEqual(20);
  expect(new Set(library.map(({ id }) => id)).size).toBe(library.length);
});

describe.each(library.map((card) => [card.id, card] as const))('%s', (_, card) => {
  test('is a sound card, also after a trip through JSON', () => {
    expect(() => checkCard(card)).not.toThrow();
    expect(parseCard(JSON.stringify(card))).toEqual(card);
  });

  test('says what is missing', () => {
    expect(card.notes?.join(' ')).toMatch(/Missing: /);
  });

  test('cites sources of the bibliography and tells their licence', () => {
    const file = new URL('../../../../docs/references.bib', import.meta.url);
    const keys = [...readFileSync(file, 'utf8').matchAll(/^@\w+\{(\w+),/gm)].map(([, key]) => key);
    for (const [key, source] of Object.entries(card.sources)) {
      expect(keys).toContain(key);
      expect(source.licence).toBeTruthy();
    }
  });

  test('explains every doubt', () => {
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('doubtful' in value || 'assumed' in value) expect(value).toHaveProperty('note');
      Object.values(value).forEach(visit);
    };
    visit(card);
  });
});

test('finds a fabric by its id', () => {
  expect(findFabric('fast-wool-plain').name).toBe('Wool plain weave (FAST)');
  expect(() => findFabric('silk')).toThrow(
    /no fabric "silk" in the library; there are cotton-poplin, .*fast-wool/,
  );
  expect(() => findFabric('constructor')).toThrow('no fabric "constructor"');
});

test('a cloth by its class claims no measurement', () => {
  const { measured, assumed, material } = toMaterial(findFabric('cotton-fleece'));
  expect(measured).toEqual([]);
  expect(assumed.join()).toContain('bendingWarp: 0.0000116, mass with a bending length of 15.8 mm');
  expect(material.density).toBe(0.3);
});

describe('converts the published numbers to SI:', () => {
  const wool = findFabric('fast-wool-plain');
  const cotton = findFabric('matsudaira-2015-a');
  const twill = findFabric('petrak-2025-m6');
  const stretch = findFabric('naglic-2025-m1');
  test.each([
    ['FAST wool B warp', wool.bending?.warp?.value, 5.56e-6],
    ['FAST wool B weft (5.02 in the report)', wool.bending?.weft?.value, 5.023e-6],
    ['FAST wool G', wool.shear?.modulus?.value, 26.17],
    ['Matsudaira A mass', cotton.massPerArea?.value, 0.1238],
    ['Matsudaira A B', cotton.bending?.mean?.value, 1.15718e-5],
    ['Matsudaira A 2HB/2', cotton.bending?.hysteresis?.value, 0.00121602 / 2],
    ['Petrak M6 B warp', twill.bending?.warp?.value, 7.43e-6],
    ['Petrak M6 G', twill.shear?.modulus?.value, 72.2],
    ['Naglic B warp', stretch.bending?.warp?.value, 3.56e-5],
    ['Naglic secant warp', stretch.stretch?.warp?.modulus?.value, 490.33 / 0.0173],
    ['cupro B warp', findFabric('u3m-cupro-su1098').bending?.warp?.value, 4.341e-6],
    ['dobby B weft', findFabric('stylem-016s0070148').bending?.weft?.value, 1.357e-5],
    ['denim G', findFabric('denim').shear?.modulus?.value, 2.18 * 56.19],
    ['denim B', findFabric('denim').bending?.mean?.value, 0.172 * 9.80665e-5],
    ['Akter B weft', findFabric('akter-2024-cotton-twill').bending?.weft?.value, 4.3e-6],
  ])('%s', (_, value, expected) => {
    expect(value! / expected).toBeCloseTo(1, 3);
  });

  test('Matsudaira A keeps a residual curvature of 52.5 per m', () => {
    const { mean, hysteresis } = cotton.bending!;
    expect(hysteresis!.value / mean!.value).toBeCloseTo(52.5, 1);
  });
});
