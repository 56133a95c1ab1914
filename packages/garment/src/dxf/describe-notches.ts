import type { Point } from '../pattern/curve.ts';
import { curveLength, sampleCurve } from '../pattern/curve-points.ts';
import type { Edge } from '../pattern/pattern.ts';
import { distance } from './chain-outline.ts';
import { distanceToSegment } from './split-loop.ts';

/**
 * Where notches lie, for whoever writes the seams: `on edge 2 at 4.5, 12.0 cm`, measured from the
 * edge's start. A notch belongs to the nearest edge: with an outline of sew lines it lies beyond it.
 */
export function describeNotches(
  notches: readonly Point[],
  edges: readonly Edge[],
  tolerance: number,
): string {
  const places = new Map<number, number[]>();
  for (const notch of notches) {
    const { edge, along, length } = locate(notch, edges);
    // A notch on the fold is its own mirror image.
    const known = places.get(edge) ?? [];
    const isNew = known.every((other) => Math.abs(other - along) > tolerance);
    if (isNew) places.set(edge, [...known, Math.min(Math.max(along, 0), length)]);
  }
  return [...places]
    .sort(([a], [b]) => a - b)
    .map(([edge, along]) => {
      const list = along.sort((a, b) => a - b).map((at) => (100 * at).toFixed(1));
      return `on edge ${edge} at ${list.join(', ')} cm`;
    })
    .join('; ');
}

function locate(p: Point, edges: readonly Edge[]): { edge: number; along: number; length: number } {
  let best = { edge: 0, along: 0, length: 0 };
  let nearest = Infinity;
  edges.forEach(({ curve }, edge) => {
    const points = curve.type === 'polyline' ? curve.points : sampleCurve(curve, 1);
    let passed = 0;
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!];
      const length = distance(a, b);
      const off = distanceToSegment(p, a, b);
      if (off < nearest) {
        nearest = off;
        const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
        const step = Math.min(Math.max((p[0] - a[0]) * dx + (p[1] - a[1]) * dy, 0), length);
        best = { edge, along: passed + step, length: curveLength(curve) };
      }
      passed += length;
    }
  });
  return best;
}
