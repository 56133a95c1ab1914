import { describe, expect, test } from 'vitest';
import { draftCollar } from '../../src/draft/collar.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import { findCrossing, outlineOf, signedArea } from '../../src/pattern/outline.ts';
import { edgeOf } from './measure.ts';

const SHAPE = {
  backNeck: 0.08,
  frontNeck: 0.115,
  standHeight: 0.03,
  overlap: 0.015,
  lift: 0.015,
  fallDepth: 0.045,
  pointLength: 0.07,
};

describe('a collar', () => {
  const collar = draftCollar(SHAPE);
  const stand = (label: string) => edgeOf({ edges: collar.stand }, label);
  const fall = (label: string) => edgeOf({ edges: collar.fall }, label);

  test('is sewn to the neckline along its stand', () => {
    expect(curveLength(stand('neck back right'))).toBeCloseTo(0.08, 9);
    expect(curveLength(stand('neck front left'))).toBeCloseTo(0.115, 9);
  });

  test('has a stand that lifts at its ends and is shorter at the top', () => {
    expect(curveEnd(stand('neck front right'))[1]).toBeCloseTo(0.015, 3);
    const loss = 0.195 - curveLength(stand('top right'));
    expect(loss).toBeGreaterThan(0.003);
    expect(loss).toBeLessThan(0.01);
  });

  test('has a stand that goes beyond the middle, rounded', () => {
    const overlap = stand('neck overlap right');
    expect(curveLength(overlap)).toBeCloseTo(0.015, 9);
    expect(collar.middle).toEqual([curveStart(overlap), curveStart(stand('top right'))]);
    const [neck, top] = collar.middle;
    expect(Math.hypot(top[0] - neck[0], top[1] - neck[1])).toBeCloseTo(0.03, 9);
    // Shorter than around the corner, longer than straight.
    const front = curveLength(stand('front right'));
    expect(front).toBeGreaterThan(Math.hypot(0.03, 0.015));
    expect(front).toBeLessThan(0.045);
  });

  test('has a fall that fits the stand and is longer at its outer edge', () => {
    expect(curveLength(fall('stand right'))).toBeCloseTo(curveLength(stand('top right')), 9);
    expect(curveLength(fall('edge right'))).toBeGreaterThan(
      curveLength(fall('stand right')) + 0.01,
    );
    expect(curveLength(fall('front right'))).toBeCloseTo(0.07, 9);
    expect(curveEnd(fall('stand right'))[1]).toBeLessThan(0);
    expect(curveStart(fall('edge left'))[1]).toBe(0.045);
  });

  test('has clean outlines', () => {
    for (const edges of [collar.stand, collar.fall]) {
      const outline = outlineOf({ name: '', edges });
      expect(findCrossing(outline)).toBeUndefined();
      expect(signedArea(outline.points)).toBeGreaterThan(0.005);
    }
  });
});
