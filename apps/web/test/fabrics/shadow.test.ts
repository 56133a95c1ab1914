import { CUSICK } from '@toile/fabric';
import { discMesh } from '@toile/geometry';
import type { Vec3 } from '@toile/sim';
import { expect, test } from 'vitest';
import { measureShadow } from '../../src/fabrics/shadow.ts';

/** A disc of cloth whose part beyond the support was moved by `place`, which gets radius and angle. */
function shadowOf(place: (radius: number, angle: number) => number, centre: Vec3 = [0, 0, 0]) {
  const mesh = discMesh({ radius: CUSICK.specimen, rings: 25, plane: 'xz', origin: centre });
  const positions = Float32Array.from(mesh.positions);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, z] = [positions[i] - centre[0], positions[i + 2] - centre[2]];
    const radius = Math.hypot(x, z);
    if (radius <= CUSICK.support) continue;
    const factor = place(radius, Math.atan2(z, x)) / radius;
    positions[i] = centre[0] + factor * x;
    positions[i + 2] = centre[2] + factor * z;
  }
  return measureShadow(positions, mesh.triangles, centre);
}

test('flat cloth drapes not at all, cloth that hangs straight down all the way', () => {
  const flat = shadowOf((radius) => radius);
  expect(flat.coefficient).toBeCloseTo(1, 2);
  expect(flat.folds).toBe(0);
  const hanging = shadowOf(() => CUSICK.support);
  expect(hanging.coefficient).toBeCloseTo(0, 2);
});

test('a ring of half the width has the area that a circle has, wherever it stands', () => {
  const half = (radius: number): number => (radius + CUSICK.support) / 2;
  const expected = (0.12 ** 2 - 0.09 ** 2) / (0.15 ** 2 - 0.09 ** 2);
  expect(shadowOf(half).coefficient).toBeCloseTo(expected, 2);
  expect(shadowOf(half, [0.38, 0.13, -0.2]).coefficient).toBeCloseTo(expected, 2);
});

test('counts waves of the rim, and no ripples', () => {
  const waves = (count: number, height: number) =>
    shadowOf((radius, angle) => {
      const share = (radius - CUSICK.support) / (CUSICK.specimen - CUSICK.support);
      return radius - share * height * (1 + Math.cos(count * angle));
    });
  expect(waves(6, 0.01).folds).toBe(6);
  expect(waves(9, 0.006).folds).toBe(9);
  expect(waves(6, 0.001).folds).toBe(0);
});

test('what hangs further in than the disc above it casts no shadow of its own', () => {
  const tucked = shadowOf((radius) => (radius > 0.13 ? 0.1 : radius));
  const cut = (0.13 ** 2 - 0.09 ** 2) / (0.15 ** 2 - 0.09 ** 2);
  expect(tucked.coefficient).toBeGreaterThan(0.85 * cut);
});
