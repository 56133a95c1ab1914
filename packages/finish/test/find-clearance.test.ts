import { auditMeshes } from '@toile/audit';
import { boxMesh, type TriangleMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { createFinish, type FinishedPart, findClearance } from '../src/index.ts';
import { sewnTube, tubePattern } from './sewn-tube.ts';

const tube = sewnTube(tubePattern(), 0.05);
const COARSE = { spacing: 0.012 };

/** A little cube in front of or behind a place of the tube: its middle is so far outside [m]. */
function cubeAt(place: readonly number[], out: number, size: number): TriangleMesh {
  const [x, y, z] = place;
  const longer = 1 + out / Math.hypot(x, z);
  return boxMesh({ size: [size, size, size], origin: [longer * x, y, longer * z] });
}

const corner = (k: number): number[] => [
  ...tube.positions.subarray(3 * tube.triangles[k], 3 * tube.triangles[k] + 3),
];
/** Where the cloth as simulated is farthest within the smooth one. */
const { sheet } = createFinish(tube, { ...COARSE, details: false });
sheet.place(tube.positions);
const smooth = sheet.positions.slice();
sheet.smoothness.fill(0);
sheet.place(tube.positions);
const bulge = (v: number): number =>
  Math.hypot(smooth[3 * v], smooth[3 * v + 2]) -
  Math.hypot(sheet.positions[3 * v], sheet.positions[3 * v + 2]);
const deepest = [...Array(sheet.vertexCount).keys()].reduce((most, v) =>
  bulge(v) > bulge(most) ? v : most,
);
const front = [...sheet.positions.subarray(3 * deepest, 3 * deepest + 3)];
/** The vertex of the lower border that is nearest to the front. */
const lowest = Array.from(tube.triangles.keys(), corner)
  .filter(([, y]) => y < 1e-6)
  .reduce((most, place) => (place[2] > most[2] ? place : most));

test.each([
  ['cloth', cubeAt(front, 0.0035, 0.004)],
  ['edge', cubeAt([lowest[0], 0.002, lowest[2]], -0.0009, 0.001)],
])('what is drawn crosses nothing: %s', (role, body) => {
  const rigid = { ...body, rigid: true };
  const count = (isHeld: boolean): number => {
    const finish = createFinish(tube, COARSE);
    if (isHeld) finish.setClearance(findClearance([tube], [body], COARSE)[0]);
    finish.update(tube.positions);
    const part = finish.parts.find((one) => one.role === role)!;
    const triangles = near(part, body);
    const { pairs } = auditMeshes([{ ...part, triangles }, rigid], { maxListed: 1e4 });
    return pairs.filter(({ b }) => b.mesh === 1).length;
  };
  expect(auditMeshes([tube, rigid]).intersections).toBe(0);
  expect(count(false)).toBeGreaterThan(0);
  expect(count(true)).toBe(0);
});

/** Triangles of which a corner is within 15 mm of a body's first vertex. */
function near({ positions, triangles }: FinishedPart, body: TriangleMesh): number[] {
  const distance = (v: number): number =>
    Math.hypot(...[0, 1, 2].map((axis) => positions[3 * v + axis] - body.positions[axis]));
  return [...triangles].flatMap((_, k) => {
    const corners = [...triangles.subarray(k, k + 3)];
    return k % 3 === 0 && corners.some((v) => distance(v) < 0.015) ? corners : [];
  });
}

test('what has room enough stays smooth and thick', () => {
  const [{ smoothness, room }] = findClearance([tube], [cubeAt(front, 0.1, 0.004)], COARSE);
  expect(Math.min(...smoothness)).toBe(1);
  expect(Math.min(...room)).toBe(1);
});
