import { escapeText } from './html-page.ts';

export interface TimeChart {
  readonly title: string;
  /** What is said below the title. */
  readonly note: string;
  /** One per frame. */
  readonly values: readonly number[];
  /** From the first to the last frame [s]. */
  readonly seconds: number;
  /** The top of the scale, at least; charts that are to be compared have the same. */
  readonly top: number;
  format(value: number): string;
}

/** What the pictures of `drawChart` look like. */
export const CHART_STYLE = `.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:0 2rem}
figure{margin:1.2rem 0 0}figcaption b{display:block}figcaption{color:#666;margin-bottom:.4rem}figcaption b{color:#222}
svg{width:100%;height:auto;display:block;font:11px system-ui,sans-serif;fill:#666}
polyline{fill:none;stroke:#2a6099;stroke-width:1.6;stroke-linejoin:round}.grid{stroke:#e3e3e3}.most{fill:#b0453d}`;

/** The picture, and the curve in it; left and below of that there are numbers. */
const [WIDTH, HEIGHT] = [440, 170];
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 432, 10, 146];
/** Lines across a chart, at most. */
const MOST_LINES = { values: 4, times: 6 };

/** A curve over time with its scales, the largest value marked. */
export function drawChart({ title, note, values, seconds, top, format }: TimeChart): string {
  const step = roundStep(top / MOST_LINES.values);
  const highest = step * Math.max(1, Math.ceil(top / step - 1e-9));
  const x = (frame: number): number =>
    LEFT + ((RIGHT - LEFT) * frame) / Math.max(1, values.length - 1);
  const y = (value: number): number =>
    BOTTOM - ((BOTTOM - TOP) * Math.max(0, Math.min(value, highest))) / highest;
  const levels = ticks(step, highest).map(
    (value) =>
      `<path class="grid" d="M${LEFT} ${y(value).toFixed(1)}H${RIGHT}"/><text x="${LEFT - 6}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${escapeText(format(value))}</text>`,
  );
  const times = ticks(roundStep(seconds / MOST_LINES.times), seconds).map((time) => {
    const at = x(((values.length - 1) * time) / (seconds || 1)).toFixed(1);
    return `<path class="grid" d="M${at} ${BOTTOM}v4"/><text x="${at}" y="${BOTTOM + 16}" text-anchor="middle">${Number(time.toPrecision(3))} s</text>`;
  });
  const most = values.reduce((best, value, f) => (value > values[best] ? f : best), 0);
  const points = values.map((value, f) => `${x(f).toFixed(1)},${y(value).toFixed(1)}`);
  return `<figure><figcaption><b>${escapeText(title)}</b>${escapeText(note)}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeText(`${title}: ${note}`)}">${[...levels, ...times].join('')}<polyline points="${points.join(' ')}"/><circle class="most" cx="${x(most).toFixed(1)}" cy="${y(values[most]).toFixed(1)}" r="3"/></svg></figure>`;
}

/** From 0 on, to the last that is not beyond. */
function ticks(step: number, last: number): number[] {
  return Array.from({ length: Math.floor(last / step + 1e-9) + 1 }, (_, k) => k * step);
}

/** 1, 2 or 5 times a power of ten, not below the least; 1 where there is nothing to divide. */
export function roundStep(least: number): number {
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((times) => times * power >= least - 1e-12) ?? 10);
}
