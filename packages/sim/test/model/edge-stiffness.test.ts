import { describe, expect, test } from 'vitest';
import { edgeSpring } from '../../src/energies/edge-spring.ts';
import { edgeStiffness } from '../../src/model/edge-stiffness.ts';
import type { Material } from '../../src/model/material.ts';
import { seededRandom } from '../energies/random.ts';

function fabric(stretchWarp: number, stretchWeft: number, shear: number): Material {
  return {
    name: 'test',
    density: 0.15,
    stretchWarp,
    stretchWeft,
    shear,
    bendingWarp: 1e-5,
    bendingWeft: 1e-5,
    damping: 0,
    thickness: 3e-4,
    friction: 0.3,
  };
}

const E = 1000;
/** The same in all directions: E(θ) = E needs G = E/2. */
const isotropic = fabric(E, E, E / 2);

describe('the formula', () => {
  test('is E area / l² in every direction of an isotropic fabric', () => {
    for (let angle = 0; angle < 7; angle += 0.3) {
      const k = edgeStiffness(isotropic, 0.02 * Math.cos(angle), 0.02 * Math.sin(angle), 3e-4);
      expect(k).toBeCloseTo((E * 3e-4) / 0.02 ** 2, 9);
    }
  });

  test('takes warp, weft and shear from their directions', () => {
    const material = fabric(2000, 1000, 50);
    expect(edgeStiffness(material, 0.1, 0, 0.01)).toBeCloseTo(2000, 9);
    expect(edgeStiffness(material, 0, -0.1, 0.01)).toBeCloseTo(1000, 9);
    const diagonal = 4 / (1 / 2000 + 1 / 1000 + 1 / 50);
    expect(edgeStiffness(material, 0.1, -0.1, 0.02)).toBeCloseTo(diagonal, 9);
  });

  test('keeps inextensible directions rigid and the others elastic', () => {
    const infinite = Number.POSITIVE_INFINITY;
    const rigid = fabric(infinite, infinite, infinite);
    expect(edgeStiffness(rigid, 0.1, 0.2, 0.01)).toBe(infinite);
    expect(edgeStiffness(rigid, 0.1, 0.2, 0)).toBe(infinite);
    const woven = fabric(infinite, infinite, 50);
    expect(edgeStiffness(woven, 0.1, 0, 0.01)).toBe(infinite);
    expect(edgeStiffness(woven, 0, 0.1, 0.01)).toBe(infinite);
    expect(edgeStiffness(woven, 0.1, 0.1, 0.02)).toBeCloseTo(200, 9);
  });

  test('has limits where it is not defined', () => {
    expect(edgeStiffness(isotropic, 0, 0, 0.01)).toBe(Number.POSITIVE_INFINITY);
    expect(edgeStiffness(isotropic, 0.1, 0, 0)).toBe(0);
    const noShear = fabric(E, E, 0);
    expect(edgeStiffness(noShear, 0.1, 0, 0.01)).toBeCloseTo(E, 9);
    expect(edgeStiffness(noShear, 0.1, 0.1, 0.01)).toBe(0);
  });
});

describe('a sheet of such springs, stretched with free sides', () => {
  test('equilateral triangles: E along the rows and across', () => {
    const sheet = equilateralSheet(16, 0);
    // Exact inside; the half triangles at the sides add up to 1.2 % here.
    for (const axis of [0, 1]) {
      expect(Math.abs(stiffness(sheet, isotropic, axis) / E - 1)).toBeLessThan(0.02);
    }
  });

  test('near-equilateral triangles: within 15 % of E', () => {
    const sheet = equilateralSheet(16, 0.15);
    for (const axis of [0, 1]) {
      const ratio = stiffness(sheet, isotropic, axis) / E;
      expect(ratio).toBeGreaterThan(0.85);
      expect(ratio).toBeLessThan(1.15);
    }
  });

  test('a grid with alternating diagonals: 1.2 E', () => {
    const sheet = gridSheet(16);
    for (const axis of [0, 1]) {
      expect(Math.abs(stiffness(sheet, isotropic, axis) / E - 1.2)).toBeLessThan(0.02);
    }
  });

  test('a fabric that shears easily needs edges along warp and weft', () => {
    const G = E / 20;
    const woven = fabric(E, E, G);
    for (const axis of [0, 1]) {
      const ratio = stiffness(gridSheet(16), woven, axis) / E;
      expect(ratio).toBeGreaterThan(1);
      expect(ratio).toBeLessThan(1 + (1.2 * G) / E);
    }
    // The known deviation: without edges along the weft, tension has to go through the shear.
    expect(stiffness(equilateralSheet(16, 0), woven, 1)).toBeLessThan(6 * G);
  });
});

interface Sheet {
  readonly points: [number, number][];
  readonly triangles: [number, number, number][];
}

