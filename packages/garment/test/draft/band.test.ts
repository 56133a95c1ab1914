import { describe, expect, test } from 'vitest';
import { band } from '../../src/draft/band.ts';
import { upright } from '../../src/draft/placements.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';
import { outlineOf, signedArea } from '../../src/pattern/outline.ts';
import { edgeOf } from './measure.ts';

describe.each(['bottom', 'top'] as const)('a band sewn at its %s', (sewn) => {
  const panel = band({
    name: 'band',
    part: 'waist',
    placement: upright('front', 1, 0.2),
    height: 0.04,
    runs: [
      { label: 'a', length: 0.1 },
      { label: 'b', length: 0.3 },
    ],
    sewn,
  });

  test('is a closed rectangle of the right size, seen from outside', () => {
    panel.edges.forEach(({ curve }, i) => {
      const next = panel.edges[(i + 1) % panel.edges.length]!;
      expect(Math.hypot(...difference(curveEnd(curve), curveStart(next.curve)))).toBeLessThan(
        1e-12,
      );
    });
    expect(signedArea(outlineOf(panel).points)).toBeCloseTo(0.4 * 0.04, 9);
    expect(panel.grain).toBeCloseTo(Math.PI / 2, 12);
  });

  test('has its runs from left to right along the sewn edge', () => {
    const [a, b] = [edgeOf(panel, 'a'), edgeOf(panel, 'b')];
    expect(curveLength(a)).toBeCloseTo(0.1, 12);
    expect(curveStart(a)[0] + curveEnd(a)[0]).toBeLessThan(curveStart(b)[0] + curveEnd(b)[0]);
    for (const curve of [a, b]) expect([curveStart(curve)[1], curveEnd(curve)[1]]).toEqual([0, 0]);
    expect(Math.sign(curveStart(edgeOf(panel, 'edge'))[1])).toBe(sewn === 'bottom' ? 1 : -1);
  });
});

function difference(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, i) => value - b[i]!);
}
