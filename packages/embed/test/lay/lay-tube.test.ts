import { auditMeshes } from '@toile/audit';
import type { Vec3 } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import type { LimbTube } from '../../src/chart/cut-limbs.ts';
import { makeAxis } from '../../src/lay/axis.ts';
import { layTube } from '../../src/lay/lay-tube.ts';
import { intrinsic, tube } from '../shapes.ts';

const [SEGMENTS, ROWS, RADIUS, LENGTH] = [24, 20, 0.06, 0.5];
/** Down and to the left, as a sleeve hangs; bent once. */
const axis = makeAxis(
  [
    [0.2, 1.4, 0],
    [0.45, 1.3, 0],
    [0.7, 1.25, 0.1],
  ],
  [0, 1, 0],
);
const mesh = intrinsic(
  tube({ segments: SEGMENTS, rows: ROWS, at: (_, up) => [RADIUS, LENGTH * up] }),
);
const rim = mesh.rims.find((own) => own.includes(0))!;
const base = mesh.rims.find((own) => own !== rim)!;
const sleeve: LimbTube = {
  triangles: Array.from({ length: mesh.triangles.length / 3 }, (_, t) => t),
  base,
  rim,
};

/** Lays the sleeve from where its base has been put: a ring around the axis, not quite across it. */
function lay(
  least: (along: number) => number,
  most: (along: number) => number = () => Infinity,
  size = 1,
) {
  const positions = new Float64Array(3 * mesh.vertexCount);
  const [e1, e2] = axis.across(0.05);
  [...base].reverse().forEach((v, i) => {
    const angle = (2 * Math.PI * i) / SEGMENTS;
    const [c, s] = [0.08 * Math.cos(angle), 0.07 * Math.sin(angle)];
    const [x, y, z] = axis.at(0.05 + 0.01 * Math.sin(angle));
    positions.set(
      [x + c * e1[0] + s * e2[0], y + c * e1[1] + s * e2[1], z + c * e1[2] + s * e2[2]],
      3 * v,
    );
  });
  const before = positions.slice();
  layTube(mesh, sleeve, axis, positions, least, most, size);
  return { positions, before };
}

function offAxis(positions: Float64Array, v: number): [along: number, off: number] {
  const point: Vec3 = [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]];
  const along = axis.along(point);
  return [along, Math.hypot(...axis.at(along).map((x, c) => x - point[c]))];
}

describe('a sleeve around its axis', () => {
  const { positions, before } = lay(() => 0.01);

  test('begins where it was', () => {
    for (const v of base) {
      expect(positions.subarray(3 * v, 3 * v + 3)).toEqual(before.subarray(3 * v, 3 * v + 3));
    }
  });

  test('is as long and as wide as it was cut', () => {
    for (const v of rim) {
      const [along, off] = offAxis(positions, v);
      expect(along - 0.05).toBeCloseTo(LENGTH, 1);
      expect(off).toBeCloseTo(RADIUS, 2);
    }
  });

  test('does not cross itself', () => {
    expect(auditMeshes([{ positions, triangles: mesh.triangles }]).intersections).toBe(0);
  });

  test('has its outside outside', () => {
    for (let t = ROWS * SEGMENTS; 3 * t < mesh.triangles.length; t += 7) {
      const corners = [...mesh.triangles.subarray(3 * t, 3 * t + 3)];
      const [p, q, r] = corners.map((v) => positions.subarray(3 * v, 3 * v + 3));
      const [u, v] = [q, r].map((own) => own.map((x, c) => x - p[c]));
      const normal = [0, 1, 2].map((c) => {
        const [d, e] = [(c + 1) % 3, (c + 2) % 3];
        return u[d] * v[e] - u[e] * v[d];
      });
      const point: Vec3 = [p[0], p[1], p[2]];
      const out = axis.at(axis.along(point)).map((x, c) => point[c] - x);
      expect(out.reduce((sum, x, c) => sum + x * normal[c], 0)).toBeGreaterThan(0);
    }
  });
});

test('what it must enclose widens it, beyond its base', () => {
  const { positions } = lay(() => 0.09);
  for (const v of rim) expect(offAxis(positions, v)[1]).toBeGreaterThan(0.089);
});

test('where there is no room it is narrower', () => {
  const { positions } = lay(
    () => 0.01,
    () => 0.04,
  );
  for (const v of rim) expect(offAxis(positions, v)[1]).toBeLessThan(0.0401);
});

test('it can be laid narrower than it was cut, and as long', () => {
  const { positions } = lay(
    () => 0.01,
    () => Infinity,
    0.5,
  );
  for (const v of rim) {
    const [along, off] = offAxis(positions, v);
    expect(off).toBeCloseTo(RADIUS / 2, 2);
    expect(along - 0.05).toBeCloseTo(LENGTH, 1);
  }
});
