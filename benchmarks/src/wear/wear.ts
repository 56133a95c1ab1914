import { runInChild } from '../child.ts';
import { OptionError } from '../option-error.ts';
import type { Options } from '../options.ts';
import { sixDigits } from '../results.ts';
import type { WearCase, WearResult, WearRow } from './wear-case.ts';
import { planWear } from './wear-plan.ts';

/** Garments on people in motion, each in a process of its own: what crosses, what is held, what it takes. */
export async function runWear(
  options: Pick<Options, 'only' | 'frames' | 'resolution' | 'threads' | 'limit' | 'jobs' | 'json'>,
): Promise<void> {
  const threads = options.threads.at(-1) ?? 1;
  const left = planWear({ ...options, threads });
  if (left.length === 0) throw new OptionError('nothing to wear has that in its name: see --only');
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const row = await runCase(next, options.limit);
      console.log(options.json ? JSON.stringify(row, sixDigits) : describeRow(row));
    }
  };
  await Promise.all(Array.from({ length: options.jobs }, work));
}

async function runCase(asked: WearCase, limit: number): Promise<WearRow> {
  const script = new URL('./run-wear.js', import.meta.url);
  const outcome = await runInChild<WearResult>(script, asked, limit);
  const { name } = asked;
  return 'result' in outcome ? { name, ...outcome.result } : { name, failed: outcome.failed };
}

/** One line about a case. */
export function describeRow(row: WearRow): string {
  const name = row.name.padEnd(44);
  if ('failed' in row) return `${name} FAILED: ${row.failed}`;
  const mm = (metres: number): string => `${(1000 * metres).toFixed(1)} mm`;
  return [
    name,
    `${row.vertices} vertices`,
    `${row.intersections} crossings`,
    `${row.overlaps} of the skin's own`,
    `held back in ${row.yielded} frames (${mm(row.behind)})`,
    `stretch ${(100 * row.strain).toFixed(0)} %`,
    `${row.median.toFixed(0)} / ${row.p95.toFixed(0)} / ${row.worst.toFixed(0)} ms`,
    `${row.caught} caught`,
    `hem ${mm(row.hem)} in ${row.cycles} cycles`,
  ].join('  ');
}
