import { expect, test } from 'vitest';
import { buildMembraneLaw } from '../../src/energies/build-membrane-law.ts';
import { greenMembrane } from '../../src/energies/green-membrane.ts';
import { greenStrain } from '../../src/energies/green-strain.ts';
import { deformation } from '../../src/energies/membrane.ts';
import { viscousMembrane } from '../../src/energies/viscous-membrane.ts';
import { restTriangle } from '../../src/model/rest-triangle.ts';
import { expectClose, gradient, hessian, psdHessian } from './derivatives.ts';
import { randomFabric, randomTriangle, stretched } from './membrane-samples.ts';
import { rigidMotion, seededRandom } from './random.ts';

function strainOf(x: Float64Array, inverse: ArrayLike<number>): Float64Array {
  const f = new Float64Array(6);
  const strain = new Float64Array(3);
  deformation(x, inverse, f);
  greenStrain(f, strain);
  return strain;
}

test('near rest the force is τ times the stiffness times the velocity', () => {
  const random = seededRandom(31);
  const [damping, h] = [0.02, 1e-6];
  for (let i = 0; i < 20; i++) {
    const rest = randomTriangle(random);
    const elastic = { ...restTriangle(rest), law: buildMembraneLaw(randomFabric(random, false)) };
    const x = rigidMotion(random)(stretched(rest, [1, 0, 1]));
    const velocity = x.map(() => random(-1, 1));
    const stiffness = hessian(greenMembrane, x, elastic);
    const expected = x.map((_, r) =>
      velocity.reduce((sum, v, c) => sum + damping * stiffness[9 * r + c] * v, 0),
    );
    const parameters = { ...elastic, rate: damping / h, start: strainOf(x, elastic.inverse) };
    const end = x.map((value, k) => value + h * velocity[k]);
    expectClose(gradient(viscousMembrane, end, parameters), expected, 1e-5);
  }
});

test('a strained triangle may turn by any angle in a step', () => {
  const random = seededRandom(32);
  const rest = randomTriangle(random);
  const law = buildMembraneLaw(randomFabric(random, false));
  const x = stretched(rest, [1.3, 0.1, 0.8]);
  const start = strainOf(x, restTriangle(rest).inverse);
  const parameters = { ...restTriangle(rest), law, rate: 10, start };
  expect(viscousMembrane.energy(rigidMotion(random)(x), parameters)).toBeLessThan(1e-25);
  expect(viscousMembrane.energy(stretched(rest, [1.3, 0.1, 0.81]), parameters)).toBeGreaterThan(
    1e-5,
  );
});

test('while it stretches, the cheap Hessian is the exact one', () => {
  const rest = [0, 0, 1, 0, 0, 1];
  const law = buildMembraneLaw({ ...randomFabric(seededRandom(3), false), poisson: 0.1 });
  const parameters = { ...restTriangle(rest), law, rate: 3, start: [-0.1, -0.2, 0] };
  const x = stretched(rest, [0.98, 0.01, 0.95]);
  const exact = hessian(viscousMembrane, x, parameters);
  expectClose(psdHessian(viscousMembrane, x, parameters), exact, 1e-13);
});
