import { dot, line, type PlotOptions, type ScaleOptions } from '@observablehq/plot';
import { type DotShape, dotLook, type Look, legend, lineLook } from './legend.ts';
import { colour, renderElement, renderFile } from './render.ts';

export type Point = readonly [x: number, y: number];

export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

/** Curves, and marks that should lie on them. */
export interface Chart {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly xScale?: 'linear' | 'log';
  readonly yScale?: 'linear' | 'log';
  /** Name of the picture in the documentation, for the few that are shown there. */
  readonly file?: string;
  /** One unit is as long on both axes: for shapes. */
  readonly equal?: boolean;
  /** The truth, drawn as lines. */
  readonly curves: readonly Series[];
  /** What was simulated, drawn as marks. */
  readonly marks: readonly Series[];
}

const WIDTH = 640;
const HEIGHT = 420;
export const MARGIN = { left: 74, right: 24, top: 14, bottom: 50 } as const;
const SYMBOLS: readonly DotShape[] = ['circle', 'square', 'diamond', 'triangle'];

/** As part of a page. */
export function chartElement(chart: Chart): string {
  return renderElement(chart.title, optionsOf(chart));
}

/** As a file of its own. */
export function chartFile(chart: Chart): string {
  return renderFile(chart.title, optionsOf(chart));
}

function optionsOf(chart: Chart): PlotOptions {
  const { curves, marks, xLabel, yLabel, xScale = 'linear', yScale = 'linear', equal } = chart;
  // The first curve is grey: the truth that marks are held against.
  const curveLooks = curves.map(
    ({ name }, k): Look => ({ name, colour: colour(k === 0 ? 0 : k + 1), shape: 'line' }),
  );
  const markLooks = marks.map(
    ({ name }, k): Look => ({ name, colour: colour(k + 1), shape: SYMBOLS[k % 4] }),
  );
  const points = [...curves, ...marks].flatMap((series) => finite(series.points));
  const domains = equal ? equalDomains(points) : undefined;
  const names = legend([...curveLooks, ...markLooks], WIDTH - MARGIN.left - MARGIN.right);
  return {
    ...frame(names.height),
    x: { ...axis(xLabel, xScale), ...domains?.x },
    y: { ...axis(yLabel, yScale), ...domains?.y },
    marks: [
      ...curves.map(({ points }, k) => line(finite(points), lineLook(curveLooks[k].colour))),
      ...marks.map(({ points }, k) =>
        dot(finite(points), dotLook(markLooks[k].colour, SYMBOLS[k % 4])),
      ),
      ...names.marks,
    ],
  };
}

interface Domain {
  readonly domain: readonly [number, number];
  readonly nice: false;
}

/** Ranges with one scale on both axes, the points in their middle. */
function equalDomains(points: readonly Point[]): { readonly x: Domain; readonly y: Domain } {
  const range = (axis: 0 | 1): [number, number] => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)];
  };
  const [xs, ys] = [range(0), range(1)];
  const [width, height] = [WIDTH - MARGIN.left - MARGIN.right, HEIGHT - MARGIN.top - MARGIN.bottom];
  const unit = 1.06 * Math.max((xs[1] - xs[0]) / width, (ys[1] - ys[0]) / height, 1e-12);
  const around = ([from, to]: readonly [number, number], pixels: number): Domain => {
    const [middle, half] = [(from + to) / 2, (unit * pixels) / 2];
    return { domain: [middle - half, middle + half], nice: false };
  };
  return { x: around(xs, width), y: around(ys, height) };
}

/** Size and margins, with room above for a legend. */
export function frame(legendHeight: number, width: number = WIDTH): PlotOptions {
  return {
    width,
    height: HEIGHT + legendHeight,
    marginLeft: MARGIN.left,
    marginRight: MARGIN.right,
    marginTop: MARGIN.top + legendHeight,
    marginBottom: MARGIN.bottom,
    style: { fontSize: '13px' },
  };
}

/** An axis with its name along it. */
export function axis(label: string, type: 'linear' | 'log' = 'linear'): ScaleOptions {
  return {
    label,
    labelAnchor: 'center',
    labelArrow: 'none',
    type,
    grid: true,
    nice: true,
    ticks: 6,
    ...(type === 'log' && { tickFormat: shortNumber }),
  };
}

/** 0.01, 1,000, 1e6; nothing between the powers of ten where they are crowded. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e5 || (size < 1e-3 && size > 0)) return value.toExponential(0).replace('e+', 'e');
  return value.toLocaleString('en', { maximumSignificantDigits: 6 });
}

function finite(points: readonly Point[]): Point[] {
  return points.filter((point) => point.every(Number.isFinite));
}
