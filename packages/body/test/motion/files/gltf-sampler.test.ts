import { describe, expect, test } from 'vitest';
import { readTrack } from '../../../src/motion/files/gltf-sampler.ts';
import { MotionError } from '../../../src/motion/files/motion-error.ts';
import { fromAxisAngle } from '../../../src/skeleton/quaternion.ts';
import { gltfFile } from '../gltf-file.ts';

type Path = 'translation' | 'rotation' | 'scale';
type Interpolation = 'LINEAR' | 'STEP' | 'CUBICSPLINE';

function track(path: Path, times: number[], values: number[], interpolation?: Interpolation) {
  const file = gltfFile();
  const node = file.node('arm', undefined, [0, 0, 0]);
  const found = readTrack(file.animation('a').channel(node, path, times, values, interpolation));
  if (!found) throw new Error('all keys are four zeros');
  return found;
}

function expectNear(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  expected.forEach((value, i) => {
    expect(actual[i]).toBeCloseTo(value, 6);
  });
}

const quarter = fromAxisAngle([0, 0, 1], Math.PI / 2);

test('linear: places along lines', () => {
  const { sample } = track('translation', [1, 2, 4], [0, 0, 0, 1, 2, 3, 1, 2, 7]);
  expectNear(sample(1.25), [0.25, 0.5, 0.75]);
  expectNear(sample(3), [1, 2, 5]);
});

test('linear: rotations at an even pace, the shorter way round', () => {
  const opposite = quarter.map((value) => -value);
  for (const end of [quarter, opposite]) {
    const { sample } = track('rotation', [0, 1], [0, 0, 0, 1, ...end]);
    expectNear(sample(1 / 3), fromAxisAngle([0, 0, 1], Math.PI / 6));
  }
});

test('before the first and after the last key it holds still, at a key it is there', () => {
  const { sample } = track('translation', [1, 2], [1, 1, 1, 2, 2, 2]);
  expectNear(sample(-5), [1, 1, 1]);
  expectNear(sample(1), [1, 1, 1]);
  expectNear(sample(2), [2, 2, 2]);
  expectNear(sample(9), [2, 2, 2]);
});

test('steps hold, and go over to the next key within a tenth of a second', () => {
  const { sample } = track('translation', [0, 1, 2], [0, 0, 0, 1, 1, 1, 2, 2, 2], 'STEP');
  expectNear(sample(0.9), [0, 0, 0]);
  expectNear(sample(0.95), [0.5, 0.5, 0.5]);
  expectNear(sample(1), [1, 1, 1]);
  expectNear(sample(1.9), [1, 1, 1]);
  expectNear(sample(2), [2, 2, 2]);
  const close = track('translation', [0, 0.05], [0, 0, 0, 1, 1, 1], 'STEP');
  expectNear(close.sample(0.025), [0.5, 0.5, 0.5]);
});

describe('cubic splines', () => {
  test('give back a cubic, with tangents per second', () => {
    // x = t³, so x′ = 3t²: keys at 1 and 3 s.
    const values = [0, 0, 0, 1, 0, 0, 3, 0, 0, 27, 0, 0, 27, 0, 0, 0, 0, 0];
    const { sample } = track('translation', [1, 3], values, 'CUBICSPLINE');
    expectNear(sample(1), [1, 0, 0]);
    expectNear(sample(2), [8, 0, 0]);
    expectNear(sample(2.5), [15.625, 0, 0]);
    expectNear(sample(3), [27, 0, 0]);
  });

  test('keep rotations at length 1', () => {
    const values = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, ...quarter, 0, 0, 0, 0];
    const { sample } = track('rotation', [0, 1], values, 'CUBICSPLINE');
    expectNear(sample(0.5), fromAxisAngle([0, 0, 1], Math.PI / 4));
  });
});

test('one key is enough', () => {
  expectNear(track('rotation', [0.5], quarter).sample(7), quarter);
});

test('of two keys at one time the later one counts', () => {
  const { times, sample } = track(
    'translation',
    [0, 1, 1, 2],
    [0, 0, 0, 1, 0, 0, 5, 0, 0, 6, 0, 0],
  );
  expect(times).toEqual([0, 1, 2]);
  expectNear(sample(1), [5, 0, 0]);
  expectNear(sample(1.5), [5.5, 0, 0]);
});

test('rotations by four zeros are no keys', () => {
  const rotation = track('rotation', [0, 1, 2], [0, 0, 0, 1, 0, 0, 0, 0, ...quarter]);
  expect(rotation.times).toEqual([0, 2]);
  expectNear(rotation.sample(1), fromAxisAngle([0, 0, 1], Math.PI / 4));
  expect(() => track('rotation', [0, 1], [0, 0, 0, 0, 0, 0, 0, 0])).toThrow('four zeros');
});

describe('what cannot be read', () => {
  test.each([
    [
      'too few values',
      [0, 1],
      [0, 0, 0],
      undefined,
      'has 2 times but 1 values of 3 numbers: expected 2 of 3',
    ],
    ['no tangents', [0, 1], [0, 0, 0, 1, 1, 1], 'CUBICSPLINE', 'expected 6 of 3'],
    [
      'times that fall',
      [0, 1, 0.5],
      [0, 0, 0, 1, 1, 1, 2, 2, 2],
      undefined,
      'key 2 at 0.5 s: expected rising times',
    ],
    [
      'NaN',
      [0, 1],
      [0, 0, 0, 1, Number.NaN, 1],
      undefined,
      'key 1 at 1 s: expected rising times and finite values',
    ],
    ['no keys', [], [], undefined, 'is animated without keys'],
  ])('%s', (_, times, values, interpolation, message) => {
    const call = () => track('translation', times, values, interpolation as Interpolation);
    expect(call).toThrow(MotionError);
    expect(call).toThrow(message);
    expect(call).toThrow('the translation of node "arm"');
  });
});
