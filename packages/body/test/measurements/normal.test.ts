import { describe, expect, it } from 'vitest';
import { cholesky, observe } from '../../src/measurements/normal.ts';

const prior = {
  mean: Float64Array.of(1, 2, 3),
  covariance: Float64Array.of(4, 2, 1, 2, 9, -3, 1, -3, 16),
};

describe('observe', () => {
  it('is the textbook conditional for one exact value', () => {
    const { mean, covariance } = observe(prior, [{ plus: 0, minus: -1, value: 3, noise: 0 }]);
    expect([...mean]).toEqual([3, 2 + (2 / 4) * 2, 3 + (1 / 4) * 2]);
    expect(covariance[4]).toBeCloseTo(9 - (2 * 2) / 4, 12);
    expect(covariance[5]).toBeCloseTo(-3 - (2 * 1) / 4, 12);
    expect(covariance[0]).toBeCloseTo(0, 12);
  });

  it('does not mind the order of observations', () => {
    const a = { plus: 0, minus: -1, value: 2, noise: 0.1 };
    const b = { plus: 2, minus: 1, value: 4, noise: 0.2 };
    const one = observe(prior, [a, b]);
    const other = observe(prior, [b, a]);
    for (let i = 0; i < 3; i++) {
      expect(one.mean[i]).toBeCloseTo(other.mean[i] as number, 12);
      for (let j = 0; j < 3; j++) {
        expect(one.covariance[i * 3 + j]).toBeCloseTo(other.covariance[i * 3 + j] as number, 12);
      }
    }
  });

  it('sees differences', () => {
    const { mean } = observe(prior, [{ plus: 2, minus: 1, value: 5, noise: 0 }]);
    expect((mean[2] as number) - (mean[1] as number)).toBeCloseTo(5, 12);
  });

  it('leaves the prior alone', () => {
    observe(prior, [{ plus: 0, minus: -1, value: 9, noise: 0 }]);
    expect(prior.mean[0]).toBe(1);
    expect(prior.covariance[0]).toBe(4);
  });
});

describe('cholesky', () => {
  it('gives the covariance back as L Lᵀ', () => {
    const l = cholesky(prior.covariance, 3);
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        let sum = 0;
        for (let k = 0; k < 3; k++) sum += (l[i * 3 + k] as number) * (l[j * 3 + k] as number);
        expect(sum).toBeCloseTo(prior.covariance[i * 3 + j] as number, 12);
      }
    }
    expect(l[1]).toBe(0);
  });

  it('stays finite where nothing varies any more', () => {
    const { covariance } = observe(prior, [{ plus: 1, minus: -1, value: 2, noise: 0 }]);
    for (const value of cholesky(covariance, 3)) expect(value).not.toBeNaN();
  });
});
