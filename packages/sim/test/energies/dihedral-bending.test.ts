import { expect, test } from 'vitest';
import {
  dihedralAngle,
  dihedralBending,
  dihedralStiffness,
  wrapAngle,
} from '../../src/energies/dihedral-bending.ts';
import { quadraticBending, quadraticBendingWeights } from '../../src/energies/quadratic-bending.ts';
import { energyDensity, side, triangleArea } from './equilateral-hinges.ts';
import { seededRandom } from './random.ts';
import { hinge } from './samples.ts';

test('the angle is positive when folded away from the normals, in (−π, π]', () => {
  for (const angle of [-3, -1, -1e-9, 0, 1e-9, 1e-4, 1, 3]) {
    expect(dihedralAngle(hinge(seededRandom(0), angle))).toBeCloseTo(-angle, 13);
  }
});

test('a hinge folded shut is at +π from either side', () => {
  const shut = Float64Array.of(1, 0.5, 0, 1, 0.5, 0, 0, 0, 0, 0, 1, 0);
  expect(dihedralAngle(shut)).toBe(Math.PI);
});

test('small angles keep their digits', () => {
  const x = Float64Array.of(-1, 0.5, 0, 1, 0.5, 1e-10, 0, 0, 0, 0, 1, 0);
  expect(Math.abs(dihedralAngle(x)) / 1e-10).toBeCloseTo(1, 12);
});

test('exchanging the two triangles together with the edge keeps the angle', () => {
  const x = hinge(seededRandom(6), 0.7);
  const vertex = (i: number) => [...x.slice(3 * i, 3 * i + 3)];
  const exchanged = Float64Array.of(...[1, 0, 3, 2].flatMap(vertex));
  expect(dihedralAngle(exchanged)).toBeCloseTo(dihedralAngle(x), 14);
});

test('the difference to the rest angle takes the short way round', () => {
  expect(wrapAngle(Math.PI)).toBe(Math.PI);
  expect(wrapAngle(-Math.PI)).toBe(Math.PI);
  expect(wrapAngle(6)).toBeCloseTo(6 - 2 * Math.PI, 14);
  expect(wrapAngle(-0.2)).toBe(-0.2);
  // A pressed fold just through the closed position, from 3 to −3: 0.28 rad, not 6.
  const x = hinge(seededRandom(1), 3);
  const bend = 2 * Math.PI - 6;
  expect(dihedralBending.energy(x, { stiffness: 1, restAngle: 3 })).toBeCloseTo(bend ** 2 / 2, 12);
});

test('an angle that is followed goes on past ±π', () => {
  const at = (angle: number) => hinge(seededRandom(1), -angle);
  const energy = (angle: number, near: number) =>
    dihedralBending.energy(at(angle), { stiffness: 1, restAngle: 3, near });
  // From 0.3 the wrong way: not a little further round to 3.
  expect(energy(-0.3, 0)).toBeCloseTo(3.3 ** 2 / 2, 12);
  expect(energy(-3, 3)).toBeCloseTo((2 * Math.PI - 6) ** 2 / 2, 12);
  expect(energy(-3, -3)).toBeCloseTo(6 ** 2 / 2, 12);
  const gradient = new Float64Array(12);
  const plain = new Float64Array(12);
  dihedralBending.gradient(at(-0.3), { stiffness: 1, restAngle: 3, near: 0 }, gradient);
  dihedralBending.gradient(at(-0.3), { stiffness: 1, restAngle: 3 }, plain);
  // The short way round pulls to the other side.
  const ratio = -3.3 / (2 * Math.PI - 3.3);
  gradient.forEach((g, i) => {
    expect(g).toBeCloseTo(ratio * plain[i], 12);
  });
});

test('for small angles it is the quadratic hinge of the same rigidity', () => {
  for (let seed = 0; seed < 20; seed++) {
    const flat = hinge(seededRandom(seed), 0);
    const bent = hinge(seededRandom(seed), 1e-3);
    const length = Math.hypot(flat[9] - flat[6], flat[10] - flat[7], flat[11] - flat[8]);
    const weights = new Float64Array(4);
    quadraticBendingWeights(flat, weights);
    const quadratic = quadraticBending.energy(bent, { rigidity: 2, area: 0.7, weights });
    const stiffness = dihedralStiffness(2, length, 0.7);
    const dihedral = dihedralBending.energy(bent, { stiffness, restAngle: 0 });
    expect(quadratic / dihedral).toBeCloseTo(1, 6);
  }
});

test('an equilateral sheet bends to a cylinder as a plate of rigidity B, in every direction', () => {
  const B = 3e-5;
  const curvature = 0.5;
  const stiffness = dihedralStiffness(B, side, 2 * triangleArea);
  for (let degrees = 0; degrees < 60; degrees += 7) {
    const density = energyDensity((degrees * Math.PI) / 180, curvature, 0, (_flat, bent) =>
      dihedralBending.energy(bent, { stiffness, restAngle: 0 }),
    );
    expect(density / (0.5 * B * curvature ** 2)).toBeCloseTo(1, 3);
  }
});
