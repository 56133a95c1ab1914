/** Quadratic convergence ends a 12 × 12 matrix in about 8 sweeps; the rest is a safety margin. */
const MAX_SWEEPS = 32;

let matrix = new Float64Array(12 * 12);
let vectors = new Float64Array(12 * 12);

/**
 * Replaces a symmetric n × n matrix (row major) by the nearest positive semi-definite one in the
 * Frobenius norm: eigenvalues by cyclic Jacobi rotations, negative ones set to zero. A matrix that
 * is already semi-definite is left as it is, bit for bit.
 *
 * Works in place in scratch memory shared by all calls, which grows to the largest n seen.
 * Returns the number of eigenvalues that were set to zero.
 */
export function projectPsd(hessian: Float64Array, n: number): number {
  if (n * n > matrix.length) {
    matrix = new Float64Array(n * n);
    vectors = new Float64Array(n * n);
  }
  const a = matrix;
  const v = vectors;
  let norm = 0;
  for (let i = 0; i < n * n; i++) {
    a[i] = hessian[i];
    norm += hessian[i] * hessian[i];
  }
  // A zero matrix has nothing to project, and one with NaN or Infinity has no eigenvalues: the
  // rotations would only spread them.
  if (norm === 0 || !Number.isFinite(norm)) return 0;
  diagonalise(a, v, n, norm);

  let negative = 0;
  // Rounding leaves exact zero eigenvalues slightly negative; those are no reason to touch the
  // matrix.
  const zero = -1e-14 * Math.sqrt(norm);
  for (let k = 0; k < n; k++) if (a[k * n + k] < zero) negative++;
  if (negative === 0) return 0;

  for (let i = 0; i < n; i++) {
    for (let j = i; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) {
        const eigenvalue = a[k * n + k];
        if (eigenvalue > 0) sum += eigenvalue * v[i * n + k] * v[j * n + k];
      }
      hessian[i * n + j] = sum;
      hessian[j * n + i] = sum;
    }
  }
  return negative;
}

/** Turns `a` into its eigenvalues (on the diagonal) and `v` into the eigenvectors (columns). */
function diagonalise(a: Float64Array, v: Float64Array, n: number, squaredNorm: number): void {
  v.fill(0, 0, n * n);
  for (let i = 0; i < n; i++) v[i * n + i] = 1;

  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let offDiagonal = 0;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) offDiagonal += a[i * n + j] * a[i * n + j];
    }
    if (offDiagonal <= 1e-32 * squaredNorm) return;
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) rotate(a, v, n, p, q);
    }
  }
}

/** One Jacobi rotation: zeroes a[p][q], choosing the smaller of the two angles. */
function rotate(a: Float64Array, v: Float64Array, n: number, p: number, q: number): void {
  const apq = a[p * n + q];
  if (apq === 0) return;
  const tau = (a[q * n + q] - a[p * n + p]) / (2 * apq);
  const t = (tau >= 0 ? 1 : -1) / (Math.abs(tau) + Math.sqrt(1 + tau * tau));
  const c = 1 / Math.sqrt(1 + t * t);
  const s = t * c;
  for (let k = 0; k < n; k++) {
    const kp = a[k * n + p];
    const kq = a[k * n + q];
    a[k * n + p] = c * kp - s * kq;
    a[k * n + q] = s * kp + c * kq;
  }
  for (let k = 0; k < n; k++) {
    const pk = a[p * n + k];
    const qk = a[q * n + k];
    a[p * n + k] = c * pk - s * qk;
    a[q * n + k] = s * pk + c * qk;
  }
  a[p * n + q] = 0;
  a[q * n + p] = 0;
  for (let k = 0; k < n; k++) {
    const kp = v[k * n + p];
    const kq = v[k * n + q];
    v[k * n + p] = c * kp - s * kq;
    v[k * n + q] = s * kp + c * kq;
  }
}
