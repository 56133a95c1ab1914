import PgBoss from 'pg-boss';
import type { Database, Executor } from '../database/database.ts';

export const QUEUE = 'drape';
/** Of drapings of which a picture is wanted. */
export const PICTURES = 'picture';

/** What a job of the queue holds; the rest is in the table of drapings. */
export interface JobData {
  readonly draping: string;
}

export interface Queue {
  readonly boss: PgBoss;
  /** Adds a job, as part of a transaction. */
  add(inside: Executor, draping: string): Promise<void>;
  close(): Promise<void>;
}

/** pg-boss over our own connection, hence the same on PGlite and PostgreSQL. */
export async function openQueue(
  database: Database,
  onProblem: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => ({
        rows: values?.length ? await database.query(text, values) : await database.script(text),
      }),
    },
    schedule: false,
  });
  boss.on('error', onProblem);
  await boss.start();
  // Who is killed is noticed by our leases, much earlier than a job of an hour expires.
  await boss.createQueue(QUEUE, {
    name: QUEUE,
    retryLimit: 100,
    expireInHours: 1,
    retentionDays: 30,
  });
  await boss.createQueue(PICTURES, {
    name: PICTURES,
    retryLimit: 3,
    retryDelay: 30,
    expireInSeconds: 300,
    retentionDays: 30,
  });
  return {
    boss,
    async add(inside, draping) {
      await boss.send(QUEUE, { draping } satisfies JobData, { db: within(inside) });
    },
    close: () => boss.stop({ graceful: false, wait: true }),
  };
}

/** A transaction as pg-boss takes it. */
export function within(inside: Executor): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({ rows: await inside.query(text, values ?? []) }),
  };
}
