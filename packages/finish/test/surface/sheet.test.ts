import { describe, expect, test } from 'vitest';
import { createSheet, type Sheet } from '../../src/surface/sheet.ts';
import { RADIUS, sewnTube } from '../sewn-tube.ts';

const tube = sewnTube();
const sheet = createSheet(tube);
sheet.place(tube.positions);

describe('the sheet of a tube', () => {
  test('is as fine as asked for', () => {
    expect(sheet.levels).toBe(3);
    expect(createSheet(tube, { spacing: 0.02 }).levels).toBe(1);
    expect(createSheet(tube, { maxTriangles: 0 }).levels).toBe(0);
  });

  test('is rounder than what was simulated', () => {
    const off = ({ positions, vertexCount }: Sheet): number => {
      let sum = 0;
      for (let v = 0; v < vertexCount; v++) {
        sum += Math.abs(Math.hypot(positions[3 * v], positions[3 * v + 2]) - RADIUS);
      }
      return sum / vertexCount;
    };
    const flat = createSheet(tube);
    flat.smoothness.fill(0);
    flat.place(tube.positions);
    expect(off(sheet)).toBeLessThan(0.2 * off(flat));
  });

  test('ends where the cloth ends', () => {
    const heights = sheet.positions.filter((_, i) => i % 3 === 1);
    expect(Math.min(...heights)).toBeCloseTo(0, 6);
    expect(Math.max(...heights)).toBeCloseTo(0.2, 6);
  });

  test('has its outer side out', () => {
    const facing = Array.from({ length: sheet.vertexCount }, (_, v) => {
      const [x, z] = [sheet.positions[3 * v], sheet.positions[3 * v + 2]];
      return (x * sheet.normals[3 * v] + z * sheet.normals[3 * v + 2]) / RADIUS;
    });
    expect(Math.min(...facing)).toBeGreaterThan(0.97);
  });

  test('has vertices on both sides of the seam, at one place', () => {
    expect(sheet.sewnOf.length).toBeGreaterThan(sheet.vertexCount);
    const twice = new Map<number, number[]>();
    sheet.sewnOf.forEach((vertex, v) => {
      twice.set(vertex, [...(twice.get(vertex) ?? []), v]);
    });
    const across = [...twice.values()].filter((list) => list.length > 1);
    const abscissa = (v: number): number =>
      [0, 1, 2].reduce(
        (sum, k) =>
          sum + sheet.shares[3 * v + k] * tube.mesh.positions2[2 * sheet.corners[3 * v + k]],
        0,
      );
    for (const [a, b] of across) expect(Math.abs(abscissa(a) - abscissa(b))).toBeCloseTo(0.6, 5);
  });

  test('is the cloth as simulated where nothing is smooth', () => {
    const flat = createSheet(tube);
    flat.smoothness.fill(0);
    flat.place(tube.positions);
    let most = 0;
    flat.sewnOf.forEach((vertex, v) => {
      for (let axis = 0; axis < 3; axis++) {
        let own = 0;
        for (let k = 3 * v; k < 3 * v + 3; k++) {
          own += flat.shares[k] * tube.positions[3 * tube.vertexOf[flat.corners[k]] + axis];
        }
        most = Math.max(most, Math.abs(flat.positions[3 * vertex + axis] - own));
      }
    });
    expect(most).toBeLessThan(1e-6);
  });
});
