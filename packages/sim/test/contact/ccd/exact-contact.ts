import {
  add,
  multiply,
  type Polynomial,
  query,
  signAtOne,
  signAtZero,
  stripEnds,
  subtract,
  trim,
} from './polynomial.ts';

/**
 * The exact decision whether two moving primitives touch, in integers only. Their differences form
 * one triangle (vertex and face) or two (edges: a parallelogram, cut along a diagonal); contact is
 * 0 in a triangle whose corners move in straight lines.
 */

type Vector = readonly [Polynomial, Polynomial, Polynomial];
type Point = readonly [bigint, bigint, bigint];

/** Corners of a moving triangle at the start and at the end. */
interface Triangle {
  readonly from: readonly Point[];
  readonly to: readonly Point[];
}

/** Of 24 numbers: vertex, a, b, c at the start, then at the end; only up to a time, if one is given. */
export function vertexFaceTouches(xyz: ArrayLike<number>, until = 1): boolean {
  const [from, to] = integers(xyz, until);
  const corners = (p: readonly Point[]) => [1, 2, 3].map((k) => minus(p[0], p[k]));
  return touches({ from: corners(from), to: corners(to) });
}

/** Of 24 numbers: a0, a1, b0, b1 at the start, then at the end; only up to a time, if one is given. */
export function edgesTouch(xyz: ArrayLike<number>, until = 1): boolean {
  const [from, to] = integers(xyz, until);
  const halves = [[minus00, minus01, minus11] as const, [minus00, minus11, minus10] as const];
  return halves.some((half) =>
    touches({ from: half.map((corner) => corner(from)), to: half.map((corner) => corner(to)) }),
  );
}

const minus00 = (p: readonly Point[]): Point => minus(p[0], p[2]);
const minus01 = (p: readonly Point[]): Point => minus(p[0], p[3]);
const minus10 = (p: readonly Point[]): Point => minus(p[1], p[2]);
const minus11 = (p: readonly Point[]): Point => minus(p[1], p[3]);

/** An f64 as mantissa · 2^exponent. */
export function exactly(x: number): { mantissa: bigint; exponent: number } {
  if (x === 0) return { mantissa: 0n, exponent: 0 };
  let exponent = Math.max(-1074, Math.floor(Math.log2(Math.abs(x))) - 53);
  while (!Number.isInteger(x * 2 ** -exponent)) exponent--;
  return { mantissa: BigInt(x * 2 ** -exponent), exponent };
}

