import { describe, expect, test } from 'vitest';
import {
  cutPlace,
  layRail,
  pieceLength,
  placeNear,
  placeOf,
  type RailSide,
  sidePoints,
} from '../../src/mesh/rails.ts';
import { traceCurve, traceThrough } from '../../src/mesh/trace.ts';

const straight = traceThrough([
  [0, 0],
  [0.1, 0],
]);
const along = { trace: straight, backwards: false };

describe('places', () => {
  test('are even, as many as the mean length of both sides asks for', () => {
    const long = traceThrough([
      [0, 0],
      [0.3, 0],
    ]);
    const rail = layRail([along, { trace: long, backwards: true }], [], 0.02);
    expect(rail.places).toHaveLength(11);
    expect(rail.places[3]).toBeCloseTo(0.3, 12);
  });

  test('fall on marks and bends, from either side', () => {
    const bent = traceThrough([
      [0, 0],
      [0.03, 0],
      [0.03, 0.07],
    ]);
    const { places } = layRail([along, { trace: bent, backwards: true }], [0.41], 0.02);
    expect(places).toContainEqual(0.41);
    expect(places).toContainEqual(expect.closeTo(0.7, 12));
  });

  test('are one where marks all but coincide, and leave the ends alone', () => {
    expect(layRail([along], [0.5, 0.505, 0.002, 0.999], 0.05).places).toEqual([0, 0.5, 1]);
  });

  test('are closer on a tight curve than its length asks for', () => {
    const arc = traceCurve({
      type: 'arc',
      from: [-0.01, 0],
      to: [0.01, 0],
      radius: 0.01,
      large: false,
      right: true,
    });
    expect(layRail([{ trace: arc, backwards: false }], [], 0.03).places.length).toBeGreaterThan(4);
  });
});

describe('a side run backwards', () => {
  const rail = { places: [0, 0.25, 1], length: 0.1 };
  const side: RailSide = { rail, trace: straight, backwards: true };

  test('has its vertices in its own direction', () => {
    expect(sidePoints(side).map(([x]) => x)).toEqual([0, expect.closeTo(0.075, 12), 0.1]);
    expect(placeNear(side, 0.7)).toBe(1);
    expect(pieceLength(side, 0)).toBeCloseTo(0.075, 12);
  });

  test('finds its pieces on the rail', () => {
    expect(placeOf(side, 0)).toBe(1);
    cutPlace(rail.places, placeOf(side, 0));
    expect(rail.places).toEqual([0, 0.25, 0.625, 1]);
  });
});
