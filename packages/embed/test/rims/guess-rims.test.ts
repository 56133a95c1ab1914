import { describe, expect, test } from 'vitest';
import { guessRims } from '../../src/rims/guess-rims.ts';
import { cubes, intrinsic, tube } from '../shapes.ts';

describe('a garment of which nothing but its seams is known', () => {
  test('two rims: a skirt, the shorter one above', () => {
    const mesh = intrinsic(
      tube({ segments: 16, rows: 6, at: (_, up) => [0.1 + 0.1 * (1 - up), 0.5 * up] }),
    );
    const hem = mesh.rims.findIndex((rim) => rim.includes(0));
    expect(guessRims(mesh)).toMatchObject({ top: 1 - hem, bottom: hem, empty: [] });
    expect(guessRims(mesh)).toMatchObject({ leftArm: undefined, rightArm: undefined });
  });

  test('three rims: trousers, the two that are alike are the legs’', () => {
    const mesh = intrinsic(
      cubes(
        ([x, y, z]) =>
          x >= 0 && x < 9 && y >= 0 && y < 12 && z >= 0 && z < 4 && (y >= 6 || x !== 4),
        [9, 12, 4],
        ([, y], [, dy]) => (dy < 0 && y === 0) || (dy > 0 && y === 11),
      ),
    );
    const rims = guessRims(mesh)!;
    expect(mesh.rims[rims.top].length).toBe(26);
    expect(rims.legs!.map((rim) => mesh.rims[rim].length)).toEqual([16, 16]);
    expect(rims.bottom).toBeUndefined();
  });

  test('four rims: a top, the two that are alike are the arms’', () => {
    const isArm = (y: number, z: number): boolean => y >= 8 && y < 11 && z >= 1 && z < 4;
    const mesh = intrinsic(
      cubes(
        ([x, y, z]) =>
          y >= 0 &&
          y < 12 &&
          z >= 0 &&
          z < 5 &&
          x >= 0 &&
          x < 16 &&
          ((x >= 4 && x < 12) || isArm(y, z)),
        [16, 12, 5],
        ([x, y, z], [dx, dy]) =>
          (dy < 0 && y === 0) ||
          (dy > 0 && y === 11 && x >= 6 && x < 10 && z >= 1 && z < 4) ||
          (dx < 0 && x === 0 && isArm(y, z)) ||
          (dx > 0 && x === 15 && isArm(y, z)),
      ),
    );
    const rims = guessRims(mesh)!;
    const lengthOf = (rim: number | undefined): number => mesh.rims[rim!].length;
    expect([lengthOf(rims.top), lengthOf(rims.bottom)]).toEqual([14, 26]);
    expect([lengthOf(rims.leftArm), lengthOf(rims.rightArm)]).toEqual([12, 12]);
    expect(rims.leftArm).not.toBe(rims.rightArm);
  });

  test('one rim: nothing goes through it', () => {
    const mesh = intrinsic(tube({ segments: 8, rows: 2, at: (_, up) => [0.1, up] }));
    expect(guessRims({ ...mesh, rims: mesh.rims.slice(1) })).toBeUndefined();
  });
});
