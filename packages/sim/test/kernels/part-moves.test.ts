import { describe, expect, test } from 'vitest';
import { buildSurface } from '../../src/contact/exact/build-surface.ts';
import { emptyPairs } from '../../src/contact/exact/prepare-exact.ts';
import { findCandidates } from '../../src/kernels/find-candidates.ts';
import { fitSurface } from '../../src/kernels/fit-surface.ts';
import { CROSSING } from '../../src/kernels/pairs.ts';
import {
  boxAhead,
  boxMoves,
  checkMoves,
  type MoveRule,
  partMoves,
  shortenMoves,
} from '../../src/kernels/part-moves.ts';
import { GHOSTS } from '../../src/state.ts';

const CORE = 1e-4;

type Points = readonly (readonly number[])[];

/** A triangle of cloth in the plane y = 0, and a vertex of another that stands over its middle. */
const flat: Points = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 0, 1],
];
const standing = (height: number): Points => [
  [0.3, height, 0.3],
  [0.4, height + 1, 0.3],
  [0.3, height + 1, 0.4],
];

function scene(
  start: Points,
  way: (vertex: number) => readonly number[],
  halfSpaces: number[] = [],
) {
  const mesh = {
    vertexCount: 6,
    triangles: Uint32Array.of(0, 1, 2, 3, 4, 5),
    rest: Float64Array.from(start.flat()),
  };
  const { surface, candidates } = buildSurface(mesh, []);
  const pairs = emptyPairs(candidates, surface.from.length / 4, 1000);
  start.forEach((point, i) => {
    surface.from.set(point, 4 * i);
    surface.to.set(
      point.map((x, c) => Math.fround(x) + way(i)[c]),
      4 * i,
    );
  });
  boxAhead(surface, 6, 1, 0.01);
  fitSurface(surface, 0, surface.tree.counts[1]);
  findCandidates(surface, pairs);
  const rule: MoveRule = {
    core: CORE,
    clothCount: 6,
    firstBody: 6 + GHOSTS,
    halfSpaces: Float32Array.from(halfSpaces),
    halfSpaceCount: halfSpaces.length / 4,
  };
  const exempt = new Uint32Array(6 + GHOSTS);
  const heights = () => [0, 1, 2, 3, 4, 5].map((i) => surface.to[4 * i + 1]);
  return { surface, pairs, rule, exempt, heights };
}

/** The upper triangle falls by that much, the lower one stays. */
const fall = (by: number) => (vertex: number) => [0, vertex < 3 ? 0 : -by, 0];

describe('checkMoves', () => {
  const crossing = (height: number, by: number): number => {
    const { surface, pairs, exempt, rule } = scene([...flat, ...standing(height)], fall(by));
    return checkMoves(surface, pairs, exempt, rule);
  };

  test.each([
    ['far off', 0.5, 0.4, 0],
    ['down to the core', 1e-3, 0.89e-3, 0],
    ['into the core', 1e-3, 0.95e-3, 1],
    ['through', 1e-3, 0.5, 1],
    ['out of the core', 0.5 * CORE, -1e-3, 0],
    ['on in the core', 0.5 * CORE, 0, 0],
    ['deeper into the core', 0.5 * CORE, 1e-6, 1],
    ['from next to nothing to below it', 5e-7, 9e-7, 1],
  ])('%s', (_, height, by, least) => {
    const found = crossing(height, by);
    if (least === 0) expect(found).toBe(0);
    else expect(found).toBeGreaterThan(0);
  });

  test('both may go anywhere together', () => {
    const { surface, pairs, exempt, rule } = scene([...flat, ...standing(1e-3)], () => [5, -7, 3]);
    expect(checkMoves(surface, pairs, exempt, rule)).toBe(0);
  });

  test('what is exempt is not looked at', () => {
    const { surface, pairs, exempt, rule } = scene([...flat, ...standing(1e-3)], fall(0.5));
    exempt[3] = exempt[4] = exempt[5] = 1;
    expect(checkMoves(surface, pairs, exempt, rule)).toBe(0);
  });
});

