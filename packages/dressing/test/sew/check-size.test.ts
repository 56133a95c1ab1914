import { type Body, createBody } from '@toile/body';
import type { Girths } from '@toile/embed';
import { DRAFTS, type Panel, type Pattern } from '@toile/garment';
import { cotton } from '@toile/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import { DressError, dress } from '../../src/index.ts';
import { checkGirth, checkSize } from '../../src/sew/check-size.ts';
import { ANNA } from '../anna.ts';

let body: Body;
beforeAll(async () => {
  body = await createBody(ANNA);
});

/** A pattern as it is when its file is read in another unit. */
function scaled(pattern: Pattern, factor: number): Pattern {
  const scale = <Value>(value: Value): Value => {
    if (typeof value === 'number') return (factor * value) as Value;
    if (Array.isArray(value)) return value.map(scale) as Value;
    return value;
  };
  const panels = pattern.panels.map((panel): Panel => {
    const edges = panel.edges.map(({ curve, ...edge }) => ({
      ...edge,
      curve: Object.fromEntries(
        Object.entries(curve).map(([key, value]) => [key, scale(value)]),
      ) as unknown as typeof curve,
    }));
    return { ...panel, edges, lines: [] };
  });
  return { name: pattern.name, panels, seams: pattern.seams, notes: [] };
}

describe('checkSize', () => {
  test('lets all our garments pass, and those of half the size or twice the cloth', () => {
    for (const { draft } of Object.values(DRAFTS)) {
      for (const factor of [0.5, 1, 1.4]) {
        checkSize(scaled(draft(body.measurements, {}), factor), body);
      }
    }
  });

  test.each([10, 25.4, 100, 1000])('refuses garments %d times too large', (factor) => {
    for (const { name, draft } of Object.values(DRAFTS)) {
      const pattern = scaled(draft(body.measurements, {}), factor);
      const words = `${pattern.name} is far too large: it has `;
      expect(() => checkSize(pattern, body), name).toThrow(words);
    }
  });

  test.each([0.1, 0.0254, 0.01])('refuses garments of %d their size', (factor) => {
    for (const { name, draft } of Object.values(DRAFTS)) {
      const pattern = scaled(draft(body.measurements, {}), factor);
      const words = `${pattern.name} is far too small: all its openings together are `;
      expect(() => checkSize(pattern, body), name).toThrow(words);
    }
  });
});

/** Stages that a dressing comes to before it is refused, and why. */
async function refusalOf(pattern: Pattern) {
  const stages = new Set<string>();
  const garments = [{ pattern, material: cotton }];
  const failure = await dress(
    { body, garments },
    { resolution: 0.05, onProgress: ({ stage }) => stages.add(stage) },
  ).catch((error) => error);
  expect(failure).toBeInstanceOf(DressError);
  return { stages: [...stages], message: failure.message };
}

test('a tee ten times too large is refused at once, and says what is off', async () => {
  const { stages, message } = await refusalOf(scaled(DRAFTS.tee.draft(body.measurements, {}), 10));
  expect(stages).toEqual(['mesh']);
  expect(message).toMatch(
    /^tee is far too large: it has \d+\.\d m² of cloth, its largest panel "(front|back)" \d+ cm by \d+ cm, and somebody 168 cm tall wears 8\.5 m² at most; check the unit of its file/,
  );
});

describe('checkGirth', () => {
  test.each([
    ['tee', 3, /14\d cm around at its upper edge and 31\d cm below the arms .* 130 cm at most/],
    ['pencil-skirt', 2.54, /201 cm around at its upper edge where it is narrowest/],
    ['trousers', 2.54, /201 cm around at its upper edge where it is narrowest/],
  ] as const)('a %s %d times too large would fall off', async (name, factor, words) => {
    const pattern = scaled(DRAFTS[name].draft(body.measurements, {}), factor);
    const { stages, message } = await refusalOf(pattern);
    expect(stages).toEqual(['mesh']);
    expect(message).toMatch(words);
  });

  test('what is wide lets pass what holds it', () => {
    const wide = { above: 1.35, below: 3.2 };
    const tee = DRAFTS.tee.draft(body.measurements, {});
    const check =
      (girths: Girths, hasArms: boolean, elastics: Pattern['elastics'] = []) =>
      () =>
        checkGirth({ ...tee, elastics }, girths, hasArms, body);
    expect(check(wide, true)).toThrow('fall off');
    expect(check({ ...wide, below: 1.1 }, true), 'a neckline down to the waist').not.toThrow();
    expect(check({ ...wide, above: 0.6 }, true), 'a kaftan').not.toThrow();
    expect(check({ above: 0.8, below: 6 }, false), 'a skirt of two circles').not.toThrow();
    const edge = { panel: tee.panels[0].name, edge: 0 };
    const elastics = [{ edge, ratio: 0.5, tension: 10, width: 0.01 }];
    expect(check({ above: 2.2, below: 2.2 }, false), 'a skirt of a tube').toThrow('fall off');
    expect(check({ above: 2.2, below: 2.2 }, false, elastics), 'gathered').not.toThrow();
  });
});
