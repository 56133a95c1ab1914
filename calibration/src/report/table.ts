import type { Row } from '../experiment.ts';

/** The line of a row for `--json`: what the issue of every reader is, first; the rest after it. */
export function jsonLine(row: Row): string {
  const { test, parameter, simulated, expected, errorPercent, pass, ...rest } = row;
  return JSON.stringify({ test, parameter, simulated, expected, errorPercent, pass, ...rest });
}

const WIDTHS = [12, 44, 12, 12, 9, 9] as const;

export function tableHead(): string {
  const head = line(['test', 'parameter', 'simulated', 'expected', 'error %', 'allowed', 'result']);
  return `${head}\n${'-'.repeat(head.length)}`;
}

export function tableRow(row: Row): string {
  return line([
    row.test,
    row.parameter,
    number(row.simulated),
    row.expected === null ? '' : number(row.expected),
    row.errorPercent === null ? '' : number(row.errorPercent, 3),
    row.tolerancePercent === null ? '' : number(row.tolerancePercent, 3),
    verdict(row),
  ]);
}

export function verdict({ pass }: Row): 'pass' | 'FAIL' | '' {
  if (pass === null) return '';
  return pass ? 'pass' : 'FAIL';
}

/** At most five figures, never more digits than they need. */
export function number(value: number, digits = 5): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-3) return value.toExponential(digits - 3);
  return String(Number(value.toPrecision(digits)));
}

function line(cells: readonly string[]): string {
  return cells
    .map((cell, k) => {
      if (k >= WIDTHS.length) return cell;
      return k < 2 ? cell.padEnd(WIDTHS[k]) : cell.padStart(WIDTHS[k]);
    })
    .join('  ')
    .trimEnd();
}
