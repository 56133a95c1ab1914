import { percentile } from '../percentile.ts';
import type { OutfitRow } from './outfit-case.ts';

/** One line about a case. */
export function describeRow(row: OutfitRow): string {
  const name = row.name.padEnd(40);
  const wall = `${row.wall.toFixed(1)} s`.padStart(8);
  if (row.outcome !== 'dressed') {
    return `${name} ${wall}  ${row.outcome.toUpperCase()}: ${row.message.split('\n')[0]}`;
  }
  const { seconds, vertices, steps, settled, intersections, inside, figures } = row;
  const worst = Math.max(...figures.map(({ crumple }) => crumple.rms));
  return [
    name,
    `${wall} (${seconds.dress.toFixed(1)} s)`,
    `${vertices} vertices`,
    `${intersections + inside} crossings`,
    settled ? 'at rest' : 'NOT AT REST',
    `${steps.sew} + ${steps.drape} steps`,
    `crumple ${worst.toFixed(1)}°`,
  ].join('  ');
}

/** What became of all: outcomes, times, and why some could not be dressed. */
export function summarise(rows: readonly OutfitRow[]): string {
  const lines = count(rows.map(({ outcome }) => outcome)).map(
    ([outcome, number]) => `${outcome.padEnd(12)} ${number} of ${rows.length}`,
  );
  const dressed = rows.flatMap((row) => (row.outcome === 'dressed' ? [row] : []));
  if (dressed.length > 0) {
    const crossed = dressed.filter(({ intersections, inside }) => intersections + inside > 0);
    const restless = dressed.filter(({ settled }) => !settled);
    lines.push(
      `not at rest  ${restless.length} of ${dressed.length} dressed`,
      `crossings    in ${crossed.length} of ${dressed.length} dressed`,
      spreadLine('seconds', 's', dressed, ({ seconds }) => seconds.dress),
      spreadLine('whole', 's', dressed, ({ wall }) => wall),
      spreadLine('crumple', '°', dressed, ({ figures }) =>
        Math.max(...figures.map(({ crumple }) => crumple.rms)),
      ),
      spreadLine('stretch', '%', dressed, ({ figures }) =>
        Math.max(...figures.map(({ strain }) => 100 * strain.most)),
      ),
    );
  }
  for (const kind of ['refused', 'crashed', 'timed out'] as const) {
    const failed = rows.flatMap((row) => (row.outcome === kind ? [row] : []));
    for (const [reason, number] of count(failed.map(({ message }) => reasonOf(message)))) {
      const names = failed.flatMap((row) => (reasonOf(row.message) === reason ? [row.name] : []));
      const some = `${names.slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''}`;
      lines.push(`${kind}: ${number}× ${reason}\n    ${some}`);
    }
  }
  return lines.join('\n');
}

/** A message without what differs from garment to garment: names, numbers and lists. */
export function reasonOf(message: string): string {
  return message
    .split('\n')[0]
    .replace(/: [^:]*( \(\d+ mm\)).*$/, '')
    .replace(/, step \d+$/, '')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\d+(\.\d+)?/g, '#')
    .replace(/^\S+ (could|crosses|cannot|has|does|is)\b/, '… $1');
}

function spreadLine<T>(
  what: string,
  unit: string,
  rows: readonly T[],
  take: (row: T) => number,
): string {
  const values = rows.map(take);
  const [middle, most] = [0.5, 0.95].map((part) => percentile(values, part).toFixed(1));
  return `${what.padEnd(12)} median ${middle} ${unit}, 95 % below ${most} ${unit}`;
}

/** How often each text occurs, the most frequent first. */
function count<T extends string>(texts: readonly T[]): [text: T, number: number][] {
  const counts = new Map<T, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
