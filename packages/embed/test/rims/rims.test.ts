import { describe, expect, test } from 'vitest';
import { assignRims, openRim, type PlacedRim } from '../../src/rims/rims.ts';

const UP = [0, 1, 0] as const;
const DOWN = [0, -1, 0] as const;

function rimsOf(
  ...rims: readonly (readonly [
    middle: PlacedRim['middle'],
    opening: PlacedRim['opening'],
    part?: 'arm' | 'leg',
  ])[]
): PlacedRim[] {
  return rims.map(([middle, opening, part], rim) => ({
    rim,
    middle,
    opening,
    side: middle[0],
    ofArm: part === 'arm' ? 1 : 0,
    ofLeg: part === 'leg' ? 1 : 0,
  }));
}

const NONE = { bottom: undefined, leftArm: undefined, rightArm: undefined, legs: undefined };

describe('limbs go through rims by where these are placed', () => {
  test('a skirt', () => {
    const rims = rimsOf([[0, 0.5, 0], DOWN], [[0, 1, 0], UP]);
    expect(assignRims(rims)).toEqual({ ...NONE, top: 1, bottom: 0, empty: [] });
  });

  test('a tee: arms by the side they are on', () => {
    const rims = rimsOf(
      [[-0.5, 1.3, 0], [-1, -0.2, 0], 'arm'],
      [[0, 1.4, 0], UP],
      [[0, 0.9, 0], DOWN],
      [[0.5, 1.3, 0], [1, -0.2, 0], 'arm'],
    );
    expect(assignRims(rims)).toEqual({
      ...NONE,
      top: 1,
      bottom: 2,
      leftArm: 3,
      rightArm: 0,
      empty: [],
    });
  });

  test('armholes without sleeves, by where they open to', () => {
    const rims = rimsOf(
      [[0, 1.4, 0], UP],
      [[0, 0.9, 0], DOWN],
      [
        [0.2, 1.3, 0],
        [0.95, 0.3, 0],
      ],
      [
        [-0.2, 1.3, 0],
        [-0.95, 0.3, 0],
      ],
    );
    expect(assignRims(rims)).toMatchObject({ leftArm: 2, rightArm: 3 });
  });

  test('one shoulder: no rim for the other arm', () => {
    const rims = rimsOf(
      [[0, 1.35, 0], UP],
      [[0, 0.9, 0], DOWN],
      [
        [-0.3, 1.3, 0],
        [-0.95, 0.3, 0],
      ],
    );
    expect(assignRims(rims)).toMatchObject({ top: 0, leftArm: undefined, rightArm: 2 });
  });

  test('trousers: legs beside each other, the left one first', () => {
    const rims = rimsOf([[-0.12, 0.1, 0], DOWN], [[0.12, 0.1, 0], DOWN], [[0, 1, 0], UP]);
    expect(assignRims(rims)).toEqual({ ...NONE, top: 2, legs: [1, 0], empty: [] });
  });

  test('a jumpsuit has both', () => {
    const rims = rimsOf(
      [[0, 1.4, 0], UP],
      [[0.5, 1.3, 0], [1, 0, 0], 'arm'],
      [[-0.5, 1.3, 0], [-1, 0, 0], 'arm'],
      [[0.12, 0.1, 0], DOWN, 'leg'],
      [[-0.12, 0.1, 0], DOWN, 'leg'],
    );
    expect(assignRims(rims)).toEqual({
      top: 0,
      bottom: undefined,
      leftArm: 1,
      rightArm: 2,
      legs: [3, 4],
      empty: [],
    });
  });

  test('sides are those of the panels’ parts, wherever these lie', () => {
    const [left, right, ...others] = rimsOf(
      [[0.3, 1.3, 0], [1, 0, 0], 'arm'],
      [[0.3, 1.3, 0], [1, 0, 0], 'arm'],
      [[0, 1.4, 0], UP],
      [[0, 0.9, 0], DOWN],
    );
    const rims = [{ ...left, side: 1 }, { ...right, side: -1 }, ...others];
    expect(assignRims(rims)).toMatchObject({ leftArm: 0, rightArm: 1 });
  });

  test('nothing goes through a hole in the front', () => {
    const rims = rimsOf(
      [[0, 1, 0], UP],
      [[0, 0.5, 0], DOWN],
      [
        [0, 0.8, 0.1],
        [0, 0, 1],
      ],
    );
    expect(assignRims(rims)).toMatchObject({ top: 0, bottom: 1, empty: [2] });
  });

  test('a garment with one rim goes around nothing', () => {
    expect(assignRims(rimsOf([[0, 1, 0], UP]))).toBeUndefined();
    expect(assignRims([])).toBeUndefined();
  });
});

describe('the rim of an open front', () => {
  const arms = [
    [[0.5, 1.3, 0], [1, 0, 0], 'arm'],
    [[-0.5, 1.3, 0], [-1, 0, 0], 'arm'],
  ] as const;

  test('is the only one that is not an arm’s', () => {
    expect(
      openRim(
        rimsOf(...arms, [
          [0, 1.1, 0.1],
          [0, 0, 1],
        ]),
      ),
    ).toBe(2);
    expect(openRim(rimsOf(...arms, [[0, 1.4, 0], UP], [[0, 0.9, 0], DOWN]))).toBeUndefined();
  });

  test('once closed, is what head and legs go through', () => {
    const rims = rimsOf(...arms, [[0, 1.3, 0.05], UP], [[0, 0.9, 0], DOWN]);
    expect(assignRims(rims, { top: 2, bottom: 3 })).toMatchObject({
      top: 2,
      bottom: 3,
      leftArm: 0,
      rightArm: 1,
    });
  });
});
