import { dot, line } from '@observablehq/plot';
import {
  axis,
  colour,
  dotLook,
  frame,
  type Look,
  legend,
  lineLook,
  renderFile,
} from '@toile/plots';
import { fitLine, type Point } from './line-fit.ts';

export interface FitPlot {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly points: readonly Point[];
}

/** Points from the origin on, with the fitted line and its R², as an SVG document. */
export function fitPlot({ title, xLabel, yLabel, points }: FitPlot): string {
  const { slope, intercept, rSquared } = fitLine(points);
  const xs = points.map(([x]) => x);
  const ends = [Math.min(...xs), Math.max(...xs)].map((x): Point => [x, slope * x + intercept]);
  const fitted: Look = {
    name: `least squares, R² = ${rSquared.toFixed(4)}`,
    colour: colour(2),
    shape: 'line',
  };
  const names = legend([{ name: title, colour: colour(1), shape: 'circle' }, fitted], 540);
  return renderFile(title, {
    ...frame(names.height),
    x: { ...axis(xLabel), zero: true },
    y: { ...axis(yLabel), zero: true },
    marks: [line(ends, lineLook(fitted.colour)), dot(points, dotLook(colour(1))), ...names.marks],
  });
}
