import { markdownTable } from '../markdown-table.ts';
import { percentile } from '../percentile.ts';
import type { WearResult, WearRow } from './wear-case.ts';

type Worn = WearResult & { readonly name: string };

/** Who is left behind by more waits for the clothes [m]. */
const FAR = 0.03;

/** All cases in one table, by motion and by garment, and those to look at by name. */
export function summarizeWear(rows: readonly WearRow[]): string {
  const worn = rows.filter((row): row is Worn & WearRow => !('failed' in row));
  const failed = rows.flatMap((row) => ('failed' in row ? [`${row.name}: ${row.failed}`] : []));
  const titles = [
    '',
    'cases',
    'frames',
    'crossings',
    'of the skin',
    'held',
    'behind',
    'caught',
    'ms',
  ];
  const lines = [
    lineOf('all', worn),
    ...groups(worn, ({ name }) => name.split(': ').at(-1) ?? name),
    ...groups(worn, ({ name }) => name.split(' on ')[0]),
  ];
  const bad = worn
    .filter(
      ({ intersections, overlaps, behind, caught }) =>
        intersections + overlaps + caught > 0 || behind > FAR,
    )
    .map(
      ({ name, intersections, overlaps, behind, caught, longest }) =>
        `${name}: ${intersections} crossings, ${overlaps} of the skin, ` +
        `${(1000 * behind).toFixed(0)} mm behind, ${caught} caught (${longest.toFixed(1)} s)`,
    );
  return [
    markdownTable(titles, lines),
    ...listed('to look at', bad),
    ...listed('not worn', failed),
  ].join('\n');
}

function groups(rows: readonly Worn[], keyOf: (row: Worn) => string): string[][] {
  const keys = [...new Set(rows.map(keyOf))].sort();
  return keys.map((key) =>
    lineOf(
      key,
      rows.filter((row) => keyOf(row) === key),
    ),
  );
}

function lineOf(name: string, rows: readonly Worn[]): string[] {
  const sum = (key: 'frames' | 'intersections' | 'overlaps' | 'yielded'): number =>
    rows.reduce((total, row) => total + row[key], 0);
  const behind = Math.max(0, ...rows.map((row) => row.behind));
  return [
    name,
    `${rows.length}`,
    `${sum('frames')}`,
    `${sum('intersections')}`,
    `${sum('overlaps')}`,
    `${sum('yielded')}`,
    `${(1000 * behind).toFixed(0)} mm`,
    `${rows.filter(({ caught }) => caught > 0).length}`,
    rows.length > 0
      ? percentile(
          rows.map(({ median }) => median),
          0.5,
        ).toFixed(0)
      : '–',
  ];
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', `${title} (${lines.length}):`, ...lines] : [];
}
