import { expect, test } from 'vitest';
import { planPanels } from '../../src/mesh/plan-panels.ts';
import { patternOf, rectangle, seam } from './fixtures.ts';

test('the sides of a seam share one rail; other edges have their own', () => {
  const { plans } = planPanels(
    patternOf(
      [rectangle('a', 0.2, 0.1), rectangle('b', 0.3, 0.1)],
      [seam('s', ['a', 0], ['b', 2])],
    ),
    0.02,
  );
  expect(plans[0].edges[0].rail).toBe(plans[1].edges[2].rail);
  expect(plans[1].edges[2].backwards).toBe(true);
  const rails = new Set(plans.flatMap(({ edges }) => edges.map(({ rail }) => rail)));
  expect(rails.size).toBe(7);
});

test('where an inner line ends, both sides of the seam get a vertex', () => {
  const line = {
    points: [
      [0.037, 0],
      [0.037, 0.05],
    ] as const,
  };
  const { plans } = planPanels(
    patternOf(
      [rectangle('a', 0.1, 0.1, [line]), rectangle('b', 0.1, 0.1)],
      [seam('s', ['b', 2], ['a', 0])],
    ),
    0.02,
  );
  expect(plans[1].edges[2].rail.places).toContainEqual(expect.closeTo(0.63, 12));
});

test('a ring has three pieces at least, however short', () => {
  const { plans } = planPanels(
    patternOf([rectangle('loop', 0.012, 0.05)], [seam('s', ['loop', 1], ['loop', 3])]),
    0.02,
  );
  expect(plans[0].edges[0].rail.places.length).toBeGreaterThanOrEqual(4);
});
