import { expect, test } from 'vitest';
import { MEMORY, recallContacts, rememberContacts } from '../../src/kernels/contact-memory.ts';
import { type ContactSet, NO_POINT } from '../../src/kernels/contact-set.ts';
import type { State } from '../../src/state.ts';

const VERTICES = 2;
const CREEP = 1e-5;
const STIFFNESS = 100;
const DISTANCE = 1e-3;
const FRICTION = 0.4;

/** Two contacts of bodies with the first vertex, or with nobody, along y and against it. */
function createSet(points: readonly number[], gap: number): ContactSet {
  const room = points.length;
  return {
    counts: Uint32Array.of(room, 0, 0, 0, 0),
    points: Uint32Array.from(points),
    stencils: new Uint32Array(4 * room),
    weights: Float32Array.from(points.flatMap(() => [1, 0, 0, 0])),
    planes: Float32Array.from(points.flatMap((_, k) => [0, k === 0 ? 1 : -1, 0, gap])),
    rules: Float32Array.from(points.flatMap(() => [STIFFNESS, DISTANCE, 0, FRICTION])),
    slips: new Float32Array(4 * room),
    frictions: new Float32Array(room).fill(FRICTION),
    loads: new Float32Array(room),
    memory: new Float32Array(MEMORY * VERTICES),
    stamps: new Uint32Array(2 * VERTICES),
  } as unknown as ContactSet;
}

/** Ends a substep in which the first vertex went so far along x. */
function slip(set: ContactSet, way: number): void {
  const state = { positions: Float32Array.of(way, 0, 0, 0) } as State;
  rememberContacts(state, new Float32Array(4), set, CREEP);
  set.slips.fill(0);
  set.loads.fill(0);
  recallContacts(set, CREEP);
}

test('slip and force are remembered, on each side', () => {
  const set = createSet([0, 0], 0.9 * DISTANCE);
  slip(set, 0.5 * CREEP);
  for (const k of [0, 1]) {
    expect(set.slips[4 * k]).toBeCloseTo(0.5 * CREEP, 10);
    expect(set.loads[k]).toBeCloseTo(0.1 * STIFFNESS * DISTANCE, 6);
  }
  slip(set, 0.3 * CREEP);
  expect(set.slips[0]).toBeCloseTo(0.8 * CREEP, 10);
});

test('no more slip is remembered than it takes to slide', () => {
  const set = createSet([0], 0.9 * DISTANCE);
  slip(set, -70 * CREEP);
  expect(set.slips[0]).toBeCloseTo(-CREEP, 10);
});

test('nothing is remembered of what does not touch, nor of edges', () => {
  const open = createSet([0], 1.1 * DISTANCE);
  slip(open, 0.5 * CREEP);
  expect([...open.slips, ...open.loads]).toEqual([0, 0, 0, 0, 0]);
  const edges = createSet([NO_POINT], 0.9 * DISTANCE);
  slip(edges, 0.5 * CREEP);
  expect([...edges.slips, ...edges.loads]).toEqual([0, 0, 0, 0, 0]);
});

test('what does not touch any more is forgotten', () => {
  const set = createSet([0], 0.9 * DISTANCE);
  slip(set, 0.5 * CREEP);
  set.planes[3] = 1.1 * DISTANCE;
  slip(set, 0);
  expect([...set.slips, ...set.loads]).toEqual([0, 0, 0, 0, 0]);
});

test('a face that a vertex comes to has friction at once', () => {
  const set = createSet([0], 0.9 * DISTANCE);
  slip(set, 0);
  // Not touched when the substep began.
  set.rules[3] = 0;
  recallContacts(set, CREEP);
  expect(set.rules[3]).toBe(Math.fround(FRICTION));
  set.rules[3] = 0;
  set.frictions[0] = 0;
  recallContacts(set, CREEP);
  expect(set.rules[3]).toBe(0);
});
