import { auditMeshes } from '@toile/audit';
import type { Vec3 } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { chartGarment } from '../../src/chart/chart-garment.ts';
import { makeAxis } from '../../src/lay/axis.ts';
import type { Core } from '../../src/lay/core.ts';
import { embedGarment } from '../../src/lay/embed-garment.ts';
import type { Frame } from '../../src/lay/embed-input.ts';
import { TRUNK } from '../../src/rims/limbs.ts';
import type { Rims } from '../../src/rims/rims.ts';
import { cornersAround } from '../../src/shell/front-corners.ts';
import { closeShell, makeShell } from '../../src/shell/shell.ts';
import { intrinsic, sheet, tube } from '../shapes.ts';

const arm = (side: number) =>
  makeAxis(
    [
      [0.17 * side, 1.38, 0],
      [0.7 * side, 1.36, 0],
    ],
    [0, 1, 0],
  );
const leg = (side: number) =>
  makeAxis(
    [
      [0.09 * side, 0.9, 0],
      [0.15 * side, 0.1, 0],
    ],
    [0, 0, 1],
  );
const FRAME: Frame = {
  axes: { leftArm: arm(1), rightArm: arm(-1), leftLeg: leg(1), rightLeg: leg(-1) },
  shoulder: [0.17, 1.38, 0],
  crotch: 0.76,
  chin: 1.5,
  headGirth: 0.56,
};
const NONE: Omit<Rims, 'top' | 'bottom'> = {
  leftArm: undefined,
  rightArm: undefined,
  legs: undefined,
  empty: [],
};

/** A post of this radius, as a thin body. */
function post(radius: number): Core & { readonly positions: Float64Array } {
  const { positions } = tube({ segments: 24, rows: 160, at: (_, up) => [radius, 1.6 * up] });
  return { positions, limbs: new Uint8Array(positions.length / 3).fill(TRUNK) };
}

function point(positions: Float64Array, v: number): Vec3 {
  return [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]];
}

describe('a skirt', () => {
  const [segments, rows] = [32, 20];
  const placed = tube({ segments, rows, at: (_, up) => [0.12 + 0.06 * (1 - up), 0.5 + 0.5 * up] });
  const surface = intrinsic(placed);
  const shell = makeShell(surface);
  const bottom = shell.rims.findIndex((rim) => rim.includes(0));
  const rims: Rims = { ...NONE, top: 1 - bottom, bottom };
  const embed = (radius: number, size = 1) =>
    embedGarment({
      surface,
      shell,
      chart: chartGarment(shell, rims),
      rims,
      frame: FRAME,
      cores: [post(radius)],
      size,
      buttonPairs: [],
      placed: placed.positions,
    });
  const { positions, limbs } = embed(0.05);

  test('begins where it is placed, and is as long and wide as it was cut', () => {
    for (const v of shell.rims[rims.top]) {
      const [x, y, z] = point(positions, v);
      expect(y).toBeCloseTo(1, 2);
      expect(Math.hypot(x, z)).toBeCloseTo(0.12, 2);
    }
    for (const v of shell.rims[bottom]) {
      const [x, y, z] = point(positions, v);
      expect(y).toBeCloseTo(0.5, 1);
      expect(Math.hypot(x, z)).toBeCloseTo(0.18, 1);
    }
  });

  test('is turned as it is placed: the front in front', () => {
    for (const v of [0, 8, 16, 24].map((s) => 10 * segments + s)) {
      const [x, , z] = point(positions, v);
      const [px, , pz] = point(placed.positions, v);
      expect((x * px + z * pz) / (Math.hypot(x, z) * Math.hypot(px, pz))).toBeGreaterThan(0.95);
    }
  });

  test('is all trunk, and crosses nothing', () => {
    expect(new Set(Array.from(limbs))).toEqual(new Set([TRUNK]));
    const mesh = { positions, triangles: surface.triangles };
    expect(auditMeshes([mesh])).toMatchObject({ intersections: 0, nonFinite: 0 });
  });

  test('encloses what is too wide for it, with some room', () => {
    const wide = embed(0.2).positions;
    for (let v = 0; v < surface.vertexCount; v++) {
      const [x, , z] = point(wide, v);
      expect(Math.hypot(x, z)).toBeGreaterThan(0.205);
    }
  });

  test('can be laid narrower than it was cut', () => {
    const narrow = embed(0.05, 0.6).positions;
    for (const v of shell.rims[rims.top]) {
      const [x, , z] = point(narrow, v);
      expect(Math.hypot(x, z)).toBeCloseTo(0.6 * 0.12, 2);
    }
  });

  test('is laid with the same bits each time', () => {
    expect(embed(0.05).positions).toEqual(positions);
  });
});

describe('a coat that is buttoned at the front', () => {
  const [columns, rows] = [40, 12];
  const flat = sheet(columns, rows, 0.025);
  const angleOf = (column: number): number =>
    Math.PI + 2 * Math.PI * 0.96 * (column / columns - 0.5);
  const placed = flat.positions.map((_, i) => {
    const angle = angleOf(Math.floor(i / 3) % (columns + 1));
    return [0.2 * Math.sin(angle), flat.positions[i] + 0.7, 0.2 * Math.cos(angle)][i % 3];
  });
  const surface = intrinsic(flat);
  const shell = closeShell(makeShell(surface), 0, cornersAround(surface.rims[0], placed)!)!;
  const rims: Rims = { ...NONE, ...shell.front! };
  const at = (column: number, row: number): number => row * (columns + 1) + column;
  const embed = (buttonPairs: readonly number[]) =>
    embedGarment({
      surface,
      shell,
      chart: chartGarment(shell, rims),
      rims,
      frame: FRAME,
      cores: [post(0.05)],
      size: 1,
      buttonPairs,
      placed,
    }).positions;
  const ROWS = [2, 6, 10];
  const radius = (positions: Float64Array, v: number): number => {
    const [x, , z] = point(positions, v);
    return Math.hypot(x, z);
  };

  test('has its buttons below their holes, whichever side is over', () => {
    for (const [under, over] of [
      [1, columns - 1],
      [columns - 1, 1],
    ]) {
      const positions = embed(ROWS.flatMap((row) => [at(under, row), at(over, row)]));
      for (const row of ROWS) {
        const [button, hole] = [at(under, row), at(over, row)];
        const apart = Math.hypot(
          ...point(positions, button).map((x, c) => x - point(positions, hole)[c]),
        );
        expect(apart).toBeLessThan(0.02);
        expect(radius(positions, hole)).toBeGreaterThan(radius(positions, button) + 0.005);
      }
      const mesh = { positions, triangles: surface.triangles };
      expect(auditMeshes([mesh]).intersections).toBe(0);
    }
  });

  test('without buttons its edges stay beside each other', () => {
    const positions = embed([]);
    for (const row of ROWS) {
      const [a, b] = [at(0, row), at(columns, row)].map((v) => point(positions, v));
      expect(Math.hypot(...a.map((x, c) => x - b[c]))).toBeGreaterThan(0.005);
      expect(Math.abs(Math.hypot(a[0], a[2]) - Math.hypot(b[0], b[2]))).toBeLessThan(0.003);
      // The front is in front.
      expect(Math.min(a[2], b[2])).toBeGreaterThan(0.1);
    }
    const mesh = { positions, triangles: surface.triangles };
    expect(auditMeshes([mesh]).intersections).toBe(0);
  });
});
