/** Queries whose truth is known by construction: all coordinates are dyadic, contact is exact. */

export type Random = () => number;

/** The same numbers in [0, 1) in every run. */
export function random(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The low bits of such a generator are poor.
    return (((state >>> 8) ^ (state << 9)) >>> 0) / 2 ** 32;
  };
}

export const integer = (r: Random, low: number, high: number): number =>
  low + Math.floor(r() * (high - low + 1));

type Vector = readonly number[];

/** Four points at the time of contact, their velocities, and that time. */
export interface Contact {
  readonly points: readonly Vector[];
  readonly velocities: readonly Vector[];
  readonly time: number;
}

/** A query of 24 numbers that touches at `time` (perhaps earlier, too). */
export interface Hit {
  readonly xyz: number[];
  readonly time: number;
}

const vector = (r: Random, size: number): Vector => [0, 1, 2].map(() => integer(r, -size, size));

const mix = (a: Vector, b: Vector, s: number): Vector => a.map((x, i) => x + s * (b[i] - x));

const sixteenths = (r: Random): number => integer(r, 0, 16) / 16;

const velocities = (r: Random, size: number): Vector[] => [0, 1, 2, 3].map(() => vector(r, size));

const still = (): Vector[] => [0, 1, 2, 3].map(() => [0, 0, 0]);

const flat = (v: Vector): Vector => [v[0], v[1], 0];

/** A vertex at barycentric coordinates u, v of a face. */
function onFace(a: Vector, b: Vector, c: Vector, u: number, v: number): Vector[] {
  return [a.map((x, i) => x + u * (b[i] - x) + v * (c[i] - x)), a, b, c];
}

/** Edges that cross at the parameters s and t: the last end follows from the rest. */
function crossing(a0: Vector, a1: Vector, b0: Vector, s: number, t: number): Vector[] {
  const meeting = mix(a0, a1, s);
  return [a0, a1, b0, b0.map((x, i) => x + (meeting[i] - x) / t)];
}

function insideFace(r: Random, size: number): Vector[] {
  const u = integer(r, 0, 16);
  return onFace(...corners(r, size), u / 16, integer(r, 0, 16 - u) / 16);
}

const corners = (r: Random, size: number): [Vector, Vector, Vector] => [
  vector(r, size),
  vector(r, size),
  vector(r, size),
];

/** Powers of two keep the last end dyadic. */
const crossingEdges = (r: Random, size: number): Vector[] =>
  crossing(...corners(r, size), sixteenths(r), 2 ** -integer(r, 0, 3));

/** Kinds of contact between a vertex (first) and a face. */
export const FACE_CONTACTS: Record<string, (r: Random) => Contact> = {
  generic: (r) => ({
    points: insideFace(r, 99),
    velocities: velocities(r, 99),
    time: sixteenths(r),
  }),
  'fast and small': (r) => ({
    points: insideFace(r, 3),
    velocities: velocities(r, 999),
    time: sixteenths(r),
  }),
  'slow and large': (r) => ({
    points: insideFace(r, 999),
    velocities: velocities(r, 2),
    time: sixteenths(r),
  }),
  'in the plane of the face': (r) => ({
    points: insideFace(r, 20).map(flat),
    velocities: velocities(r, 20).map(flat),
    time: sixteenths(r),
  }),
  'through an edge': (r) => ({
    points: onFace(...corners(r, 50), sixteenths(r), 0),
    velocities: velocities(r, 50),
    time: sixteenths(r),
  }),
  'through a corner': (r) => ({
    points: onFace(...corners(r, 50), integer(r, 0, 1), 0),
    velocities: velocities(r, 50),
    time: sixteenths(r),
  }),
  'zero-area face': (r) => {
    const [a, b] = corners(r, 50);
    const points = onFace(a, b, mix(a, b, integer(r, -2, 3)), sixteenths(r) / 2, sixteenths(r) / 2);
    const motion = vector(r, 20);
    const own = vector(r, 20);
    return { points, velocities: [own, motion, motion, motion], time: sixteenths(r) };
  },
  'face of one point': (r) => {
    const a = vector(r, 50);
    const motion = vector(r, 20);
    return {
      points: [a, a, a, a],
      velocities: [vector(r, 20), motion, motion, motion],
      time: sixteenths(r),
    };
  },
  'without motion': (r) => ({ points: insideFace(r, 50), velocities: still(), time: 0 }),
  'moving together': (r) => {
    const motion = vector(r, 50);
    return { points: insideFace(r, 50), velocities: [motion, motion, motion, motion], time: 0 };
  },
  'at the start': (r) => ({ points: insideFace(r, 50), velocities: velocities(r, 50), time: 0 }),
  'at the end': (r) => ({ points: insideFace(r, 50), velocities: velocities(r, 50), time: 1 }),
  'touch and go': touchAndGo,
  'sliding over a corner for an instant': (r) => ({
    // The face lies in a quarter plane, the vertex goes past its corner in that plane.
    points: [
      [0, 0, 0],
      [0, 0, 0],
      [integer(r, 1, 9), 0, 0],
      [0, integer(r, 1, 9), 0],
    ],
    velocities: [[integer(r, 1, 9), -integer(r, 1, 9), 0].map((x) => 9 * x), ...still().slice(1)],
    time: integer(r, 1, 15) / 16,
  }),
};

/**
 * The vertex goes along x while the face turns about y, level when the vertex is in the middle:
 * the height between them is h², so they touch at one instant and are on the same side around it.
 */
