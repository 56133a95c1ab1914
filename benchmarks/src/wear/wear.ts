import { type Child, createChild } from '../child.ts';
import { OptionError } from '../option-error.ts';
import type { Options } from '../options.ts';
import { type RowRun, runRows } from '../run-rows.ts';
import { hemRise } from './hem.ts';
import type { WearOrder } from './run-wear.ts';
import { summarizeWear } from './summary.ts';
import { groupOf, type WearCase, type WearResult, type WearRow } from './wear-case.ts';
import { planWear } from './wear-plan.ts';

/** How long a process has to tell what it found when its time is up [s]. */
const GRACE = 15;

/**
 * Garments on people in motion, in processes of their own: what crosses, what is held, what it takes.
 * Whose time is up before the last frame tells what was found until then; where all time was up, it is
 * begun anew when the run is resumed.
 */
export async function runWear(
  options: RowRun &
    Pick<
      Options,
      | 'only'
      | 'patterns'
      | 'bodies'
      | 'motions'
      | 'treadmill'
      | 'frames'
      | 'every'
      | 'resolution'
      | 'threads'
    >,
): Promise<void> {
  const { only, patterns, bodies, motions, frames, every, resolution } = options;
  const threads = options.threads[0];
  const isTreadmill = options.treadmill;
  const cases = planWear({
    ...{ only, patterns, bodies, motions },
    ...{ frames, every, resolution, threads, isTreadmill },
  });
  if (cases.length === 0) throw new OptionError('nothing to wear has that in its name: see --only');
  const script = new URL('./run-wear.js', import.meta.url);
  const workers = Array.from({ length: options.jobs }, () => createChild<WearResult>(script));
  const rows = await runRows(cases, options, {
    run: (asked, left, job) => runCase(asked, workers[job], options.limit, left),
    choose: createChooser(),
    describe: describeRow,
    isDone: ({ cut }) => cut !== 'within',
  });
  for (const worker of workers) worker.end();
  // Lines of JSON stay lines of JSON.
  (options.json ? console.error : console.log)(summarizeWear([...rows.values()]));
}

/**
 * Whoever dressed somebody goes on with that garment, and takes what nobody has begun before; only when all
 * is begun does it help others.
 */
export function createChooser(): (left: readonly WearCase[], job: number) => number {
  const owners = new Map<string, number>();
  return (left, job) => {
    const at = left.findIndex((asked) => (owners.get(groupOf(asked)) ?? job) === job);
    if (at < 0) return 0;
    owners.set(groupOf(left[at]), job);
    return at;
  };
}

/** One case, by somebody who may have dressed its garment already. */
export async function runCase(
  asked: WearCase,
  worker: Child<WearResult>,
  limit: number,
  left: number,
): Promise<WearRow> {
  const order: WearOrder = { asked, seconds: Math.min(limit, left) };
  const outcome = await worker.ask(order, order.seconds + GRACE);
  const cut = limit < left ? 'limit' : 'within';
  const { name } = asked;
  if ('result' in outcome) {
    const { result } = outcome;
    if (result.frames === 0) {
      return { name, failed: 'no frame in time', ...(cut === 'within' && { cut }) };
    }
    return { name, ...result, ...(result.frames < asked.frames && { cut }) };
  }
  const isCut = outcome.timedOut && cut === 'within';
  return { name, failed: outcome.failed, ...(isCut && { cut: 'within' as const }) };
}

/** One line about a case. */
export function describeRow(row: WearRow): string {
  const name = row.name.padEnd(44);
  if ('failed' in row) return `${name} FAILED: ${row.failed}`;
  const mm = (metres: number): string => `${(1000 * metres).toFixed(1)} mm`;
  const rise = hemRise(row.hem);
  return [
    name,
    `${row.vertices} vertices`,
    `${row.frames} frames${row.cut ? ' (cut short)' : ''}`,
    `${row.intersections} crossings in ${row.audited}`,
    `${row.overlaps} of the skin's own`,
    `held back in ${row.yielded} (${mm(row.behind)})`,
    `stretch ${(100 * row.strain).toFixed(0)} %`,
    `${row.median.toFixed(0)} / ${row.p95.toFixed(0)} / ${row.worst.toFixed(0)} ms (${row.processor.toFixed(0)} of processors)`,
    `${row.caught} caught (${row.longest.toFixed(1)} s)`,
    rise === undefined ? '' : `hem up ${mm(rise)} in ${row.hem.length} strides`,
  ].join('  ');
}
