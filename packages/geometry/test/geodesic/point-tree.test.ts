import { expect, test } from 'vitest';
import { createPointTree } from '../../src/geodesic/point-tree.ts';
import { randomNumbers } from '../measure.ts';

const random = randomNumbers(21);
const layouts: [string, Float64Array][] = [
  ['scattered', Float64Array.from({ length: 600 }, random)],
  ['in a row', Float64Array.from({ length: 600 }, (_, i) => (i % 2 === 0 ? i / 600 : 0.25))],
  ['in one place', new Float64Array(600).fill(0.5)],
];

test.each(layouts)('finds all items %s within reach, each once', (_, points) => {
  const items = Array.from({ length: 300 }, (_, i) => i).filter((i) => i % 3 !== 0);
  const tree = createPointTree(points, items);
  for (let trial = 0; trial < 100; trial++) {
    const [x, y, reach] = [2 * random() - 0.5, 2 * random() - 0.5, random() ** 2];
    const distance = (i: number) => Math.hypot(points[2 * i] - x, points[2 * i + 1] - y);
    const visited: number[] = [];
    tree.search(
      x,
      y,
      () => reach,
      (item) => visited.push(item),
    );
    expect(new Set(visited).size).toBe(visited.length);
    const found = visited.filter((i) => distance(i) < reach).sort((a, b) => a - b);
    expect(found).toEqual(items.filter((i) => distance(i) < reach));
  }
});

test.each(layouts.slice(0, 2))('finds the nearest item %s after few visits', (_, points) => {
  const tree = createPointTree(points, Array(300).keys());
  let visits = 0;
  for (let trial = 0; trial < 100; trial++) {
    const [x, y] = [random(), random()];
    const distance = (i: number) => Math.hypot(points[2 * i] - x, points[2 * i + 1] - y);
    let nearest = Infinity;
    tree.search(
      x,
      y,
      () => nearest,
      (item) => {
        visits++;
        nearest = Math.min(nearest, distance(item));
      },
    );
    expect(nearest).toBe(Math.min(...Array.from({ length: 300 }, (_, i) => distance(i))));
  }
  expect(visits / 100).toBeLessThan(60);
});

test('an empty tree has nothing to visit', () => {
  createPointTree(new Float64Array(0), []).search(
    0,
    0,
    () => Infinity,
    () => expect.unreachable(),
  );
});
