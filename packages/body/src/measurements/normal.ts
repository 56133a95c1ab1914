/** A joint normal distribution: `covariance` row-major, symmetric. */
export interface Normal {
  readonly mean: Float64Array;
  readonly covariance: Float64Array;
}

/** One value seen with some noise: x[plus] − x[minus] = value ± noise (a standard deviation). */
export interface Observation {
  readonly plus: number;
  /** −1 for none. */
  readonly minus: number;
  readonly value: number;
  readonly noise: number;
}

/**
 * The distribution that is left when some values have been observed, μ + ΣHᵀS⁻¹(y − Hμ) and
 * Σ − ΣHᵀS⁻¹HΣ with S = HΣHᵀ + noise. The observations come in one at a time, each a rank-one
 * update, so S is a number and nothing has to be inverted.
 */
export function observe(prior: Normal, observations: readonly Observation[]): Normal {
  const mean = prior.mean.slice();
  const covariance = prior.covariance.slice();
  const n = mean.length;
  const gain = new Float64Array(n);
  for (const { plus, minus, value, noise } of observations) {
    for (let i = 0; i < n; i++) {
      gain[i] = at(covariance, i * n + plus) - (minus < 0 ? 0 : at(covariance, i * n + minus));
    }
    const seen = at(mean, plus) - (minus < 0 ? 0 : at(mean, minus));
    const s = at(gain, plus) - (minus < 0 ? 0 : at(gain, minus)) + noise * noise;
    for (let i = 0; i < n; i++) mean[i] = at(mean, i) + (at(gain, i) * (value - seen)) / s;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        covariance[i * n + j] = at(covariance, i * n + j) - (at(gain, i) * at(gain, j)) / s;
      }
    }
  }
  return { mean, covariance };
}

/**
 * Lower triangle L with L Lᵀ = the covariance. A direction without variance, as an exact
 * observation leaves it, gives a column of zeros.
 */
export function cholesky(covariance: Float64Array, n: number): Float64Array {
  const l = new Float64Array(n * n);
  for (let j = 0; j < n; j++) {
    let rest = at(covariance, j * n + j);
    for (let k = 0; k < j; k++) rest -= at(l, j * n + k) ** 2;
    if (rest <= 1e-9 * at(covariance, j * n + j) || rest <= 0) continue;
    const pivot = Math.sqrt(rest);
    l[j * n + j] = pivot;
    for (let i = j + 1; i < n; i++) {
      let sum = at(covariance, i * n + j);
      for (let k = 0; k < j; k++) sum -= at(l, i * n + k) * at(l, j * n + k);
      l[i * n + j] = sum / pivot;
    }
  }
  return l;
}

function at(values: Float64Array, i: number): number {
  return values[i] as number;
}
