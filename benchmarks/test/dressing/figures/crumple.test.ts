import { expect, test } from 'vitest';
import { type CrumpleInput, measureCrumple } from '../../../src/dressing/figures/crumple.ts';

/** A strip of squares of 1 m along x, each turned against the one before by an angle [degrees]. */
function strip(angles: readonly number[]): CrumpleInput {
  const positions: number[] = [];
  const triangles: number[] = [];
  let [x, y, heading] = [0, 0, 0];
  positions.push(x, y, 0, x, y, 1);
  for (const [k, turn] of [0, ...angles].entries()) {
    heading += (turn * Math.PI) / 180;
    x += Math.cos(heading);
    y += Math.sin(heading);
    positions.push(x, y, 0, x, y, 1);
    const a = 2 * k;
    triangles.push(a, a + 1, a + 2, a + 2, a + 1, a + 3);
  }
  const vertexCount = positions.length / 3;
  return {
    positions: Float64Array.from(positions),
    vertexOf: Uint32Array.from({ length: vertexCount }, (_, v) => v),
    mesh: {
      triangles: Uint32Array.from(triangles),
      panels: [
        {
          name: 'strip',
          firstVertex: 0,
          vertexCount,
          firstTriangle: 0,
          triangleCount: triangles.length / 3,
          fabric: '',
        },
      ],
      innerLines: [],
    },
  };
}

test('flat cloth is not crumpled', () => {
  expect(measureCrumple(strip([0, 0])).rms).toBeCloseTo(0, 5);
});

test('bends count beside the flat edges between them', () => {
  // Three diagonals are flat, two edges bend.
  const { rms, sharp, worst } = measureCrumple(strip([70, -20]));
  expect(rms).toBeCloseTo(Math.sqrt((70 ** 2 + 20 ** 2) / 5), 6);
  expect(sharp).toBeCloseTo(1 / 5, 6);
  expect(worst).toEqual({ panel: 'strip', rms });
});

test('pressed folds do not count', () => {
  const cloth = strip([90]);
  const fold = { panel: 'strip', label: undefined, fold: 1, vertices: Uint32Array.of(2, 3) };
  const pressed = { ...cloth, mesh: { ...cloth.mesh, innerLines: [fold] } };
  expect(measureCrumple(pressed).rms).toBeCloseTo(0, 5);
  const flat = { ...cloth, mesh: { ...cloth.mesh, innerLines: [{ ...fold, fold: 0 }] } };
  expect(measureCrumple(flat).rms).toBeCloseTo(90 / Math.sqrt(3), 6);
});

test('seams do not count, and the worst panel is named', () => {
  const cloth = strip([90, 30]);
  // The first square is a panel of its own: its last vertices are not those of the second.
  const triangles = cloth.mesh.triangles.slice();
  const vertexOf = Uint32Array.from([...cloth.vertexOf, 0, 1, 2, 3]);
  for (let c = 0; c < 6; c++) triangles[c] += 8;
  const facts = { firstVertex: 0, vertexCount: 4, fabric: '' };
  const panels = [
    { ...facts, name: 'yoke', firstTriangle: 0, triangleCount: 2 },
    { ...facts, name: 'sleeve', firstTriangle: 2, triangleCount: 4 },
  ];
  const sewn = { ...cloth, vertexOf, mesh: { triangles, panels, innerLines: [] } };
  const { rms, worst } = measureCrumple(sewn);
  expect(rms).toBeCloseTo(30 / Math.sqrt(4), 6);
  expect(worst.panel).toBe('sleeve');
  expect(worst.rms).toBeCloseTo(30 / Math.sqrt(3), 6);
});
