import { expect, test } from 'vitest';
import { edgeSpring } from '../../src/energies/edge-spring.ts';
import type { SpringPacks } from '../../src/kernels/spring-kernels.ts';
import { accelerate, limitSprings, pullSprings } from '../../src/kernels/springs.ts';
import { GHOSTS, type State } from '../../src/state.ts';

const H = 1e-3;

/** Two vertices and a spring between them; the other three lanes of its pack join ghosts. */
function pair(options: {
  x: readonly number[];
  v?: readonly number[];
  masses?: readonly [number, number];
  rest?: number;
  longest?: number;
  stiffness?: number;
}): { state: State; springs: SpringPacks; forces: Float32Array } {
  const { x, v = [0, 0, 0, 0, 0, 0], masses = [1, 1], rest = 1, longest = Infinity } = options;
  const w = masses.map((mass) => 1 / mass);
  const state: State = {
    positions: vectors(x),
    previous: vectors(x),
    velocities: vectors(v),
    inverseMasses: Float32Array.from([...w, ...new Array(GHOSTS).fill(0)]),
  };
  const springs: SpringPacks = {
    taskOffsets: Uint32Array.of(0, 1),
    phaseOffsets: Uint32Array.of(0, 1),
    stencils: Uint32Array.of(0, 1, 2, 5, 3, 6, 4, 7),
    lengths: Float32Array.of(rest, 0, 0, 0, longest, Infinity, Infinity, Infinity),
    stiffness: Float32Array.of(options.stiffness ?? 1, 0, 0, 0),
    shares: Float32Array.of(w[0] / (w[0] + w[1]), 0, 0, 0, w[1] / (w[0] + w[1]), 0, 0, 0),
  };
  return { state, springs, forces: vectors([]) };
}

function vectors(values: readonly number[]): Float32Array {
  const out = new Float32Array(4 * (2 + GHOSTS));
  values.forEach((value, k) => {
    out[4 * Math.floor(k / 3) + (k % 3)] = value;
  });
  return out;
}

const components = (vectors: Float32Array): number[] => [
  ...vectors.slice(0, 3),
  ...vectors.slice(4, 7),
];

test('the force of a spring is the gradient of its energy', () => {
  const gradient = new Float64Array(6);
  for (const x of [
    [0.1, 0.2, -0.3, 0.4, -0.5, 0.6],
    [0, 0, 0, 0.01, 0, 0],
    [1, 1, 1, 1.2, 1.7, 0.1],
  ]) {
    const { state, springs, forces } = pair({ x, rest: 0.8, stiffness: 30 });
    pullSprings(state, springs, forces, 0);
    const parameters = { stiffness: 30, restLength: 0.8, min: 1, max: 1 };
    edgeSpring.gradient(
      Float64Array.from(state.positions.filter((_, k) => k % 4 !== 3).slice(0, 6)),
      parameters,
      gradient,
    );
    components(forces).forEach((force, k) => {
      expect(force).toBeCloseTo(-gradient[k], 4);
    });
  }
});

test('damping pulls back against the rate of the length, and only that', () => {
  const { state, springs, forces } = pair({
    x: [0, 0, 0, 2, 0, 0],
    v: [1, 5, 0, 4, -2, 3],
    rest: 2,
    stiffness: 10,
  });
  pullSprings(state, springs, forces, 0.1);
  expect(components(forces)).toEqual([3, 0, 0, -3, 0, 0].map((force) => expect.closeTo(force, 5)));
});

test('what exceeds the longest length is told', () => {
  const far = pair({ x: [0, 0, 0, 1.3, 0, 0], longest: 1.05 });
  expect(pullSprings(far.state, far.springs, far.forces, 0)).toBeCloseTo(0.25, 6);
  const near = pair({ x: [0, 0, 0, 1.03, 0, 0], longest: 1.05 });
  expect(pullSprings(near.state, near.springs, near.forces, 0)).toBe(0);
});

test('forces become velocities once, and held vertices keep theirs', () => {
  const { state, forces } = pair({
    x: [0, 0, 0, 1, 0, 0],
    v: [2, 0, 0, 3, 0, 0],
    masses: [0.5, 1],
  });
  state.inverseMasses[1] = 0;
  forces.set([1, 0, 0, 0, 7, 7, 7, 0]);
  const air = vectors([0, 0, 4, 0, 0, 4]);
  accelerate(state, forces, air, Float32Array.of(0, -10, 0, 0), 0.5, 0.1);
  const expected = [0.5 * 2 + 0.1 * 2, -1, 0.4, 3, 0, 0];
  expect(components(state.velocities)).toEqual(expected.map((v) => expect.closeTo(v, 6)));
  expect(forces.every((force) => force === 0)).toBe(true);
});

test('a limited spring is just as long as allowed after the coming move, and momentum stays', () => {
  const { state, springs } = pair({
    x: [0, 0, 0, 1.04, 0, 0],
    v: [-20, 3, 0, 15, -8, 2],
    masses: [2, 0.5],
    longest: 1.05,
  });
  const before = momentum(state, [2, 0.5]);
  const { positions: x, velocities: v } = state;
  expect(limitSprings(state, springs, H)).toBeGreaterThan(0);
  const coming = [0, 1, 2].map((c) => x[4 + c] - x[c] + H * (v[4 + c] - v[c]));
  expect(Math.hypot(...coming)).toBeCloseTo(1.05, 5);
  momentum(state, [2, 0.5]).forEach((p, c) => {
    expect(p).toBeCloseTo(before[c], 4);
  });
});

test('a held end leads: the other takes its velocity along the spring', () => {
  const { state, springs } = pair({
    x: [0, 0, 0, 1.05, 0, 0],
    v: [-7, 0, 0, 0, 0, 0],
    longest: 1.05,
  });
  state.inverseMasses[0] = 0;
  springs.shares.set([0, 0, 0, 0, 1]);
  limitSprings(state, springs, H);
  expect(components(state.velocities)).toEqual([-7, 0, 0, expect.closeTo(-7, 2), 0, 0]);
});

test('springs that shorten, move as one or turn within their limit are left alone', () => {
  for (const v of [
    [1, 0, 0, -1, 0, 0],
    [-9, -9, -9, -9, -9, -9],
    [0, 0, 0, 0, 2, 0],
  ]) {
    const { state, springs } = pair({ x: [0, 0, 0, 1.0499, 0, 0], v, longest: 1.05 });
    expect(limitSprings(state, springs, H)).toBe(0);
    expect(components(state.velocities)).toEqual(v);
  }
});

function momentum({ velocities: v }: State, masses: readonly [number, number]): number[] {
  return [0, 1, 2].map((c) => masses[0] * v[c] + masses[1] * v[4 + c]);
}
