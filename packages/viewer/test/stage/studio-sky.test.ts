import { expect, test } from 'vitest';
import { DOME_SHARE, KEY_SHARE } from '../../src/stage/lighting.ts';
import { skyDirections, skyLight, skySamples } from '../../src/stage/studio-sky.ts';

const samples = skySamples(24);

test('the samples cover the sphere', () => {
  const total = samples.reduce((sum, { solidAngle }) => sum + solidAngle, 0);
  expect(total).toBeCloseTo(4 * Math.PI, 6);
});

test('no side is in the dark: the darkest has half of what faces the camera', () => {
  const facing = skyLight(samples, 0, 0, 1);
  for (const { direction } of samples.filter(({ direction: [, y] }) => y > -0.3)) {
    expect(skyLight(samples, ...direction)).toBeGreaterThan(0.5 * facing);
  }
});

test('nothing is black in a moving picture: what no lamp reaches has a third of what faces the camera', () => {
  const facing = skyLight(samples, 0, 0, 1);
  const sky = (1 - KEY_SHARE) * (1 - DOME_SHARE);
  for (const { direction } of samples) {
    expect((sky * skyLight(samples, ...direction)) / facing).toBeGreaterThan(1 / 3);
  }
});

test('few directions stand for the sky', () => {
  const directions = skyDirections(samples, 48);
  const power = samples.reduce(
    (sum, { radiance, solidAngle }) => sum + (radiance[1] * solidAngle) / Math.PI,
    0,
  );
  for (const [x, y, z] of [
    [0, 0, 1],
    [0, 1, 0],
    [1, 0, 0],
  ]) {
    const mean =
      directions.reduce((sum, [a, b, c]) => sum + Math.max(0, a * x + b * y + c * z), 0) / 48;
    const ratio = (power * mean) / skyLight(samples, x, y, z);
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.25);
  }
});

test('the first few of them light all sides as all of them do', () => {
  const directions = skyDirections(samples, 48);
  const light = (some: typeof directions, [x, y, z]: (typeof directions)[number]): number =>
    some.reduce((sum, [a, b, c]) => sum + Math.max(0, a * x + b * y + c * z), 0) / some.length;
  for (const [count, most] of [
    [4, 0.16],
    [8, 0.08],
  ]) {
    const off = samples.map(({ direction }) =>
      Math.abs(light(directions.slice(0, count), direction) - light(directions, direction)),
    );
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(most);
  }
});
