/** The floor that feet stand on: a convex outline, x and z by turns, counter-clockwise from below. */
export type Outline = readonly (readonly [x: number, z: number])[];

/** The convex outline of points on the floor [Andrew1979, abstract]. */
export function outlineOf(points: readonly (readonly [number, number])[]): Outline {
  const sorted = points.toSorted(([a, b], [c, d]) => a - c || b - d);
  const half = (all: Outline): [number, number][] => {
    const chain: [number, number][] = [];
    for (const [x, z] of all) {
      while (
        chain.length > 1 &&
        turns(chain[chain.length - 2], chain[chain.length - 1], [x, z]) <= 0
      ) {
        chain.pop();
      }
      chain.push([x, z]);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** How far a point is outside of an outline [m], and from there to the nearest of its points. */
export function outside(
  outline: Outline,
  x: number,
  z: number,
): { far: number; dx: number; dz: number } {
  let [far, dx, dz] = [Infinity, 0, 0];
  let isInside = outline.length > 2;
  outline.forEach((a, k) => {
    const b = outline[(k + 1) % outline.length];
    if (turns(a, b, [x, z]) < 0) isInside = false;
    const [ux, uz] = [b[0] - a[0], b[1] - a[1]];
    const length = ux * ux + uz * uz;
    const t =
      length > 0 ? Math.max(0, Math.min(1, ((x - a[0]) * ux + (z - a[1]) * uz) / length)) : 0;
    const [ox, oz] = [a[0] + t * ux - x, a[1] + t * uz - z];
    const way = Math.hypot(ox, oz);
    if (way < far) [far, dx, dz] = [way, ox, oz];
  });
  return isInside || outline.length === 0 ? { far: 0, dx: 0, dz: 0 } : { far, dx, dz };
}

function turns(
  a: readonly [number, number],
  b: readonly [number, number],
  c: readonly [number, number],
): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
