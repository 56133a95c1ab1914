import { buildBvh, closestInTree, dot, subtract, triangleNormal, vertexAt } from '@toile/geometry';
import { expect, test } from 'vitest';
import { createFinish } from '../../src/index.ts';
import { sewnTube, tubePattern } from '../sewn-tube.ts';

test('a label stays inside of cloth in folds as wide as itself', () => {
  const sewn = sewnTube(tubePattern());
  const label = {
    kind: 'label',
    at: { panel: 'wall', point: [0.3, 0.1] },
    width: 0.06,
    height: 0.03,
  } as const;
  const pattern = { ...sewn.pattern, trims: [label] };
  const finish = createFinish({ ...sewn, pattern }, { spacing: 0.012 });
  // Three edges of the simulation to a wave.
  const positions = sewn.positions.map((x, i, all) => {
    const v = 3 * Math.floor(i / 3);
    return i % 3 === 1 ? x : x * (1 + 0.2 * Math.sin(5 * Math.atan2(all[v], all[v + 2])));
  });
  finish.update(positions);
  const { positions: own, uvs, triangles } = finish.parts.find(({ role }) => role === 'label')!;
  const { sheet } = finish;
  const tree = buildBvh(sheet.positions, sheet.triangles);
  let area = 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = triangles.subarray(k, k + 3);
    const ways = [b, c].map((v) => [0, 1].map((i) => uvs[2 * v + i] - uvs[2 * a + i]));
    area += Math.abs(ways[0][0] * ways[1][1] - ways[0][1] * ways[1][0]) / 2;
    const [p, q, r] = [a, b, c].map((v) => vertexAt(own, v));
    const middle = p.map((x, i) => (x + q[i] + r[i]) / 3) as [number, number, number];
    const { triangle, point, distance } = closestInTree(tree, sheet.positions, middle)!;
    const outwards = triangleNormal(sheet.positions, sheet.triangles, triangle);
    expect(dot(outwards, subtract(middle, point))).toBeLessThan(0);
    expect(distance).toBeLessThan(0.00041);
  }
  expect(area).toBeCloseTo(0.06 * 0.03, 4);
});
