import { createChild } from '../child.ts';
import { markdownTable } from '../markdown-table.ts';
import type { Options } from '../options.ts';
import { type RowRun, runRows } from '../run-rows.ts';
import { describeRow, runCase } from './wear.ts';
import type { WearCase, WearResult, WearRow } from './wear-case.ts';
import { PERSONS } from './wear-plan.ts';

/** Lengths of edges: a dress of some 1,500, 3,000, 5,000 and 10,000 vertices [m]. */
const RESOLUTIONS = [0.028, 0.02, 0.015, 0.0105];
/** Two seconds: the way into the walk and a stride or so. */
const FRAMES = 120;
const MOTION = { walk: 1.4 };

interface PaceCase extends WearCase {
  readonly person: string;
}

/**
 * What a frame of a dress takes whose wearer walks, by vertices, threads and person. One at a time: they are
 * timed. Each dress is made once and worn with every number of threads.
 */
export async function runPace(options: RowRun & Pick<Options, 'only' | 'threads'>): Promise<void> {
  const cases = planPace(options.threads).filter(
    ({ name }) => options.only.length === 0 || options.only.some((part) => name.includes(part)),
  );
  const worker = createChild<WearResult>(new URL('./run-wear.js', import.meta.url));
  const rows = await runRows<PaceCase, WearRow>(
    cases,
    { ...options, jobs: 1 },
    {
      run: (asked, left) => runCase(asked, worker, options.limit, left),
      describe: describeRow,
    },
  );
  worker.end();
  (options.json ? console.error : console.log)(paceTable(cases, rows, options.threads));
}

export function planPace(threads: readonly number[]): PaceCase[] {
  return RESOLUTIONS.flatMap((resolution) =>
    PERSONS.flatMap((wearer) =>
      threads.map((count): PaceCase => {
        const person = `${wearer.name}, edges of ${1000 * resolution} mm`;
        return {
          name: `dress on ${person}: ${count} threads`,
          person,
          garment: { draft: 'dress' },
          wearer,
          motion: MOTION,
          isTreadmill: false,
          frames: FRAMES,
          every: 40,
          resolution,
          threads: count,
        };
      }),
    ),
  );
}

/**
 * A line for each person and number of vertices, a column for each number of threads: median ms of a frame, and of
 * processors' time.
 */
export function paceTable(
  cases: readonly Pick<PaceCase, 'name' | 'person' | 'threads'>[],
  rows: ReadonlyMap<string, WearRow>,
  threads: readonly number[],
): string {
  const persons = [...new Set(cases.map(({ person }) => person))];
  const lines = persons.flatMap((person) => {
    const found = threads.map((count) => {
      const asked = cases.find((some) => some.person === person && some.threads === count);
      const row = asked && rows.get(asked.name);
      return row && !('failed' in row) ? row : undefined;
    });
    const known = found.find(Boolean);
    if (!known) return [];
    const times = found.map((row) =>
      row ? `${row.median.toFixed(0)} (${row.processor.toFixed(0)})` : '–',
    );
    return [[person, `${known.vertices}`, ...times]];
  });
  const titles = ['walk of 1.4 m/s', 'vertices', ...threads.map((count) => `${count} threads`)];
  return markdownTable(titles, lines);
}
