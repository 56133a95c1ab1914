/** A star-shaped form about a middle, the same on both sides: its radius [m] in any direction. */
export type Egg = (x: number, y: number, z: number) => number;

/** Polynomials of these degrees over the sphere are all up to the higher one. */
const DEGREES = [4, 5];
/** Keeps directions from which nothing is known in bounds. */
const RIDGE = 1e-4;

/** A point against the middle [m], and how much it counts. */
export type EggPoint = readonly [x: number, y: number, z: number, weight: number];

/** The radius, as a polynomial of the direction, that comes nearest to points: least squares. */
export function fitEgg(points: readonly EggPoint[]): Egg {
  const whole = points.reduce((sum, [, , , weight]) => sum + weight, 0);
  const powers = DEGREES.flatMap((degree) =>
    [...Array(degree + 1).keys()].flatMap((x) =>
      x % 2 === 1
        ? []
        : [...Array(degree - x + 1).keys()].map((y) => [x, y, degree - x - y] as const),
    ),
  );
  const n = powers.length;
  const terms = (x: number, y: number, z: number): number[] => {
    const [ofX, ofY, ofZ] = [powersOf(x), powersOf(y), powersOf(z)];
    return powers.map(([a, b, c]) => ofX[a] * ofY[b] * ofZ[c]);
  };
  const matrix = Array.from({ length: n }, (_, i) => {
    const row = new Float64Array(n + 1);
    row[i] = RIDGE * whole;
    return row;
  });
  for (const [x, y, z, weight] of points) {
    const radius = Math.hypot(x, y, z);
    const own = terms(x / radius, y / radius, z / radius);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) matrix[i][j] += weight * own[i] * own[j];
      matrix[i][n] += weight * own[i] * radius;
    }
  }
  eliminate(matrix);
  const shares = matrix.map((row, i) => row[n] / row[i]);
  return (x, y, z) => terms(x, y, z).reduce((sum, term, i) => sum + shares[i] * term, 0);
}

/** 1, x, x² … */
function powersOf(x: number): number[] {
  const out = [1];
  for (let k = 0; k < DEGREES[1]; k++) out.push(x * out[k]);
  return out;
}

/** Gauss and Jordan; the matrix is positive definite and needs no pivots. */
function eliminate(matrix: Float64Array[]): void {
  matrix.forEach((pivot, i) => {
    matrix.forEach((row, j) => {
      if (i === j) return;
      const share = row[i] / pivot[i];
      for (let k = i; k < row.length; k++) row[k] -= share * pivot[k];
    });
  });
}
