import type { Felt } from './felt.ts';
import { escapeText, formatPage } from './html-page.ts';
import type { GarmentInMotion, MotionReport } from './motion-report.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#222;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin:2rem 0 .3rem}svg{width:100%;height:auto;border-bottom:1px solid #999}
polyline{fill:none;stroke:#2a6099;stroke-width:1.5;vector-effect:non-scaling-stroke}.note{color:#666;margin:0}`;
const WIDTH = 600;
const HEIGHT = 120;

/** A quantity of one garment in words and over time. */
interface Quantity {
  readonly name: string;
  of(garment: GarmentInMotion): Felt | undefined;
  format(value: number): string;
}

const QUANTITIES: readonly Quantity[] = [
  {
    name: 'Largest strain',
    of: ({ strain }) => strain,
    format: (value) => `${(100 * value).toFixed(1)} %`,
  },
  {
    name: 'Largest pressure',
    of: ({ pressure }) => pressure,
    format: (value) => `${(value / 1000).toFixed(2)} kPa`,
  },
];

/** A motion's report as one page that needs nothing else: curves of all that is counted over time. */
export function formatMotionHtml(report: MotionReport): string {
  const { motion, fps, frames, garments, intersections } = report;
  const seconds = (frames.length - 1) / fps;
  const names = garments.map(({ garment }) => garment).join(', ');
  const parts = garments.flatMap((worst, k) =>
    QUANTITIES.flatMap(({ name, of, format }) => {
      const most = of(worst);
      if (!most) return [];
      const values = frames.map((frame) => of(frame.garments[k])?.value ?? 0);
      const where = most.panel === '' ? '' : `, at ${most.panel}`;
      return [
        chart(`${worst.garment}: ${name.toLowerCase()}`, `${format(most.value)}${where}`, values),
      ];
    }),
  );
  const crossings = frames.map((frame) => frame.intersections);
  const content = `<p class="note">${frames.length} frames, ${seconds.toFixed(1)} s; time runs from left to right.</p>
${chart('Intersections', `${intersections} at most in a frame`, crossings)}
${parts.join('\n')}`;
  return formatPage(`${names}: ${motion}`, STYLE, content);
}

function chart(title: string, most: string, values: readonly number[]): string {
  const top = Math.max(...values, Number.MIN_VALUE);
  const points = values.map((value, f) => {
    const x = (WIDTH * f) / Math.max(1, values.length - 1);
    return `${x.toFixed(1)},${(HEIGHT * (1 - Math.max(0, value) / top)).toFixed(1)}`;
  });
  return `<h2>${escapeText(title)}</h2>
<p class="note">${escapeText(most)}</p>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><polyline points="${points.join(' ')}"/></svg>`;
}
