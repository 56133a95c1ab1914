import { expect, test } from 'vitest';
import { createFinish, findClearance, findHeadroom } from '../src/index.ts';
import { RADIUS, sewnTube, tubePattern } from './sewn-tube.ts';

test('a button lies flat below what is worn over it, and stands out where nothing is', () => {
  const tube = sewnTube(tubePattern());
  const at = (x: number) => ({ panel: 'wall', point: [x, 0.1] as const });
  const trims = [
    { kind: 'button', at: at(0.1) },
    { kind: 'button', at: at(0.4) },
  ] as const;
  const inner = { ...tube, pattern: { ...tube.pattern, trims } };
  const finish = createFinish(inner, { spacing: 0.012 });
  // A sheet 2 mm over the first of them.
  const angle = 0.1 / RADIUS;
  const [x, z] = [Math.sin(angle), Math.cos(angle)];
  const corners = [
    [-0.03, 0.05],
    [0.03, 0.05],
    [0.03, 0.15],
    [-0.03, 0.15],
  ].flatMap(([aside, y]) => [
    (RADIUS + 0.002) * x + aside * z,
    y,
    (RADIUS + 0.002) * z - aside * x,
  ]);
  const positions = Float64Array.from(corners);
  const outer = sewnTube(tubePattern());
  const over = { ...outer, positions: outer.positions.map((place) => 3 * place) };
  findClearance([{ ...inner, finish }, over], []);
  finish.update(inner.positions);
  const heights = (): number[][] => {
    const button = finish.parts.find(({ role }) => role === 'button')!;
    const all: number[][] = [[], []];
    for (let v = 0; v < button.positions.length; v += 3) {
      const [px, , pz] = button.positions.subarray(v, v + 3);
      const around = RADIUS * ((Math.atan2(px, pz) + 2 * Math.PI) % (2 * Math.PI));
      all[around < 0.25 ? 0 : 1].push(Math.hypot(px, pz) - RADIUS);
    }
    return all;
  };
  const [free, other] = heights();
  expect(Math.max(...free)).toBeGreaterThan(0.002);
  const sheet = { positions, triangles: Uint32Array.of(0, 1, 2, 0, 2, 3) };
  finish.setClearance({
    ...finish.sheet,
    headroom: findHeadroom(finish.sheet, finish.parts, [sheet]),
  });
  finish.update(inner.positions);
  const [covered, bare] = heights();
  expect(Math.max(...covered)).toBeLessThan(0.002);
  expect(Math.max(...bare)).toBe(Math.max(...other));
});
