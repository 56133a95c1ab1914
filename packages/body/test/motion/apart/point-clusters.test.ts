import { expect, test } from 'vitest';
import { createPointClusters, visitNearest } from '../../../src/motion/apart/point-clusters.ts';

const COUNT = 600;
const KINDS = Array.from({ length: COUNT }, (_, i) => i % 3);

/** Points here and there within a cube; `k` changes them. */
function scatter(k: number): Float64Array {
  return Float64Array.from({ length: 3 * COUNT }, (_, i) => 0.15 * Math.sin(i * i * 12.9898 + k));
}

test('finds the nearest point of other groups as trying all of them does', () => {
  const clusters = createPointClusters(scatter(0), KINDS);
  const places = scatter(2);
  clusters.fit(places);
  const groupsOf = (kind: number) =>
    [...clusters.groups.keys()].filter((g) => KINDS[clusters.groups[g][0]] === kind);
  const found = new Map<number, number>();
  const neighbours = {
    from: groupsOf(0),
    to: [...groupsOf(1), ...groupsOf(2)],
    last: Int32Array.from(KINDS, (kind) => (kind === 0 ? 1 : -1)),
    isAsked: Uint8Array.from(KINDS, (_, i) => (i === 3 ? 0 : 1)),
  };
  visitNearest(clusters, places, neighbours, 0.02, (a, b) => {
    found.set(a, b);
  });
  const distance = (p: number, q: number) =>
    Math.hypot(...[0, 1, 2].map((c) => places[3 * p + c] - places[3 * q + c]));
  const others = [...KINDS.keys()].filter((i) => KINDS[i] > 0);
  for (const p of [...KINDS.keys()].filter((i) => KINDS[i] === 0)) {
    const best = others.reduce((a, b) => (distance(p, b) < distance(p, a) ? b : a));
    expect(found.get(p)).toBe(distance(p, best) < 0.02 && p !== 3 ? best : undefined);
  }
  expect(found.size).toBeGreaterThan(20);
  expect(found.size).toBeLessThan(COUNT / 3);
});

test('every point is in one group of its kind, and in its ball', () => {
  const places = scatter(0);
  const { groups, balls } = createPointClusters(places, KINDS);
  const seen = groups.flatMap((group) => [...group]).sort((a, b) => a - b);
  expect(seen).toEqual([...KINDS.keys()]);
  groups.forEach((group, g) => {
    for (const p of group) {
      expect(KINDS[p]).toBe(KINDS[group[0]]);
      const way = [0, 1, 2].map((c) => places[3 * p + c] - balls[4 * g + c]);
      expect(Math.hypot(...way)).toBeLessThan(balls[4 * g + 3] + 1e-12);
    }
  });
});
