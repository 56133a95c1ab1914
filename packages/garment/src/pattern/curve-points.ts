import { centreOf, turnedAbout } from './arc.ts';
import type { Curve, Point } from './curve.ts';

/** A Bézier curve's length is summed over this many equal steps of its parameter. */
const STEPS = 32;

/** Lengths are found to such a part of the whole, in so many tries at most. */
const EXACT = 1e-13;
const MOST_TRIES = 60;

/** Gauss–Legendre nodes and weights on [0, 1], three points. */
const GAUSS: readonly (readonly [node: number, weight: number])[] = [
  [0.5 - Math.sqrt(0.15), 5 / 18],
  [0.5, 8 / 18],
  [0.5 + Math.sqrt(0.15), 5 / 18],
];

type Bezier = Extract<Curve, { type: 'quadratic' | 'cubic' }>;

export function curveStart(curve: Curve): Point {
  return curve.type === 'polyline' ? curve.points[0]! : curve.from;
}

export function curveEnd(curve: Curve): Point {
  return curve.type === 'polyline' ? curve.points.at(-1)! : curve.to;
}

/**
 * The point at the curve's own parameter, 0 to 1. Lines, arcs and polylines run evenly along their
 * length; Bézier curves do not: `sampleCurve` gives even points of any curve.
 */
export function pointAt(curve: Curve, t: number): Point {
  if (t <= 0) return curveStart(curve);
  if (t >= 1) return curveEnd(curve);
  switch (curve.type) {
    case 'line':
      return mix(curve.from, curve.to, t);
    case 'arc': {
      const { centre, sweep } = centreOf(curve);
      return turnedAbout(curve.from, centre, t * sweep);
    }
    case 'polyline': {
      const { segment, fraction } = locate(curve.points, t);
      return mix(curve.points[segment]!, curve.points[segment + 1]!, fraction);
    }
    default:
      return onBezier(curve, t);
  }
}

/** Length along the curve [m]. */
export function curveLength(curve: Curve): number {
  switch (curve.type) {
    case 'line':
      return distance(curve.from, curve.to);
    case 'arc': {
      const { radius, sweep } = centreOf(curve);
      return radius * Math.abs(sweep);
    }
    case 'polyline':
      return curve.points.slice(1).reduce((sum, p, i) => sum + distance(curve.points[i]!, p), 0);
    default:
      return lengthTable(curve)[STEPS]!;
  }
}

/** `segments + 1` points at even distances along the curve; the ends are exact. */
export function sampleCurve(curve: Curve, segments: number): Point[] {
  const parameter = parameterByLength(curve);
  return Array.from({ length: segments + 1 }, (_, i) => pointAt(curve, parameter(i / segments)));
}

/** Two curves of the same shape, parted at a fraction of the length. */
export function splitCurve(curve: Curve, fraction: number): [Curve, Curve] {
  const t = parameterByLength(curve)(fraction);
  const middle = pointAt(curve, t);
  switch (curve.type) {
    case 'line':
      return [
        { ...curve, to: middle },
        { ...curve, from: middle },
      ];
    case 'arc': {
      const { radius, sweep } = centreOf(curve);
      const isLarge = (part: number): boolean => part * Math.abs(sweep) > Math.PI;
      return [
        { ...curve, radius, to: middle, large: isLarge(t) },
        { ...curve, radius, from: middle, large: isLarge(1 - t) },
      ];
    }
    case 'polyline': {
      const { points } = curve;
      const { segment, fraction: part } = locate(points, t);
      const before = points.slice(0, part > 0 ? segment + 1 : Math.max(segment, 1));
      const after = points.slice(part < 1 ? segment + 1 : Math.min(segment + 2, points.length - 1));
      return [
        { type: 'polyline', points: [...before, middle] },
        { type: 'polyline', points: [middle, ...after] },
      ];
    }
    default: {
      const [before, after] = casteljau(bezierPoints(curve), t);
      return [bezierThrough(before), bezierThrough(after)];
    }
  }
}

/** The same shape, run the other way. */
export function reverseCurve(curve: Curve): Curve {
  switch (curve.type) {
    case 'polyline':
      return { ...curve, points: curve.points.toReversed() };
    case 'cubic': {
      const [first, second] = curve.controls;
      return { ...curve, from: curve.to, controls: [second, first], to: curve.from };
    }
    case 'arc':
      return { ...curve, from: curve.to, to: curve.from, right: !curve.right };
    default:
      return { ...curve, from: curve.to, to: curve.from };
  }
}

/**
 * The curve with all its points moved by `f`, which must keep lines straight and, for arcs, circles
 * round: it may move, turn, scale and mirror.
 */
export function transformCurve(curve: Curve, f: (point: Point) => Point): Curve {
  switch (curve.type) {
    case 'polyline':
      return { ...curve, points: curve.points.map(f) };
    case 'line':
      return { ...curve, from: f(curve.from), to: f(curve.to) };
    case 'quadratic':
      return { ...curve, from: f(curve.from), control: f(curve.control), to: f(curve.to) };
    case 'cubic': {
      const [first, second] = curve.controls;
      return { ...curve, from: f(curve.from), controls: [f(first), f(second)], to: f(curve.to) };
    }
    case 'arc': {
      const origin = f([0, 0]);
      const x = subtract(f([1, 0]), origin);
      const y = subtract(f([0, 1]), origin);
      return {
        ...curve,
        from: f(curve.from),
        to: f(curve.to),
        radius: curve.radius * Math.hypot(...x),
        right: x[0] * y[1] - x[1] * y[0] < 0 ? !curve.right : curve.right,
      };
    }
  }
}

