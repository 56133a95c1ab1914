import { cotton } from '@toile/sim';
import { expect, test } from 'vitest';
import { bendingLaw } from '../../src/experiments/bending-law.ts';
import { narrowStripStiffness } from '../../src/truth/orthotropic.ts';

test.each([
  ['warp', 0, cotton.bendingWarp],
  ['weft', Math.PI / 2, cotton.bendingWeft],
])('a strip along the %s has its rigidity', (_, angle, rigidity) => {
  expect(narrowStripStiffness(bendingLaw(cotton), angle) / rigidity).toBeCloseTo(1, 9);
});

test('a strip along the bias has the measured rigidity', () => {
  const material = { ...cotton, bendingBias: 3.3e-6 };
  expect(narrowStripStiffness(bendingLaw(material), Math.PI / 4) / 3.3e-6).toBeCloseTo(1, 9);
});

test('an isotropic fabric bends alike in all directions', () => {
  const law = bendingLaw({ ...cotton, bendingWeft: cotton.bendingWarp });
  expect(narrowStripStiffness(law, 0.7) / cotton.bendingWarp).toBeCloseTo(1, 9);
});
