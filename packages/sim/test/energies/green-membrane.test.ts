import { expect, test } from 'vitest';
import { buildMembraneLaw } from '../../src/energies/build-membrane-law.ts';
import { greenMembrane } from '../../src/energies/green-membrane.ts';
import { projectPsd } from '../../src/energies/project-psd.ts';
import { restTriangle } from '../../src/model/rest-triangle.ts';
import { expectClose, gradient, hessian, psdHessian } from './derivatives.ts';
import { randomFabric, randomTriangle, stretched } from './membrane-samples.ts';
import { rigidMotion, seededRandom } from './random.ts';

test('under tension the cheap Hessian is the exact one', () => {
  const random = seededRandom(21);
  for (let i = 0; i < 100; i++) {
    const fabric = { ...randomFabric(random, i % 2 === 0), poisson: random(0, 0.1) };
    const rest = randomTriangle(random);
    const parameters = { ...restTriangle(rest), law: buildMembraneLaw(fabric) };
    const stretch = [random(1.15, 1.4), random(-0.04, 0.04), random(1.15, 1.4)] as const;
    const x = rigidMotion(random)(stretched(rest, stretch));
    const exact = hessian(greenMembrane, x, parameters);
    expectClose(psdHessian(greenMembrane, x, parameters), exact, 1e-13);
  }
});

test('under compression the cheap Hessian drops what would let it buckle', () => {
  const rest = [0, 0, 1, 0, 0, 1];
  const parameters = {
    ...restTriangle(rest),
    law: buildMembraneLaw(randomFabric(seededRandom(1), false)),
  };
  const x = stretched(rest, [0.8, 0, 0.8]);
  const exact = hessian(greenMembrane, x, parameters);
  const cheap = psdHessian(greenMembrane, x, parameters);
  // Out of the plane there is only the compressive stress.
  expect(exact[9 * 5 + 5]).toBeLessThan(0);
  expect(cheap[9 * 5 + 5]).toBe(0);
  expect(projectPsd(exact, 9)).toBeGreaterThan(0);
  // In the plane nothing is lost of the material's own stiffness.
  expect(cheap[9 * 3 + 3]).toBeGreaterThan(exact[9 * 3 + 3] * 0.9);
});

test('resists compression most at 0.58 of the length', () => {
  const rest = [0, 0, 1, 0, 0, 1];
  const parameters = {
    ...restTriangle(rest),
    law: buildMembraneLaw({ ...randomFabric(seededRandom(1), false), poisson: 0 }),
  };
  const force = (stretch: number) =>
    -gradient(greenMembrane, stretched(rest, [stretch, 0, 1]), parameters)[3];
  const peak = 1 / Math.sqrt(3);
  expect(force(peak)).toBeGreaterThan(force(peak + 0.01));
  expect(force(peak)).toBeGreaterThan(force(peak - 0.01));
});
