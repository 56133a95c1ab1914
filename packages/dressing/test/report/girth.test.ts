import type { Pattern } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { type Girth, girthAt } from '../../src/report/girth.ts';
import type { TapePlace } from '../../src/report/tape-places.ts';
import { hangTube, type TubeShape, tubeOf } from '../worn-tube.ts';

const TAPE: TapePlace = { name: 'hips', origin: [0, 0.2, 0], normal: [0, 1, 0] };
const BODY = 0.9;
const SKIRT: TubeShape = { widths: [0.53, 0.47], height: 0.4 };

const smooth = (around: number, up: number) => [2 * Math.PI * around, 0.17, up] as const;

describe('girthAt', () => {
  test('of a skirt that hangs straight is the sum of its panels', () => {
    const { cut, rest, offset } = girthAt(TAPE, hangTube(tubeOf(SKIRT), smooth), BODY) as Girth;
    expect(Math.abs(cut - 1)).toBeLessThan(1e-3);
    expect(rest).toBe(cut);
    expect(offset).toBe(0);
  });

  test('is the same in folds, bunched up, stretched and aslant', () => {
    const ways = {
      folds: (around: number, up: number) =>
        [2 * Math.PI * around, 0.15 + 0.03 * Math.sin(40 * Math.PI * around), up] as const,
      bunched: (around: number, up: number) =>
        [
          2 * Math.PI * around,
          0.15,
          up + 0.02 * Math.sin(90 * up + 5 * Math.PI * around) * Math.cos(22 * Math.PI * around),
        ] as const,
      stretched: (around: number, up: number) => [2 * Math.PI * around, 0.25, 1.1 * up] as const,
      aslant: (around: number, up: number) =>
        [2 * Math.PI * around, 0.17, up + 0.02 * Math.sin(2 * Math.PI * around)] as const,
    };
    for (const [name, way] of Object.entries(ways)) {
      const { cut } = girthAt(TAPE, hangTube(tubeOf(SKIRT), way), BODY) as Girth;
      expect(Math.abs(cut - 1), name).toBeLessThan(name === 'aslant' ? 4e-3 : 2e-3);
    }
  });

  test('an elastic counts as cut and at rest', () => {
    const elastics = [0, 1].map((panel) => ({
      edge: { panel: `${panel}`, edge: 2 },
      ratio: 0.6,
      tension: 10,
      width: 0.15,
    }));
    const elastic = tubeOf({ ...SKIRT, pattern: { elastics } });
    const high: TapePlace = { ...TAPE, origin: [0, 0.34, 0] };
    const { cut, rest } = girthAt(high, hangTube(elastic, smooth), BODY) as Girth;
    expect(Math.abs(cut - 1)).toBeLessThan(1e-3);
    expect(Math.abs(rest - 0.6)).toBeLessThan(2e-3);
  });

  test('is taken beside a border, but not where the garment is not', () => {
    const garment = hangTube(tubeOf(SKIRT), smooth);
    const at = (height: number) =>
      girthAt({ ...TAPE, origin: [0, height, 0] }, garment, BODY) as Girth;
    expect(at(0.415).offset).toBe(-0.02);
    expect(Math.abs(at(0.415).cut - 1)).toBeLessThan(1e-3);
    expect(at(0.45)).toBe('absent');
    expect(girthAt({ ...TAPE, origin: [0.6, 0.2, 0] }, garment, BODY)).toBe('absent');
  });

  test('around both legs tells nothing of one', () => {
    const garment = hangTube(tubeOf(SKIRT), smooth);
    const thigh = { ...TAPE, name: 'thigh', origin: [0.05, 0.2, 0], without: [[-0.05, 0.2, 0]] };
    expect(girthAt(thigh as unknown as TapePlace, garment, BODY)).toBe('around more');
  });

  test('sleeves are no part of the trunk', () => {
    const pattern = tubeOf(SKIRT);
    const parts = ['torso', 'leftArm'] as const;
    const panels = pattern.panels.map((own, p) => ({ ...own, part: parts[p] }));
    const garment = hangTube({ ...pattern, panels }, smooth);
    expect(girthAt({ ...TAPE, name: 'chest' }, garment, BODY)).toBe('absent');
  });

  test('a chest is measured below the armholes, where they reach below the tape', () => {
    const garment = hangTube(VEST, smooth);
    const found = girthAt({ ...TAPE, name: 'chest', origin: [0, 0.25, 0] }, garment, BODY) as Girth;
    expect(found.offset).toBeLessThan(-0.045);
    expect(found.offset).toBeGreaterThan(-0.075);
    expect(Math.abs(found.cut - 1)).toBeLessThan(2e-3);
    // A waist is not looked for that far.
    expect(girthAt({ ...TAPE, origin: [0, 0.25, 0] }, garment, BODY)).not.toHaveProperty('cut');
  });
});

/** Front and back sewn up to 20 cm, with armholes above. */
const VEST: Pattern = {
  ...tubeOf(SKIRT),
  panels: ['0', '1'].map((name) => {
    const corners = [
      [0, 0],
      [0.5, 0],
      [0.5, 0.2],
      [0.43, 0.23],
      [0.4, 0.4],
      [0.1, 0.4],
      [0.07, 0.23],
      [0, 0.2],
    ] as const;
    const edges = corners.map((from, k) => ({
      curve: { type: 'line' as const, from, to: corners[(k + 1) % corners.length] },
    }));
    return { name, edges, part: 'torso' as const };
  }),
  seams: [0, 1].map((p) => ({
    name: `side ${p}`,
    sides: [
      { panel: `${p}`, edge: 1 },
      { panel: `${1 - p}`, edge: 7 },
    ],
    sameDirection: false,
  })),
};

describe('an open front', () => {
  const open = (pattern: Partial<TubeShape['pattern']> = {}) =>
    tubeOf({ ...SKIRT, isClosed: false, pattern });
  /** Both ends at the front, the last over the first by so much. */
  const lapped = (lap: number) => (around: number, up: number) =>
    [2 * Math.PI * (around / (1 - lap)), 0.17 + 0.003 * around, up] as const;

  test('has no girth', () => {
    expect(girthAt(TAPE, hangTube(open(), lapped(0.03)), BODY)).toBe('open');
    expect(girthAt(TAPE, hangTube(open(), lapped(-0.2)), BODY)).toBe('open');
  });

  test('has one when it is buttoned: less what lies over itself, however it hangs', () => {
    const buttons = [0.1, 0.2, 0.3].map((y) => ({
      button: { panel: '0', point: [0.02, y] as const },
      hole: { panel: '1', point: [0.45, y] as const },
    }));
    for (const lap of [0.04, 0.02]) {
      const garment = hangTube(open({ buttons }), lapped(lap), 0.01);
      const { cut } = girthAt(TAPE, garment, BODY) as Girth;
      // Buttons hold vertices of the mesh, which are that near to where they should be.
      expect(Math.abs(cut - 0.96)).toBeLessThan(0.01);
    }
    expect(girthAt(TAPE, hangTube(open({ buttons }), lapped(-0.2)), BODY)).toBe('open');
  });
});
