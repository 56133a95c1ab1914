/** A point in whole-number homogeneous coordinates; the last, its denominator, is positive. */
type Rational = readonly [bigint, bigint, bigint, bigint];
type Vector = readonly [bigint, bigint, bigint];

export type Kind = 'apart' | 'touching' | 'crossing' | 'overlapping';

/** Three vertices of whole numbers, with names by which two triangles share vertices. */
export interface NamedTriangle {
  readonly names: readonly number[];
  readonly points: readonly Vector[];
}

/**
 * How two triangles meet outside what they share, by brute force: one is clipped by the equations and
 * inequalities of the other in rational numbers, with no case distinction for special positions.
 */
export function relateByClipping(s: NamedTriangle, t: NamedTriangle): Kind {
  const shared = s.names.flatMap((name, i) =>
    t.names.includes(name) && s.names.indexOf(name) === i ? [s.points[i]] : [],
  );
  if (shared.length === 3) return rank(s.points) === 2 ? 'overlapping' : 'apart';
  let common: Rational[] = s.points.map(([x, y, z]) => [x, y, z, 1n]);
  for (const constraint of constraintsOf(t.points)) common = clip(common, constraint);
  if (common.length === 0) return 'apart';
  if (shared.length > 0 && common.every((p) => isIn(p, shared))) return 'apart';
  const middle = mean(common);
  if (!isInside(middle, s.points) || !isInside(middle, t.points)) return 'touching';
  return rank([...s.points, ...t.points]) === 3 ? 'crossing' : 'overlapping';
}

/** normal · x ≥ offset; `border` when a point with equality is on the border of the shape. */
interface Constraint {
  readonly normal: Vector;
  readonly offset: bigint;
  readonly border: boolean;
}

function constraintsOf(points: readonly Vector[]): Constraint[] {
  const [a, b, c] = points;
  const least = (normal: Vector, at: Vector, border: boolean): Constraint => ({
    normal,
    offset: dot(normal, at),
    border,
  });
  const both = (normal: Vector, at: Vector) => [
    least(normal, at, false),
    least(scale(normal, -1n), at, false),
  ];
  if (rank(points) === 2) {
    const n = cross(minus(b, a), minus(c, a));
    const edges = [
      [a, b],
      [b, c],
      [c, a],
    ];
    return [...both(n, a), ...edges.map(([p, q]) => least(cross(n, minus(q, p)), p, true))];
  }
  const units: Vector[] = [
    [1n, 0n, 0n],
    [0n, 1n, 0n],
    [0n, 0n, 1n],
  ];
  if (rank(points) === 0) return units.flatMap((unit) => both(unit, a));
  const direction = [minus(b, a), minus(c, a)].find((d) => dot(d, d) > 0n) as Vector;
  const along = [...points].sort((p, q) => Number(dot(direction, p) - dot(direction, q)));
  return [
    ...units.flatMap((unit) => both(cross(direction, unit), a)),
    least(direction, along[0], true),
    least(scale(direction, -1n), along[2], true),
  ];
}

/** Points whose hull is the part of the given points' hull within the constraint. */
function clip(points: readonly Rational[], constraint: Constraint): Rational[] {
  const values = points.map((p) => excess(p, constraint));
  const kept = points.filter((_, i) => values[i] >= 0n);
  points.forEach((p, i) => {
    points.forEach((q, j) => {
      if (values[i] > 0n && values[j] < 0n) kept.push(crossingPoint(p, values[i], q, values[j]));
    });
  });
  const unique = new Map(kept.map((p) => [p.join(), p]));
  return [...unique.values()];
}

/** The constraint's left minus its right side, times the point's denominator. */
function excess([x, y, z, w]: Rational, { normal, offset }: Constraint): bigint {
  return dot(normal, [x, y, z]) - offset * w;
}

function crossingPoint(p: Rational, atP: bigint, q: Rational, atQ: bigint): Rational {
  // With the values over the denominators the weights are atP q − atQ p, whose excess is 0.
  const at = (k: number) => atP * q[k] - atQ * p[k];
  return reduce([at(0), at(1), at(2), at(3)]);
}

function reduce(p: Rational): Rational {
  const divisor = p.reduce(greatestCommonDivisor);
  return [p[0] / divisor, p[1] / divisor, p[2] / divisor, p[3] / divisor];
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  if (b === 0n) return a < 0n ? -a : a;
  return greatestCommonDivisor(b, a % b);
}

function mean(points: readonly Rational[]): Rational {
  const denominator = points.reduce((product, p) => product * p[3], 1n);
  const at = (k: number) => points.reduce((sum, p) => sum + (p[k] * denominator) / p[3], 0n);
  return reduce([at(0), at(1), at(2), BigInt(points.length) * denominator]);
}

function isInside(p: Rational, points: readonly Vector[]): boolean {
  return constraintsOf(points).every((constraint) => {
    const value = excess(p, constraint);
    return constraint.border ? value > 0n : value >= 0n;
  });
}

/** Whether p is in the hull of one or two points. */
function isIn(p: Rational, points: readonly Vector[]): boolean {
  const [a] = points;
  const b = points[1] ?? a;
  return constraintsOf([a, b, b]).every((constraint) => excess(p, constraint) >= 0n);
}

/** The dimension the points span. */
export function rank(points: readonly Vector[]): number {
  const [a, ...rest] = points;
  const differences = rest.map((p) => minus(p, a));
  const u = differences.find((d) => dot(d, d) > 0n);
  if (!u) return 0;
  const n = differences.map((d) => cross(u, d)).find((d) => dot(d, d) > 0n);
  if (!n) return 1;
  return differences.every((d) => dot(n, d) === 0n) ? 2 : 3;
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const scale = (a: Vector, s: bigint): Vector => [s * a[0], s * a[1], s * a[2]];
const dot = (a: Vector, b: Vector): bigint => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