/** The eight points on one integer scale; the end is where the motion is at time `until`. */
function integers(xyz: ArrayLike<number>, until: number): [Point[], Point[]] {
  const parts = Array.from(xyz, exactly);
  const least = Math.min(...parts.map((part) => part.exponent));
  const whole = parts.map((part) => part.mantissa << BigInt(part.exponent - least));
  const time = exactly(until);
  if (time.exponent > 0) throw new Error(`No time of the motion: ${until}`);
  const one = 1n << BigInt(-time.exponent);
  const at = (i: number): bigint => whole[i] * one;
  const then = (i: number): bigint =>
    whole[i] * (one - time.mantissa) + whole[12 + i] * time.mantissa;
  const points = (value: (i: number) => bigint): Point[] =>
    [0, 3, 6, 9].map((i) => [value(i), value(i + 1), value(i + 2)]);
  return [points(at), points(then)];
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** Whether 0 is in the triangle at some time. */
function touches(triangle: Triangle): boolean {
  const d = triangle.from.map((p, k) => path(p, triangle.to[k]));
  const crosses = SIDES.map(([i, j]) => cross(d[i], d[j]));
  const volume = dot(crosses[0], d[2]);
  if (volume.length === 0) return touchesInPlane(d, crosses);
  const open = stripEnds(volume);
  const roots = query(open, [1n]);
  if (roots === 0 && signAtZero(volume) !== 0 && signAtOne(volume) !== 0) return false;

  const normal = sum(crosses);
  const inside = crosses.map((c) => dot(normal, c));
  const area = dot(normal, normal);
  const dots = SIDES.map(([i, j]) => dot(d[i], d[j]));
  /** With a sign that stands for a time of coplanarity. */
  const holds = (at: (p: Polynomial) => number): boolean => {
    if (at(area) !== 0) return inside.every((p) => at(p) >= 0);
    return crosses.some((c, side) => at(dot(c, c)) === 0 && at(dots[side]) <= 0);
  };
  if (signAtZero(volume) === 0 && holds(signAtZero)) return true;
  if (signAtOne(volume) === 0 && holds(signAtOne)) return true;
  if (roots === 0) return false;
  if (roots === 1) return holds((p) => query(open, p));
  return halves(triangle).some(touches);
}

const SIDES = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const;

/**
 * 0 always lies in the triangle's plane: contact begins at the start or at a side. Where the
 * triangle has an area and 0 is inside of it, it was inside a moment before.
 */
function touchesInPlane(d: readonly Vector[], crosses: readonly Vector[]): boolean {
  const normal = sum(crosses);
  const inside = crosses.map((c) => dot(normal, c));
  if (signAtZero(dot(normal, normal)) !== 0 && inside.every((p) => signAtZero(p) >= 0)) return true;
  return SIDES.some(([i, j], side) => onSide(crosses[side], dot(d[i], d[j])));
}

/** Whether 0 lies on the side at some time: where its ends' cross product is 0 and the dot ≤ 0. */
function onSide(c: Vector, along: Polynomial): boolean {
  const off = dot(c, c);
  if (off.length === 0) return signAtZero(along) <= 0 || signAtOne(along) <= 0 || hasRoot(along);
  if (signAtZero(off) === 0 && signAtZero(along) <= 0) return true;
  if (signAtOne(off) === 0 && signAtOne(along) <= 0) return true;
  const open = stripEnds(c.find((p) => p.length > 0)!);
  return onOpenSide(open, off, along);
}

/** A quadratic has two roots at most, of which the second is where the first is not. */
function onOpenSide(p: Polynomial, off: Polynomial, along: Polynomial): boolean {
  const roots = query(p, [1n]);
  if (roots === 0) return false;
  if (roots === 1) return query(p, off) === 0 && query(p, along) <= 0;
  // Halved until each root is alone; a root at the middle is an end of both halves.
  return [firstHalf, secondHalf].some((half) => {
    const [hp, ho, ha] = [half(p), half(off), half(along)];
    if (signAtOne(hp) === 0 && signAtOne(ho) === 0 && signAtOne(ha) <= 0) return true;
    return onOpenSide(stripEnds(hp), ho, ha);
  });
}

const hasRoot = (p: Polynomial): boolean => query(stripEnds(p), [1n]) > 0;

/** p(t / 2), times a power of two. */
const firstHalf = (p: Polynomial): Polynomial => p.map((c, i) => c << BigInt(p.length - 1 - i));

/** p((t + 1) / 2), times a power of two. */
const secondHalf = (p: Polynomial): Polynomial => {
  const half = [...firstHalf(p)];
  for (let i = 0; i < half.length; i++) {
    for (let j = half.length - 2; j >= i; j--) half[j] += half[j + 1];
  }
  return half;
};

function halves({ from, to }: Triangle): Triangle[] {
  const twice = (points: readonly Point[]): Point[] =>
    points.map(([x, y, z]) => [2n * x, 2n * y, 2n * z]);
  const middle = from.map((p, k): Point => [p[0] + to[k][0], p[1] + to[k][1], p[2] + to[k][2]]);
  return [
    { from: twice(from), to: middle },
    { from: middle, to: twice(to) },
  ];
}

const path = (from: Point, to: Point): Vector => [
  trim([from[0], to[0] - from[0]]),
  trim([from[1], to[1] - from[1]]),
  trim([from[2], to[2] - from[2]]),
];

const cross = (a: Vector, b: Vector): Vector => [
  subtract(multiply(a[1], b[2]), multiply(a[2], b[1])),
  subtract(multiply(a[2], b[0]), multiply(a[0], b[2])),
  subtract(multiply(a[0], b[1]), multiply(a[1], b[0])),
];

const dot = (a: Vector, b: Vector): Polynomial =>
  add(add(multiply(a[0], b[0]), multiply(a[1], b[1])), multiply(a[2], b[2]));

const sum = (vectors: readonly Vector[]): Vector =>
  vectors.reduce((s, v) => [add(s[0], v[0]), add(s[1], v[1]), add(s[2], v[2])]);
