import { type Body, createBody } from '@toile/body';
import { DRAFTS, type Panel, type Pattern } from '@toile/garment';
import { cotton } from '@toile/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import { DressError, dress } from '../../src/index.ts';
import { checkSize } from '../../src/sew/check-size.ts';
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

test('a tee ten times too large is refused at once, and says what is off', async () => {
  const pattern = scaled(DRAFTS.tee.draft(body.measurements, {}), 10);
  const start = performance.now();
  const failure = await dress({ body, garments: [{ pattern, material: cotton }] }).catch((e) => e);
  expect(failure).toBeInstanceOf(DressError);
  expect(failure.message).toMatch(
    /^tee is far too large: it has \d+\.\d m² of cloth, its largest panel "(front|back)" \d+ cm by \d+ cm, and somebody 168 cm tall wears 8\.5 m² at most; check the unit of its file/,
  );
  expect(performance.now() - start).toBeLessThan(5000);
});
