import { describe, expect, test } from 'vitest';
import {
  inverse,
  narrowStripStiffness,
  orthotropicLaw,
  turnedLaw,
} from '../../src/truth/orthotropic.ts';

const [warp, weft, poisson, shear] = [8000, 3000, 0.2, 60];
const law = orthotropicLaw(warp, weft, poisson, shear);

describe.each([0, 15, 30, 45, 60, 90])('a strip at %d° to the warp', (degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const stiffness = narrowStripStiffness(law, angle);

  test('has the modulus of the formula', () => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const compliance =
      c ** 4 / warp + s ** 4 / weft + c * c * s * s * (1 / shear - (2 * poisson) / warp);
    expect(stiffness).toBeCloseTo(1 / compliance, 6);
  });

  test('is the least energy over what happens across it', () => {
    // E = min over ε_yy and γ of the energy at ε_xx = 1: no inverse involved
    const turned = turnedLaw(law, angle);
    const energy = (across: number, slip: number): number => {
      const strain = [1, across, slip];
      let sum = 0;
      for (let i = 0; i < 3; i++) {
        for (let j = 0; j < 3; j++) sum += strain[i] * turned[i][j] * strain[j];
      }
      return sum;
    };
    let [across, slip] = [0, 0];
    for (let sweep = 0; sweep < 20_000; sweep++) {
      across = -(turned[0][1] + turned[1][2] * slip) / turned[1][1];
      slip = -(turned[0][2] + turned[1][2] * across) / turned[2][2];
    }
    expect(energy(across, slip) / stiffness).toBeCloseTo(1, 8);
  });
});

test('an isotropic law is the same at all angles', () => {
  const isotropic = orthotropicLaw(1, 1, 0.3, 1 / 2.6);
  for (const angle of [0.3, 0.8, 1.4]) {
    turnedLaw(isotropic, angle)
      .flat()
      .forEach((entry, k) => {
        expect(entry).toBeCloseTo(isotropic.flat()[k], 12);
      });
  }
});

test('the inverse of the inverse is the law', () => {
  inverse(inverse(law))
    .flat()
    .forEach((entry, k) => {
      expect(entry).toBeCloseTo(law.flat()[k], 6);
    });
});