/** From a fraction of the length to the curve's parameter. */
function parameterByLength(curve: Curve): (fraction: number) => number {
  if (curve.type !== 'quadratic' && curve.type !== 'cubic') return (fraction) => fraction;
  const table = lengthTable(curve);
  const total = table[STEPS]!;
  return (fraction) => {
    if (fraction <= 0 || fraction >= 1 || total === 0) return fraction;
    const wanted = fraction * total;
    const step = Math.max(table.findIndex((length) => length >= wanted) - 1, 0);
    let [low, high] = [0, 1];
    let [under, over] = [table[step]! - wanted, table[step + 1]! - wanted];
    for (let i = 0; i < MOST_TRIES && over > EXACT * total; i++) {
      // By false position; every third time in the middle, since speed may vanish at a cusp.
      const t = i % 3 === 2 ? (low + high) / 2 : low - (under * (high - low)) / (over - under);
      const miss = table[step]! + pieceLength(curve, step / STEPS, t / STEPS) - wanted;
      if (miss < -EXACT * total) [low, under] = [t, miss];
      else [high, over] = [t, miss];
    }
    return (step + high) / STEPS;
  };
}

const lengthTables = new WeakMap<Bezier, readonly number[]>();

/** Lengths from the start to each of the steps; a curve is measured once. */
function lengthTable(curve: Bezier): readonly number[] {
  const known = lengthTables.get(curve);
  if (known) return known;
  const table = [0];
  lengthTables.set(curve, table);
  for (let i = 0; i < STEPS; i++) table.push(table[i]! + pieceLength(curve, i / STEPS, 1 / STEPS));
  return table;
}

/** Length of a short piece of a Bézier curve by Gauss–Legendre quadrature of its speed. */
function pieceLength(curve: Bezier, start: number, width: number): number {
  let sum = 0;
  for (let k = 0; k < GAUSS.length; k++) {
    const node = GAUSS[k]!;
    sum += node[1] * width * speed(curve, start + node[0] * width);
  }
  return sum;
}

function speed(curve: Bezier, t: number): number {
  return curve.type === 'quadratic'
    ? 2 * Math.hypot(growth(curve, t, 0), growth(curve, t, 1))
    : 3 * Math.hypot(growth(curve, t, 0), growth(curve, t, 1));
}

/** A curve's derivative in one coordinate, but for its degree. */
function growth(curve: Bezier, t: number, k: 0 | 1): number {
  const s = 1 - t;
  const { from, to } = curve;
  if (curve.type === 'quadratic') {
    return s * (curve.control[k] - from[k]) + t * (to[k] - curve.control[k]);
  }
  const [first, second] = curve.controls;
  return (
    s * s * (first[k] - from[k]) + 2 * s * t * (second[k] - first[k]) + t * t * (to[k] - second[k])
  );
}

/** The point at a parameter, by de Casteljau's construction. */
function onBezier(curve: Bezier, t: number): Point {
  const { from, to } = curve;
  if (curve.type === 'quadratic') {
    return mix(mix(from, curve.control, t), mix(curve.control, to, t), t);
  }
  const [first, second] = curve.controls;
  const middle = mix(first, second, t);
  return mix(mix(mix(from, first, t), middle, t), mix(middle, mix(second, to, t), t), t);
}

function bezierPoints(curve: Bezier): Point[] {
  return curve.type === 'quadratic'
    ? [curve.from, curve.control, curve.to]
    : [curve.from, ...curve.controls, curve.to];
}

function bezierThrough(points: readonly Point[]): Bezier {
  const [from, first, second, to] = points as [Point, Point, Point, Point?];
  return to === undefined
    ? { type: 'quadratic', from, control: first, to: second }
    : { type: 'cubic', from, controls: [first, second], to };
}

/** The control points of both parts of a Bézier curve, by de Casteljau's construction. */
function casteljau(points: readonly Point[], t: number): [before: Point[], after: Point[]] {
  const before: Point[] = [];
  const after: Point[] = [];
  for (let level = points; level.length > 0; ) {
    before.push(level[0]!);
    after.unshift(last(level));
    const previous = level;
    level = previous.slice(1).map((p, i) => mix(previous[i]!, p, t));
  }
  return [before, after];
}

/** The straight piece of a polyline at a fraction of its length, and the fraction of that piece. */
function locate(points: readonly Point[], t: number): { segment: number; fraction: number } {
  let rest = t * curveLength({ type: 'polyline', points });
  for (let segment = 0; segment < points.length - 1; segment++) {
    const length = distance(points[segment]!, points[segment + 1]!);
    if (rest <= length && length > 0) return { segment, fraction: Math.max(rest / length, 0) };
    rest -= length;
  }
  return { segment: Math.max(points.length - 2, 0), fraction: 1 };
}

function last(points: readonly Point[]): Point {
  return points[points.length - 1]!;
}

function mix(a: Point, b: Point, t: number): Point {
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
}

function subtract(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
