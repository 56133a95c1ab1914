import { type Contour, isOpen } from './contours.ts';
import { OUTSIDE } from './inside.ts';
import type { RoundContext } from './motion.ts';
import { putInOrder } from './order.ts';
import { findStray, pullBack, type Stray } from './pull-back.ts';
import { pushOut } from './push-out.ts';
import { shorten } from './shorten.ts';
import type { TangledSurface } from './tangled-surface.ts';
import type { Trouble } from './trouble.ts';

/** Collects where the vertices should go to undo the trouble. */
export function respond(context: RoundContext, trouble: Trouble, onlyShorten: boolean): void {
  pushOut(context, trouble.inside);
  putInOrder(context, trouble.misorders);
  for (const contour of trouble.contours) {
    if (isAroundInside(context.surface, contour, trouble.inside)) continue;
    respondToContour(context, trouble, contour, onlyShorten);
  }
}

function respondToContour(
  context: RoundContext,
  { components }: Trouble,
  contour: Contour,
  onlyShorten: boolean,
): void {
  const strays: [Stray, Stray] = [
    findStray(context, components, contour, 0),
    findStray(context, components, contour, 1),
  ];
  const sides = onlyShorten ? [] : chooseSides(context.surface, contour, strays);
  if (sides.length === 0) shorten(context, contour);
  for (const k of sides) {
    const share = sides.length > 1 ? 0.6 : 1;
    pullBack(context, components, strays[k], strays[1 - k].mean, share);
  }
}

/**
 * A closed contour has a stray part in either sheet, and each helps the other back. An open one
 * comes from a border: one sheet has to go back, the one of which there is less.
 */
function chooseSides(
  surface: TangledSurface,
  contour: Contour,
  strays: readonly [Stray, Stray],
): (0 | 1)[] {
  const [first, second] = strays.map(({ seeds }) => seeds.size > 0);
  if (first && second) {
    if (!isOpen(surface, contour)) return [0, 1];
    return strays[0].size <= strays[1].size ? [0] : [1];
  }
  return first ? [0] : second ? [1] : [];
}

/** Whether a contour goes around cloth inside a closed body, which is pushed out already. */
function isAroundInside(
  { edges, clothEdgeCount, clothTriangleCount }: TangledSurface,
  { crossings }: Contour,
  inside: Int32Array,
): boolean {
  return crossings.some(({ edge, triangle }) => {
    if (edge >= clothEdgeCount || triangle < clothTriangleCount) return false;
    return inside[edges[2 * edge]] !== OUTSIDE || inside[edges[2 * edge + 1]] !== OUTSIDE;
  });
}
