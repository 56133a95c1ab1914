import { describe, expect, test } from 'vitest';
import { evenSharpCorners, findSharpCorners, layGraph } from '../../src/mesh/panel-graph.ts';
import { planPanels } from '../../src/mesh/plan-panels.ts';
import { dartPanel, patternOf, rectangle, seam, turnedOver, wedge } from './fixtures.ts';

const DEGREE = Math.PI / 180;

test('the outline closes, counter-clockwise also for a clockwise loop', () => {
  for (const panel of [rectangle('a', 0.1, 0.1), turnedOver(rectangle('a', 0.1, 0.1))]) {
    const { points, successor } = layGraph(planPanels(patternOf([panel]), 0.02).plans[0]);
    let [v, steps, area] = [0, 0, 0];
    do {
      const w = successor[v];
      area += (points[2 * v] * points[2 * w + 1] - points[2 * w] * points[2 * v + 1]) / 2;
      v = w;
      steps++;
    } while (v !== 0 && steps < 100);
    expect(steps).toBe(20);
    expect(area).toBeCloseTo(0.01, 12);
  }
});

test('an inner line begins and ends at vertices of the outline', () => {
  const line = {
    points: [
      [0.033, 0],
      [0.033, 0.1],
    ] as const,
  };
  const graph = layGraph(planPanels(patternOf([rectangle('a', 0.1, 0.1, [line])]), 0.02).plans[0]);
  const [start, end] = [graph.pieces[0][0], graph.pieces[0].at(-1)!];
  expect(graph.edges[0]).toContain(start);
  expect(graph.edges[2]).toContain(end);
  expect(graph.points[2 * start]).toBeCloseTo(0.033, 12);
});

describe('sharp corners', () => {
  test('are found inside the cloth only: a dart is open there', () => {
    const [plan] = planPanels(patternOf([dartPanel()]), 0.02).plans;
    expect(findSharpCorners(layGraph(plan))).toEqual([]);
  });

  test('are found with their angle', () => {
    const corners = findSharpCorners(layGraph(planPanels(patternOf([wedge(12)]), 0.02).plans[0]));
    expect(corners).toHaveLength(1);
    expect(corners[0].angle).toBeCloseTo(12 * DEGREE, 9);
  });

  test('get legs of equal length, though a seam made one finer', () => {
    const pattern = patternOf(
      [wedge(12), rectangle('b', 0.9, 0.2)],
      [seam('s', ['wedge', 0], ['b', 2])],
    );
    const [plan] = planPanels(pattern, 0.03).plans;
    const legs = (): number[] => {
      const { points, edges } = layGraph(plan);
      return [edges[0][1], edges[2].at(-2)!].map((v) =>
        Math.hypot(points[2 * v], points[2 * v + 1]),
      );
    };
    expect(legs()[0]).toBeLessThan(0.6 * legs()[1]);
    expect(evenSharpCorners(layGraph(plan))).toEqual([plan.edges[2].rail]);
    expect(legs()[0]).toBeCloseTo(legs()[1], 12);
    expect(evenSharpCorners(layGraph(plan))).toEqual([]);
  });
});
