/** A symmetric, positive definite matrix with `band` diagonals on either side of the main one. */
export interface BandMatrix {
  readonly size: number;
  readonly band: number;
  /** Entry (i, j), i − band ≤ j ≤ i, at (band + 1) i + j − i + band. */
  readonly values: Float64Array;
}

export function createBandMatrix(size: number, band: number): BandMatrix {
  return { size, band, values: new Float64Array(size * (band + 1)) };
}

/** Adds to an entry of the lower half, i ≥ j. */
export function addToBand({ band, values }: BandMatrix, i: number, j: number, value: number): void {
  values[(band + 1) * i + j - i + band] += value;
}

/** Factors the matrix in place, A = L Lᵀ, and returns what solves A x = b in place. */
export function factorBand({ size, band, values }: BandMatrix): (x: Float64Array) => void {
  const row = (i: number) => (band + 1) * i - i + band;
  for (let i = 0; i < size; i++) {
    const first = Math.max(0, i - band);
    for (let j = first; j <= i; j++) {
      let sum = values[row(i) + j];
      for (let k = Math.max(first, j - band); k < j; k++) {
        sum -= values[row(i) + k] * values[row(j) + k];
      }
      values[row(i) + j] = i === j ? Math.sqrt(sum) : sum / values[row(j) + j];
    }
  }
  return (x) => {
    for (let i = 0; i < size; i++) {
      let sum = x[i];
      for (let k = Math.max(0, i - band); k < i; k++) sum -= values[row(i) + k] * x[k];
      x[i] = sum / values[row(i) + i];
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = x[i];
      for (let k = i + 1; k <= Math.min(size - 1, i + band); k++) sum -= values[row(k) + i] * x[k];
      x[i] = sum / values[row(i) + i];
    }
  };
}
