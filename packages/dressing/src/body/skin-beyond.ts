import { type PlanePoint, sectionLoops, type TriangleMesh, type Vec3 } from '@toile/geometry';

/** The middle of a body is measured so far to both sides [m]. */
const HALF = 0.1;

/**
 * Where the skin is, as high as a point and in its direction from the body's middle, with room between
 * [m]; undefined where there is no body.
 */
export type SkinBeyond = (point: Vec3, room: number) => Vec3 | undefined;

/** Cuts a body once at each height that is asked for. */
export function skinBeyond(body: TriangleMesh): SkinBeyond {
  const cuts = new Map<number, Cut>();
  return ([x, y, z], room) => {
    const { lines, middle } = cuts.get(y) ?? cutAt(body, y);
    cuts.set(y, { lines, middle });
    const far = Math.hypot(x, z - middle);
    const [dx, dz] = [x / far, (z - middle) / far];
    const way = Math.min(...lines.map((line) => wayTo(line, middle, dx, dz)));
    if (way === Infinity) return undefined;
    return [dx * (way + room), y, middle + dz * (way + room)];
  };
}

/** A level cut through a body: closed lines of points x, z, and the depth of its middle [m]. */
interface Cut {
  readonly lines: readonly (readonly PlanePoint[])[];
  readonly middle: number;
}

function cutAt(body: TriangleMesh, y: number): Cut {
  const loops = sectionLoops(body, { origin: [0, y, 0], normal: [0, 1, 0] });
  // Seen from above the plane's second axis is that towards the back.
  const lines = loops.map(({ points }) => points.map(([x, back]): PlanePoint => [x, -back]));
  const near = lines.flat().filter(([x]) => Math.abs(x) < HALF);
  if (near.length === 0) return { lines: [], middle: 0 };
  return { lines, middle: near.reduce((sum, [, z]) => sum + z, 0) / near.length };
}

/** How far a closed line is from the middle in a direction; Infinity where it is not met. */
function wayTo(line: readonly PlanePoint[], middle: number, dx: number, dz: number): number {
  let first = Infinity;
  line.forEach(([bx, bz], k) => {
    const [ax, az] = line.at(k - 1)!;
    // From the middle along (dx, dz), by how far the ends of a piece are to its left.
    const [a, b] = [dx * (az - middle) - dz * ax, dx * (bz - middle) - dz * bx];
    if (a * b > 0 || a === b) return;
    const part = a / (a - b);
    const way = dx * (ax + part * (bx - ax)) + dz * (az + part * (bz - az) - middle);
    if (way > 0) first = Math.min(first, way);
  });
  return first;
}