function touchAndGo(r: Random): Contact {
  const time = integer(r, 1, 15) / 16;
  const turn = integer(r, 1, 9);
  const speed = integer(r, 1, 9);
  const width = integer(r, 10, 30);
  return {
    points: [
      [0, 0, 0],
      [-width, -integer(r, 9, 20), 0],
      [width, -integer(r, 9, 20), 0],
      [0, integer(r, 9, 20), 0],
    ],
    velocities: [
      [speed, 0, 0],
      [0, 0, -turn * width],
      [0, 0, turn * width],
      [0, 0, 0],
    ],
    time,
  };
}

/** Kinds of contact between two edges: points a0, a1, b0, b1. */
export const EDGE_CONTACTS: Record<string, (r: Random) => Contact> = {
  generic: (r) => ({
    points: crossingEdges(r, 99),
    velocities: velocities(r, 99),
    time: sixteenths(r),
  }),
  'fast and small': (r) => ({
    points: crossingEdges(r, 3),
    velocities: velocities(r, 999),
    time: sixteenths(r),
  }),
  'slow and large': (r) => ({
    points: crossingEdges(r, 500),
    velocities: velocities(r, 2),
    time: sixteenths(r),
  }),
  'in one plane': (r) => ({
    points: crossingEdges(r, 20).map(flat),
    velocities: velocities(r, 20).map(flat),
    time: sixteenths(r),
  }),
  'end on edge': (r) => ({
    points: crossing(...corners(r, 50), sixteenths(r), 1),
    velocities: velocities(r, 50),
    time: sixteenths(r),
  }),
  'end on end': (r) => ({
    points: crossing(...corners(r, 50), integer(r, 0, 1), 1),
    velocities: velocities(r, 50),
    time: sixteenths(r),
  }),
  'parallel when they meet': (r) => parallel(r, velocities(r, 30)),
  'parallel all the way': (r) => {
    const [a, b] = velocities(r, 30);
    return parallel(r, [a, a, b, b]);
  },
  'on one line all the way': (r) => {
    const along = vector(r, 9);
    const on = (x: number): Vector => along.map((c) => c * x);
    const start = integer(r, -9, 9);
    const length = integer(r, -9, 9);
    const points = [on(start), on(start + length), on(start + length * sixteenths(r))];
    return {
      points: [...points, on(integer(r, -20, 20))],
      velocities: [0, 1, 2, 3].map(() => on(integer(r, -9, 9))),
      time: sixteenths(r),
    };
  },
  'edge without length': (r) => {
    const [a0, a1] = corners(r, 50);
    const end = mix(a0, a1, sixteenths(r));
    const [v, w] = velocities(r, 30);
    return { points: [a0, a1, end, end], velocities: [v, w, v, v], time: sixteenths(r) };
  },
  'two points': (r) => {
    const a = vector(r, 50);
    const [v, w] = velocities(r, 30);
    return { points: [a, a, a, a], velocities: [v, v, w, w], time: sixteenths(r) };
  },
  'without motion': (r) => ({ points: crossingEdges(r, 50), velocities: still(), time: 0 }),
  'moving together': (r) => {
    const motion = vector(r, 50);
    return { points: crossingEdges(r, 50), velocities: [motion, motion, motion, motion], time: 0 };
  },
  'at the start': (r) => ({ points: crossingEdges(r, 50), velocities: velocities(r, 50), time: 0 }),
  'at the end': (r) => ({ points: crossingEdges(r, 50), velocities: velocities(r, 50), time: 1 }),
  'touch and go': (r) => {
    const { points, velocities: v, time } = touchAndGo(r);
    // The face's two turning corners span an edge at the vertex' height; the vertex drags a short one.
    const [, left, right] = points.map(([x, , z]) => [x, 0, z]);
    const half = integer(r, 1, 9);
    return {
      points: [left, right, [0, -half, 0], [0, half, 0]],
      velocities: [v[1], v[2], v[0], v[0]],
      time,
    };
  },
};

/** Edges of one direction, the second starting on the first. */
function parallel(r: Random, motion: readonly Vector[]): Contact {
  const [a0, a1] = corners(r, 50);
  const b0 = mix(a0, a1, sixteenths(r));
  const factor = integer(r, -32, 32) / 16;
  const b1 = b0.map((x, i) => x + factor * (a1[i] - a0[i]));
  return { points: [a0, a1, b0, b1], velocities: motion, time: sixteenths(r) };
}

/**
 * The query of a contact, in a random skewed frame with integer axes (contact is affine) on a random
 * dyadic scale. The scale is between
 * 2^-scales and 2^(scales / 2).
 */
export function hit(r: Random, contact: Contact, scales = 20): Hit {
  const axes = [vector(r, 3), vector(r, 3), vector(r, 3)];
  const scale = 2 ** integer(r, -scales, scales / 2);
  const shift = vector(r, 500);
  const place = (v: Vector): number[] =>
    [0, 1, 2].map((i) => (axes[0][i] * v[0] + axes[1][i] * v[1] + axes[2][i] * v[2]) * scale);
  const at = (h: number): number[] =>
    contact.points.flatMap((p, k) =>
      place(p.map((x, i) => x + h * contact.velocities[k][i])).map((x, i) => x + shift[i] * scale),
    );
  return { xyz: [...at(-contact.time), ...at(1 - contact.time)], time: contact.time };
}
