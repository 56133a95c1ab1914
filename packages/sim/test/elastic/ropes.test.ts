import { describe, expect, test } from 'vitest';
import { buildElastic } from '../../src/elastic/elastic.ts';
import { findRest } from '../../src/elastic/find-rest.ts';
import { createDecomposition } from '../../src/linear/direct.ts';
import type { Vec3 } from '../../src/model/collider.ts';
import { cotton } from '../../src/model/materials.ts';
import { buildModel, type Model } from '../../src/model/model.ts';
import { drawcord, type RopeMaterial } from '../../src/model/rope-material.ts';
import type { RopeInput } from '../../src/model/ropes.ts';
import { gridSheet } from './sheets.ts';

const G = 9.81;
/** A little cloth that is held, far away: a model has some. */
const mesh = gridSheet(1, 1);
const CLOTH = [0, 1, 2, 3];

/** A rope alone, held at some of its sections. */
function ropeModel(
  rope: RopeInput,
  held: (count: number) => number[],
  gravity: Vec3 = [0, 0, 0],
): { model: Model; at: (x: Float64Array, k: number) => number[]; count: number } {
  const input = { mesh, material: cotton, gravity, ropes: [rope] };
  const [laid] = buildModel(input).ropes?.list ?? expect.fail();
  const count = laid.sections.length / 2;
  const pins = held(count).flatMap((k) => [...laid.sections.subarray(2 * k, 2 * k + 2)]);
  const model = buildModel({ ...input, pins: [...CLOTH, ...pins] });
  const at = (x: Float64Array, k: number): number[] => {
    const [a, b] = laid.sections.subarray(2 * k, 2 * k + 2);
    return [0, 1, 2].map((c) => (x[3 * a + c] + x[3 * b + c]) / 2);
  };
  return { model, at, count };
}

/** Hardly to be stretched, so that bending decides. */
const rod: RopeMaterial = { ...drawcord, stretch: 100, bending: 1e-4, twisting: 1e-4 };

describe('a cantilever with a load at its end', () => {
  // P L²/EI, and how far the end comes down and back, over L: θ″ = −(P L²/EI) cos θ, integrated.
  const deflections = [
    [1, 0.3017, 0.0564],
    [3, 0.6033, 0.2544],
    [10, 0.8106, 0.555],
  ] as const;
  test.each(deflections)('of %s EI/L² bends like the elastica', (load, down, back) => {
    const length = 0.4;
    const parts = 32;
    const spacing = length / parts;
    // The clamp is in the middle of the first part: that angle is the first that is free.
    const rope = {
      material: rod,
      path: [[-spacing / 2, 0, 0] as const, [length, 0, 0] as const],
      length: length + spacing / 2,
      spacing: (length + spacing / 2) / parts,
      // A director in the plane of bending would hold the second part, too.
      across: [0, 0, 1] as const,
    };
    const { model, at, count } = ropeModel(rope, () => [0, 1]);
    const elastic = buildElastic(model);
    const x = model.positions.slice();
    const loads = new Float64Array(x.length);
    const [a, b] = (model.ropes?.list ?? expect.fail())[0].sections.subarray(-2);
    for (const vertex of [a, b]) loads[3 * vertex + 1] = (-load * rod.bending) / length ** 2 / 2;
    const report = findRest(elastic, x, { loads, tolerance: 1e-5 });
    expect(report.converged).toBe(true);
    const [px, py] = at(x, count - 1);
    expect(Math.abs(-py / length - down)).toBeLessThan(0.002);
    expect(Math.abs(1 - px / length - back)).toBeLessThan(0.002);
  });
});

test.each([0.5, 0.7, 0.9])('a limp rope over %s of its length hangs in a catenary', (part) => {
  const length = 1;
  const span = part * length;
  const material = { ...drawcord, bending: 1e-9, twisting: 1e-7, stretch: 100 };
  const path: Vec3[] = [
    [0, 0, 0],
    [span / 2, -0.1, 0],
    [span, 0, 0],
  ];
  const rope = { material, path, length, spacing: length / 40 };
  const { model, at, count } = ropeModel(rope, (n) => [0, n - 1], [0, -G, 0]);
  const x = model.positions.slice();
  const report = findRest(buildElastic(model), x, { tolerance: 1e-3 });
  expect(report.converged).toBe(true);
  // 2 a sinh(span / 2a) = length
  let [low, high] = [span / 60, 10];
  for (let k = 0; k < 60; k++) {
    const a = (low + high) / 2;
    if (2 * a * Math.sinh(span / (2 * a)) > length) low = a;
    else high = a;
  }
  const sag = low * (Math.cosh(span / (2 * low)) - 1);
  expect(-at(x, (count - 1) / 2)[1] / sag).toBeCloseTo(1, 2);
});

describe('a straight rod whose ends are turned against each other', () => {
  const length = 0.3;
  const spacing = length / 48;

  /** Whether it would stay straight: twisted evenly, its second derivative has no negative value. */
  function isStable(angle: number, ratio: number): boolean {
    const material = { ...rod, twisting: ratio * rod.bending };
    const rope = { material, path: [[0, 0, 0] as const, [length, 0, 0] as const], spacing };
    const { model, count } = ropeModel(rope, (n) => [0, 1, n - 2, n - 1]);
    const { sections } = (model.ropes ?? expect.fail()).list[0];
    const x = model.positions.slice();
    const elastic = buildElastic(model);
    // In steps, so that turns beyond the first half are known.
    for (let step = 1; step <= 10; step++) {
      for (let k = 0; k < count; k++) {
        // Clamps are in the middle of the first and the last part.
        const share = Math.min(Math.max((k - 0.5) / (count - 2), 0), 1);
        const turned = (share * angle * step) / 10;
        for (const side of [0, 1]) {
          const half = (side - 0.5) * material.width;
          const at = 3 * sections[2 * k + side];
          x[at + 1] = half * Math.cos(turned);
          x[at + 2] = half * Math.sin(turned);
        }
      }
      elastic.accept(x);
    }
    const matrix = elastic.createMatrix();
    elastic.hessian(x, matrix, false);
    return createDecomposition(matrix).factor(matrix, model.pins) === 0;
  }

  test.each([1, 2 / 3])('buckles at the angle of Greenhill, GJ/EI = %s', (ratio) => {
    // Between clamps the moment is 2 z EI/L with tan z = z, so 8.9868 EI/L.
    let [low, high] = [0, 40];
    for (let k = 0; k < 12; k++) {
      const angle = (low + high) / 2;
      if (isStable(angle, ratio)) low = angle;
      else high = angle;
    }
    expect((low * ratio) / 8.9868).toBeCloseTo(1, 1);
  });
});