/** A square of side 1 in rows of equilateral triangles; `noise` moves inner vertices by that share. */
function equilateralSheet(cells: number, noise: number): Sheet {
  const random = seededRandom(9);
  const side = 1 / cells;
  const rows = 2 * Math.round(1 / (Math.sqrt(3) * side)) + 1;
  const points: Sheet['points'] = [];
  const starts: number[] = [];
  for (let r = 0; r < rows; r++) {
    starts.push(points.length);
    const columns =
      r % 2 === 0
        ? Array.from({ length: cells + 1 }, (_, c) => c * side)
        : [0, ...Array.from({ length: cells }, (_, c) => (c + 0.5) * side), 1];
    for (const x of columns) {
      const inner = x > 0 && x < 1 && r > 0 && r < rows - 1;
      const shift = () => (inner ? random(-noise, noise) * side : 0);
      points.push([x + shift(), (r * side * Math.sqrt(3)) / 2 + shift()]);
    }
  }
  const triangles: Sheet['triangles'] = [];
  for (let r = 0; r + 1 < rows; r++) {
    const even = starts[r % 2 === 0 ? r : r + 1];
    const odd = starts[r % 2 === 0 ? r + 1 : r];
    for (let c = 0; c <= cells; c++) triangles.push([even + c, odd + c, odd + c + 1]);
    for (let c = 0; c < cells; c++) triangles.push([even + c, even + c + 1, odd + c + 1]);
  }
  return { points, triangles };
}

function gridSheet(cells: number): Sheet {
  const points: Sheet['points'] = [];
  const triangles: Sheet['triangles'] = [];
  for (let r = 0; r <= cells; r++) {
    for (let c = 0; c <= cells; c++) points.push([c / cells, r / cells]);
  }
  for (let r = 0; r < cells; r++) {
    for (let c = 0; c < cells; c++) {
      const a = r * (cells + 1) + c;
      const [b, d, e] = [a + 1, a + cells + 1, a + cells + 2];
      if ((r + c) % 2 === 0) triangles.push([a, b, e], [a, e, d]);
      else triangles.push([a, b, d], [b, e, d]);
    }
  }
  return { points, triangles };
}

/**
 * Membrane stiffness [N/m] along an axis: 2 U / (strain² area) for a small strain, with U the least
 * energy between two sides held at their distance and free to slide along themselves.
 */
function stiffness({ points, triangles }: Sheet, material: Material, axis: number): number {
  const n = 2 * points.length;
  const extent = (k: number) => Math.max(...points.map((point) => point[k]));
  const areas = new Map<string, number>();
  for (const triangle of triangles) {
    const [p, q, r] = triangle.map((v) => points[v]);
    const area = Math.abs((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / 2;
    for (let i = 0; i < 3; i++) {
      const [a, b] = [triangle[i], triangle[(i + 1) % 3]];
      const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
      areas.set(key, (areas.get(key) ?? 0) + area);
    }
  }
  const springs = [...areas].map(([key, area]) => {
    const [a, b] = key.split(' ').map(Number);
    const [du, dv] = [points[b][0] - points[a][0], points[b][1] - points[a][1]];
    const h = new Float64Array(36);
    const k = edgeStiffness(material, du, dv, area);
    const parameters = { stiffness: k, restLength: Math.hypot(du, dv), min: 1, max: 1 };
    edgeSpring.hessian(Float64Array.of(...points[a], 0, ...points[b], 0), parameters, h);
    return { a, b, h };
  });
  const multiply = (u: Float64Array): Float64Array => {
    const out = new Float64Array(n);
    for (const { a, b, h } of springs) {
      for (let i = 0; i < 2; i++) {
        for (let j = 0; j < 2; j++) {
          const f = h[6 * i + j] * (u[2 * a + j] - u[2 * b + j]);
          out[2 * a + i] += f;
          out[2 * b + i] -= f;
        }
      }
    }
    return out;
  };
  const held = new Uint8Array(n);
  const u = new Float64Array(n);
  const strain = 1;
  points.forEach((point, v) => {
    u[2 * v + axis] = strain * point[axis];
    if (point[axis] === 0 || point[axis] === extent(axis)) held[2 * v + axis] = 1;
  });
  held[1 - axis] = 1; // No sliding away as a whole.
  minimise(multiply, u, held);
  const energy = 0.5 * dot(u, multiply(u));
  return (2 * energy) / (strain * strain * extent(0) * extent(1));
}

/** Conjugate gradients on ½ uᵀ A u over the entries that are not held. */
function minimise(
  multiply: (u: Float64Array) => Float64Array,
  u: Float64Array,
  held: Uint8Array,
): void {
  const free = (value: number, i: number) => (held[i] ? 0 : value);
  let r = multiply(u).map((value, i) => free(-value, i));
  let p = r.slice();
  const target = 1e-16 * dot(r, r);
  for (let iteration = 0; iteration < u.length && dot(r, r) > target; iteration++) {
    const ap = multiply(p).map(free);
    const step = dot(r, r) / dot(p, ap);
    const next = r.map((value, i) => value - step * ap[i]);
    for (let i = 0; i < u.length; i++) u[i] += step * p[i];
    const ratio = dot(next, next) / dot(r, r);
    p = next.map((value, i) => value + ratio * p[i]);
    r = next;
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}
