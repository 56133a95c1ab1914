import { describe, expect, test } from 'vitest';
import { draftHood } from '../../src/draft/hood.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import { boundsOf, findCrossing, outlineOf, signedArea } from '../../src/pattern/outline.ts';
import { direction, edgeOf } from './measure.ts';

const STRIP = 0.09;
const COVERED = 0.3 * STRIP;
const RISE = 0.045;

describe.each([
  [0.13, 0.1],
  [0.2, 0.14],
])('a hood on a neckline of %s and %s m', (frontNeck, backNeck) => {
  const { side: edges, strip } = draftHood({
    frontNeck,
    backNeck,
    rise: RISE,
    height: 0.4,
    depth: 0.26,
    strip: STRIP,
  });
  const edge = (label: string) => edgeOf({ edges }, label);

  test('fits the neckline', () => {
    expect(curveLength(edge('neck front'))).toBeCloseTo(frontNeck, 7);
    expect(curveLength(edge('neck back')) + strip.neck / 2).toBeCloseTo(backNeck, 7);
    expect(curveLength(edgeOf(strip, 'neck'))).toBeCloseTo(strip.neck / 2, 9);
  });

  test('holds the head: as high as asked, as deep or deeper', () => {
    const { min, max } = boundsOf(outlineOf({ name: '', edges }).points);
    // The middle piece stands out over the sides.
    expect(max[1] - min[1] + COVERED).toBeCloseTo(0.4, 6);
    expect(max[0] - min[0] + COVERED).toBeGreaterThan(0.258);
    // The back of the head stands out behind the nape.
    expect(max[0]).toBeGreaterThan(curveEnd(edge('neck back'))[0] + 0.01);
  });

  test('stands upright on a neckline that is higher behind', () => {
    const nape = curveEnd(edge('neck back'));
    expect(nape[1]).toBeCloseTo(RISE, 9);
    // What the neckline makes it deeper than the head is left out over the brow, not behind it.
    const brow = curveStart(edge('face'))[0];
    const { max } = boundsOf(outlineOf({ name: '', edges }).points);
    const deeper = max[0] + COVERED - 0.26;
    expect(brow).toBeGreaterThanOrEqual(0);
    expect(brow).toBeCloseTo(0.7 * deeper, 3);
  });

  test('is square at the face and over the head, and clean', () => {
    expect(direction(edge('neck front'), 'start')[1]).toBeCloseTo(0, 9);
    expect(direction(edge('crown'), 'end')[1]).toBeCloseTo(0, 9);
    expect(curveEnd(edge('face'))).toEqual([0, 0]);
    expect(curveLength(edgeOf(strip, 'crown'))).toBeCloseTo(curveLength(edge('crown')), 6);
    const outline = outlineOf({ name: '', edges });
    expect(findCrossing(outline)).toBeUndefined();
    expect(signedArea(outline.points)).toBeGreaterThan(0.06);
  });
});
