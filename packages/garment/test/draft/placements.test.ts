import { expect, test } from 'vitest';
import { clearOf, overArm, turnedDown, upright } from '../../src/draft/placements.ts';
import { placePoint } from '../../src/pattern/placement.ts';

function close(point: readonly number[], expected: readonly number[]): void {
  expected.forEach((value, i) => {
    expect(point[i]).toBeCloseTo(value, 9);
  });
}

test('stands panels on the four sides, x to the right as seen from there', () => {
  close(placePoint(upright('front', 1, 0.2), [0.3, 0.1]), [0.3, 1.1, 0.2]);
  close(placePoint(upright('back', 1, 0.2), [0.3, 0.1]), [-0.3, 1.1, -0.2]);
  close(placePoint(upright('left', 1, 0.2), [0.3, 0.1]), [0.2, 1.1, -0.3]);
  close(placePoint(upright('right', 1, 0.2), [0.3, 0.1]), [-0.2, 1.1, 0.3]);
});

test('shifts a leg sideways', () => {
  close(placePoint(upright('back', 1, 0.2, 0.1), [0, 0]), [0.1, 1, -0.2]);
});

test('turns a collar down over its own line', () => {
  close(placePoint(turnedDown('back', 1.4, 0.1), [0.2, 0.05]), [-0.2, 1.35, -0.1]);
});

test('lays sleeves over arms at 45°, the front of the left one at x < 0', () => {
  const shoulder = { height: 1.4, width: 0.4 };
  const d = clearOf(0.3) * Math.SQRT1_2;
  const left = overArm('left', shoulder, 0.3, 0.12);
  close(placePoint(left, [0, 0.12]), [0.2 + d, 1.4 + d, 0]);
  // Half a metre down the arm, and towards the front.
  const down = 0.5 * Math.SQRT1_2;
  close(placePoint(left, [-0.1, 0.12 - 0.5]), [0.2 + d + down, 1.4 + d - down, 0.1]);
  const right = overArm('right', shoulder, 0.3, 0.12);
  close(placePoint(right, [0.1, 0.12 - 0.5]), [-0.2 - d - down, 1.4 + d - down, 0.1]);
});

test('starts a cuff where the sleeve ends', () => {
  const shoulder = { height: 1.4, width: 0.4 };
  const sleeve = placePoint(overArm('left', shoulder, 0.2, 0.1), [0, 0.1 - 0.5]);
  close(placePoint(overArm('left', shoulder, 0.2, 0, 0.5), [0, 0]), sleeve);
});

test('uses unit quaternions', () => {
  const placements = [
    upright('front', 1, 0.2),
    upright('left', 1, 0.2),
    turnedDown('back', 1, 0.2),
    overArm('right', { height: 1.4, width: 0.4 }, 0.3, 0.1),
  ];
  for (const { rotation } of placements) expect(Math.hypot(...rotation)).toBeCloseTo(1, 12);
});
