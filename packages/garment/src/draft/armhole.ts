import type { Point } from '../pattern/curve.ts';
import { pointAt } from '../pattern/curve-points.ts';
import { along, bend, type NamedEdge } from './edges.ts';
import { solveRising } from './solve.ts';

/**
 * Half an armhole, from the underarm to the shoulder point: square to the side seam below and to the
 * shoulder seam above, hollowed until it is `cross` from the middle line where it is narrowest.
 */
export function armhole(
  underarm: Point,
  shoulder: Point,
  shoulderSlope: number,
  cross: number,
): NamedEdge {
  const depth = shoulder[1] - underarm[1];
  const down: Point = [-Math.sin(shoulderSlope), -Math.cos(shoulderSlope)];
  const hollow = 0.72 * (underarm[0] - cross);
  const shape = (handle: number): NamedEdge =>
    bend(
      'armhole',
      underarm,
      [underarm[0] - hollow, underarm[1]],
      along(shoulder, down, handle),
      shoulder,
    );
  const narrowest = (handle: number): number => {
    const { curve } = shape(handle);
    return Math.min(...Array.from({ length: 41 }, (_, i) => pointAt(curve, i / 40)[0]));
  };
  return shape(solveRising((handle) => -narrowest(handle), -cross, 0.1 * depth, 0.9 * depth));
}
