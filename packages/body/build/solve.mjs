/**
 * Solves a system for several right sides, by Gaussian elimination with pivoting.
 *
 * @param {readonly (readonly number[])[]} matrix Square.
 * @param {readonly (readonly number[])[]} rights
 * @returns {number[][]} A solution for each.
 */
export function solve(matrix, rights) {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...rights.map((right) => right[i])]);
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    for (let i = k + 1; i < n; i++) {
      const share = rows[i][k] / rows[k][k];
      if (share === 0) continue;
      for (let j = k; j < rows[i].length; j++) rows[i][j] -= share * rows[k][j];
    }
  }
  return rights.map((_, r) => {
    const x = new Array(n).fill(0);
    for (let i = n - 1; i >= 0; i--) {
      let sum = rows[i][n + r];
      for (let j = i + 1; j < n; j++) sum -= rows[i][j] * x[j];
      x[i] = sum / rows[i][i];
    }
    return x;
  });
}
