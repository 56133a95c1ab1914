import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { prepareSelfCollision } from '../../src/contact/self-collision.ts';
import { buildModel, cotton } from '../../src/index.ts';
import { PAIR_STRIDE } from '../../src/kernels/find-pairs.ts';
import { keepApart } from '../../src/kernels/keep-apart.ts';
import type { ParticlePairs } from '../../src/kernels/particle-kernels.ts';
import { createState, type State } from '../../src/state.ts';

type Vec3 = readonly [number, number, number];

const DISTANCE = 0.01;
const rule = { distance: DISTANCE, recovery: 0.002, friction: 0 };

const model = buildModel({
  mesh: gridMesh({ width: 1, height: 1, columns: 4, rows: 4 }),
  material: cotton,
});

/** Vertices 0, 1, … on straight paths of one substep; every one is a partner of every other. */
function scene(paths: readonly (readonly [Vec3, Vec3])[]): { state: State; pairs: ParticlePairs } {
  const state = createState(model);
  const pairs = prepareSelfCollision(model);
  state.inverseMasses.fill(1);
  paths.forEach(([from, to], i) => {
    state.previous.set(from, 4 * i);
    state.positions.set(to, 4 * i);
    paths.forEach((_, j) => {
      if (i !== j) pairs.partners[i * PAIR_STRIDE + pairs.counts[i]++] = j;
    });
  });
  return { state, pairs };
}

const at = ({ positions }: State, vertex: number): number[] => [
  ...positions.subarray(4 * vertex, 4 * vertex + 3),
];

function distance(state: State, i: number, j: number): number {
  const [a, b] = [at(state, i), at(state, j)];
  return Math.hypot(...a.map((each, c) => each - b[c]));
}

test('a pair that came too close is moved to the distance to keep, each by half', () => {
  const { state, pairs } = scene([
    [
      [0, 0, 0],
      [0.003, 0, 0],
    ],
    [
      [0.02, 0, 0],
      [0.009, 0, 0],
    ],
  ]);
  keepApart(state, pairs, rule);
  expect(distance(state, 0, 1)).toBeCloseTo(DISTANCE, 6);
  expect(at(state, 0)[0] + at(state, 1)[0]).toBeCloseTo(0.012, 6);
  expect(pairs.contacts[0]).toBe(2);
});

test('a pair that went through each other is put back on its own sides', () => {
  const { state, pairs } = scene([
    [
      [0, 0, 0],
      [0.06, 0.001, 0],
    ],
    [
      [0.02, 0, 0],
      [-0.04, 0, 0],
    ],
  ]);
  keepApart(state, pairs, rule);
  expect(at(state, 1)[0] - at(state, 0)[0]).toBeCloseTo(DISTANCE, 6);
});

test('a pair that passed at a distance is left alone', () => {
  const { state, pairs } = scene([
    [
      [0, 0, 0],
      [0.06, 0, 0],
    ],
    [
      [0.02, 0.02, 0],
      [-0.04, 0.02, 0],
    ],
  ]);
  keepApart(state, pairs, rule);
  expect(at(state, 0)[0]).toBeCloseTo(0.06, 7);
  expect(pairs.contacts[0]).toBe(0);
});

test('a pair that was too close already gains no more than the recovery', () => {
  const { state, pairs } = scene([
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [0.004, 0, 0],
      [0.003, 0, 0],
    ],
  ]);
  keepApart(state, pairs, rule);
  expect(distance(state, 0, 1)).toBeCloseTo(0.004 + rule.recovery, 6);
});

test('a held vertex pushes but does not move', () => {
  const { state, pairs } = scene([
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [0.02, 0, 0],
      [0.004, 0, 0],
    ],
  ]);
  state.inverseMasses[0] = 0;
  keepApart(state, pairs, rule);
  expect(at(state, 0)).toEqual([0, 0, 0]);
  expect(at(state, 1)[0]).toBeCloseTo(DISTANCE, 6);
});

test('friction takes from the path across at most μ times the depth', () => {
  const slide = (friction: number): number => {
    const { state, pairs } = scene([
      [
        [0, 0, 0],
        [0, 0, 0],
      ],
      [
        [0.0001, 0.01, 0],
        [0.0101, 0.008, 0],
      ],
    ]);
    state.inverseMasses[0] = 0;
    // Twelve millimetres apart at the end would be no contact: bring it nearer.
    state.positions[4] = 0.004;
    keepApart(state, pairs, { ...rule, friction });
    const [x, y] = at(state, 1);
    return Math.hypot(x - 0.004, y - 0.008);
  };
  expect(slide(0.5)).toBeGreaterThan(slide(0));
  const { state, pairs } = scene([
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [0, 0.01, 0],
      [0.001, 0.005, 0],
    ],
  ]);
  state.inverseMasses[0] = 0;
  keepApart(state, pairs, { ...rule, friction: 10 });
  // Enough friction stops it altogether: it goes back along the push to where it came from.
  expect(Math.abs(at(state, 1)[0])).toBeLessThan(0.0012);
});

test('a vertex between two others does not shoot out', () => {
  const { state, pairs } = scene([
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [0.006, 0, 0],
      [0.006, 0, 0],
    ],
    [
      [-0.006, 0, 0],
      [-0.006, 0, 0],
    ],
  ]);
  keepApart(state, pairs, rule);
  expect(at(state, 0)).toEqual([0, 0, 0]);
  expect(at(state, 1)[0]).toBeCloseTo(0.006 + rule.recovery / 2, 6);
});
