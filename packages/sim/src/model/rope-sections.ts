import type { Vec3 } from './collider.ts';
import type { RopeInput } from './ropes.ts';

/** Parts of a rope are so many times as long as it is wide, unless told otherwise. */
const PART_OF_WIDTH = 2;
/** A rope has so many parts at least. */
const FEWEST_PARTS = 4;

/** Sections of a rope evenly along its path, each across it, turning as little as they can. */
export function placeSections({ path, material, length, spacing, across }: RopeInput): {
  /** Six numbers per section: one side, the other [m]. */
  positions: number[];
  count: number;
  /** Of the rope at rest [m]. */
  length: number;
} {
  const way = pathLength(path);
  const wanted = (length ?? way) / (spacing ?? PART_OF_WIDTH * material.width);
  const count = Math.max(FEWEST_PARTS, Math.round(wanted)) + 1;
  const points = Array.from({ length: count }, (_, k) => pointAt(path, (k * way) / (count - 1)));
  // Corners are cut: as long as the path it would be pressed, and jump aside.
  const whole = length ?? pathLength(points);
  const positions: number[] = [];
  const given = across ? directionsOf(across) : [];
  let director = given[0] ?? anyAcross(subtract(points[1], points[0]));
  for (let k = 0; k < count; k++) {
    const tangent = subtract(points[Math.min(k + 1, count - 1)], points[Math.max(k - 1, 0)]);
    const nearest = Math.round((k * (path.length - 1)) / (count - 1));
    director = acrossTo(given.length > 1 ? given[nearest] : director, tangent);
    for (const side of [-0.5, 0.5]) {
      for (let c = 0; c < 3; c++)
        positions.push(points[k][c] + side * material.width * director[c]);
    }
  }
  return { positions, count, length: whole };
}

/** One direction or many as a list. */
export function directionsOf(across: Vec3 | readonly Vec3[]): readonly Vec3[] {
  return typeof across[0] === 'number' ? [across as Vec3] : (across as readonly Vec3[]);
}

/** The point of a polyline a way along it. */
function pointAt(path: readonly Vec3[], way: number): Vec3 {
  let left = way;
  for (let k = 1; k < path.length; k++) {
    const step = subtract(path[k], path[k - 1]);
    const length = Math.hypot(...step);
    if (left <= length || k === path.length - 1) {
      const share = length > 0 ? Math.min(left / length, 1) : 0;
      const [x, y, z] = path[k - 1];
      return [x + share * step[0], y + share * step[1], z + share * step[2]];
    }
    left -= length;
  }
  return path[0];
}

/** What of a direction is across another, of length 1; any that is where nothing of it is. */
function acrossTo(direction: Vec3, tangent: Vec3): Vec3 {
  const squared = tangent[0] ** 2 + tangent[1] ** 2 + tangent[2] ** 2 || 1;
  const along =
    (direction[0] * tangent[0] + direction[1] * tangent[1] + direction[2] * tangent[2]) / squared;
  const rest: Vec3 = [
    direction[0] - along * tangent[0],
    direction[1] - along * tangent[1],
    direction[2] - along * tangent[2],
  ];
  const size = Math.hypot(...rest);
  if (!(size > 1e-6 * Math.hypot(...direction))) return acrossTo(anyAcross(tangent), tangent);
  return [rest[0] / size, rest[1] / size, rest[2] / size];
}

/** The axis that is the most across. */
function anyAcross(tangent: Vec3): Vec3 {
  const sizes = tangent.map(Math.abs);
  const least = sizes.indexOf(Math.min(...sizes));
  return [0, 1, 2].map((c) => (c === least ? 1 : 0)) as unknown as Vec3;
}

function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function pathLength(path: readonly Vec3[]): number {
  let sum = 0;
  for (let k = 1; k < path.length; k++) {
    sum += Math.hypot(...path[k].map((value, c) => value - path[k - 1][c]));
  }
  return sum;
}
