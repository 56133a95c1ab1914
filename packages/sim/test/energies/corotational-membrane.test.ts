import { expect, test } from 'vitest';
import { buildMembraneLaw } from '../../src/energies/build-membrane-law.ts';
import { corotationalMembrane } from '../../src/energies/corotational-membrane.ts';
import { projectPsd } from '../../src/energies/project-psd.ts';
import { cotton } from '../../src/model/materials.ts';
import { restTriangle } from '../../src/model/rest-triangle.ts';
import { expectClose, gradient, hessian, psdHessian } from './derivatives.ts';
import { randomFabric, randomTriangle, stretched } from './membrane-samples.ts';
import { rigidMotion, seededRandom } from './random.ts';

const corner = [0, 0, 1, 0, 0, 1];

test('under even tension the cheap Hessian is the exact one', () => {
  const random = seededRandom(22);
  for (let i = 0; i < 100; i++) {
    const fabric = { ...randomFabric(random, i % 2 === 0), poisson: random(0, 0.1) };
    const rest = randomTriangle(random);
    const parameters = { ...restTriangle(rest), law: buildMembraneLaw(fabric, 'corotational') };
    const stretch = [random(1.15, 1.3), random(-0.03, 0.03), random(1.15, 1.3)] as const;
    const x = rigidMotion(random)(stretched(rest, stretch));
    const exact = hessian(corotationalMembrane, x, parameters);
    expectClose(psdHessian(corotationalMembrane, x, parameters), exact, 1e-13);
  }
});

test('the stiffness against compression does not fade', () => {
  const fabric = { ...cotton, stretchWarp: 900, stretchWeft: 400, shear: 30 };
  const parameters = { ...restTriangle(corner), law: buildMembraneLaw(fabric, 'corotational') };
  for (const stretch of [0.9, 0.5, 0.1, 1e-3]) {
    const g = gradient(corotationalMembrane, stretched(corner, [stretch, 0, 1]), parameters);
    expect(g[3] / parameters.area).toBeCloseTo(900 * (stretch - 1), 9);
  }
});

test('soft shear makes it indefinite under tension, beyond 4 c33', () => {
  const fabric = { ...cotton, stretchWarp: 1e6, stretchWeft: 1e6, shear: 100 };
  const parameters = { ...restTriangle(corner), law: buildMembraneLaw(fabric, 'corotational') };
  for (const [tension, indefinite] of [
    [300, false],
    [390, false],
    [410, true],
    [600, true],
  ] as const) {
    const x = stretched(corner, [1 + tension / 1e6, 0, 1]);
    const h = hessian(corotationalMembrane, x, parameters);
    const cheap = psdHessian(corotationalMembrane, x, parameters);
    if (!indefinite) expectClose(cheap, h, 1e-13);
    expect(projectPsd(h, 9) > 0).toBe(indefinite);
  }
});
