import { TURN, wrapAngle } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { placedTurn, type Turned, turnOf } from '../../src/lay/turn.ts';

const hole = (angle: number, to: number, spread = 0.2, wanted = spread): Turned => ({
  angle,
  to,
  spread: [spread, spread],
  wanted: [wanted, wanted],
});

test('without holes all is turned alike', () => {
  const turn = turnOf([], 0.7);
  for (const angle of [-4, 0, 2]) expect(turn(angle)).toBe(0.7);
});

describe('two holes', () => {
  const holes = [hole(1.2, Math.PI / 2, 0.2, 0.3), hole(-2, -Math.PI / 2, 0.3, 0.3)];
  const turn = turnOf(holes, 0);

  test('come to their angles, as wide as they are wanted', () => {
    for (const { angle, to, spread, wanted } of holes) {
      for (const [way, wish] of [
        [-spread[0], -wanted[0]],
        [spread[1], wanted[1]],
      ]) {
        expect(wrapAngle(angle + way + turn(angle + way) - to - wish)).toBeCloseTo(0, 9);
      }
    }
  });

  test('nothing overtakes anything on the way around', () => {
    const angles = Array.from({ length: 721 }, (_, k) => (TURN * k) / 720);
    const turned = angles.map((angle) => angle + turn(angle));
    turned.slice(1).forEach((angle, k) => {
      expect(wrapAngle(angle - turned[k])).toBeGreaterThan(0);
    });
    expect(turn(TURN)).toBeCloseTo(turn(0), 9);
  });
});

test('a chart is turned to where panels are placed', () => {
  const angles = Float64Array.from([0, 1, 2, 3, Number.NaN]);
  const placed = Float64Array.from(
    [...angles].flatMap((angle) =>
      Number.isNaN(angle)
        ? [9, 9, 9]
        : [0.2 * Math.sin(angle + 2.5), 1, 0.2 * Math.cos(angle + 2.5)],
    ),
  );
  expect(placedTurn(angles, placed)).toBeCloseTo(2.5, 9);
});
