import { describe, expect, test } from 'vitest';
import { cornersAround } from '../../src/shell/front-corners.ts';
import { closeShell, liftAngles, makeShell } from '../../src/shell/shell.ts';
import { intrinsic, sheet, tube } from '../shapes.ts';

test('of a plain tube is the tube', () => {
  const mesh = intrinsic(tube({ segments: 12, rows: 4, at: (_, up) => [0.1, 0.2 * up] }));
  const shell = makeShell(mesh);
  expect(shell.triangles).toEqual(mesh.triangles);
  expect(shell.lengths).toEqual(mesh.lengths);
  expect(shell.clothCount).toBe(mesh.triangles.length / 3);
  expect(shell.rims).toEqual(mesh.rims);
  expect(shell.front).toBeUndefined();
});

describe('of a coat', () => {
  const [columns, rows] = [20, 4];
  const flat = sheet(columns, rows, 0.05);
  /** Open at the front, around the vertical axis. */
  const angleOf = (v: number): number =>
    Math.PI + 2 * Math.PI * 0.95 * ((v % (columns + 1)) / columns - 0.5);
  const positions = flat.positions.map((x, i) => {
    const angle = angleOf(Math.floor(i / 3));
    return [0.2 * Math.sin(angle), x, 0.2 * Math.cos(angle)][i % 3];
  });
  const mesh = intrinsic({ positions, triangles: flat.triangles });
  const whole = makeShell(mesh);
  const shell = closeShell(whole, 0, cornersAround(whole.rims[0], positions)!)!;

  test('is closed at the front, cloth first', () => {
    expect(shell.clothCount).toBe(mesh.triangles.length / 3);
    expect(shell.triangles.subarray(0, mesh.triangles.length)).toEqual(mesh.triangles);
    expect(shell.triangles.length).toBeGreaterThan(mesh.triangles.length);
    expect(shell.rims).toHaveLength(2);
    expect(new Set([shell.front!.top, shell.front!.bottom])).toEqual(new Set([0, 1]));
  });

  test('angles go on from one edge of the front to the other, whole turns or not', () => {
    const angles = Float64Array.from({ length: mesh.vertexCount }, (_, v) => {
      const angle = angleOf(v);
      return Math.atan2(Math.sin(angle), Math.cos(angle)) + 2 * Math.PI * (v % 3);
    });
    const lifted = liftAngles(shell, angles);
    const off = lifted[0] - angleOf(0);
    lifted.forEach((angle, v) => {
      expect(angle - angleOf(v)).toBeCloseTo(off, 9);
    });
  });

  test('vertices without an angle get none', () => {
    const angles = Float64Array.from({ length: mesh.vertexCount }, (_, v) =>
      v === 25 ? Number.NaN : angleOf(v),
    );
    const lifted = liftAngles(shell, angles);
    expect(lifted[25]).toBeNaN();
    expect(lifted.filter((angle) => Number.isNaN(angle))).toHaveLength(1);
  });
});
