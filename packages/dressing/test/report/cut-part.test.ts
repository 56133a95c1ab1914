import { expect, test } from 'vitest';
import { cutPart } from '../../src/report/cut-part.ts';
import { hangTube, tubeOf } from '../worn-tube.ts';

const garment = hangTube(tubeOf({ widths: [0.3, 0.5], height: 0.2 }), (along, up) => [
  (2 * Math.PI * along) / 0.8,
  0.13,
  up,
]);
const { triangles, positions, cornerUvs, mesh } = garment;

test('some triangles of some panels, as they hang and as they were cut', () => {
  const [, { firstTriangle, triangleCount }] = mesh.panels;
  const all = cutPart(
    garment,
    (panel) => panel === garment.pattern.panels[1],
    () => true,
  );
  expect(all.source).toEqual(Array.from({ length: triangleCount }, (_, k) => firstTriangle + k));
  const even = cutPart(
    garment,
    () => true,
    (t) => t % 2 === 0,
  );
  expect(even.source.every((t) => t % 2 === 0)).toBe(true);
  even.source.forEach((t, k) => {
    expect([...even.cornerUvs.subarray(6 * k, 6 * k + 6)]).toEqual([
      ...cornerUvs.subarray(6 * t, 6 * t + 6),
    ]);
    for (let corner = 0; corner < 3; corner++) {
      const [own, whole] = [even.triangles[3 * k + corner], triangles[3 * t + corner]];
      expect([...even.positions.subarray(3 * own, 3 * own + 3)]).toEqual([
        ...positions.subarray(3 * whole, 3 * whole + 3),
      ]);
    }
  });
});
