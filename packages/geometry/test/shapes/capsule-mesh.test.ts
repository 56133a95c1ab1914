import { expect, test } from 'vitest';
import { capsuleMesh } from '../../src/shapes/capsule-mesh.ts';
import { expectClosedAround, signedVolume } from '../measure.ts';

test('is closed, front outside, also without a cylinder between its caps', () => {
  expectClosedAround(capsuleMesh({ radius: 0.2, length: 1, segments: 7, rings: 3 }));
  expectClosedAround(capsuleMesh({ radius: 0.2, length: 0 }));
});

test('every vertex is at the radius from the axis segment', () => {
  const { positions } = capsuleMesh({ radius: 0.2, length: 1, origin: [1, 2, 3] });
  for (let i = 0; i < positions.length; i += 3) {
    const beyond = Math.max(0, Math.abs(positions[i + 1] - 2) - 0.5);
    const r = Math.hypot(positions[i] - 1, beyond, positions[i + 2] - 3);
    expect(r).toBeCloseTo(0.2, 12);
  }
});

test('volume approaches π r² (l + 4/3 r)', () => {
  const volume = signedVolume(capsuleMesh({ radius: 0.5, length: 2, segments: 96, rings: 48 }));
  expect(Math.abs(volume / (Math.PI * 0.25 * (2 + 2 / 3)) - 1)).toBeLessThan(3e-3);
});

test('refuses sizes without volume', () => {
  expect(() => capsuleMesh({ radius: 1, length: -1 })).toThrow(/length/);
  expect(() => capsuleMesh({ radius: 1, length: 1, segments: 2 })).toThrow(/segments/);
});
