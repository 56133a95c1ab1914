import { describe, expect, test } from 'vitest';
import { guessRims } from '../../src/rims/guess-rims.ts';
import { cubes, heightsOf, intrinsic, tube } from '../shapes.ts';

/** What is guessed of a shape that is drawn as it stands, or with other heights. */
function guess(shape: ReturnType<typeof tube>, heights = heightsOf(shape)) {
  const mesh = intrinsic(shape);
  const { rims, doubt } = guessRims(mesh, heights)!;
  const meanOf = (of: (v: number) => number) => (rim: number | undefined) =>
    mesh.rims[rim!].reduce((sum, v) => sum + of(v), 0) / mesh.rims[rim!].length;
  return {
    rims,
    doubt,
    heightOf: meanOf((v) => shape.positions[3 * v + 1]),
    xOf: meanOf((v) => shape.positions[3 * v]),
    vertices: (rim: number | undefined) => mesh.rims[rim!].length,
  };
}

/** A shape of cubes in the size of a garment. */
function large(shape: ReturnType<typeof cubes>): ReturnType<typeof cubes> {
  return { ...shape, positions: shape.positions.map((x) => 5 * x) };
}

/** A top of cubes with arms to both sides, its neck at the front deeper by so many cubes. */
function top(deeper: number) {
  const isArm = (y: number, z: number): boolean => y >= 8 && y < 11 && z >= 1 && z < 4;
  return large(
    cubes(
      ([x, y, z]) =>
        y >= 0 &&
        y < (x >= 6 && x < 10 && z >= 3 ? 12 - deeper : 12) &&
        z >= 0 &&
        z < 5 &&
        x >= 0 &&
        x < 16 &&
        ((x >= 4 && x < 12) || isArm(y, z)),
      [16, 12, 5],
      ([x, y, z], [dx, dy, dz]) =>
        (dy < 0 && y === 0) ||
        (dy > 0 && x >= 6 && x < 10 && z >= 1 && (y === 11 || y === 11 - deeper)) ||
        (dz > 0 && y > 11 - deeper && x >= 6 && x < 10) ||
        (dx < 0 && x === 0 && isArm(y, z)) ||
        (dx > 0 && x === 15 && isArm(y, z)),
    ),
  );
}

describe('a garment that is placed nowhere', () => {
  test('two rims: a skirt, whichever is drawn above, however wide', () => {
    for (const wider of [-0.1, 0.1]) {
      const skirt = tube({
        segments: 16,
        rows: 6,
        at: (_, up) => [0.2 + wider * up, 0.5 * up],
      });
      const { rims, doubt, heightOf } = guess(skirt);
      expect([heightOf(rims.top), heightOf(rims.bottom)]).toEqual([0.5, 0]);
      expect(rims).toMatchObject({ leftArm: undefined, rightArm: undefined, empty: [] });
      expect(doubt).toBeLessThan(0.1);
    }
  });

  test('three rims: trousers, the two that are alike and below are the legs’', () => {
    const trousers = large(
      cubes(
        ([x, y, z]) =>
          x >= 0 && x < 9 && y >= 0 && y < 12 && z >= 0 && z < 4 && (y >= 6 || x !== 4),
        [9, 12, 4],
        ([, y], [, dy]) => (dy < 0 && y === 0) || (dy > 0 && y === 11),
      ),
    );
    const { rims, heightOf, vertices } = guess(trousers);
    expect(vertices(rims.top)).toBe(26);
    expect(rims.legs!.map(vertices)).toEqual([16, 16]);
    expect(heightOf(rims.top)).toBeGreaterThan(heightOf(rims.legs![0]));
    expect(rims.bottom).toBeUndefined();
  });

  test('four rims: a top, its arms to the sides of a neck that is deeper at the front', () => {
    const { rims, vertices, xOf } = guess(top(2));
    expect(vertices(rims.bottom)).toBe(26);
    expect([vertices(rims.leftArm), vertices(rims.rightArm)]).toEqual([12, 12]);
    // The front is where z is large; who wears it has the left arm where x is.
    expect(xOf(rims.leftArm)).toBeGreaterThan(xOf(rims.rightArm));
  });

  test('what is drawn the other way round is worn the other way round', () => {
    const shape = top(2);
    // Higher at the front than at the back.
    const heights = heightsOf(shape).map((y, v) => y + 1.2 * shape.positions[3 * v + 2]);
    const { rims, xOf } = guess(shape, heights);
    expect(xOf(rims.leftArm)).toBeLessThan(xOf(rims.rightArm));
  });

  test('one rim: nothing goes through it', () => {
    const shape = tube({ segments: 8, rows: 2, at: (_, up) => [0.1, up] });
    const mesh = intrinsic(shape);
    const rims = mesh.rims.slice(1);
    expect(guessRims({ ...mesh, rims }, heightsOf(shape))).toBeUndefined();
  });
});
