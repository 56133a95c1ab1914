import { boundaryLoops } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { cutLimbs } from '../../src/chart/cut-limbs.ts';
import { createHarmonic, type Harmonic } from '../../src/mesh/harmonic.ts';
import type { Bordered } from '../../src/mesh/intrinsic-mesh.ts';
import { buildLaplacian } from '../../src/mesh/laplacian.ts';
import { cubes, intrinsic, isSameLoop } from '../shapes.ts';

const ARM = 8;

/** A tee of cubes: a trunk 8 wide, 14 high and 5 deep, its neck and hem open, and two sleeves. */
function tee(arm: number): { mesh: Bordered; rimAt: (x: number, y: number) => readonly number[] } {
  const isArm = (y: number, z: number): boolean => y >= 10 && y < 13 && z >= 1 && z < 4;
  const isTrunk = (x: number): boolean => x >= arm && x < arm + 8;
  const shape = cubes(
    ([x, y, z]) =>
      y >= 0 &&
      y < 14 &&
      z >= 0 &&
      z < 5 &&
      x >= 0 &&
      x < 8 + 2 * arm &&
      (isTrunk(x) || isArm(y, z)),
    [8 + 2 * arm, 14, 5],
    ([x, y, z], [dx, dy]) =>
      (dy < 0 && y === 0) ||
      (dy > 0 && y === 13 && x >= arm + 2 && x < arm + 6 && z >= 1 && z < 4) ||
      (dx < 0 && x === 0 && isArm(y, z)) ||
      (dx > 0 && x === 7 + 2 * arm && isArm(y, z)),
  );
  const mesh = intrinsic(shape);
  const off = (rim: readonly number[], at: readonly number[]): number =>
    Math.hypot(
      ...at.map(
        (want, c) =>
          rim.reduce((sum, v) => sum + shape.positions[3 * v + c], 0) / rim.length - want,
      ),
    );
  return {
    mesh,
    rimAt: (x, y) => mesh.rims.find((rim) => off(rim, [0.01 * x, 0.01 * y, 0.025]) < 0.006)!,
  };
}

function harmonicOf(mesh: Bordered): Harmonic {
  return createHarmonic(buildLaplacian(mesh), mesh.rims.flat());
}

function sleeveOf(arm: number) {
  const { mesh, rimAt } = tee(arm);
  const rim = rimAt(8 + 2 * arm, 11.5);
  const [tube] = cutLimbs(mesh, harmonicOf(mesh), [rim]);
  return { mesh, rim, tube };
}

describe('a sleeve', () => {
  const { mesh, rim, tube } = sleeveOf(ARM);
  const corners = tube!.triangles.flatMap((t) => [...mesh.triangles.subarray(3 * t, 3 * t + 3)]);

  test('the tee has four rims', () => {
    expect(mesh.rims).toHaveLength(4);
  });

  test('is cut off as a tube between one simple loop and its rim', () => {
    const loops = boundaryLoops(corners);
    expect(loops).toHaveLength(2);
    for (const end of [tube!.base, tube!.rim]) {
      expect(loops.some((loop) => isSameLoop(end, loop))).toBe(true);
    }
    expect(tube!.rim).toBe(rim);
    expect(new Set(tube!.base).size).toBe(tube!.base.length);
    // A tube has as many edges as vertices and triangles together.
    const edges = new Set(
      corners.map((v, c) => {
        const w = corners[c % 3 === 2 ? c - 2 : c + 1];
        return v < w ? `${v} ${w}` : `${w} ${v}`;
      }),
    );
    expect(new Set(corners).size - edges.size + tube!.triangles.length).toBe(0);
  });

  test('begins near the armhole: most of it, and hardly anything of the trunk', () => {
    const around = 4 * 3 * 2;
    expect(tube!.triangles.length).toBeGreaterThan(0.6 * ARM * around);
    expect(tube!.triangles.length).toBeLessThan(ARM * around + 60);
  });

  test('both sleeves have nothing in common', () => {
    const { mesh: whole, rimAt } = tee(ARM);
    const harmonic = harmonicOf(whole);
    const [left, right] = [rimAt(0, 11.5), rimAt(8 + 2 * ARM, 11.5)].map(
      (own) => cutLimbs(whole, harmonic, [own])[0]!,
    );
    const leftOnes = new Set(left.triangles);
    expect(right.triangles.filter((t) => leftOnes.has(t))).toEqual([]);
    expect(Math.abs(left.triangles.length - right.triangles.length)).toBeLessThan(20);
  });
});

test('a rim close to the trunk is no tube', () => {
  expect(sleeveOf(1).tube).toBeUndefined();
});

describe('two legs', () => {
  /** Trousers of cubes: hips 9 wide, and two legs 4 wide, one apart. */
  const mesh = intrinsic(
    cubes(
      ([x, y, z]) => x >= 0 && x < 9 && y >= 0 && y < 18 && z >= 0 && z < 4 && (y >= 12 || x !== 4),
      [9, 18, 4],
      ([, y], [, dy]) => (dy < 0 && y === 0) || (dy > 0 && y === 17),
    ),
  );
  const [, ...legs] = [...mesh.rims].sort((a, b) => b.length - a.length);
  const tubes = cutLimbs(mesh, harmonicOf(mesh), legs);

  test('part from each other below the crotch', () => {
    expect(legs).toHaveLength(2);
    for (const tube of tubes) {
      const around = 2 * (4 + 4);
      expect(tube!.triangles.length).toBeGreaterThan(0.7 * 12 * 2 * around);
      expect(tube!.triangles.length).toBeLessThan(12 * 2 * around);
      expect(tube!.base.length).toBeLessThan(2 * around);
    }
  });

  test('each ends in its own rim', () => {
    expect(tubes.map((tube) => tube!.rim)).toEqual(legs);
  });
});
