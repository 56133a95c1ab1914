import { gridMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { cotton } from '../../../src/model/materials.ts';
import { buildModel } from '../../../src/model/model.ts';
import { createRestStep } from '../../../src/solvers/implicit/rest-step.ts';
import { createState } from '../../../src/state.ts';

const mesh = gridMesh({ width: 0.1, height: 0.1, columns: 3, rows: 3 });
const state = createState(buildModel({ mesh, material: cotton }));

describe('steps to rest', () => {
  test('grow as long as they are taken in full, up to a tenth of a second', () => {
    const restStep = createRestStep();
    const first = restStep.step;
    restStep.look(state, 1);
    expect(restStep.step).toBeGreaterThan(first);
    for (let k = 0; k < 40; k++) restStep.look(state, 1);
    expect(restStep.step).toBe(0.1);
    restStep.look(state, 0.25);
    expect(restStep.step).toBeCloseTo(0.05, 12);
  });

  test('are made no shorter than a 60th of a second, and first ones not at all', () => {
    const restStep = createRestStep();
    const first = restStep.step;
    restStep.look(state, 0.25);
    expect(restStep.step).toBe(first);
    for (let k = 0; k < 40; k++) restStep.look(state, 1);
    for (let k = 0; k < 40; k++) restStep.look(state, 0.25);
    expect(restStep.step).toBe(1 / 60);
  });

  test('tell the largest move', () => {
    const moved = { ...state, positions: state.positions.slice() };
    moved.positions[4] += 0.003;
    moved.positions[5] += 0.004;
    moved.positions[8] += 0.001;
    expect(createRestStep().look(moved, 1)).toBeCloseTo(0.005, 6);
  });

  test('are shortened where something would go too far, all of it alike', () => {
    const way = Float32Array.of(0.3, 0, 0.4, 0, 0.05, 0, 0, 0);
    createRestStep().curb(way);
    expect(Math.hypot(way[0], way[1], way[2])).toBeCloseTo(0.08, 6);
    expect(way[2] / way[0]).toBeCloseTo(4 / 3, 5);
    expect(way[4] / way[0]).toBeCloseTo(1 / 6, 5);
    const short = Float32Array.of(0.05, 0, 0.01, 0);
    createRestStep().curb(short);
    expect(short).toEqual(Float32Array.of(0.05, 0, 0.01, 0));
  });
});
