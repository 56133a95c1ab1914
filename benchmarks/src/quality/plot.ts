import { dot, line, rect, text } from '@observablehq/plot';
import { axis, dotLook, frame, legend, lineLook, renderFile } from '@toile/plots';
import type { EngineName } from '../engines/engine.ts';
import { type QualityPoint, TARGET } from './points.ts';

const WIDTH = 880;
/** What the axes show: time per frame [ms], stretch [%]. What is off them stands at their ends. */
const TIMES = [0.5, 1000] as const;
const STRETCHES = [0.005, 1000] as const;

/** Readable on white and on black. */
const COLOURS: Readonly<Partial<Record<EngineName, string>>> = {
  'toile-implicit': '#e8590c',
  toile: '#1c7ed6',
  jolt: '#2f9e44',
  bullet: '#9c5fd0',
  cannon: '#c2a000',
};
const OTHER = '#888';

/** A measured point, where it is drawn. */
interface Drawn extends Pick<QualityPoint, 'engine' | 'threads' | 'stiffness'> {
  readonly ms: number;
  readonly stretch: number;
}

/** Stretch against time per frame, both logarithmic: a panel per stiffness, a line per engine. */
export function qualityPlot(title: string, points: readonly QualityPoint[]): string {
  const drawn = points.flatMap(place);
  const engines = [...new Set(points.map(({ engine }) => engine))];
  const stiffnesses = [...new Set(points.map(({ stiffness }) => stiffness))];
  const names = legend(
    engines.map((name) => ({ name, colour: COLOURS[name] ?? OTHER, shape: 'circle' })),
    WIDTH - 100,
  );
  const channels = { x: 'ms', y: 'stretch', fx: 'stiffness' } as const;
  return renderFile(`${title}: stretch against time per frame`, {
    ...frame(names.height, WIDTH),
    x: {
      ...axis('ms per frame of 1/60 s (hollow: two threads; box: target)', 'log'),
      domain: TIMES,
      nice: false,
    },
    y: {
      ...axis('99th percentile of stretch after 0.2 s [%]', 'log'),
      domain: STRETCHES,
      nice: false,
    },
    fx: { label: null, axis: null, padding: 0.08 },
    marks: [
      rect(stiffnesses, {
        fx: (stiffness) => stiffness,
        x1: TIMES[0],
        x2: TARGET.msPerFrame,
        y1: STRETCHES[0],
        y2: TARGET.stretch,
        fill: '#2f9e44',
        fillOpacity: 0.15,
        stroke: '#2f9e44',
        strokeDasharray: '4 3',
      }),
      text(stiffnesses, {
        fx: (stiffness) => stiffness,
        text: (stiffness) => `Y = ${stiffness.toLocaleString('en')} N/m`,
        frameAnchor: 'top-right',
        dx: -6,
        dy: 6,
      }),
      ...series(drawn).flatMap((own) => {
        const look = COLOURS[own[0].engine] ?? OTHER;
        return [
          line(own, { ...channels, ...lineLook(look), strokeOpacity: 0.5, strokeWidth: 1.5 }),
          dot(own, { ...channels, ...dotLook(look, 'circle', own[0].threads > 1) }),
        ];
      }),
      ...names.marks,
    ],
  });
}

function place({ msPerFrame, stretchP99, ...point }: QualityPoint): Drawn[] {
  if (msPerFrame === null || stretchP99 === null) return [];
  return [{ ...point, ms: within(msPerFrame, TIMES), stretch: within(stretchP99, STRETCHES) }];
}

function within(value: number, [from, to]: readonly [number, number]): number {
  return Math.min(Math.max(value, from), to);
}

/** By engine, number of threads and stiffness, each in the order of time. */
function series(points: readonly Drawn[]): Drawn[][] {
  const nameOf = ({ engine, threads, stiffness }: Drawn): string =>
    `${engine} ${threads} ${stiffness}`;
  return [...new Set(points.map(nameOf))].map((name) =>
    points.filter((point) => nameOf(point) === name).sort((a, b) => a.ms - b.ms),
  );
}
