import { expect, test } from 'vitest';
import { meshPattern } from '../../src/mesh/mesh-pattern.ts';
import { pressFolds } from '../../src/mesh/press-folds.ts';
import type { Panel, Pattern } from '../../src/pattern/pattern.ts';
import { rectangle, turnedOver } from './fixtures.ts';

const WIDTH = 0.05;

function meshOf(folds: readonly number[], turned = false) {
  const across = (k: number): [number, number][] => [
    [k * WIDTH, 0],
    [k * WIDTH, 0.08],
  ];
  const lines = folds.map((fold, k) => ({ points: across(k + 1), fold }));
  const strip = rectangle('strip', (folds.length + 1) * WIDTH, 0.08, lines);
  const panel = turned ? turnedOver(strip) : strip;
  const pattern: Pattern = { name: 'test', panels: [panel], seams: [], notes: [] };
  return meshPattern(pattern, { edgeLength: 0.015 });
}

/** Where the strip's ends and creases are at y = 0: x and out. */
function profile(mesh: ReturnType<typeof meshOf>, pressed: Float64Array): [number, number][] {
  const count = mesh.innerLines.length + 2;
  return Array.from({ length: count }, (_, k) => {
    for (let v = 0; 3 * v < pressed.length; v++) {
      const [x, y] = mesh.positions2.subarray(2 * v, 2 * v + 2);
      if (Math.abs(x - k * WIDTH) < 1e-9 && Math.abs(y) < 1e-9)
        return [pressed[3 * v], pressed[3 * v + 2]];
    }
    throw new Error('no such vertex');
  });
}

test('without folds panels stay in their plane', () => {
  const mesh = meshOf([0]);
  const pressed = pressFolds(mesh);
  expect(pressed.filter((_, i) => i % 3 === 2).every((out) => out === 0)).toBe(true);
  expect(pressed.filter((_, i) => i % 3 !== 2)).toEqual(mesh.positions2);
});

test.each([false, true])('a fold brings the outsides together, turned over: %s', (turned) => {
  const mesh = meshOf([Math.PI / 2], turned);
  const [left, crease, right] = profile(mesh, pressFolds(mesh));
  expect(crease[1]).toBeCloseTo(0, 9);
  expect(left[1]).toBeCloseTo(WIDTH * Math.SQRT1_2, 2);
  expect(right[1]).toBeCloseTo(left[1], 2);
  expect(right[0] - left[0]).toBeCloseTo(WIDTH * Math.SQRT2, 3);
});

test('knife pleats advance by what is seen of them and stay level', () => {
  const fold = 0.9 * Math.PI;
  const mesh = meshOf([-fold, fold, 0, -fold, fold, 0, -fold, fold]);
  const pressed = pressFolds(mesh);
  const points = profile(mesh, pressed);
  for (let k = 1; k < points.length; k++) {
    const [[x, out], [px, pout]] = [points[k], points[k - 1]];
    expect(Math.hypot(x - px, out - pout)).toBeCloseTo(WIDTH, 5);
  }
  const depth = pressed.filter((_, i) => i % 3 === 2);
  expect(Math.min(...depth)).toBeCloseTo(0, 12);
  expect(Math.max(...depth)).toBeLessThan(0.7 * WIDTH);
  const length = points.at(-1)![0] - points[0][0];
  expect(length / (3 * WIDTH)).toBeGreaterThan(1);
  expect(length / (3 * WIDTH)).toBeLessThan(1.2);
});

test('layers never touch, however flat they are to be', () => {
  const mesh = meshOf([Math.PI]);
  const [left, , right] = profile(mesh, pressFolds(mesh));
  expect(Math.hypot(left[0] - right[0], left[1] - right[1])).toBeGreaterThan(0.2 * WIDTH);
});

test('a fold that ends inside is left flat', () => {
  const { name, edges } = rectangle('strip', 0.1, 0.08);
  const points: [number, number][] = [
    [0.05, 0],
    [0.05, 0.04],
  ];
  const panels = [{ name, edges, lines: [{ points, fold: 2 }] }];
  const mesh = meshPattern({ name: 'test', panels, seams: [], notes: [] }, { edgeLength: 0.01 });
  const pressed = pressFolds(mesh);
  expect(Math.max(...pressed.filter((_, i) => i % 3 === 2))).toBe(0);
});

test('pleats that are deeper at the top lie like a fan, level and untwisted', () => {
  const [count, cloth, top, hem, height] = [6, 0.15, 0.04, 0.08, 0.4];
  const fold = 0.9 * Math.PI;
  const outline = [
    [(top - hem) / 2, 0],
    [count * cloth + (top - hem) / 2, 0],
    [count * cloth, height],
    [0, height],
  ] as const;
  const lines = Array.from({ length: count }, (_, i) => {
    const x = i * cloth;
    const inner = x + (top + cloth) / 2;
    return [
      { points: [[x + (top + hem) / 2, 0] as const, [x + top, height] as const], fold: -fold },
      { points: [[inner, 0] as const, [inner, height] as const], fold },
    ];
  }).flat();
  const panel: Panel = {
    name: 'row',
    edges: outline.map((from, i) => ({ curve: { type: 'line', from, to: outline[(i + 1) % 4] } })),
    lines,
  };
  const pattern: Pattern = { name: 'test', panels: [panel], seams: [], notes: [] };
  const mesh = meshPattern(pattern, { edgeLength: 0.02 });
  const pressed = pressFolds(mesh);
  const at = (x: number, y: number): Float64Array => {
    const v = [...mesh.positions2.keys()].find(
      (k) => k % 2 === 0 && Math.hypot(mesh.positions2[k] - x, mesh.positions2[k + 1] - y) < 1e-9,
    ) as number;
    return pressed.subarray(1.5 * v, 1.5 * v + 3);
  };
  const [[x0, y0, low0], [x1, y1, low1], [x2, y2, high1], [x3, y3, high0]] = outline.map(([x, y]) =>
    at(x, y),
  );
  // As wide as what is seen of it, a little more for not being flat.
  for (const [width, seen] of [
    [Math.hypot(x1 - x0, y1 - y0), hem],
    [Math.hypot(x2 - x3, y2 - y3), top],
  ]) {
    expect(width / (count * seen)).toBeGreaterThan(0.97);
    expect(width / (count * seen)).toBeLessThan(1.25);
  }
  // The same on both sides.
  expect(y0).toBeCloseTo(y1, 1);
  expect(y3).toBeCloseTo(y2, 1);
  for (const [a, b] of [
    [low0, low1],
    [high0, high1],
  ]) {
    expect(Math.abs(a - b)).toBeLessThan(0.025);
  }
});
