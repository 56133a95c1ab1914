import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from './options.ts';
import { sixDigits } from './results.ts';

interface Named {
  readonly name: string;
}

/** How cases are run, and where their rows go. */
export type RowRun = Pick<Options, 'limit' | 'jobs' | 'within' | 'out' | 'resume' | 'json'>;

/** What is done with cases of one kind. */
export interface RowWork<Case extends Named, Row extends Named> {
  /**
   * @param left until the end of all [s]
   * @param job who runs it: one of so many at a time, counted from 0
   */
  run(asked: Case, left: number, job: number): Promise<Row>;
  /** Which of those that are left somebody does best next; the first unless told. */
  choose?(left: readonly Case[], job: number): number;
  /** One line about it. */
  describe(row: Row): string;
  /** Whether it need not be run again; all are done unless told. */
  isDone?(row: Row): boolean;
}

/**
 * Runs cases, some at a time, and keeps what they found, by name: a line for each as soon as it is known,
 * on the screen and in `results.jsonl`. With `resume` those that are done there already are left out.
 */
export async function runRows<Case extends Named, Row extends Named>(
  cases: readonly Case[],
  { jobs, within, out, resume, json }: RowRun,
  { run, describe, choose = () => 0, isDone = () => true }: RowWork<Case, Row>,
): Promise<ReadonlyMap<string, Row>> {
  const file = out === undefined ? undefined : join(out, 'results.jsonl');
  if (out !== undefined) mkdirSync(out, { recursive: true });
  if (file !== undefined && !resume) rmSync(file, { force: true });
  const rows = readRows<Row>(file);
  const left = cases.filter(({ name }) => {
    const row = rows.get(name);
    return row === undefined || !isDone(row);
  });
  const end = performance.now() + 1000 * within;
  const take = (job: number): Case | undefined =>
    performance.now() < end && left.length > 0 ? left.splice(choose(left, job), 1)[0] : undefined;
  const work = async (job: number): Promise<void> => {
    for (let next = take(job); next; next = take(job)) {
      const row = await run(next, (end - performance.now()) / 1000, job);
      rows.set(row.name, row);
      const line = JSON.stringify(row, sixDigits);
      if (file !== undefined) appendFileSync(file, `${line}\n`);
      console.log(json ? line : describe(row));
    }
  };
  await Promise.all(Array.from({ length: jobs }, (_, job) => work(job)));
  if (left.length > 0) console.error(`bench: ${left.length} not begun within ${within} s`);
  return rows;
}

function readRows<Row extends Named>(file: string | undefined): Map<string, Row> {
  if (file === undefined || !existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => JSON.parse(line) as Row);
  return new Map(rows.map((row) => [row.name, row]));
}
