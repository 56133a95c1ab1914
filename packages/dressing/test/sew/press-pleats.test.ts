import { meshPattern, type Panel, type Pattern } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { pressPleats } from '../../src/sew/press-pleats.ts';
import { sewSurface } from '../../src/sew/sewn-surface.ts';
import { boxPanel } from '../cloth/pieces.ts';

const [WIDTH, HEIGHT, DEPTH] = [0.3, 0.12, 0.03];
const FOLD = 0.12;

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
    lines: [line(FOLD, fold), line(FOLD + DEPTH, -fold)],
  };
}

/** A panel, with another one sewn to its upper edge. */
function press(panel: Panel, yoke?: Panel) {
  const seams = yoke && [
    {
      name: 'yoke',
      sides: [
        { panel: panel.name, edge: 2 },
        { panel: yoke.name, edge: 0 },
      ],
      sameDirection: false,
    } as const,
  ];
  const panels = yoke ? [panel, yoke] : [panel];
  const pattern: Pattern = { name: 'skirt', panels, seams: seams ?? [], notes: [] };
  const mesh = meshPattern(pattern, { edgeLength: 0.02 });
  const surface = sewSurface('skirt', mesh);
  return { mesh, surface, pleats: pressPleats(mesh, surface) };
}

test('without folds there are none, and a crease is no pleat', () => {
  expect(press(boxPanel('plain', WIDTH, HEIGHT)).pleats).toBeUndefined();
  expect(press(pleated(0.1)).pleats).toBeUndefined();
});

describe('a pleat', () => {
  const { mesh, surface, pleats } = press(pleated(Math.PI), boxPanel('yoke', WIDTH, HEIGHT));
  const own = Array.from(surface.vertexOf.subarray(0, mesh.panels[0].vertexCount));
  const isOwn = new Set(own);
  /** By the surface's vertices: those of the pleated panel come first. */
  const xOf = (v: number): number => mesh.positions2[2 * surface.vertexOf.indexOf(v)];

  /** Lengths now by those as cut, of the edges of a panel in a direction: 0 across, 1 along. */
  const ratios = (panel: number, axis: number): number[] => {
    const { firstTriangle, triangleCount } = mesh.panels[panel];
    return Array.from({ length: 3 * triangleCount }, (_, k) => 3 * firstTriangle + k)
      .filter((c) => {
        const [a, b] = [c, c % 3 === 2 ? c - 2 : c + 1].map((k) => mesh.triangles[k]);
        const off = mesh.positions2[2 * a + 1 - axis] - mesh.positions2[2 * b + 1 - axis];
        return Math.abs(off) < 1e-9;
      })
      .map((c) => pleats!.lengths[c] / surface.lengths[c]);
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
    expect(pleats!.outs.every((out, v) => out === 0 || isOwn.has(v))).toBe(true);
    expect(pleats!.panels).toHaveLength(1);
  });

  test('lies in layers: over itself between its folds, a little apart', () => {
    const [{ vertices, across }] = pleats!.panels;
    const place = (x: number): { at: number; out: number } => {
      const k = vertices.findIndex((v) => Math.abs(xOf(v) - x) < 1e-9);
      return { at: across[k], out: pleats!.outs[vertices[k]] };
    };
    const [start, first, second, end] = [0, FOLD, FOLD + DEPTH, WIDTH].map(place);
    expect(Math.abs(first.at - start.at)).toBeCloseTo(FOLD, 2);
    expect(Math.abs(second.at - start.at)).toBeCloseTo(FOLD - DEPTH, 2);
    expect(Math.abs(end.at - start.at)).toBeCloseTo(WIDTH - 2 * DEPTH, 2);
    expect(Math.abs(end.out - start.out)).toBeGreaterThan(1e-4);
    expect(Math.abs(end.out - start.out)).toBeLessThan(0.02);
  });
});
