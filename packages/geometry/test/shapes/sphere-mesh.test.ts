import { expect, test } from 'vitest';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';
import { expectClosedAround, signedVolume } from '../measure.ts';

test.each([0, 1, 3])('%i subdivisions give a closed sphere, front outside', (subdivisions) => {
  expectClosedAround(sphereMesh({ radius: 0.5, subdivisions }));
});

test('vertices lie on the sphere around its origin', () => {
  const { positions } = sphereMesh({ radius: 0.3, subdivisions: 2, origin: [1, 2, 3] });
  expect(positions.length).toBe(3 * (10 * 4 ** 2 + 2));
  for (let i = 0; i < positions.length; i += 3) {
    const r = Math.hypot(positions[i] - 1, positions[i + 1] - 2, positions[i + 2] - 3);
    expect(r).toBeCloseTo(0.3, 12);
  }
});

test('volume approaches 4/3 π r³', () => {
  const volume = signedVolume(sphereMesh({ radius: 1, subdivisions: 4 }));
  expect(Math.abs(volume / ((4 / 3) * Math.PI) - 1)).toBeLessThan(4e-3);
});

test('refuses a sphere without extent and a runaway subdivision', () => {
  expect(() => sphereMesh({ radius: -1 })).toThrow(/radius/);
  expect(() => sphereMesh({ radius: 1, subdivisions: 20 })).toThrow(/subdivisions/);
});