describe('partMoves', () => {
  test.each([
    ['both give way by half', [1, 1, 1, 1, 1, 1]],
    ['what is held stays', [0, 0, 0, 1, 1, 1]],
    ['the heavy gives way less', [0.1, 0.1, 0.1, 1, 1, 1]],
  ])('%s', (_, masses) => {
    const start = [...flat, ...standing(1e-3)];
    const { surface, pairs, exempt, rule, heights } = scene(start, fall(3e-3));
    const inverseMasses = Float32Array.from([...masses, ...new Array(GHOSTS).fill(0)]);
    expect(checkMoves(surface, pairs, exempt, rule)).toBeGreaterThan(0);
    partMoves(surface, pairs, rule, inverseMasses, 8);
    expect(checkMoves(surface, pairs, exempt, rule)).toBe(0);
    const [lowered, , , tip] = heights();
    const [down, up] = [-lowered, tip + 2e-3];
    expect(up + down).toBeGreaterThan(2e-3 + CORE - 2e-6);
    expect(up + down).toBeLessThan(2e-3 + CORE + 1e-5);
    expect(down / up).toBeCloseTo(masses[0] / masses[3], 2);
  });
});

test('shortenMoves takes back the ways of pairs that cross, and no others', () => {
  const start = [...flat, ...standing(1e-3)];
  const { surface, pairs, exempt, rule, heights } = scene(start, fall(3e-3));
  shortenMoves(surface, pairs, rule, 0, 0);
  expect(heights()[3]).toBeCloseTo(-2e-3, 8);
  checkMoves(surface, pairs, exempt, rule);
  expect(pairs.states.some((state) => (state & CROSSING) !== 0)).toBe(true);
  shortenMoves(surface, pairs, rule, 0.5, 0.5);
  expect(heights()[3]).toBeCloseTo(-0.5e-3, 8);
  shortenMoves(surface, pairs, rule, 0, 0);
  expect(surface.to[13]).toBe(surface.from[13]);
});

describe('boxMoves', () => {
  test('finds and clips ways that leave their boxes', () => {
    const { surface, rule } = scene([...flat, ...standing(0.5)], fall(0.1));
    expect(boxMoves(surface, rule, false)).toBe(0);
    surface.to[12] += 1;
    expect(boxMoves(surface, rule, false)).toBe(1);
    expect(surface.to[12]).toBeGreaterThan(1);
    expect(boxMoves(surface, rule, true)).toBe(1);
    expect(surface.to[12]).toBeLessThan(surface.boxes[8 * 3 + 4]);
    expect(surface.to[12]).toBeGreaterThan(surface.boxes[8 * 3 + 4] - CORE);
    expect(boxMoves(surface, rule, false)).toBe(0);
  });

  test('all that goes as far as the frame of the boxes stays in them', () => {
    const { surface, rule } = scene([...flat, ...standing(0.5)], () => [0, 0, 0]);
    for (let i = 0; i < 6; i++) surface.to[4 * i] += 1;
    expect(boxMoves(surface, rule, false)).toBe(6);
    surface.frame[4] = 1;
    expect(boxMoves(surface, rule, false)).toBe(0);
    surface.to[0] += 0.02;
    expect(boxMoves(surface, rule, false)).toBe(1);
    boxAhead(surface, 6, 1, 0.01);
    expect(boxMoves(surface, rule, false)).toBe(0);
    expect(surface.boxes[4] - surface.boxes[0]).toBeCloseTo(0.04, 6);
  });

  test('keeps vertices out of half-spaces by the core', () => {
    const floor = [0, 1, 0, 0.2];
    const { surface, rule, heights } = scene([...flat, ...standing(0.5)], () => [0, 0, 0], floor);
    boxMoves(surface, rule, false);
    for (const height of heights().slice(0, 3)) expect(height).toBeCloseTo(0.2 + CORE, 6);
    expect(heights()[3]).toBe(0.5);
  });
});
