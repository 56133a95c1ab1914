import type { Felt } from './felt.ts';
import { escapeText, formatPage } from './html-page.ts';
import type { GarmentInMotion, MotionReport } from './motion-report.ts';
import { CHART_STYLE, drawChart } from './time-chart.ts';
import { joinWords } from './words.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#222;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin-bottom:.3rem}h2{font-size:1.2rem;margin:2.2rem 0 0}.note{color:#666;margin:.2rem 0}
.good{color:#2b6b3f}.bad{color:#a8341f}
${CHART_STYLE}`;

/** A quantity of one garment in words and over time. */
interface Quantity {
  readonly name: string;
  of(garment: GarmentInMotion): Felt | undefined;
  format(value: number): string;
  /** At a line of the scale. */
  mark(value: number): string;
}

const QUANTITIES: readonly Quantity[] = [
  {
    name: 'Largest strain',
    of: ({ strain }) => strain,
    format: (value) => `${(100 * value).toFixed(1)} %`,
    mark: (value) => `${Number((100 * value).toPrecision(2))} %`,
  },
  {
    name: 'Largest pressure',
    of: ({ pressure }) => pressure,
    format: (value) => `${(value / 1000).toFixed(2)} kPa`,
    mark: (value) => `${Number((value / 1000).toPrecision(2))} kPa`,
  },
];

/**
 * A motion's report as one page that needs nothing else: whether anything crossed, and for each garment
 * curves of what is felt over time. Garments have the same scales, to be compared.
 */
export function formatMotionHtml(report: MotionReport): string {
  const { motion, fps, frames, garments } = report;
  const seconds = (frames.length - 1) / fps;
  const tops = QUANTITIES.map(({ of }) => Math.max(...garments.map((own) => of(own)?.value ?? 0)));
  const sections = garments.map((worst, k) => {
    const charts = QUANTITIES.flatMap(({ name, of, format, mark }, q) => {
      const most = of(worst);
      if (!most) return [];
      const values = frames.map((frame) => of(frame.garments[k])?.value ?? 0);
      const time = frames[values.indexOf(Math.max(...values))].time;
      const where = most.panel === '' ? '' : `, at ${most.panel}`;
      const note = `${format(most.value)}${where}, after ${time.toFixed(1)} s`;
      return [drawChart({ title: name, note, values, seconds, top: tops[q], format: mark })];
    });
    return `<h2>${escapeText(worst.garment)}</h2>\n<div class="charts">\n${charts.join('\n')}\n</div>`;
  });
  const names = joinWords(garments.map(({ garment }) => garment));
  const content = `<p class="note">${frames.length} frames, ${seconds.toFixed(1)} s</p>
${crossings(report, seconds)}
${sections.join('\n')}`;
  return formatPage(`${names}: ${motion}`, STYLE, content);
}

/** Nothing is said best in words; where something crosses, when. */
function crossings({ frames, intersections }: MotionReport, seconds: number): string {
  if (intersections === 0) {
    return '<p class="good">Nothing crosses: no garment passes through itself, another or the body in any frame.</p>';
  }
  const values = frames.map((frame) => frame.intersections);
  const count = values.filter((value) => value > 0).length;
  const note = `${intersections} pairs of triangles at most, in ${count} of ${frames.length} frames`;
  const chart = { title: 'Intersections', note, values, seconds, top: intersections };
  return `<p class="bad">Cloth crosses in ${count} of ${frames.length} frames.</p>
<div class="charts">${drawChart({ ...chart, format: String })}</div>`;
}
