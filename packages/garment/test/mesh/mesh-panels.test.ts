import { expect, test } from 'vitest';
import { meshPanels } from '../../src/mesh/mesh-panels.ts';
import { planPanels } from '../../src/mesh/plan-panels.ts';
import { patternOf, rectangle, seam } from './fixtures.ts';

test('a narrow panel refines its neighbour, and no panel further on', () => {
  const pattern = patternOf(
    [rectangle('a', 0.3, 0.006), rectangle('b', 0.3, 0.2), rectangle('c', 0.3, 0.2)],
    [seam('ab', ['a', 0], ['b', 2]), seam('bc', ['b', 0], ['c', 2])],
  );
  const meshes = meshPanels(planPanels(pattern, 0.03).plans, 0.03);
  const counts = meshes.map(({ graph }) => graph.edges.map(({ length }) => length - 1));
  expect(counts[0][0]).toBeGreaterThan(10);
  expect(counts[1][2]).toBe(counts[0][0]);
  expect(counts[1][0]).toBe(10);
  expect(counts[2]).toEqual([10, 7, 10, 7]);
});

test('a crescent thinner than its chords are deep is met by cutting them', () => {
  const bow = (radius: number, right: boolean, back: boolean) => {
    const ends = [[0, 0] as const, [0.2, 0] as const];
    const [from, to] = back ? ends.toReversed() : ends;
    return { curve: { type: 'arc', from, to, radius, large: false, right } as const };
  };
  const panel = { name: 'thin', edges: [bow(0.12, true, false), bow(0.126, false, true)] };
  const [{ graph, filling }] = meshPanels(planPanels(patternOf([panel]), 0.1).plans, 0.1);
  expect(graph.segments.length).toBeGreaterThan(6);
  expect(filling.triangles.length).toBeGreaterThan(0);
});
