import type { CurveFit } from './fit-curve.ts';
import { smoothCurve } from './stress-curve.ts';

export interface PlotOptions {
  readonly title?: string;
  readonly strainLabel?: string;
  readonly width?: number;
  readonly height?: number;
}

const MARGIN = { left: 64, right: 16, top: 32, bottom: 44 };
const SAMPLES = 160;

/** The measured points and the curve fitted to them, as the text of an SVG image. */
export function plotFit(
  fit: CurveFit,
  { title = 'Fit', strainLabel = 'strain', width = 560, height = 360 }: PlotOptions = {},
): string {
  const { points, curve } = fit;
  const right = Math.max(...points.strains, curve.strains[curve.strains.length - 1]);
  const top = Math.max(...points.stresses, curve.stresses[curve.stresses.length - 1]);
  const inner = {
    width: width - MARGIN.left - MARGIN.right,
    height: height - MARGIN.top - MARGIN.bottom,
  };
  const x = (strain: number) => round(MARGIN.left + (strain / right) * inner.width);
  const y = (stress: number) => round(MARGIN.top + (1 - stress / top) * inner.height);
  const at = smoothCurve(curve);
  const line = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const strain = (right * i) / SAMPLES;
    return `${i === 0 ? 'M' : 'L'}${x(strain)} ${y(at(strain))}`;
  });
  const dots = points.strains.map(
    (strain, i) => `<circle cx="${x(strain)}" cy="${y(points.stresses[i])}" r="1.6"/>`,
  );
  const knots = curve.strains.map(
    (strain, i) => `<circle cx="${x(strain)}" cy="${y(curve.stresses[i])}" r="3.5"/>`,
  );
  const strainTicks = ticks(right).map(
    (value) => `<text x="${x(value)}" y="${height - 26}" text-anchor="middle">${value}</text>`,
  );
  const stressTicks = ticks(top).map(
    (value) => `<text x="${MARGIN.left - 6}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const caption = `${title}: ${curve.strains.length} knots, rms ${percent(fit.rms)}, max ${percent(fit.max)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    `<text x="${MARGIN.left}" y="20" font-size="13">${escapeXml(caption)}</text>`,
    `<path d="M${x(0)} ${MARGIN.top}V${y(0)}H${x(right)}" fill="none" stroke="black"/>`,
    ...strainTicks,
    ...stressTicks,
    `<text x="${x(right)}" y="${height - 8}" text-anchor="end">${escapeXml(strainLabel)}</text>`,
    `<text x="8" y="${MARGIN.top - 8}">N/m</text>`,
    `<g fill="#8a8a8a">${dots.join('')}</g>`,
    `<path d="${line.join('')}" fill="none" stroke="#b03a2e" stroke-width="1.5"/>`,
    `<g fill="none" stroke="#b03a2e">${knots.join('')}</g>`,
    '</svg>',
  ].join('\n');
}

/** Round numbers from 0 to the end: four to nine of them. */
function ticks(end: number): number[] {
  const power = 10 ** Math.floor(Math.log10(end));
  const step = [0.1, 0.2, 0.5, 1].find((part) => end / (part * power) <= 8) ?? 2;
  const count = Math.floor(end / (step * power) + 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step * power).toPrecision(6)));
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
