import type { Bordered } from '../mesh/intrinsic-mesh.ts';
import { edgeLengths, waysAlong } from '../mesh/loops.ts';
import type { FrontCorners } from './front-corners.ts';
import { zip } from './zip.ts';

/** The two edges of an open front start so far apart [m]. */
const GAP = 0.01;

/** A surface whose open front is closed: its upper and lower rims come last. */
export interface ClosedFront extends Bordered {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Closes an open front by triangles between its two edges, as a zip would: what was one rim, up one
 * edge, around the neck, down the other and around the hem, becomes two. For laying out only.
 *
 * @param corners Where along the rim both edges of the front begin and end.
 */
export function closeFront(
  surface: Bordered,
  rim: number,
  [topLeft, bottomLeft, bottomRight, topRight]: FrontCorners,
): ClosedFront | undefined {
  const loop = surface.rims[rim];
  // Along the loop: down the left edge or up it, by the side on which the surface lies.
  const stretch = (from: number, to: number): number[] => {
    const found: number[] = [];
    for (let i = from; ; i = (i + 1) % loop.length) {
      found.push(loop[i]);
      if (i === to) return found;
    }
  };
  const isDown = isBetween(bottomLeft, topLeft, bottomRight, loop.length);
  const [leftEdge, rightEdge] = isDown
    ? [stretch(topLeft, bottomLeft), stretch(bottomRight, topRight).reverse()]
    : [stretch(bottomLeft, topLeft).reverse(), stretch(topRight, bottomRight)];
  const [lower, upper] = isDown
    ? [stretch(bottomLeft, bottomRight), stretch(topRight, topLeft)]
    : [stretch(bottomRight, bottomLeft), stretch(topLeft, topRight)];
  if (leftEdge.length < 2 || rightEdge.length < 2 || lower.length < 3 || upper.length < 3) {
    return undefined;
  }
  const length = edgeLengths(surface);
  const triangles = [...surface.triangles];
  const lengths = [...surface.lengths];
  // Both from the top down; the loop runs down the first of them.
  const [down, up] = isDown ? [leftEdge, rightEdge] : [rightEdge, leftEdge];
  const ways = [down, up].map((edge) => waysAlong(edge, length));
  for (const { isFirst, i, j } of zip(ways)) {
    const [from, to] = isFirst ? [down[i], down[i + 1]] : [up[j], up[j + 1]];
    const side = length(from, to);
    const cross = Math.hypot(GAP, side / 2);
    triangles.push(...(isFirst ? [to, from, up[j]] : [from, to, down[i]]));
    lengths.push(side, cross, cross);
  }
  const rims = surface.rims.filter((_, k) => k !== rim);
  return {
    vertexCount: surface.vertexCount,
    triangles: Uint32Array.from(triangles),
    lengths: Float64Array.from(lengths),
    rims: [...rims, upper, lower],
    top: rims.length,
    bottom: rims.length + 1,
  };
}

/** Whether a place comes after another along a loop, before a third. */
function isBetween(place: number, after: number, before: number, count: number): boolean {
  const [a, b] = [place - after, before - after].map((x) => (x + count) % count);
  return a < b;
}
