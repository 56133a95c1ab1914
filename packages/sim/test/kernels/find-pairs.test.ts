import { gridMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { prepareSelfCollision } from '../../src/contact/self-collision.ts';
import { buildFans } from '../../src/forces.ts';
import { buildModel, cotton, type Model } from '../../src/index.ts';
import {
  DROPPED_STRIDE,
  findPairs,
  PAIR_CAPACITY,
  PAIR_STRIDE,
  PARTNER_VERTEX,
} from '../../src/kernels/find-pairs.ts';
import type { PairSearch, ParticlePairs } from '../../src/kernels/particle-kernels.ts';
import { orderModel } from '../../src/model/ordered-model.ts';
import { restDistance } from '../../src/model/rest-shape.ts';
import { createState, type State } from '../../src/state.ts';

/** In the engine's order. */
function sheet(columns: number, rows: number, width: number, height: number): Model {
  const mesh = gridMesh({ width, height, columns, rows });
  return orderModel(buildModel({ mesh, material: cotton }));
}

/** Numbers from 0 to 1 that are the same in every run. */
function random(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
}

function place(state: State, vertex: number, ...at: readonly number[]): void {
  for (let c = 0; c < 3; c++) state.positions[4 * vertex + c] = at[c];
}

/** Folds the sheet like a map, in layers a little apart. */
function fold(model: Model, state: State, width: number, gap: number): void {
  const next = random();
  for (let i = 0; i < model.vertexCount; i++) {
    const [u, v] = [model.rest[3 * i] + 0.5, model.rest[3 * i + 1] + 0.5];
    const [k, l] = [Math.floor(u / width), Math.floor(v / width)];
    const along = k % 2 === 0 ? u - k * width : (k + 1) * width - u;
    const across = l % 2 === 0 ? v - l * width : (l + 1) * width - v;
    const layers = Math.ceil(1 / width) + 1;
    const layer = k * layers + (k % 2 === 0 ? l : layers - 1 - l);
    place(state, i, along, gap * (layer + 0.2 * next()), across);
  }
}

const search = (reach: number, options: Partial<PairSearch> = {}): PairSearch => ({
  reach,
  margin: 1.001 * reach,
  apartAtRest: 0.1,
  longEdges: false,
  middle: 0,
  half: 0,
  ...options,
});

function find(model: Model, state: State, options: PairSearch): ParticlePairs {
  const pairs = prepareSelfCollision(model);
  findPairs(state, pairs, buildFans(model), options);
  return pairs;
}

/** Every partner of every vertex, sorted, as 'i j'. */
function listed({ counts, partners }: ParticlePairs): string[] {
  const found: string[] = [];
  for (let i = 0; i < counts.length; i++) {
    for (let k = 0; k < counts[i]; k++) {
      found.push(`${i} ${partners[i * PAIR_STRIDE + k] & PARTNER_VERTEX}`);
    }
  }
  return found.sort();
}

/** How near two vertices come while they go straight on, |t| ≤ half. */
function approach(
  { positions: x, velocities: v }: State,
  i: number,
  j: number,
  half: number,
): number {
  const r = [0, 1, 2].map((c) => x[4 * i + c] - x[4 * j + c]);
  const u = [0, 1, 2].map((c) => v[4 * i + c] - v[4 * j + c]);
  const uu = u.reduce((sum, each) => sum + each * each, 0);
  const ru = u.reduce((sum, each, c) => sum + each * r[c], 0);
  const t = uu > 0 ? Math.min(Math.max(-ru / uu, -half), half) : 0;
  return Math.hypot(...r.map((each, c) => each + t * u[c]));
}

function compared(model: Model, state: State, options: PairSearch): string[] {
  const { offsets, items } = model.topology.vertexNeighbours;
  const found: string[] = [];
  for (let i = 0; i < model.vertexCount; i++) {
    const neighbours = items.subarray(offsets[i], offsets[i + 1]);
    for (let j = 0; j < model.vertexCount; j++) {
      if (i === j || restDistance(model, i, j) < options.apartAtRest) continue;
      if (approach(state, i, j, options.half) >= options.reach) continue;
      if (!neighbours.includes(j)) found.push(`${i} ${j}`);
    }
  }
  return found.sort();
}

test('a cloud of particles: the same pairs as by comparing all', () => {
  const model = sheet(23, 31, 1, 1);
  const state = createState(model);
  const next = random();
  for (let i = 0; i < model.vertexCount; i++) place(state, i, next(), next(), next());
  const options = search(0.08);
  const found = listed(find(model, state, options));
  expect(found.length).toBeGreaterThan(500);
  expect(found).toEqual(compared(model, state, options));
});

test('a cloud in motion: pairs that pass each other on the way', () => {
  const model = sheet(23, 31, 1, 1);
  const state = createState(model);
  const next = random();
  for (let i = 0; i < model.vertexCount; i++) {
    place(state, i, next(), next(), next());
    for (let c = 0; c < 3; c++) state.velocities[4 * i + c] = 2 * next() - 1;
  }
  const options = search(0.05, { half: 0.04 });
  const found = listed(find(model, state, options));
  expect(found.length).toBeGreaterThan(300);
  expect(found).toEqual(compared(model, state, options));
});

test('a folded sheet: the same pairs as by comparing all', () => {
  const model = sheet(41, 41, 1, 1);
  const state = createState(model);
  fold(model, state, 0.21, 0.027);
  const options = search(0.03, { apartAtRest: 0.036 });
  const found = listed(find(model, state, options));
  expect(found.length).toBeGreaterThan(1000);
  expect(found).toEqual(compared(model, state, options));
});

test('mesh neighbours are left out even where edges are long', () => {
  const model = sheet(9, 33, 2, 0.5);
  const state = createState(model);
  const next = random();
  for (let i = 0; i < model.vertexCount; i++)
    place(state, i, 0.3 * next(), 0.3 * next(), 0.3 * next());
  const options = search(0.04, { apartAtRest: 0.03, longEdges: true });
  const found = listed(find(model, state, options));
  expect(found).toEqual(compared(model, state, options));
  const { edges } = model.topology;
  for (let e = 0; e < edges.length; e += 2) {
    expect(found).not.toContain(`${edges[e]} ${edges[e + 1]}`);
  }
});

// A pair that the one who found it has no room for is lost to both, so this is not exact.
test('where there are too many, the near ones are kept', () => {
  const model = sheet(12, 12, 1, 1);
  const state = createState(model);
  const next = random();
  for (let i = 0; i < model.vertexCount; i++) place(state, i, next(), next(), next());
  const options = search(0.6);
  const pairs = find(model, state, options);
  expect(Math.max(...pairs.counts)).toBe(PAIR_CAPACITY);
  let dropped = 0;
  for (let k = 0; k < pairs.dropped.length; k += DROPPED_STRIDE) dropped += pairs.dropped[k];
  expect(dropped).toBeGreaterThan(100);
  const mean = (list: string[]): number => {
    const distances = list.map((pair) => {
      const [i, j] = pair.split(' ').map(Number);
      return approach(state, i, j, 0);
    });
    return distances.reduce((sum, each) => sum + each, 0) / distances.length;
  };
  expect(mean(listed(pairs))).toBeLessThan(0.75 * mean(compared(model, state, options)));
});

test('a vertex never stands twice among the partners of another', () => {
  const model = sheet(12, 12, 1, 1);
  const state = createState(model);
  const next = random();
  for (let i = 0; i < model.vertexCount; i++) place(state, i, next(), next(), next());
  const found = listed(find(model, state, search(0.6)));
  expect(new Set(found).size).toBe(found.length);
});
