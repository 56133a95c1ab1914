import { wrapAngle } from '@toile/geometry';

/** How pleats lie when they are pressed. */
export interface Pleats {
  /** Lengths of the surface's edges where pleated panels are as narrow as they lie [m]. */
  readonly lengths: Float64Array;
  /** How far each vertex of the surface stands out of the cloth [m]. */
  readonly outs: Float64Array;
  readonly panels: readonly PleatedPanel[];
}

export interface PleatedPanel {
  /** Its vertices of the surface, and where they lie across the folds [m]. */
  readonly vertices: readonly number[];
  readonly across: readonly number[];
}

/**
 * Angles around the body where pleats lie pressed: those of a panel are, at each height, where its
 * layout is on the whole, but in the order in which its layers lie.
 */
export function pleatAngles(
  { panels }: Pleats,
  heights: Float64Array,
  angles: Float64Array,
): Float64Array {
  const sums = new Float64Array(angles.length);
  const counts = new Float64Array(angles.length);
  for (const { vertices, across } of panels) {
    const middle = angles[vertices[0]];
    const known = vertices.map((v) => middle + wrapAngle(angles[v] - middle));
    const fit = fitPlane(
      across,
      vertices.map((v) => heights[v]),
      known,
    );
    vertices.forEach((v, k) => {
      const angle = fit(across[k], heights[v]);
      const before = counts[v] > 0 ? sums[v] / counts[v] : angle;
      sums[v] += before + wrapAngle(angle - before);
      counts[v]++;
    });
  }
  return angles.map((angle, v) => (counts[v] > 0 ? sums[v] / counts[v] : angle));
}

/** The function a + b x + c y + d x y that is nearest to values, by least squares. */
function fitPlane(
  xs: readonly number[],
  ys: readonly number[],
  values: readonly number[],
): (x: number, y: number) => number {
  const rows = Array.from({ length: 4 }, () => new Array<number>(5).fill(0));
  xs.forEach((x, k) => {
    const terms = [1, x, ys[k], x * ys[k]];
    terms.forEach((own, i) => {
      terms.forEach((other, j) => {
        rows[i][j] += own * other;
      });
      rows[i][4] += own * values[k];
    });
  });
  for (let i = 0; i < 4; i++) {
    rows[i][i] += 1e-12;
    for (let j = 0; j < 4; j++) {
      if (j === i) continue;
      const part = rows[j][i] / rows[i][i];
      for (let k = i; k < 5; k++) rows[j][k] -= part * rows[i][k];
    }
  }
  const [a, b, c, d] = rows.map((row, i) => row[4] / row[i]);
  return (x, y) => a + b * x + c * y + d * x * y;
}
