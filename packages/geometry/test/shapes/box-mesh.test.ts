import { expect, test } from 'vitest';
import { boxMesh } from '../../src/shapes/box-mesh.ts';
import { expectClosedAround, signedVolume } from '../measure.ts';

test('is closed, front outside, with the volume of its extents', () => {
  expectClosedAround(boxMesh({ size: [1, 2, 3] }));
  expect(signedVolume(boxMesh({ size: [1, 2, 3], origin: [4, 5, 6] }))).toBeCloseTo(6, 12);
});

test('refuses a flat box', () => {
  expect(() => boxMesh({ size: [1, 0, 1] })).toThrow(/size.*1 × 0 × 1/);
});
