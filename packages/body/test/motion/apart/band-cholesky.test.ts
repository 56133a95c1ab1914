import { expect, test } from 'vitest';
import {
  addToBand,
  createBandMatrix,
  factorBand,
} from '../../../src/motion/apart/band-cholesky.ts';

test('solves what it has factored', () => {
  const [size, band] = [12, 3];
  const entry = (i: number, j: number) => {
    const d = Math.abs(i - j);
    return d > band ? 0 : d === 0 ? 8 + (i % 3) : 1 / (1 + d + ((i + j) % 2));
  };
  const matrix = createBandMatrix(size, band);
  for (let i = 0; i < size; i++) {
    for (let j = Math.max(0, i - band); j <= i; j++) addToBand(matrix, i, j, entry(i, j));
  }
  const expected = Float64Array.from({ length: size }, (_, i) => Math.sin(i));
  const x = Float64Array.from({ length: size }, (_, i) =>
    expected.reduce((sum, value, j) => sum + entry(i, j) * value, 0),
  );
  factorBand(matrix)(x);
  for (let i = 0; i < size; i++) expect(x[i]).toBeCloseTo(expected[i], 12);
});
