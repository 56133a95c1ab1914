import { describe, expect, test } from 'vitest';
import { smoothRobustly } from '../../../src/motion/fit/robust-smooth.ts';

/** A swing of some frequency [Hz], 1 rad to either side, over two seconds. */
function swing(rate: number, frequency: number): Float64Array {
  return Float64Array.from({ length: 2 * rate }, (_, k) =>
    Math.sin((2 * Math.PI * frequency * k) / rate),
  );
}

const largest = (values: Float64Array) => Math.max(...values.map(Math.abs));
const off = (a: Float64Array, b: Float64Array) => largest(a.map((value, i) => value - b[i]));

describe('robust smoothing', () => {
  test.each([
    [120, 1],
    [120, 4],
    [60, 4],
    [30, 1],
    [30, 3],
  ])('at %d frames per second keeps a swing of %d Hz', (rate, frequency) => {
    const given = swing(rate, frequency);
    const { values, trust } = smoothRobustly(given, 1, { frameTime: 1 / rate, tolerance: 0.06 });
    expect(largest(values)).toBeGreaterThan(0.99 * largest(given));
    expect(off(values, given)).toBeLessThan(0.05);
    expect(Math.min(...trust)).toBeGreaterThan(0.5);
  });

  test.each([
    [120, 1],
    [120, 5],
    [60, 3],
    [30, 1],
  ])('at %d frames per second bridges a spike of %d frames', (rate, length) => {
    const right = swing(rate, 1.5);
    const given = right.slice();
    for (let k = 0; k < length; k++) given[rate + k] += 1.5;
    const { values, trust } = smoothRobustly(given, 1, { frameTime: 1 / rate, tolerance: 0.06 });
    expect(off(values, right)).toBeLessThan(0.08);
    expect(trust[rate]).toBeLessThan(0.1);
  });

  test('believes what goes on for longer than a mistake does', () => {
    const given = swing(120, 1).map((value, k) => (k >= 100 && k < 130 ? value + 1 : value));
    const { values } = smoothRobustly(given, 1, { frameTime: 1 / 120, tolerance: 0.06 });
    expect(values[115]).toBeCloseTo(given[115], 1);
  });

  test('takes out noise and leaves a few frames as they are', () => {
    const noisy = swing(120, 1).map((value, k) => value + (k % 2 === 0 ? 0.02 : -0.02));
    const { values } = smoothRobustly(noisy, 1, { frameTime: 1 / 120, tolerance: 0.06 });
    const inner = (curve: Float64Array) => curve.slice(6, -6);
    expect(off(inner(values), inner(swing(120, 1)))).toBeLessThan(0.002);
    const few = Float64Array.from([1, 5, 2, 7]);
    expect(smoothRobustly(few, 1, { frameTime: 1 / 30, tolerance: 0.1 }).values).toEqual(few);
  });
});
