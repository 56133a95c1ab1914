import type { Case, Result } from './case.ts';
import type { Outcome } from './child.ts';
import { sixDigits } from './results.ts';

const COLUMNS = [
  ['scene', 6],
  ['N', 4],
  ['engine', -13],
  ['threads', 7],
  ['ms/step', 9],
  ['stretch mean %', 14],
  ['max %', 9],
  ['penetrations', 12],
  ['bytes/vertex', 12],
] as const;

/** The table's first line. */
export function tableHead(): string {
  return row(COLUMNS.map(([title]) => title));
}

/** One line of the table: the figures of a case, or why there are none. */
export function tableRow(asked: Case, outcome: Outcome<Result>): string {
  const { scene, size, engine, threads } = asked;
  const start = [scene, String(size), engine, String(threads)];
  if ('failed' in outcome) return `${row(start)}  failed: ${outcome.failed}`;
  const { msPerStep, stretchMean, stretchMax, penetrations, bytesPerVertex } = outcome.result;
  return row([
    ...start,
    figure(msPerStep, 2),
    figure(stretchMean, 2),
    figure(stretchMax, 1),
    figure(penetrations, 0),
    figure(bytesPerVertex, 0),
  ]);
}

/** One line of `--json`; a case that failed has null for every figure. */
export function jsonLine(asked: Case, outcome: Outcome<Result>): string {
  const { engine, scene, size, threads } = asked;
  const nothing: Result = {
    engine,
    scene,
    size,
    threads,
    msPerStep: null,
    stretchMean: null,
    stretchMax: null,
    penetrations: null,
    bytesPerVertex: null,
  };
  return JSON.stringify('failed' in outcome ? nothing : outcome.result, sixDigits);
}

function figure(value: number | null, decimals: number): string {
  if (value === null) return '–';
  return value < 1e6 ? value.toFixed(decimals) : value.toExponential(1);
}

function row(cells: readonly string[]): string {
  return cells
    .map((cell, i) => {
      const width = COLUMNS[i][1];
      return width < 0 ? cell.padEnd(-width) : cell.padStart(width);
    })
    .join('  ')
    .trimEnd();
}
