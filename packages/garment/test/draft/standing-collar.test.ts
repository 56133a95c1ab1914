import { expect, test } from 'vitest';
import { draftStandingCollar } from '../../src/draft/standing-collar.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import { findCrossing, outlineOf, signedArea } from '../../src/pattern/outline.ts';
import { edgeOf } from './measure.ts';

const SHAPE = { backNeck: 0.08, frontNeck: 0.115, standHeight: 0.04, lift: 0.02, rounding: 0.025 };
const edges = draftStandingCollar(SHAPE);
const edge = (label: string) => edgeOf({ edges }, label);

test('half a collar is sewn to half a neckline', () => {
  expect(curveLength(edge('neck back'))).toBeCloseTo(0.08, 9);
  expect(curveLength(edge('neck front'))).toBeCloseTo(0.115, 9);
});

test('it lies against the neck: its ends lift, its upper edge is shorter', () => {
  expect(curveEnd(edge('neck front'))[1]).toBeCloseTo(0.02, 3);
  const loss = 0.195 - 0.025 - curveLength(edge('top'));
  expect(loss).toBeGreaterThan(0.004);
  expect(loss).toBeLessThan(0.015);
});

test('its corner at the front is rounded: shorter than around, longer than straight', () => {
  const front = curveLength(edge('front'));
  expect(front).toBeLessThan(0.04 + 0.025);
  expect(front).toBeGreaterThan(Math.hypot(0.04, 0.025));
});

test('it is as high at the back as asked, with a clean outline', () => {
  expect(curveStart(edge('zip'))).toEqual([0, 0.04]);
  const outline = outlineOf({ name: '', edges });
  expect(findCrossing(outline)).toBeUndefined();
  expect(signedArea(outline.points)).toBeGreaterThan(0.006);
});
