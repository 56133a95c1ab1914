/** y ≈ slope·x + intercept, and how much of y's variance that explains. */
export interface LineFit {
  readonly slope: number;
  readonly intercept: number;
  readonly rSquared: number;
}

export type Point = readonly [x: number, y: number];

/** The exponent p of y ∝ xᵖ: the slope of the fitted line between logarithms. */
export function fitExponent(points: readonly Point[]): number {
  return fitLine(points.map(([x, y]) => [Math.log(x), Math.log(y)])).slope;
}

/** The line of least squares through the points. */
export function fitLine(points: readonly Point[]): LineFit {
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const x0 = mean(([x]) => x);
  const y0 = mean(([, y]) => y);
  const xx = mean(([x]) => (x - x0) ** 2);
  const xy = mean(([x, y]) => (x - x0) * (y - y0));
  const yy = mean(([, y]) => (y - y0) ** 2);
  const slope = xy / xx;
  return { slope, intercept: y0 - slope * x0, rSquared: xy ** 2 / (xx * yy) };
}
