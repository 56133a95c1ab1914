import { markdownTable } from '../markdown-table.ts';
import type { QualityCase } from './measure.ts';

/** One line of results/quality.jsonl; null where the engine lost the sheet. */
export interface QualityPoint extends QualityCase {
  readonly msPerFrame: number | null;
  readonly stretchP99: number | null;
  readonly stretchWorst: number | null;
  /** Height of the lowest point after 0.4 s above that of the converged motion [mm]. */
  readonly lowestError: number | null;
}

/** What counts as real time [ms], and as cloth that does not look like rubber [%]. */
export const TARGET = { msPerFrame: 16, stretch: 1 } as const;

export function meetsTarget({ msPerFrame, stretchP99 }: QualityPoint): boolean {
  return (
    msPerFrame !== null &&
    stretchP99 !== null &&
    msPerFrame <= TARGET.msPerFrame &&
    stretchP99 < TARGET.stretch
  );
}

const keyOf = ({ scene, stiffness, engine, threads, substeps, iterations }: QualityCase): string =>
  [scene, stiffness, engine, threads, substeps, iterations].join(' ');

/** The earlier points, with those that were measured anew in their place or behind. */
export function mergePoints(
  earlier: readonly QualityPoint[],
  now: readonly QualityPoint[],
): QualityPoint[] {
  const points = new Map(earlier.map((point) => [keyOf(point), point]));
  for (const point of now) points.set(keyOf(point), point);
  return [...points.values()];
}

/**
 * For each engine and number of threads the cheapest point whose stretch is within the target, or
 * the one with the least stretch where none is.
 */
export function bestPoints(points: readonly QualityPoint[]): QualityPoint[] {
  const best = new Map<string, QualityPoint>();
  for (const point of points) {
    const key = [point.scene, point.stiffness, point.engine, point.threads].join(' ');
    const other = best.get(key);
    if (!other || rank(point) < rank(other)) best.set(key, point);
  }
  return [...best.values()];
}

/** Lower is better: time within the target, stretch behind all times outside, then what failed. */
function rank({ msPerFrame, stretchP99 }: QualityPoint): number {
  if (msPerFrame === null || stretchP99 === null) return Number.POSITIVE_INFINITY;
  return stretchP99 < TARGET.stretch ? msPerFrame : 1e9 + stretchP99;
}

const TITLES = [
  'scene',
  'Y N/m',
  'engine',
  'threads',
  'substeps × iterations',
  'ms/frame',
  'p99 % at 0.2 s',
  'largest to 0.5 s',
  'lowest point mm',
  'target',
];

/** A Markdown table, which reads well on a terminal too. */
export function qualityTable(points: readonly QualityPoint[]): string {
  const rows = points.map((point) => [
    point.scene,
    point.stiffness.toExponential(0).replace('+', ''),
    point.engine,
    String(point.threads),
    `${point.substeps} × ${point.iterations}`,
    figure(point.msPerFrame),
    figure(point.stretchP99),
    figure(point.stretchWorst),
    point.lowestError === null ? '–' : point.lowestError.toFixed(1),
    meetsTarget(point) ? 'yes' : 'no',
  ]);
  return markdownTable(TITLES, rows);
}

function figure(value: number | null): string {
  if (value === null) return 'lost';
  return value < 100 ? value.toPrecision(3) : value.toFixed(0);
}
