import { meshPattern, type Panel, type Pattern } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { foldedLengths } from '../../src/embed/folded-lengths.ts';
import { sewSurface } from '../../src/embed/sewn-surface.ts';
import { boxPanel } from '../cloth/pieces.ts';

const [WIDTH, HEIGHT, DEPTH] = [0.3, 0.12, 0.03];

/** A panel with one knife pleat: folded over at 12 cm, and back at 15. */
function pleated(fold: number): Panel {
  const line = (x: number, angle: number) => ({
    points: [
      [x, 0],
      [x, HEIGHT],
    ] as const,
    fold: angle,
  });
  return {
    ...boxPanel('pleated', WIDTH, HEIGHT),
    lines: [line(0.12, fold), line(0.12 + DEPTH, -fold)],
  };
}

function lengthsOf(...panels: Panel[]) {
  const pattern: Pattern = { name: 'skirt', panels, seams: [], notes: [] };
  const mesh = meshPattern(pattern, { edgeLength: 0.02 });
  const surface = sewSurface('skirt', mesh);
  return { mesh, surface, lengths: foldedLengths(mesh, surface) };
}

test('without folds lengths are as cut', () => {
  const { surface, lengths } = lengthsOf(boxPanel('plain', WIDTH, HEIGHT));
  expect(lengths).toBe(surface.lengths);
});

test('a crease takes up nothing', () => {
  const { surface, lengths } = lengthsOf(pleated(0.1));
  lengths.forEach((length, c) => {
    expect(length).toBeCloseTo(surface.lengths[c], 9);
  });
});

describe('a pleat', () => {
  const { mesh, surface, lengths } = lengthsOf(pleated(Math.PI), boxPanel('yoke', WIDTH, HEIGHT));
  /** Lengths now by those as cut, of the edges of a panel in a direction: 0 across, 1 along. */
  const ratios = (panel: number, axis: number): number[] => {
    const { firstTriangle, triangleCount } = mesh.panels[panel];
    return Array.from({ length: 3 * triangleCount }, (_, k) => 3 * firstTriangle + k)
      .filter((c) => {
        const [a, b] = [c, c % 3 === 2 ? c - 2 : c + 1].map((k) => mesh.triangles[k]);
        const off = mesh.positions2[2 * a + 1 - axis] - mesh.positions2[2 * b + 1 - axis];
        return Math.abs(off) < 1e-9;
      })
      .map((c) => lengths[c] / surface.lengths[c]);
  };

  test('makes its panel as narrow as it lies pressed, and no shorter', () => {
    const narrow = (WIDTH - 2 * DEPTH) / WIDTH;
    expect(ratios(0, 0).length).toBeGreaterThan(4);
    expect(ratios(0, 1).length).toBeGreaterThan(4);
    for (const ratio of ratios(0, 0)) expect(Math.abs(ratio - narrow)).toBeLessThan(0.01);
    for (const ratio of ratios(0, 1)) expect(ratio).toBeCloseTo(1, 9);
  });

  test('does nothing to other panels', () => {
    for (const axis of [0, 1]) {
      for (const ratio of ratios(1, axis)) expect(ratio).toBeCloseTo(1, 12);
    }
  });
});
