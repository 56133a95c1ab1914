import { createBody } from '@toile/body';
import { DRAFTS, meshPattern, type Pattern } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { sewingTurns } from '../../src/sew/sewing-order.ts';
import { ANNA } from '../anna.ts';
import { boxPanel, tubePattern } from '../cloth/pieces.ts';

const { measurements } = await createBody(ANNA);

/** Turns by the names of seams. */
function turnsOf(pattern: Pattern, setIn = false): Map<string, number> {
  const turns = sewingTurns(pattern, meshPattern(pattern, { edgeLength: 0.04 }), setIn);
  expect(turns).toHaveLength(pattern.seams.length);
  return new Map(pattern.seams.map(({ name }, i) => [name, turns[i]]));
}

describe('a shirt', () => {
  const turns = turnsOf(DRAFTS.shirt.draft(measurements, {}));

  test('gets its stand when its body is closed, and its fall after the stand', () => {
    for (const side of ['left', 'right']) {
      expect(turns.get(`${side} shoulder`)).toBe(0);
      expect(turns.get(`${side} back armhole`)).toBe(0);
      expect(turns.get(`${side} front neck`)).toBe(1);
      expect(turns.get(`${side} collar`)).toBe(2);
    }
  });

  test('may have its sleeves set in: closed first, as its sides are', () => {
    const setIn = turnsOf(DRAFTS.shirt.draft(measurements, {}), true);
    for (const side of ['left', 'right']) {
      expect(setIn.get(`${side} underarm`)).toBe(0);
      expect(setIn.get(`${side} side`)).toBe(0);
      expect(setIn.get(`${side} back armhole`)).toBe(1);
      expect(setIn.get(`${side} cuff`)).toBe(2);
      expect(setIn.get(`${side} collar`)).toBe(3);
    }
  });

  test('gets its cuffs when the sleeves are tubes, and the cuffs rings', () => {
    for (const side of ['left', 'right']) {
      expect(turns.get(`${side} underarm`)).toBe(0);
      expect(turns.get(`${side} cuff ends`)).toBe(0);
      expect(turns.get(`${side} cuff`)).toBe(1);
    }
  });
});

test('trousers: legs are closed before they are joined, the waistband comes last', () => {
  for (const [seam, turn] of turnsOf(DRAFTS.trousers.draft(measurements, {}))) {
    const last = /^waist \d/.test(seam) ? 2 : 0;
    expect(turn, seam).toBe(/crotch|back middle|zip/.test(seam) ? 1 : last);
  }
});

describe.each(['pencil-skirt', 'circle-skirt'])('%s', (name) => {
  test('gets its waistband last, closed to a ring before', () => {
    const turns = turnsOf(DRAFTS[name].draft(measurements, {}));
    for (const [seam, turn] of turns) expect(turn, seam).toBe(/^waist \d/.test(seam) ? 1 : 0);
    expect([...turns.values()].filter((turn) => turn === 1).length).toBeGreaterThan(3);
  });
});

test('a garment of bands alone is sewn at once', () => {
  expect([...turnsOf(tubePattern(0.6, 0.05)).values()]).toEqual([0]);
});

test('a band with nothing between it and the body of the garment is sewn at once too', () => {
  const tube = tubePattern(0.6, 0.5);
  const pattern: Pattern = {
    ...tube,
    panels: [...tube.panels, boxPanel('belt', 0.7, 0.05)],
    seams: [
      ...tube.seams,
      {
        name: 'belt ends',
        sides: [
          { panel: 'belt', edge: 1 },
          { panel: 'belt', edge: 3 },
        ],
        sameDirection: false,
      },
    ],
  };
  expect([...turnsOf(pattern).values()]).toEqual([0, 0]);
});
